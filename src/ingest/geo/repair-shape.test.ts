import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { MultiPolygon, Position, Ring } from "#domain/geography/layer.ts";
import { areaInSquareMeters, boxOf, sideOfRing, sideOfShape } from "#domain/geography/planar.ts";
import { countProcessorTime } from "#testing/processor-time.ts";
import { expectValid } from "#testing/valid-shape.ts";
import { repairShape } from "./repair-shape.ts";

const square = (w: number, s: number, size: number): Ring => [
  [w, s],
  [w + size, s],
  [w + size, s + size],
  [w, s + size],
  [w, s],
];
function repaired(shape: unknown[][][][]): { shape: MultiPolygon; mends: string[] } {
  const result = repairShape(shape);
  if (result.shape === null) throw new Error(result.reason);
  expectValid(result.shape);
  return { shape: result.shape, mends: [...result.mends] };
}
const plain = (shape: MultiPolygon) => shape.map((rings) => rings.map((ring) => ring.map((p) => [...p])));
/** Areas near the equator in units of one square degree. */
const area = (shape: MultiPolygon) => areaInSquareMeters(shape) / areaInSquareMeters([[square(0, -0.5, 1)]]);

describe("repairing a shape", () => {
  test("a bow tie becomes its two halves", () => {
    const bow: Ring = [
      [0, 0],
      [0.02, 0.02],
      [0.02, 0],
      [0, 0.02],
      [0, 0],
    ];
    const { shape, mends } = repaired(plain([[bow]]));
    expect(shape).toHaveLength(2);
    expect(area(shape)).toBeCloseTo(0.0002, 9);
    expect(mends).toEqual(["self-crossing"]);
  });

  test("parts that overlap become one without counting their common land twice", () => {
    const { shape, mends } = repaired(plain([[square(0, 0, 0.02)], [square(0.01, 0.01, 0.02)]]));
    expect(shape).toHaveLength(1);
    expect(area(shape)).toBeCloseTo(0.0007, 8);
    expect(mends).toEqual(["overlapping parts"]);
  });

  test("a shell on another's land is left out of it, and one on its own land is land again; one in a hole stays", () => {
    const nested = repaired(
      plain([[square(0.02, 0.02, 0.01)], [square(0, 0, 0.09)], [square(0.01, 0.01, 0.05)]]),
    );
    expect(nested.mends).toEqual(["nested shell"]);
    expect(area(nested.shape)).toBeCloseTo(0.0081 - 0.0025 + 0.0001, 8);
    expect(sideOfShape([0.05, 0.05], nested.shape)).toBe("outside");
    expect(sideOfShape([0.025, 0.025], nested.shape)).toBe("inside");
    expect(sideOfShape([0.08, 0.08], nested.shape)).toBe("inside");
    const island = plain([
      [square(0, 0, 0.09), square(0.01, 0.01, 0.07).toReversed()],
      [square(0.03, 0.03, 0.01)],
    ]);
    expect(repaired(island)).toEqual({ shape: island, mends: [] });
  });

  test("parts that touch in a corner are left as they are", () => {
    const touching = plain([[square(0, 0, 0.02)], [square(0.02, 0.02, 0.02)]]);
    expect(repaired(touching)).toEqual({ shape: touching, mends: [] });
  });

  test("slivers go, and a shape of slivers alone has no area", () => {
    const sliver = [
      [0, 0],
      [1, 1],
      [0, 0],
    ];
    expect(repaired([[sliver], plain([[square(0, 0, 1)]])[0] as number[][][]]).mends).toEqual(["sliver"]);
    expect(repairShape([[sliver]])).toEqual({ shape: null, reason: "no area" });
    expect(repairShape([])).toEqual({ shape: null, reason: "no area" });
    expect(repairShape([[]])).toEqual({ shape: null, reason: "no area" });
  });

  test("a ring wound clockwise is turned", () => {
    expect(repaired(plain([[square(0, 0, 1).toReversed()]])).mends).toEqual([]);
  });
});

