import { describe, expect, test } from "vitest";
import { makeCity, makeRule } from "#testing/factories.ts";
import { MUTATIONS, mutated } from "#testing/mutated-rules.ts";
import { quantity } from "../units/quantity.ts";
import type { EnactedSection } from "./enacted-section.ts";
import { verifyRule } from "./verify-rule.ts";

const district = (code: string) => ({ ...makeCity().districts[0]!, code, aliases: [] });
const city = makeCity({ districts: ["R-1", "R-2", "R-3"].map(district), groups: {} });
const STANDARDS: EnactedSection = {
  number: "4.2",
  slug: "4.2",
  title: "Standards of the house districts",
  path: [],
  history: [],
  url: null,
  page: null,
  blocks: [
    {
      kind: "table",
      caption: null,
      headRows: 1,
      rows: [
        ["Standard", "R-1", "R-2", "R-3"],
        ["Maximum height (feet)", "30", "35", "40"],
        ["Minimum front setback (feet)", "25", "20", "36"],
        ["Maximum building coverage (%)", "35", "45", "42"],
        ["Minimum lot width (feet)", "60", "50", "30"],
      ],
    },
  ],
};
const rule = (
  measure: "height" | "setback" | "lot_coverage" | "lot_width",
  comparator: "at_most" | "at_least",
  value: ReturnType<typeof quantity>,
  code: string,
  says: string,
) =>
  makeRule({
    measure,
    comparator,
    value,
    says,
    when: {
      place: measure === "setback" ? ["front_yard"] : [],
      districts: [code],
      notDistricts: [],
      circumstances: {},
      bounds: {},
    },
  });
const RULES = [
  rule("height", "at_most", quantity(30, "ft"), "R-1", "A house may have a height of 30 feet."),
  rule("setback", "at_least", quantity(20, "ft"), "R-2", "The front setback is 20 feet."),
  rule("lot_coverage", "at_most", quantity(35, "%"), "R-1", "Building coverage is at most 35%."),
  rule("lot_width", "at_least", quantity(50, "ft"), "R-2", "The lot width is at least 50 feet."),
];
const result = (one: ReturnType<typeof rule>) =>
  verifyRule(one, "4.2", { named: [STANDARDS], beside: [] }, city).result;

describe("a rule that is made wrong no longer agrees with the table it was read from", () => {
  test.each(RULES.map((one) => [one.says, one] as const))("%s", (_, one) => {
    expect(result(one)).toBe("agrees");
    for (const mutation of MUTATIONS)
      expect([mutation, result(mutated(one, mutation, city)!)]).not.toContain("agrees");
  });

  test("although 30 times 1.2 is a setback and 35 a height of other districts in the same table", () => {
    expect(result({ ...RULES[0]!, value: quantity(36, "ft") })).not.toBe("agrees");
    expect(result({ ...RULES[2]!, value: quantity(40, "%") })).not.toBe("agrees");
  });
});
