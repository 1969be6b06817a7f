import { expect, it } from "vitest";
import { measurePath } from "./measure-path.ts";

// At latitude 41.8 a degree is 111,070 m north and 83,138 m east.
it("measures a leg along a meridian and one along a parallel", () => {
  expect(
    measurePath([
      [-87.66, 41.8],
      [-87.66, 41.81],
    ]).feet,
  ).toBeCloseTo(1110.7 / 0.3048, -1);
  expect(
    measurePath([
      [-87.66, 41.8],
      [-87.65, 41.8],
    ]).feet,
  ).toBeCloseTo(831.4 / 0.3048, -1);
});

it("adds the legs, and gives the ground inside three corners or more", () => {
  const corner = measurePath([
    [-87.66, 41.8],
    [-87.66, 41.81],
    [-87.65, 41.81],
    [-87.65, 41.8],
  ]);
  expect(corner.feet).toBeGreaterThan(3 * 2700);
  expect(corner.squareFeet! / ((1110.7 * 831.3) / 0.3048 ** 2)).toBeCloseTo(1, 2);
});

it("has no area for two corners, and none where legs cross", () => {
  expect(measurePath([]).feet).toBe(0);
  expect(
    measurePath([
      [-87.66, 41.8],
      [-87.66, 41.81],
    ]).squareFeet,
  ).toBe(null);
  expect(
    measurePath([
      [-87.66, 41.8],
      [-87.65, 41.81],
      [-87.65, 41.8],
      [-87.66, 41.81],
    ]).squareFeet,
  ).toBe(null);
});
