import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { box, MIDDLE } from "#testing/map.ts";
import type { MultiPolygon } from "./layer.ts";
import {
  decodeGeometry,
  decodeShape,
  encodeShape,
  packPaths,
  packShape,
  unpackShape,
} from "./packed-shape.ts";

const coordinate = fc.tuple(
  fc.double({ min: -180, max: 180, noNaN: true }),
  fc.double({ min: -90, max: 90, noNaN: true }),
);
const shapes: fc.Arbitrary<MultiPolygon> = fc.array(
  fc.array(fc.array(coordinate, { minLength: 3, maxLength: 12 }), { minLength: 1, maxLength: 3 }),
  { maxLength: 4 },
);

describe("a shape packed into bytes", () => {
  test("comes back the same, wherever on Earth its corners lie", () => {
    fc.assert(
      fc.property(shapes, (shape) => {
        const packed = packShape(shape);
        expect(decodeShape(encodeShape(packed))).toEqual(packed);
      }),
    );
  });

  test("lines and points come back behind the areas, and a shape without them has the bytes it always had", () => {
    fc.assert(
      fc.property(
        shapes,
        fc.array(fc.array(coordinate, { minLength: 1, maxLength: 9 }), { minLength: 1 }),
        (shape, paths) => {
          const [polygons, packed] = [packShape(shape), packPaths(paths)];
          expect(decodeGeometry(encodeShape(polygons, packed))).toEqual({ polygons, paths: packed });
          expect(encodeShape(polygons, [])).toEqual(encodeShape(polygons));
          expect(decodeGeometry(encodeShape(polygons))).toEqual({ polygons });
        },
      ),
    );
  });

  test("keeps every corner to a centimeter and closes its rings", () => {
    const [[ring]] = unpackShape(packShape(box([0, 0], [1, 2]))) as [[[number, number][]]];
    expect(ring).toHaveLength(5);
    expect(ring[0]).toEqual(ring[4]);
    expect(ring[2]![0]).toBeCloseTo(MIDDLE[0] + 0.001, 7);
    expect(ring[2]![1]).toBeCloseTo(MIDDLE[1] + 0.002, 7);
  });

  test("a house lot of four corners takes at most 30 bytes", () => {
    expect(encodeShape(packShape(box([0, 0], [0.1, 0.4]))).length).toBeLessThanOrEqual(30);
  });

  test("cut short it is refused, and so is a corner that is no place", () => {
    const bytes = encodeShape(packShape(box([0, 0], [1, 1])));
    expect(() => decodeShape(bytes.slice(0, -1))).toThrow("cut short");
    for (const [x, y] of [
      [Number.NaN, 0],
      [Number.POSITIVE_INFINITY, 0],
      [181, 0],
      [0, 90.1],
    ] as const)
      expect(() =>
        packShape([
          [
            [
              [0, 0],
              [1, 0],
              [x, y],
            ],
          ],
        ]),
      ).toThrow("not a place on Earth");
  });

  test("a ring of two corners is no shape", () => {
    expect(
      packShape([
        [
          [
            [0, 0],
            [1, 1],
            [0, 0],
          ],
        ],
      ]),
    ).toEqual([]);
  });
});
