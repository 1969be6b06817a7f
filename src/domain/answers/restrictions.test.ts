import { expect, test } from "vitest";
import { makeBook, makeCity, makeClause } from "#testing/factories.ts";
import { TODAY } from "#testing/law.ts";
import { ANYWHERE, sentence } from "#testing/small-town.ts";
import { answerQuestion } from "./answer-question.ts";
import { buildEngine } from "./engine.ts";

const ALLOWED = sentence("allowed", "ADUs are allowed by right on every residential lot.", {
  kind: "allowed",
  subjects: ["adu"],
});
const BAN = sentence("ban", "A coach house may not stand behind a building with more than 4 homes.", {
  kind: "prohibited",
  subjects: ["adu"],
  when: {
    ...ANYWHERE,
    circumstances: { form: ["detached"] },
    bounds: { unit_count: [{ is: "more_than", value: { value: 4, unit: "units" } }] },
  },
});
const city = makeCity();
const engine = buildEngine(
  makeBook({
    cities: [city],
    clauses: [ALLOWED, BAN].map((rule) =>
      makeClause({ slug: rule.key, section: rule.key, heading: rule.key, text: rule.quote, rules: [rule] }),
    ),
  }),
);
const outcome = (q: string) => answerQuestion(engine, { q, cityId: city.id, today: TODAY }).answer.outcome;

test("behind 6 homes a ban on more than 4 goes before what is allowed at large", () => {
  expect(outcome("Can I build a detached coach house behind my six-flat with 6 homes?")).toBe("not_allowed");
});

test("behind 3 homes, or where their number is not told, the ban decides nothing", () => {
  expect(outcome("Can I build a detached coach house behind my building with 3 homes?")).toBe("allowed");
  expect(outcome("Can I build an ADU?")).toBe("allowed");
});
