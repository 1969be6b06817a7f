import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { MultiPolygon, Position, Ring } from "./layer.ts";
import {
  areaInSquareMeters,
  boxOfShape,
  pointOnSurface,
  sideOfRing,
  sideOfShape,
  windingOf,
  wound,
} from "./planar.ts";

const square = (w: number, s: number, size: number): Ring => [
  [w, s],
  [w + size, s],
  [w + size, s + size],
  [w, s + size],
  [w, s],
];
const ringWithHole: MultiPolygon = [[square(0, 0, 10), square(3, 3, 4).toReversed()]];

describe("inside and outside", () => {
  test.each<[Position, string]>([
    [[1, 1], "inside"],
    [[5, 5], "outside"],
    [[3, 5], "edge"],
    [[0, 0], "edge"],
    [[10, 4], "edge"],
    [[10.001, 4], "outside"],
    [[-1, 3], "outside"],
    [[1, 3], "inside"],
    [[1, 10], "edge"],
  ])("%j in a square with a hole is %s", (point, side) => {
    expect(sideOfShape(point, ringWithHole)).toBe(side);
  });

  test("an island in a hole is inside again", () => {
    const island: MultiPolygon = [...ringWithHole, [square(4, 4, 1)]];
    expect(sideOfShape([4.5, 4.5], island)).toBe("inside");
    expect(sideOfShape([3.5, 3.5], island)).toBe("outside");
  });

  test("a point on the level of a corner is counted once", () => {
    const diamond: Ring = [
      [0, -1],
      [1, 0],
      [0, 1],
      [-1, 0],
      [0, -1],
    ];
    expect(sideOfRing([0, 0], diamond)).toBe("inside");
    expect(sideOfRing([-2, 0], diamond)).toBe("outside");
    expect(sideOfRing([2, 1], diamond)).toBe("outside");
  });

  test("every corner and middle of an edge of any ring is on its edge", () => {
    const whole = fc.integer({ min: -50, max: 50 }).map((n) => n * 2);
    fc.assert(
      fc.property(fc.array(fc.tuple(whole, whole), { minLength: 3, maxLength: 20 }), (points) => {
        const ring: Ring = [...points, points[0] as Position];
        ring.slice(1).forEach(([x, y], i) => {
          const [px, py] = ring[i] as Position;
          expect(sideOfRing([x, y], ring)).toBe("edge");
          expect(sideOfRing([(x + px) / 2, (y + py) / 2], ring)).toBe("edge");
        });
      }),
    );
  });
});

describe("measures", () => {
  test("a hundredth of a degree square at Chicago's latitude has 920,000 square metres, less its hole", () => {
    const shape: MultiPolygon = [[square(-87.63, 41.88, 0.01)]];
    // 1,111.95 m north to south, times 1,111.95 m × cos 41.885° west to east.
    expect(areaInSquareMeters(shape) / 920_490).toBeCloseTo(1, 3);
    const holed: MultiPolygon = [[square(-87.63, 41.88, 0.01), square(-87.6275, 41.8825, 0.005)]];
    expect(areaInSquareMeters(holed) / areaInSquareMeters(shape)).toBeCloseTo(0.75, 6);
  });

  test("winding and boxes", () => {
    expect(windingOf(square(0, 0, 2))).toBe(8);
    expect(windingOf(wound(square(0, 0, 2), false))).toBe(-8);
    expect(boxOfShape([[square(0, 0, 1)], [square(5, -2, 1)]])).toEqual([0, -2, 6, 1]);
  });

  test("the point on a surface is inside, also of a horseshoe and around a hole", () => {
    const horseshoe: MultiPolygon = [
      [
        [
          [0, 0],
          [9, 0],
          [9, 9],
          [8, 9],
          [8, 1],
          [1, 1],
          [1, 9],
          [0, 9],
          [0, 0],
        ],
      ],
    ];
    for (const shape of [horseshoe, ringWithHole]) {
      expect(sideOfShape(pointOnSurface(shape) as Position, shape)).toBe("inside");
    }
    expect(pointOnSurface([])).toBeNull();
  });
});
