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
const UNKNOWN = "don't have rules for the district";
const XX = "We don't have rules for the district XX in Denver yet.";

test("a district that the city does not have is said to be unknown", () => {
  expect(caveats("How tall may a fence be?", "XX").join(" ")).toContain(XX);
  expect(caveats("Can I build a backyard cottage?", "XX").join(" ")).toContain(XX);
});

test("a district that the city has, one that only its kind was said of, and none are not", () => {
  expect(caveats("How tall may a fence be?", "U-SU-C").join(" ")).not.toContain(UNKNOWN);
  expect(caveats("How tall may a fence be in an industrial zone?").join(" ")).not.toContain(UNKNOWN);
  expect(caveats("How tall may a fence be?").join(" ")).not.toContain(UNKNOWN);
});