describe("any rings", () => {
  const coordinate = fc.integer({ min: 0, max: 60 }).map((n) => n / 100);
  const ring = fc.array(fc.tuple(coordinate, coordinate), { minLength: 3, maxLength: 12 });

  test("the result is valid, and points inside one ring by odd count are found in it", () => {
    fc.assert(
      fc.property(ring, fc.array(fc.tuple(coordinate, coordinate), { maxLength: 30 }), (points, samples) => {
        const result = repairShape([[points]]);
        if (result.shape === null) return;
        expectValid(result.shape, JSON.stringify(points));
        const closed: Ring = [...points, points[0] as Position];
        for (const [x, y] of samples) {
          const sample: Position = [x + 0.0037, y + 0.0041];
          if (sideOfRing(sample, closed) === "inside")
            expect(sideOfShape(sample, result.shape), JSON.stringify(points)).toBe("inside");
        }
      }),
      { numRuns: 300 },
    );
  });

  test("a corner almost on the line of a spike leaves a valid shape", () => {
    const points = [
      [0.5, 0.26],
      [0.4, 0.2],
      [0, 0],
      [0.2, 0.08],
    ];
    expectValid(repaired([[points]]).shape, "a spike");
  });

  test("a star-shaped ring is valid as it is: its area and points are kept", () => {
    const radii = fc.array(fc.double({ min: 0.01, max: 0.02, noNaN: true }), { minLength: 4, maxLength: 60 });
    fc.assert(
      fc.property(radii, (lengths) => {
        const given: Position[] = lengths.map((r, i) => {
          const angle = (i / lengths.length) * 2 * Math.PI;
          return [-87.6 + r * Math.cos(angle), 41.9 + r * Math.sin(angle)];
        });
        const { shape } = repaired([[given as unknown as number[][]]]);
        expect(shape).toHaveLength(1);
        const before = areaInSquareMeters([[[...given, given[0] as Position]]]);
        expect(Math.abs(areaInSquareMeters(shape) / before - 1)).toBeLessThan(0.001);
        expect(sideOfShape([-87.6, 41.9], shape)).toBe("inside");
      }),
    );
  });

  test("many overlapping squares become valid parts, and every square's middle is found", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(coordinate, coordinate), { minLength: 2, maxLength: 8 }), (corners) => {
        const squares = corners.map(([x, y]) => [square(x, y, 0.1)]);
        const { shape } = repaired(plain(squares));
        for (const [x, y] of corners) expect(sideOfShape([x + 0.05, y + 0.05], shape)).toBe("inside");
        const [w, s, e, n] = boxOf(shape.flat(2));
        expect(area(shape)).toBeLessThanOrEqual((e - w) * (n - s) + 1e-9);
      }),
      { numRuns: 60 },
    );
  });
});

describe("hostile shapes end in bounded time", () => {
  const within = (milliseconds: number, run: () => void) => {
    const spent = countProcessorTime(milliseconds);
    run();
    expect(spent()).toBeLessThan(milliseconds);
  };
  const nested = (count: number) =>
    Array.from({ length: count }, (_, i) => [
      square(-i / count / 10, -i / count / 10, (2 * i + 1) / count / 10),
    ]);

  test("coordinates that are no numbers, or off the earth", () => {
    for (const bad of [Number.NaN, Number.POSITIVE_INFINITY, 1e300, null, "1", {}, []])
      expect(
        repairShape([
          [
            [
              [0, 0],
              [1, 0],
              [bad, 1],
              [0, 0],
            ],
          ],
        ]),
      ).toEqual({
        shape: null,
        reason: "coordinates out of range",
      });
  });

  test("a valid ring of a million points is kept; more are refused", () => {
    const circle = (count: number) =>
      Array.from({ length: count }, (_, i) => [
        Math.cos((i / count) * 2 * Math.PI),
        Math.sin((i / count) * 2 * Math.PI),
      ]);
    within(20_000, () => expect(repairShape([[circle(999_000)]]).shape?.[0]?.[0]).toHaveLength(999_001));
    within(5_000, () =>
      expect(repairShape([[circle(1_000_001)]])).toMatchObject({ reason: "too complicated to repair" }),
    );
  });

  test("a tangle of 5,000 points is refused, one of 60 is repaired", () => {
    const tangle = (count: number) =>
      Array.from({ length: count }, (_, i) => [Math.sin(i * 12.9898), Math.cos(i * 78.233)]);
    within(5_000, () =>
      expect(repairShape([[tangle(5_000)]])).toEqual({ shape: null, reason: "too complicated to repair" }),
    );
    within(10_000, () => repaired([[tangle(60)]]));
  });

  test("10,000 squares one in the other are refused; 500 become 250 rings of land", () => {
    within(15_000, () =>
      expect(repairShape(plain(nested(10_000)))).toEqual({
        shape: null,
        reason: "too complicated to repair",
      }),
    );
    within(10_000, () => expect(repaired(plain(nested(500))).shape).toHaveLength(250));
  });

  test("10,000 holes in one shell are kept", () => {
    const holes = Array.from({ length: 10_000 }, (_, i) =>
      square((i % 100) / 100 + 0.002, Math.floor(i / 100) / 100 + 0.002, 0.005).toReversed(),
    );
    within(20_000, () =>
      expect(repairShape(plain([[square(0, 0, 1), ...holes]])).shape?.[0]).toHaveLength(10_001),
    );
  });
});
