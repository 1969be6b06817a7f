import { describe, expect, test } from "vitest";
import { groupChanges } from "#domain/geography/land-changes.ts";
import { areaOf } from "#domain/geography/plane.ts";
import { box, held, MIDDLE, makeLayer, makeShape } from "#testing/map.ts";
import { compareVersions } from "./compare-versions.ts";

type Drawn = readonly (readonly [string, ReturnType<typeof box>])[];
const layer = (shapes: Drawn) =>
  held(
    makeLayer(
      "zoning",
      shapes.map(([code, shape]) => makeShape(code, shape)),
    ),
  );
async function compare(before: Drawn, after: Drawn) {
  const { pieces, exact } = await compareVersions(layer(before), layer(after));
  const groups = groupChanges(pieces).map(({ change, before: was, after: is, places, area }) => [
    change,
    was,
    is,
    places,
    Math.round(area / 100),
  ]);
  return { exact, groups, pieces };
}
/** Hundreds of square meters of a box of so many thousandths of a degree. */
const hundreds = (wide: number, high: number) =>
  Math.round(areaOf(layer([["X", box([0, 0], [wide, high])]]).shapes[0]!.polygons) / 100);

describe("what changed between two versions", () => {
  test("a part that was rezoned is cut out exactly, and the rest of both districts is not reported", async () => {
    const { groups, exact } = await compare(
      [
        ["R-1", box([-4, -2], [0, 2])],
        ["C-2", box([0, -2], [4, 2])],
      ],
      [
        ["R-1", box([-4, -2], [-1, 2])],
        ["C-2", box([-1, -2], [4, 2])],
      ],
    );
    expect(exact).toBe(true);
    expect(groups).toEqual([["changed", "R-1", "C-2", 1, hundreds(1, 4)]]);
  });

  test("new land is added, land without a district is removed, and a district in a hole is found", async () => {
    const { groups } = await compare(
      [
        ["R-1", box([0, 0], [4, 4])],
        ["P", box([6, 0], [6.5, 1])],
      ],
      [
        [
          "R-1",
          box(
            [0, 0],
            [4, 4],
            [
              [1, 1],
              [2, 2],
            ],
          ),
        ],
        ["M-1", box([1, 1], [2, 2])],
        ["R-1", box([4, 0], [5, 4])],
      ],
    );
    expect(groups).toEqual([
      ["added", null, "R-1", 1, hundreds(1, 4)],
      ["changed", "R-1", "M-1", 1, hundreds(1, 1)],
      ["removed", "P", null, 1, hundreds(0.5, 1)],
    ]);
  });

  test("the same change in two places is one line with both, the same land in other pieces is none", async () => {
    const { groups } = await compare(
      [["R-1", box([0, 0], [4, 2])]],
      [
        ["R-2", box([0, 0], [1, 2])],
        ["R-1", box([1, 0], [2, 2])],
        ["R-1", box([2, 0], [3, 2])],
        ["R-2", box([3, 0], [4, 2])],
      ],
    );
    expect(groups).toEqual([["changed", "R-1", "R-2", 2, hundreds(2, 2)]]);
    expect((await compare([["A", box([0, 0], [1, 1])]], [["A", box([0, 0], [1, 1])]])).groups).toEqual([]);
  });

  test("lines that were drawn again a meter aside change nothing, ten meters do", async () => {
    // A thousandth of a degree of latitude is 111 m.
    const moved = (by: number) =>
      compare(
        [
          ["A", box([0, 0], [4, 2])],
          ["B", box([0, 2], [4, 4])],
        ],
        [
          ["A", box([0, 0], [4, 2 + by])],
          ["B", box([0, 2 + by], [4, 4])],
        ],
      );
    expect((await moved(0.009)).groups).toEqual([]);
    expect((await moved(0.09)).groups).toMatchObject([["changed", "B", "A", 1, expect.any(Number)]]);
  });

  test("a shape with more corners than can be cut in a moment is reported whole, and the result says so", async () => {
    const round = (radius: number) => {
      const ring = Array.from({ length: 25_000 }, (_, i): [number, number] => {
        const angle = (2 * Math.PI * i) / 25_000;
        return [MIDDLE[0] + radius * Math.cos(angle), MIDDLE[1] + radius * Math.sin(angle)];
      });
      return [[[...ring, ring[0]!]]];
    };
    const { exact, groups } = await compare([["A", round(0.004)]], [["A", round(0.005)]]);
    expect(exact).toBe(false);
    expect(groups).toMatchObject([["changed", "A", "A", 1, expect.any(Number)]]);
  });
});
