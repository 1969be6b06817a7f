import { expect, test } from "vitest";
import { makeBook, makeClause, makeRule } from "#testing/factories.ts";
import { TODAY } from "#testing/law.ts";
import type { Rule } from "../law/law.ts";
import { calendarDate } from "../units/calendar-date.ts";
import { answerQuestion } from "./answer-question.ts";
import { buildEngine } from "./engine.ts";

const REAR = "A house needs a rear setback of at least 12 feet.";
const COVERAGE = "Buildings may cover up to 40% of the lot.";
const anywhere = { place: [], districts: [], notDistricts: [], circumstances: {}, bounds: {} };
const text = `${REAR} ${COVERAGE}`;
const clause = makeClause({ text, from: calendarDate("2025-11-03") });
const ruleOf = (id: number, says: string, more: Partial<Rule>): Rule =>
  makeRule({
    id,
    key: `rule-${id}`,
    clauseId: clause.id,
    subjects: ["house"],
    when: anywhere,
    phrase: null,
    says,
    quote: says,
    start: text.indexOf(says),
    end: text.indexOf(says) + says.length,
    ...more,
  });
const engine = buildEngine(
  makeBook({
    clauses: [
      {
        ...clause,
        rules: [
          ruleOf(1, REAR, {
            measure: "setback",
            comparator: "at_least",
            value: { value: 12, unit: "ft" },
            when: { ...anywhere, place: ["rear_yard"] },
          }),
          ruleOf(2, COVERAGE, {
            measure: "lot_coverage",
            comparator: "at_most",
            value: { value: 40, unit: "%" },
          }),
        ],
      },
    ],
  }),
);
const asked = (q: string) => answerQuestion(engine, { q, cityId: 1, today: TODAY }).answer;

test.each([
  "House on a 5,000 sq ft lot. What rear setback do I need, and how much of the lot may buildings cover?",
  "House on a 5,000 sq ft lot. How much of the lot may buildings cover, and what rear setback do I need?",
])("two sizes asked in one sentence are two answers: %s", (q) => {
  const { headline, parts } = asked(q);
  expect(parts).toHaveLength(2);
  expect(headline).toContain("12 feet");
  expect(headline).toContain("40%");
});

test("one size asked twice is one answer", () => {
  expect(asked("What rear setback does my house need, so how far from the rear line?").parts).toHaveLength(0);
});

test("since when is said of the rule that the answer reports, with the date in the trace", () => {
  const { headline, trace } = asked("What rear setback does a house need, and since when?");
  expect(headline).toContain("In force since November 3, 2025.");
  expect(trace.map(({ check }) => check)).toContain("in force since November 3, 2025");
  expect(asked("What rear setback does a house need?").headline).not.toContain("In force");
});
