import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { countProcessorTime } from "#testing/processor-time.ts";
import { areaWithin, distanceToSide, insetPolygon } from "./inset-polygon.ts";
import type { Position } from "./layer.ts";
import { sideOfRing, windingOf } from "./planar.ts";

const square = (width: number, depth: number): Position[] => [
  [0, 0],
  [width, 0],
  [width, depth],
  [0, depth],
];
const areaLeft = (corners: readonly Position[], distances: readonly number[]): number =>
  areaWithin(insetPolygon(corners, distances));

describe("a lot of 50 by 125 feet", () => {
  test("20 ft in front, 5 ft at each side and 12 ft behind leave 40 by 93 feet", () => {
    const rings = insetPolygon(square(50, 125), [20, 5, 12, 5]);
    expect(rings).toHaveLength(1);
    expect(areaWithin(rings)).toBeCloseTo(40 * 93, 6);
    expect(new Set(rings[0])).toEqual(
      new Set([
        [5, 20],
        [45, 20],
        [45, 113],
        [5, 113],
      ]),
    );
  });

  test("the same the other way round: the winding does not matter, the sides keep their distances", () => {
    const turned = square(50, 125).reverse();
    // Reversed, the first side is the rear one, then the right one, the front and the left one.
    expect(areaLeft(turned, [12, 5, 20, 5])).toBeCloseTo(40 * 93, 6);
  });

  test("without setbacks all of it is left", () => {
    expect(areaLeft(square(50, 125), [0, 0, 0, 0])).toBeCloseTo(6250, 6);
  });

  test("side setbacks of 25 ft leave nothing", () => {
    expect(insetPolygon(square(50, 125), [20, 25, 12, 25])).toEqual([]);
  });

  test("a front that is cut into three pieces in one line changes nothing", () => {
    const corners: Position[] = [
      [0, 0],
      [13.7, 0],
      [31.1, 0],
      [50, 0],
      [50, 125],
      [0, 125],
    ];
    expect(areaLeft(corners, [20, 20, 20, 5, 12, 5])).toBeCloseTo(40 * 93, 1);
  });
});

test("an L-shaped lot is rounded about the corner that turns inwards", () => {
  const corners: Position[] = [
    [0, 0],
    [100, 0],
    [100, 50],
    [50, 50],
    [50, 100],
    [0, 100],
  ];
  const left = areaLeft(corners, [10, 10, 10, 10, 10, 10]);
  // 80 by 30 and 30 by 50 beyond it, less nothing: the corner at (50, 50) takes a quarter circle, not a square.
  const cornerKept = 100 - (Math.PI * 100) / 4;
  expect(left).toBeGreaterThan(80 * 30 + 30 * 50);
  expect(left).toBeLessThanOrEqual(80 * 30 + 30 * 50 + cornerKept);
  expect(left).toBeGreaterThan(80 * 30 + 30 * 50 + cornerKept - 0.6);
});

test("a lot like a dumbbell falls into two parts where its neck is too narrow", () => {
  const corners: Position[] = [
    [0, 0],
    [40, 0],
    [40, 15],
    [60, 15],
    [60, 0],
    [100, 0],
    [100, 40],
    [60, 40],
    [60, 25],
    [40, 25],
    [40, 40],
    [0, 40],
  ];
  expect(
    insetPolygon(
      corners,
      corners.map(() => 6),
    ),
  ).toHaveLength(2);
  expect(
    insetPolygon(
      corners,
      corners.map(() => 4),
    ),
  ).toHaveLength(1);
});

/** A star about the origin: any simple polygon that is seen whole from its middle, convex or not. */
const star = fc
  .array(
    fc.record({ share: fc.double({ min: 0.2, max: 1, noNaN: true }), far: fc.integer({ min: 8, max: 120 }) }),
    {
      minLength: 3,
      maxLength: 12,
    },
  )
  .map((rays): Position[] => {
    const whole = rays.reduce((sum, { share }) => sum + share, 0);
    let turn = 0;
    return rays.map(({ share, far }) => {
      turn += (share / whole) * 2 * Math.PI;
      return [far * Math.cos(turn), far * Math.sin(turn)];
    });
  })
  .filter((ring) => ring.length >= 3 && windingOf([...ring, ring[0]!]) > 200 && isSimple(ring));

function isSimple(ring: readonly Position[]): boolean {
  const turn = (a: Position, b: Position, c: Position) =>
    Math.sign((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]));
  const n = ring.length;
  for (let i = 0; i < n; i++)
    for (let j = i + 2; j < n; j++) {
      if (i === 0 && j === n - 1) continue;
      const [a, b, c, d] = [ring[i]!, ring[i + 1]!, ring[j]!, ring[(j + 1) % n]!];
      if (turn(a, b, c) !== turn(a, b, d) && turn(c, d, a) !== turn(c, d, b)) return false;
    }
  return true;
}

const setbacks = fc.array(fc.constantFrom(0, 3, 5, 7.5, 15, 25), { minLength: 12, maxLength: 12 });

