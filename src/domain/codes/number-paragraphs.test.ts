import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { paragraphDepths, romanValue, toRoman } from "./number-paragraphs.ts";

const depths = (labels: string): number[] =>
  paragraphDepths(labels.split(" ").map((label) => (label === "-" ? null : label)));

describe("the depth of paragraphs from their labels", () => {
  it.each([
    ["(a) (1) (2) (b) (1) (c)", [0, 1, 1, 0, 1, 0]],
    ["(a) (1) (i) (ii) (2) (b)", [0, 1, 2, 2, 1, 0]],
    ["A. 1. a. b. 2. B.", [0, 1, 2, 2, 1, 0]],
    // After (h) the letter (i) goes on; after (1) it is the first Roman numeral.
    ["(g) (h) (i) (j)", [0, 0, 0, 0]],
    ["(a) (1) (i) (ii) (iii)", [0, 1, 2, 2, 2]],
    // Repealed: (c) is missing.
    ["(a) (b) (d) (1) (e)", [0, 0, 0, 1, 0]],
    ["(z) (aa) (bb)", [0, 0, 0]],
    ["(1) - (2) - (3)", [0, 0, 0, 0, 0]],
    ["1. (1) 2. (1) (2)", [0, 1, 0, 1, 1]],
  ])("%s", (labels, expected) => {
    expect(depths(labels)).toEqual(expected);
  });

  it("gives each paragraph a depth that is at most one more than the number of labels before it", () => {
    const label = fc.constantFrom("(a)", "(b)", "(i)", "(ii)", "1.", "2.", "(1)", "A.", "IV.", "•", null);
    fc.assert(
      fc.property(fc.array(label, { maxLength: 30 }), (labels) => {
        const found = paragraphDepths(labels);
        expect(found).toHaveLength(labels.length);
        found.forEach((depth, at) => {
          expect(depth).toBeGreaterThanOrEqual(0);
          expect(depth).toBeLessThanOrEqual(labels.slice(0, at).filter((before) => before !== null).length);
        });
      }),
    );
  });
});

it("reads Roman numerals in their one spelling", () => {
  for (let value = 1; value < 90; value++) expect(romanValue(toRoman(value))).toBe(value);
  for (const wrong of ["", "iiii", "vx", "ic", "abc", "m"]) expect(romanValue(wrong)).toBeNull();
});
