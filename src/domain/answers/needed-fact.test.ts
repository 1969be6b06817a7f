import { describe, expect, test } from "vitest";
import type { Rule } from "#domain/law/law.ts";
import { makeBook, makeCity, makeClause } from "#testing/factories.ts";
import { TODAY } from "#testing/law.ts";
import { ANYWHERE, sentence } from "#testing/small-town.ts";
import { parseFormula } from "../law/formula.ts";
import type { Unit } from "../units/quantity.ts";
import { answerQuestion } from "./answer-question.ts";
import { buildEngine } from "./engine.ts";

const q = (value: number, unit: Unit) => ({ value, unit });
const bound = (is: "at_most" | "at_least" | "more_than" | "less_than", value: number) => ({
  ...ANYWHERE,
  bounds: { lot_area: [{ is, value: q(value, "sq ft") }] },
});
const formula = (text: string): NonNullable<Rule["formula"]> => {
  const parsed = parseFormula(text);
  if (!parsed.ok) throw new Error(parsed.error);
  return parsed.value;
};

/** The answer of a city whose only section has these rules. */
function answer(question: string, ...rules: readonly Rule[]) {
  const text = rules.map((rule) => rule.quote).join(" ");
  const at = (rule: Rule) => text.indexOf(rule.quote);
  const clause = makeClause({
    slug: "section",
    heading: "How much a lot may hold",
    text,
    aliases: [],
    rules: rules.map((rule) => ({ ...rule, start: at(rule), end: at(rule) + rule.quote.length })),
  });
  const engine = buildEngine(makeBook({ cities: [makeCity()], clauses: [clause] }));
  return answerQuestion(engine, { q: question, cityId: 1, today: TODAY }).answer;
}

const adu = { kind: "limit", subjects: ["adu"], measure: "floor_area", comparator: "at_most" } as const;
const small = sentence(
  "small",
  "An ADU may have up to 700 square feet on a lot of 6,000 square feet or less.",
  {
    ...adu,
    value: q(700, "sq ft"),
    when: bound("at_most", 6000),
  },
);
const large = sentence("large", "An ADU may have up to 900 square feet on a lot over 6,000 square feet.", {
  ...adu,
  value: q(900, "sq ft"),
  when: bound("more_than", 6000),
});
const homes = sentence(
  "homes",
  "A lot may hold 1 home for every 500 square feet of it, plus 0.5, rounded down.",
  {
    kind: "limit",
    subjects: ["multi_unit", "lot"],
    measure: "units",
    comparator: "at_most",
    formula: formula("round_down(1 units * (lot_area / 500 sq ft) + 0.5 units, 1 units)"),
    formulaUnit: "units",
  },
);
const least = sentence("least", "A lot needs at least 9,000 square feet.", {
  kind: "limit",
  subjects: ["lot", "multi_unit"],
  measure: "lot_area",
  comparator: "at_least",
  value: q(9000, "sq ft"),
});

describe("the lot that a size needs", () => {
  test("is found over the cases of a section, and stays open where any lot or none will do", () => {
    const asked = (floor: number) =>
      answer(`What size lot do I need for a ${floor} sq ft ADU?`, small, large);
    expect(asked(800)).toMatchObject({ outcome: "value" });
    expect(asked(800).headline).toBe(`${large.says} For 800 sq ft you need a lot of more than 6,000 sq ft.`);
    expect(asked(600).headline).not.toContain("you need a lot");
    expect(asked(950).headline).not.toContain("you need a lot");
  });

  test("is worked back from a formula that rounds", () => {
    const asked = answer("How big does the lot have to be for 8 ordinary market rate apartments?", homes);
    expect(asked.headline).toBe(`${homes.says} For 8 homes you need a lot of at least 3,750 sq ft.`);
  });

  test("is the least that every lot must have, where that is more", () => {
    const { headline } = answer("What is the minimum lot size for 8 apartments?", least, homes);
    expect(headline).toContain(least.says);
    expect(headline).not.toContain("3,750");
  });
});
