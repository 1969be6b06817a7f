import { expect, test } from "vitest";
import { realEngine, TODAY } from "#testing/law.ts";
import { answerQuestion } from "./answer-question.ts";

const caveats = (q: string, district?: string) =>
  answerQuestion(realEngine(), {
    q,
    cityId: 1,
    today: TODAY,
    ...(district ? { district } : {}),
  }).answer.caveats.map(({ text }) => text);
const XX =
  "We do not know the district XX in Denver. This answer counts only rules that hold in every district.";

test("a district that the city does not have is said to be unknown", () => {
  expect(caveats("How tall may a fence be?", "XX")).toContain(XX);
  expect(caveats("Can I build a backyard cottage?", "XX")).toContain(XX);
});

test("a district that the city has, one that only its kind was said of, and none are not", () => {
  expect(caveats("How tall may a fence be?", "U-SU-C").join(" ")).not.toContain("do not know the district");
  expect(caveats("How tall may a fence be in an industrial zone?").join(" ")).not.toContain(
    "do not know the district",
  );
  expect(caveats("How tall may a fence be?").join(" ")).not.toContain("do not know the district");
});
