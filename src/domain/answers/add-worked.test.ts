import { describe, expect, test } from "vitest";
import type { Rule } from "#domain/law/law.ts";
import { makeBook, makeCity, makeClause } from "#testing/factories.ts";
import { TODAY } from "#testing/law.ts";
import { ANYWHERE, askTown, sentence } from "#testing/small-town.ts";
import { parseFormula } from "../law/formula.ts";
import { answerQuestion } from "./answer-question.ts";
import { buildEngine } from "./engine.ts";

function formula(text: string): NonNullable<Rule["formula"]> {
  const parsed = parseFormula(text);
  if (!parsed.ok) throw new Error(parsed.error);
  return parsed.value;
}

const small = sentence("small", "On a lot under 5,000 square feet, buildings may cover 45% of the lot.", {
  kind: "limit",
  subjects: ["house"],
  measure: "lot_coverage",
  comparator: "at_most",
  value: { value: 45, unit: "%" },
  when: { ...ANYWHERE, bounds: { lot_area: [{ is: "less_than", value: { value: 5000, unit: "sq ft" } }] } },
  phrase: "on a lot under 5,000 sq ft",
});
const large = sentence(
  "large",
  "On a lot of 5,000 square feet or more, buildings may cover 2,250 square feet plus 15% of the area over 5,000.",
  {
    kind: "limit",
    subjects: ["house"],
    measure: "lot_coverage",
    comparator: "at_most",
    formula: formula("2250 sq ft + 15% of (lot_area - 5000 sq ft)"),
    formulaUnit: "sq ft",
    when: { ...ANYWHERE, bounds: { lot_area: [{ is: "at_least", value: { value: 5000, unit: "sq ft" } }] } },
    phrase: "on a lot of 5,000 sq ft or more",
  },
);
const fee = sentence(
  "fee",
  "A renovation pays a permit fee of 100 dollars plus 1% of its cost above 5,000 dollars.",
  {
    kind: "fee",
    subjects: ["permit", "renovation"],
    about: "fee",
    measure: "fee",
    formula: formula("100 USD + 1% of (project_value - 5000 USD)"),
    formulaUnit: "USD",
  },
);
const spaces = sentence("spaces", "An apartment needs 0.5 parking spaces.", {
  kind: "limit",
  subjects: ["parking", "multi_unit"],
  measure: "parking_spaces",
  comparator: "at_least",
  value: { value: 0.5, unit: "spaces per unit" },
});
const waiver = sentence("waiver", "No parking is needed when the total comes to 5 spaces or fewer.", {
  kind: "not_required",
  subjects: ["parking", "multi_unit"],
  measure: "parking_spaces",
  when: { ...ANYWHERE, bounds: { parking_spaces: [{ is: "at_most", value: { value: 5, unit: "spaces" } }] } },
});

describe("what the leading rule comes to", () => {
  test("follows the rule in the headline, with its arithmetic in the trace", () => {
    const { answer } = askTown("How much of my 12,000 sq ft lot can the house cover?", small, large);
    expect(answer.headline).toBe(`${large.says} On your 12,000 sq ft lot that is 3,300 sq ft.`);
    expect(answer.trace.map((t) => t.check)).toContain(
      "2,250 sq ft + 15% × (12,000 sq ft − 5,000 sq ft) = 3,300 sq ft",
    );
  });

  test("comes from the part of the table that the lot is in", () => {
    const { answer } = askTown("How much of my 4,000 sq ft lot can the house cover?", small, large);
    expect(answer.headline).toBe(`${small.says} On your 4,000 sq ft lot that is 1,800 sq ft.`);
  });

  test("is left out where the lot is not known", () => {
    const { answer } = askTown("How much of my lot can the house cover?", small, large);
    expect(JSON.stringify(answer)).not.toContain("On your");
  });

  test("is the lot where the lot is asked for", () => {
    const { answer } = askTown("What is the minimum lot area for a 3,000 sq ft footprint?", small, large);
    expect(answer.headline).toBe(`${large.says} For 3,000 sq ft you need a lot of at least 10,000 sq ft.`);
  });

  test("corrects what was said to be the limit", () => {
    const q =
      "My builder says a house may cover at most 3,000 sq ft. How much of my 12,000 sq ft lot can the house cover?";
    expect(askTown(q, small, large).answer.headline).toBe(
      `${large.says} On your 12,000 sq ft lot that is 3,300 sq ft. 3,000 sq ft is not the limit here.`,
    );
  });

  test("is a fee by what the work costs", () => {
    const { answer } = askTown("How much is the permit fee for a $45,000 renovation?", fee, small, large);
    expect(answer.headline).toBe(`${fee.says} For $45,000 of work that is $500.`);
  });
});

describe("a duty that is lifted below a total", () => {
  const clause = makeClause({
    slug: "parking",
    heading: "Parking",
    text: `${spaces.says} ${waiver.says}`,
    rules: [spaces, { ...waiver, start: spaces.end + 1, end: spaces.end + 1 + waiver.end }],
  });
  const engine = buildEngine(makeBook({ cities: [makeCity()], clauses: [clause] }));
  const ask = (homes: number) =>
    answerQuestion(engine, {
      q: `How many parking spaces does a building with ${homes} apartments need?`,
      cityId: 1,
      today: TODAY,
    }).answer;

  test("20 apartments need 10 spaces", () => {
    expect(ask(20)).toMatchObject({
      outcome: "value",
      headline: `${spaces.says} For 20 homes that is 10 parking spaces.`,
    });
  });

  test("asked whether any is needed, that is a no", () => {
    const { answer } = answerQuestion(engine, {
      q: "We plan 8 ordinary market rate apartments. Do we need to build any parking?",
      cityId: 1,
      today: TODAY,
    });
    expect(answer).toMatchObject({ outcome: "not_regulated" });
    expect(answer.headline).toMatch(/^No\. /);
  });

  test("8 apartments would need 4, and so none", () => {
    expect(ask(8)).toMatchObject({
      outcome: "not_regulated",
      headline: `${spaces.says} For 8 homes that is 4 parking spaces. ${waiver.says}`,
    });
  });
});
