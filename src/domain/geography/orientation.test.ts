import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Position } from "./layer.ts";
import { orientation } from "./orientation.ts";

describe("on which side a place lies", () => {
  test("left, right and on the line", () => {
    expect(orientation([0, 0], [2, 0], [1, 1])).toBe(1);
    expect(orientation([0, 0], [2, 0], [1, -1])).toBe(-1);
    expect(orientation([0, 0], [2, 4], [1, 2])).toBe(0);
    expect(orientation([0, 0], [5e-324, 0], [0, 5e-324])).toBe(1);
  });

  test("a corner that rounding would put on the line or on the other side", () => {
    // As decimals the three lie on one line; as the numbers that they are, 0.4 and 0.2 do not.
    expect(orientation([0.2, 0.08], [0.5, 0.26], [0.4, 0.2])).not.toBe(0);
    expect(orientation([0.5, 0.5], [12, 12], [24, 24])).toBe(0);
    expect(orientation([0.5, 0.5], [12, 12], [24, 24.000000000000004])).toBe(1);
    expect(orientation([0.5000000000000001, 0.5], [12, 12], [24, 24])).toBe(-1);
  });

  const place = fc.tuple(
    fc.integer({ min: -60, max: 60 }).map((n) => n / 100),
    fc.integer({ min: -60, max: 60 }).map((n) => n / 100),
  );

  test("turning round turns the sign, and going round keeps it, however near the line", () => {
    fc.assert(
      fc.property(place, place, place, (a: Position, b: Position, c: Position) => {
        const side = orientation(a, b, c);
        expect(orientation(b, c, a)).toBe(side);
        expect(orientation(c, a, b)).toBe(side);
        expect(orientation(b, a, c) + side).toBe(0);
      }),
      { numRuns: 2000 },
    );
  });
});
