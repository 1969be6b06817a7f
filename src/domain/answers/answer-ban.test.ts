import { expect, test } from "vitest";
import { askTown, sentence } from "#testing/small-town.ts";

const there = (...districts: string[]) => ({
  place: [],
  districts,
  notDistricts: [],
  circumstances: {},
  bounds: {},
});
const ban = sentence("ban", "No homes are allowed in the C8 zone.", {
  kind: "prohibited",
  subjects: ["house", "multi_unit"],
  when: there("C8"),
});
const far = sentence("far", "In the R5 zone, homes may have a FAR of 1.5.", {
  kind: "limit",
  subjects: ["house", "multi_unit"],
  measure: "far",
  comparator: "at_most",
  value: { value: 1.5, unit: "FAR" },
  when: there("R5"),
});

test("a size of homes where none are allowed: the ban", () => {
  const { answer } = askTown("Lot in C8. What FAR do homes get?", ban, far);
  expect(answer.outcome).toBe("not_allowed");
  expect(answer.headline).toContain(ban.says);
});

test("and where they are: the size", () => {
  const { answer } = askTown("Lot in R5. What FAR do homes get?", ban, far);
  expect(answer.outcome).toBe("value");
  expect(answer.headline).toContain("1.5");
});
