import { describe, expect, test } from "vitest";
import type { Comparator } from "../law/vocabulary.ts";
import { compareFigures } from "./compare-cases.ts";

const lots = (comparator: Comparator, ...sizes: readonly (readonly [string, number])[]) =>
  compareFigures(
    sizes.map(([label, value]) => ({
      label,
      measure: "lot_area" as const,
      comparator,
      value: { value, unit: "sq ft" as const },
    })),
  );

describe("three districts are compared from the most to the least", () => {
  test("9,000, 8,500 and 7,000 sq ft: either end is said, whichever is asked for", () => {
    expect(lots("at_least", ["S", 8500], ["U", 7000], ["E", 9000])).toBe(
      "E asks for the most, 9,000 sq ft; S 8,500 sq ft; U the least, 7,000 sq ft.",
    );
  });

  test("districts with one figure share their place", () => {
    expect(lots("at_most", ["A", 500], ["B", 600], ["C", 600])).toBe(
      "B and C allow the most, 600 sq ft; A the least, 500 sq ft.",
    );
    expect(lots("at_most", ["A", 500], ["B", 500], ["C", 500])).toBe("It is the same in all: 500 sq ft.");
  });

  test("figures of different kinds are not compared", () => {
    expect(lots("exactly", ["A", 500], ["B", 600], ["C", 700])).toBeNull();
  });
});
