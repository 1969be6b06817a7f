import { expect, test } from "vitest";
import { makeBook, makeClause, makeRule } from "#testing/factories.ts";
import { TODAY } from "#testing/law.ts";
import { parseFormula } from "../law/formula.ts";
import type { Rule } from "../law/law.ts";
import { calendarDate } from "../units/calendar-date.ts";
import { answerQuestion } from "./answer-question.ts";
import { buildEngine } from "./engine.ts";

const REAR = "A house needs a rear setback of at least 12 feet.";
const COVERAGE = "Buildings may cover up to 40% of the lot.";
const STREET = "No setback is needed on a side that meets a street.";
const OTHER = "The other side must have a setback of at least 10% of the lot width.";
const TALL = "A house may be up to 30 feet tall.";
const tenth = parseFormula("10% of lot_width");
if (!tenth.ok) throw new Error("the formula of the fixture is wrong");
const DEPOSIT = "A deposit of $300 is taken toward the permit fee.";
const KEPT = "These fees are not refunded.";
const anywhere = { place: [], districts: [], notDistricts: [], circumstances: {}, bounds: {} };
const text = [REAR, COVERAGE, STREET, OTHER, TALL, DEPOSIT, KEPT].join(" ");
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
const cityWith = (rules: Rule[]) => buildEngine(makeBook({ clauses: [{ ...clause, rules }] }));
const engine = cityWith([
  ruleOf(1, REAR, {
    measure: "setback",
    comparator: "at_least",
    value: { value: 12, unit: "ft" },
    when: { ...anywhere, place: ["rear_yard"] },
  }),
  ruleOf(2, COVERAGE, { measure: "lot_coverage", comparator: "at_most", value: { value: 40, unit: "%" } }),
  ruleOf(5, TALL, { measure: "height", comparator: "at_most", value: { value: 30, unit: "ft" } }),
]);
const withSides = cityWith([
  ruleOf(3, STREET, {
    kind: "unregulated",
    measure: "setback",
    comparator: null,
    value: null,
    when: { ...anywhere, place: ["street_side_yard"] },
  }),
  ruleOf(4, OTHER, {
    measure: "setback",
    comparator: "at_least",
    value: null,
    formula: tenth.value,
    formulaUnit: "ft",
    when: { ...anywhere, place: ["side_yard"] },
  }),
]);
const withFees = cityWith([
  ruleOf(6, DEPOSIT, {
    kind: "fee",
    subjects: ["permit"],
    measure: "fee",
    comparator: null,
    value: { value: 300, unit: "USD" },
  }),
  ruleOf(7, KEPT, {
    kind: "information",
    subjects: ["permit"],
    about: "fee",
    measure: "fee",
    continues: true,
    comparator: null,
    value: null,
  }),
]);
const asked = (q: string, of = engine) => answerQuestion(of, { q, cityId: 1, today: TODAY }).answer;

test.each([
  "House on a 5,000 sq ft lot. What rear setback do I need, and how much of the lot may buildings cover?",
  "House on a 5,000 sq ft lot. How much of the lot may buildings cover, and what rear setback do I need?",
])("two sizes asked in one sentence are two answers: %s", (q) => {
  const { headline, parts } = asked(q);
  expect(parts).toHaveLength(2);
  expect(headline).toContain("12 feet");
  expect(headline).toContain("40%");
});

test("a list asks one thing with each of its items", () => {
  const { headline, parts } = asked("A house: 1) what rear setback does it need 2) how tall can it be?");
  expect(parts).toHaveLength(2);
  expect(headline).toContain("12 feet");
  expect(headline).toContain("30 feet");
});

test("two sides of a lot asked about in one sentence are two answers", () => {
  const { parts } = asked(
    "House on a corner lot 30 ft wide. What side setback on the street side and what on the other side?",
    withSides,
  );
  expect(parts.map((part) => part.headline)).toEqual([STREET, expect.stringContaining("that is 3 ft")]);
});

test("a rule that answers for both places is one answer", () => {
  const { headline, parts } = asked("How tall can my house be in front, and how tall at the back?");
  expect(parts).toHaveLength(0);
  expect(headline).toContain("30");
});

test("what a tail asks for and the answer before it says goes first there", () => {
  const { headline, statements, parts } = asked(
    "How much is the deposit when you apply for a permit and do you get it back if you cancel?",
    withFees,
  );
  expect(parts).toHaveLength(0);
  expect([headline, statements[0]?.text]).toEqual([expect.stringContaining("$300"), KEPT]);
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
