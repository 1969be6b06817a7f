import fc from "fast-check";
import { expect, test } from "vitest";
import type { Quantity } from "../units/quantity.ts";
import { sumInWords, workedSum } from "./worked-sum.ts";

const FIGURES: (Quantity & { words: string })[] = [
  { value: 18, unit: "ft", words: "18 feet" },
  { value: 1, unit: "ft", words: "1 foot" },
  { value: 30, unit: "in", words: "30 inches" },
  { value: 5000, unit: "sq ft", words: "5,000 sq ft" },
  { value: 3, unit: "units", words: "three homes" },
];

test.each<[string, Quantity | null]>([
  ["n1 / 2 + n2", { value: 10, unit: "ft" }],
  ["n1/2+n2", { value: 10, unit: "ft" }],
  ["(n1 + n2 * 2) * n2", { value: 20, unit: "sq ft" }],
  ["n2 + n3", { value: 3.5, unit: "ft" }],
  ["n4 / 2", { value: 2500, unit: "sq ft" }],
  ["n4 * 0.375", { value: 1875, unit: "sq ft" }],
  ["n4 / n1", { value: 277.7778, unit: "ft" }],
  ["n5 + n5", { value: 6, unit: "units" }],
  ["n5", { value: 3, unit: "units" }],
  // Units that do not go together, no figure at all, figures that are not there, nothing left over.
  ["n1 + n4", null],
  ["n1 + 2", null],
  ["n4 * n1", null],
  ["n1 / n2", null],
  ["2 + 2", null],
  ["n9", null],
  ["n2 - n1", null],
  ["n1 / 0", null],
  ["n1 +", null],
  ["(n1", null],
  ["n1 n2", null],
  ["process.exit()", null],
  ["", null],
])("%s", (sum, result) => {
  expect(workedSum(sum, FIGURES)).toEqual(result);
});

test("is read out with the words of the question", () => {
  expect(sumInWords("n1/2+n2", FIGURES)).toBe("18 feet ÷ 2 + 1 foot");
  expect(sumInWords("(n1+n2)*n3", FIGURES)).toBe("(18 feet + 1 foot) × 30 inches");
});

test("what rounds to nothing is no amount", () => {
  expect(workedSum("n1/9999999", FIGURES)).toBeNull();
});

test("no text makes it fail", () => {
  const signs = fc.constantFrom(
    "n1",
    "n2",
    "n5",
    "(",
    ")",
    "+",
    "-",
    "*",
    "/",
    "0",
    "2.5",
    "9999999",
    " ",
    "x",
  );
  fc.assert(
    fc.property(fc.array(signs, { maxLength: 40 }), (parts) => {
      const result = workedSum(parts.join(""), FIGURES);
      if (result) expect(result.value).toBeGreaterThan(0);
    }),
  );
});
