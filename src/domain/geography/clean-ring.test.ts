import { describe, expect, test } from "vitest";
import { cleanRing } from "./clean-ring.ts";

const triangle = [
  [0, 0],
  [4, 0],
  [0, 4],
];
const mendsOf = (ring: unknown[][]) => {
  const cleaned = cleanRing(ring);
  return cleaned.ring === null ? cleaned.reason : [...cleaned.mends];
};

describe("cleaning a ring", () => {
  test("an open ring is closed, and a closed one is left alone", () => {
    expect(cleanRing(triangle)).toEqual({ ring: [...triangle, [0, 0]], mends: new Set(["unclosed ring"]) });
    expect(mendsOf([...triangle, [0, 0]])).toEqual([]);
  });

  test("repeated points and altitudes go", () => {
    expect(
      cleanRing([
        [0, 0, 12],
        [0, 0, 12],
        [4, 0, 3],
        [0, 4, 1],
        [0, 0, 12],
      ]),
    ).toEqual({ ring: [...triangle, [0, 0]], mends: new Set(["duplicate points"]) });
  });

  test("spikes go, in the middle and across the start", () => {
    const spiked = [
      [0, 0],
      [4, 0],
      [9, 0],
      [4, 0],
      [0, 4],
      [0, 0],
    ];
    expect(cleanRing(spiked)).toEqual({ ring: [...triangle, [0, 0]], mends: new Set(["spike"]) });
    const atStart = [[-5, 0], ...triangle, [0, 0], [-5, 0]];
    const cleaned = cleanRing(atStart);
    expect(cleaned.ring).toHaveLength(4);
    expect(cleaned.ring).not.toContainEqual([-5, 0]);
  });

  test("what has no area, no number or no place on earth is refused", () => {
    expect(mendsOf([])).toBe("no area");
    expect(mendsOf([[1, 1]])).toBe("no area");
    expect(mendsOf([...triangle.slice(0, 2), [0, 0]])).toBe("no area");
    expect(
      mendsOf([
        [0, 0],
        [1, 1],
        [2, 2],
        [3, 3],
        [0, 0],
      ]),
    ).toBe("no area");
    for (const bad of [Number.NaN, Number.POSITIVE_INFINITY, 181, "4", null, undefined])
      expect(mendsOf([...triangle, [bad, 0]])).toBe("coordinates out of range");
    expect(mendsOf([...triangle, [0, -90.1]])).toBe("coordinates out of range");
  });

  test("a figure of eight has land although its halves cancel out", () => {
    expect(
      mendsOf([
        [0, 0],
        [2, 2],
        [2, 0],
        [0, 2],
        [0, 0],
      ]),
    ).toEqual([]);
  });
});
