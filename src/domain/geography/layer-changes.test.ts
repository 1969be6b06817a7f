import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { box, held, makeLayer, makeShape } from "#testing/map.ts";
import { diffLayers } from "./diff-layers.ts";
import { packedBox, packShape } from "./packed-shape.ts";
import { areaOf, contains } from "./plane.ts";
import { simplifyShape } from "./simplify-shape.ts";

const shapesOf = (...shapes: Parameters<typeof makeShape>[]) =>
  held(
    makeLayer(
      "zoning",
      shapes.map((given) => makeShape(...given)),
    ),
  ).shapes;

describe("what changed between two versions of a layer", () => {
  test("is told by district: gained, lost, moved; the largest change first", () => {
    const before = shapesOf(
      ["R-1", box([0, 0], [4, 4])],
      ["C-1", box([4, 0], [5, 1])],
      ["M", box([9, 9], [10, 10])],
    );
    const after = shapesOf(
      ["R-1", box([0, 0], [3, 4])],
      ["C-1", box([3, 0], [5, 1])],
      ["C-1", box([8, 8], [9, 9])],
      ["M", box([9, 9], [10, 10])],
    );
    const changes = diffLayers(before, after);
    expect(changes.map(({ code, shapesBefore, shapesAfter }) => [code, shapesBefore, shapesAfter])).toEqual([
      ["R-1", 1, 1],
      ["C-1", 1, 2],
    ]);
    // 0.001° by 0.001° is about 9,514 square metres at 39.74° north.
    expect(changes[0]!.areaAfter / changes[0]!.areaBefore).toBeCloseTo(0.75, 3);
    expect(changes[0]!.areaBefore / 16 / 9514).toBeCloseTo(1, 2);
  });

  test("is nothing for the same version, and everything for the first", () => {
    const shapes = shapesOf(["R-1", box([0, 0], [1, 1])]);
    expect(diffLayers(shapes, shapes)).toEqual([]);
    expect(diffLayers([], shapes)).toMatchObject([
      { code: "R-1", shapesBefore: 0, shapesAfter: 1, areaBefore: 0 },
    ]);
  });
});

describe("a simplified shape", () => {
  test("loses corners on a straight line and keeps the others", () => {
    const straight = packShape([
      [
        [
          [0, 0],
          [0.5, 0],
          [1, 0],
          [1, 1],
          [0, 1],
        ],
      ],
    ]);
    expect(simplifyShape(straight, 1)[0]![0]).toHaveLength(8);
    expect(simplifyShape(straight, 0)).toBe(straight);
  });

  test("loses a hole that is too small, and never its outline", () => {
    const shape = packShape(
      box(
        [0, 0],
        [1, 1],
        [
          [0.5, 0.5],
          [0.51, 0.51],
        ],
      ),
    );
    expect(simplifyShape(shape, 5)[0]).toHaveLength(1);
    const tiny = simplifyShape(shape, 1000);
    expect(tiny[0]![0]).toHaveLength(6);
    expect(areaOf(tiny)).toBeGreaterThan(0);
  });

  test("stays within its tolerance of what it was, and within its box", () => {
    const ring = fc.array(fc.double({ min: 0.3, max: 1, noNaN: true }), { minLength: 3, maxLength: 60 });
    fc.assert(
      fc.property(ring, fc.double({ min: 0, max: 60, noNaN: true }), (radii, metres) => {
        const shape = packShape([
          [
            radii.map((radius, i) => {
              const angle = (i / radii.length) * 2 * Math.PI;
              return [
                -105 + 0.003 * radius * Math.cos(angle),
                40 + 0.003 * radius * Math.sin(angle),
              ] as const;
            }),
          ],
        ]);
        const simple = simplifyShape(shape, metres);
        expect(simple[0]![0]!.length).toBeLessThanOrEqual(shape[0]![0]!.length);
        const [west, south, east, north] = packedBox(shape);
        const [w, s, e, n] = packedBox(simple);
        expect(w >= west && s >= south && e <= east && n <= north).toBe(true);
        // The middle is at least 0.0003° (25 m) inside the star, so a finer tolerance cannot lose it.
        if (metres < 10 && radii.length > 5) expect(contains(simple, -1_050_000_000, 400_000_000)).toBe(true);
      }),
    );
  });
});
