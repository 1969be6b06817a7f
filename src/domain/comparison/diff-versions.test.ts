import { expect, test } from "vitest";
import { makeRule } from "#testing/factories.ts";
import type { Rule } from "../law/law.ts";
import { diffVersions } from "./diff-versions.ts";

const where = (place: Rule["when"]["place"]): Rule["when"] => ({
  place,
  districts: [],
  notDistricts: [],
  circumstances: {},
  bounds: {},
});
const setback = (key: string, value: number, given: Partial<Rule> = {}): Rule =>
  makeRule({
    key,
    subjects: ["house"],
    measure: "setback",
    comparator: "at_least",
    value: { value, unit: "ft" },
    when: where(["rear_yard"]),
    phrase: "at the rear",
    says: `Keep ${value} feet at the rear.`,
    ...given,
  });
const diff = (older: Rule[], newer: Rule[]): string[] => diffVersions({ rules: older }, { rules: newer });

test("a setback that changed is named by its yard", () => {
  expect(diff([setback("rear", 30)], [setback("rear", 20)])).toEqual(["Rear setback: 30 ft → 20 ft"]);
});

test("other measures are named with their condition", () => {
  expect(diff([makeRule()], [makeRule({ value: { value: 5, unit: "ft" } })])).toEqual([
    "Height in front of the house: 4 ft → 5 ft",
  ]);
});

test("the same law in two versions shows no change", () => {
  expect(diff([makeRule(), setback("rear", 20)], [setback("rear", 20), makeRule()])).toEqual([]);
});

test("what only helps to use the words of a rule is no change of law", () => {
  const marked = makeRule({ party: "engineer", permitType: "building", comparable: false, continues: true });
  expect(diff([makeRule()], [marked])).toEqual([]);
});

test("a rule that was renamed is still the same rule", () => {
  expect(diff([setback("rear", 30)], [setback("rear-yard", 20)])).toEqual(["Rear setback: 30 ft → 20 ft"]);
});

test("a key that was reused for something else is not", () => {
  const fee = makeRule({
    key: "rear",
    kind: "fee",
    measure: "fee",
    comparator: null,
    value: { value: 50, unit: "USD" },
    phrase: null,
    says: "The fee is $50.",
  });
  expect(diff([setback("rear", 30)], [fee])).toEqual([
    "New: The fee is $50.",
    "No longer: Keep 30 feet at the rear.",
  ]);
});

test("rules that came and went are told in their own words", () => {
  expect(diff([], [makeRule()])).toEqual(["New: A fence may be 4 feet tall in front of the house."]);
  expect(diff([makeRule()], [])).toEqual(["No longer: A fence may be 4 feet tall in front of the house."]);
});

test("a limit that was lifted, a range and a formula read as words", () => {
  const lifted = makeRule({ kind: "unregulated", comparator: null, value: null });
  expect(diff([makeRule()], [lifted])).toEqual(["Height in front of the house: 4 ft → Height: no limit set"]);
  const fee = (low: number, high: number): Rule =>
    makeRule({
      key: "fee",
      kind: "fee",
      measure: "fee",
      value: { value: low, unit: "USD" },
      valueTo: { value: high, unit: "USD" },
      phrase: null,
    });
  expect(diff([fee(50, 150)], [fee(60, 1500)])).toEqual(["Fee: $50 to $150 → $60 to $1,500"]);
  const formula: Rule["formula"] = {
    op: "lesser",
    of: [
      {
        op: "multiply",
        left: { op: "constant", value: 28, unit: "%" },
        right: { op: "fact", fact: "lot_depth" },
      },
      { op: "constant", value: 50, unit: "ft" },
    ],
  };
  expect(diff([setback("rear", 30)], [setback("rear", 0, { value: null, formula })])).toEqual([
    "Rear setback: 30 ft → the lesser of 28% of lot depth and 50 ft",
  ]);
});

test("a value that stayed but applies elsewhere says so", () => {
  const narrower = makeRule({ when: where(["front_yard"]), phrase: "in front of the house on a corner lot" });
  expect(diff([makeRule()], [narrower])).toEqual([
    "Height in front of the house on a corner lot now applies in front of the house on a corner lot (before: in front of the house)",
  ]);
});
