import { describe, expect, test } from "vitest";
import { makeCity, makeClause } from "#testing/factories.ts";
import { readRule } from "./read-rule.ts";
import { ruleSchema } from "./schema.ts";

const TEXT = "A wall may be 4 feet tall from the bottom of its footing. Staff time costs 90 dollars an hour.";
const city = makeCity();
const clause = makeClause({ text: TEXT }, city);
const wall = {
  id: "wall",
  kind: "limit",
  subject: "retaining_wall",
  measure: "height",
  is: "at_most",
  value: "4 ft",
  phrase: "from the bottom of the footing",
  quote: "A wall may be 4 feet tall from the bottom of its footing.",
};
const rate = {
  id: "rate",
  kind: "fee",
  subject: "permit",
  measure: "fee",
  value: "90 USD",
  quote: "Staff time costs 90 dollars an hour.",
};

function read(entry: Record<string, unknown>) {
  const faults: string[] = [];
  const rule = readRule(ruleSchema.parse(entry), clause, city, { plan: "the plan" }, (what) =>
    faults.push(what),
  );
  return { rule, faults };
}

describe("fields on what the words of a rule say", () => {
  test("are read, and have a value where a file is silent", () => {
    expect(read({ ...wall, measured_from: "footing", comparable: false }).rule).toMatchObject({
      measuredFrom: "footing",
      comparable: false,
      party: null,
      stage: null,
      continues: false,
    });
    expect(
      read({ ...rate, per: "hour", stage: "renewal", permit_type: "zoning", party: "inspector" }).rule,
    ).toMatchObject({
      per: "hour",
      stage: "renewal",
      permitType: "zoning",
      party: "inspector",
      comparable: true,
    });
  });

  test.each([
    ["a price for each hour of a height", { ...wall, per: "hour" }, /`per` belongs to an amount of money/],
    ["a fee measured from the footing", { ...rate, measured_from: "footing" }, /belongs to a height/],
    ["a height with a figure that a map sets", { ...wall, set_by: "map" }, /has a measure and no figure/],
    ["a height of both sides together", { ...wall, counts: "both_sides" }, /belongs to a setback/],
    ["a fee counted on the roof", { ...rate, counts: "roof" }, /size in square feet/],
    ["a sentence that points back", { ...rate, says: "They cost $30 an hour." }, /points back/],
    ["a phrase that is not there and yet unlike any", { ...rate, comparable: false }, /has none/],
    [
      "a limit clear of the yards that names a yard",
      { ...wall, clear_of_yards: true, when: { place: "front_yard" } },
      /without a place/,
    ],
  ])("%s is refused", (_, entry, fault) => {
    const { rule, faults } = read(entry);
    expect(rule).toBeNull();
    expect(faults.join("\n")).toMatch(fault);
  });

  test.each([{ party: "neighbor" }, { stage: "old" }, { permit_type: "pool" }, { per: "week" }])(
    "%o is in no list",
    (field) => {
      expect(() => read({ ...rate, ...field })).toThrow();
    },
  );
});
