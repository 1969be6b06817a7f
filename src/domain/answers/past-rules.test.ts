import { expect, test } from "vitest";
import { makeBook, makeCity, makeClause } from "#testing/factories.ts";
import { TODAY } from "#testing/law.ts";
import { sentence } from "#testing/small-town.ts";
import { answerQuestion } from "./answer-question.ts";
import { buildEngine } from "./engine.ts";

const rules = [
  sentence("repealed", "The old owner-occupancy rule for ADUs was repealed in 2019.", {
    subjects: ["adu"],
    about: "history",
  }),
  sentence("free", "Owner occupancy is not required for an ADU.", {
    kind: "not_required",
    subjects: ["adu"],
  }),
];
const text = rules.map(({ quote }) => quote).join(" ");
const placed = rules.map((rule) => {
  const start = text.indexOf(rule.quote);
  return { ...rule, start, end: start + rule.quote.length };
});
const clauses = [makeClause({ slug: "owners", section: "1", text, aliases: [], rules: placed })];
const engine = buildEngine(makeBook({ cities: [makeCity()], clauses }));
const answer = (q: string) => answerQuestion(engine, { q, cityId: 1, today: TODAY }).answer;

test("what goes today leads, and that the old rule was repealed follows it", () => {
  const { headline, statements } = answer("ADU owner occupancy");
  expect(headline).toContain("Owner occupancy is not required");
  expect(statements.map((s) => s.text)).toContain(
    "The old owner-occupancy rule for ADUs was repealed in 2019.",
  );
});
