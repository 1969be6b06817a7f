import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { indexLines, likeness } from "./line-index.ts";

const LINES = [
  ["fence", "height"],
  ["fence", "permit"],
  ["bee", "hive"],
];

describe("how like a line is to a question", () => {
  test("is 1 for the same words, 0 where no word is shared", () => {
    const alike = likeness(indexLines(LINES), ["bee", "hive"]);
    expect(alike[2]).toBeCloseTo(1);
    expect([alike[0], alike[1]]).toEqual([0, 0]);
  });

  test("counts rare words for more", () => {
    const alike = likeness(indexLines(LINES), ["fence", "hive"]);
    expect(alike[2]).toBeGreaterThan(alike[0]!);
  });

  test("leaves out the lines a model is tested on", () => {
    const index = indexLines(LINES, (line) => line === 2);
    expect(likeness(index, ["bee", "hive"])[2]).toBe(0);
  });

  test("is between 0 and 1 for any words, however often they are said", () => {
    const index = indexLines(LINES);
    const word = fc.constantFrom("fence", "height", "permit", "bee", "castle");
    fc.assert(
      fc.property(fc.array(word), (words) => {
        for (const share of likeness(index, words)) {
          expect(share).toBeGreaterThanOrEqual(0);
          expect(share).toBeLessThanOrEqual(1.000001);
        }
        expect(likeness(index, [...words, ...words])).toEqual(likeness(index, words));
      }),
    );
  });
});