/** The area left by counting points a foot apart: what must come out, whatever the outlines say. */
function countedArea(corners: readonly Position[], distances: readonly number[]): number {
  const ring = [...corners, corners[0]!];
  const [xs, ys] = [0, 1].map((axis) => corners.map((corner) => Math.floor(corner[axis]!))) as [
    number[],
    number[],
  ];
  let count = 0;
  for (let x = Math.min(...xs) + 0.5; x < Math.max(...xs) + 1; x++)
    for (let y = Math.min(...ys) + 0.5; y < Math.max(...ys) + 1; y++)
      if (
        sideOfRing([x, y], ring) === "inside" &&
        corners.every(
          (from, i) => distanceToSide([x, y], from, corners[(i + 1) % corners.length]!) >= distances[i]!,
        )
      )
        count++;
  return count;
}

/** A lot of right angles on whole feet, as surveyors plat them: many sides in one line, many corners above each other. */
const stairs = fc
  .array(fc.record({ wide: fc.integer({ min: 5, max: 30 }), deep: fc.integer({ min: 10, max: 90 }) }), {
    minLength: 1,
    maxLength: 4,
  })
  .map((steps): Position[] => {
    let east = 0;
    const top: Position[] = [];
    for (const { wide, deep } of steps) {
      top.push([east, deep], [east + wide, deep]);
      east += wide;
    }
    const distinct = [[0, 0], [east, 0], ...top.reverse()] as Position[];
    return distinct.filter(([x, y], i) => x !== distinct[i - 1]?.[0] || y !== distinct[i - 1]?.[1]);
  });

describe("whatever the lot", () => {
  test("right angles on whole feet with whole setbacks give what counting points gives", () => {
    fc.assert(
      fc.property(stairs, setbacks, (corners, given) => {
        const distances = corners.map((_, i) => Math.floor(given[i]!));
        const area = areaLeft(corners, distances);
        expect(Math.abs(area - countedArea(corners, distances))).toBeLessThan(8 + area * 0.03);
      }),
      { numRuns: 30, endOnFailure: true },
    );
  });

  test("what is left lies inside the lot, and every corner and middle of it keeps each side's distance", () => {
    fc.assert(
      fc.property(star, setbacks, (corners, given) => {
        const distances = corners.map((_, i) => given[i]!);
        const rings = insetPolygon(corners, distances);
        const ring = [...corners, corners[0]!];
        const points = rings.flatMap((left) =>
          left.slice(1).flatMap(([x, y], i): Position[] => {
            const [bx, by] = left[i]!;
            return [
              [x, y],
              [(x + bx) / 2, (y + by) / 2],
            ];
          }),
        );
        // One expectation for all of them: thousands would cost more than what they are about.
        const wrong = points.filter((point) => {
          const lines = corners.map((from, k) =>
            distanceToSide(point, from, corners[(k + 1) % corners.length]!),
          );
          const isOut = sideOfRing(point, ring) === "outside" && Math.min(...lines) >= 0.005;
          return isOut || lines.some((away, k) => !(away > distances[k]! - 0.005));
        });
        expect(wrong).toEqual([]);
      }),
      { numRuns: 150, endOnFailure: true },
    );
  });

  test("its area is what counting points gives", () => {
    fc.assert(
      fc.property(star, setbacks, (corners, given) => {
        const distances = corners.map((_, i) => given[i]!);
        const counted = countedArea(corners, distances);
        const rings = insetPolygon(corners, distances);
        const outline = rings.flat().length === 0 ? 0 : rings.reduce((sum, ring) => sum + lengthOf(ring), 0);
        // Points stand a foot apart, and rounding by straight pieces takes a little off.
        expect(Math.abs(areaWithin(rings) - counted)).toBeLessThan(6 + outline * 0.6);
      }),
      { numRuns: 60, endOnFailure: true },
    );
  });

  test("a larger setback never leaves more", () => {
    fc.assert(
      fc.property(star, setbacks, fc.nat(11), fc.constantFrom(0.5, 2, 10), (corners, given, at, more) => {
        const distances = corners.map((_, i) => given[i]!);
        const larger = distances.map((distance, i) =>
          i === at % corners.length ? distance + more : distance,
        );
        const before = areaLeft(corners, distances);
        expect(before).toBeLessThanOrEqual(Math.abs(windingOf([...corners, corners[0]!])) / 2 + 0.01);
        expect(areaLeft(corners, larger)).toBeLessThanOrEqual(before + 0.05);
      }),
      { numRuns: 150, endOnFailure: true },
    );
  });
});

const lengthOf = (ring: readonly Position[]): number =>
  ring.slice(1).reduce((sum, [x, y], i) => sum + Math.hypot(x - ring[i]![0], y - ring[i]![1]), 0);

test("a lot of 200 corners with deep setbacks is done in well under a second", () => {
  const corners = Array.from({ length: 200 }, (_, i): Position => {
    const turn = (i / 200) * 2 * Math.PI;
    const far = i % 2 === 0 ? 200 : 180;
    return [far * Math.cos(turn), far * Math.sin(turn)];
  });
  const spent = countProcessorTime();
  const left = areaLeft(
    corners,
    corners.map(() => 25),
  );
  expect(spent()).toBeLessThan(3000);
  expect(left).toBeGreaterThan(Math.PI * 150 ** 2);
  expect(left).toBeLessThan(Math.PI * 160 ** 2);
});
