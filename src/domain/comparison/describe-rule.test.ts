import { expect, test } from "vitest";
import { makeRule } from "#testing/factories.ts";
import type { Rule } from "../law/law.ts";
import { describeRule } from "./describe-rule.ts";

const bare = { measure: null, comparator: null, value: null } as const;

test.each<[string, Partial<Rule>]>([
  ["Height at most 4 ft", {}],
  ["Stories at most 1 story", { measure: "stories", value: { value: 1, unit: "stories" } }],
  ["FAR at most 0.5 FAR", { measure: "far", value: { value: 0.5, unit: "FAR" } }],
  [
    "Lot area at least 4,500 sq ft",
    { measure: "lot_area", comparator: "at_least", value: { value: 4500, unit: "sq ft" } },
  ],
  ["Lot coverage at most 35%", { measure: "lot_coverage", value: { value: 35, unit: "%" } }],
  ["Height: no limit set", { kind: "unregulated", comparator: null, value: null }],
  ["Allowed", { kind: "allowed", ...bare }],
  ["Allowed with special use permit", { kind: "conditional", approval: "special use permit", ...bare }],
  ["Not allowed", { kind: "prohibited", ...bare }],
  ["May be sold separately", { kind: "allowed", predicate: "be sold separately", ...bare }],
  [
    "May rise to 8 feet with special use permit",
    { kind: "conditional", approval: "special use permit", predicate: "rise to 8 feet", ...bare },
  ],
  ["May not have spikes", { kind: "prohibited", predicate: "have spikes", ...bare }],
  ["Must have a gate", { kind: "required", predicate: "have a gate", ...bare }],
  ["Need not have a gate", { kind: "not_required", predicate: "have a gate", ...bare }],
  [
    "Building permit needed to remove drywall",
    { kind: "permit", permit: "building permit", predicate: "remove drywall", ...bare },
  ],
  [
    "No building permit needed to remove drywall",
    { kind: "no_permit", permit: "building permit", predicate: "remove drywall", ...bare },
  ],
  ["Zoning permit needed", { kind: "permit", permit: "zoning permit", ...bare }],
  ["No building permit needed", { kind: "no_permit", permit: "building permit", ...bare }],
  [
    "Fee $50 to $150",
    {
      kind: "fee",
      measure: "fee",
      comparator: null,
      value: { value: 50, unit: "USD" },
      valueTo: { value: 150, unit: "USD" },
    },
  ],
  [
    "Review time 10 business days",
    { kind: "time", measure: "review_time", comparator: null, value: { value: 10, unit: "business days" } },
  ],
  ["Meaning of lot coverage", { kind: "definition", term: "lot coverage", ...bare }],
])("%s", (words, given) => {
  expect(describeRule(makeRule(given))).toBe(words);
});
