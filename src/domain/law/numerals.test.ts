import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { digitNumerals, spokenNumerals } from "./numerals.ts";

describe("numerals in digits", () => {
  test.each([
    ["A fence may be 6 feet tall.", [6]],
    ["1,000 sq ft, or 2,300.5", [1000, 2300.5]],
    ["2½ stories and ¾ of the lot", [2.5, 0.75]],
    ["0.5 FAR, .75 FAR", [0.5, 0.75]],
    ["35% and $150", [35, 150]],
    ["1,2 and 3", [1, 2, 3]],
    ["Lot 12,34", [12, 34]],
    ["no figure", []],
    ["", []],
  ])("%j holds %j", (text, numerals) => {
    expect(digitNumerals(text)).toEqual(numerals);
  });

  test("a whole number with thousands commas is read back", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 9 }), (n) => {
        expect(digitNumerals(`up to ${n.toLocaleString("en-US")} sq ft`)).toEqual([n]);
      }),
    );
  });

  test("any text is read", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => digitNumerals(text).every(Number.isFinite)),
    );
  });
});

describe("numerals in words", () => {
  test("six, half, twice and no are numerals that a quote may vouch for", () => {
    const found = spokenNumerals(
      "No more than six feet, one half of the lot, and twice the width, or 12 feet.",
    );
    for (const n of [0, 6, 1, 0.5, 2, 12]) expect(found).toContain(n);
  });

  test("a number word inside another word is none: a stone is not one, a weight is not eight", () => {
    expect(spokenNumerals("A stone wall of great weight often stands alone.")).toEqual(new Set());
  });

  test("words that name parts of every object are no numerals: constructor, valueOf", () => {
    expect(spokenNumerals("The constructor gives valueOf and toString.")).toEqual(new Set());
  });
});
