import { expect, test } from "vitest";
import type { Position } from "./layer.ts";
import { outlineOfLot, rectangularLot, usualFront } from "./lot-outline.ts";
import { drawnLot } from "./lot-shares.ts";
import { packDegree } from "./packed-shape.ts";
import { planeAt } from "./plane.ts";

const { perX, perY } = planeAt([-104.99, 39.74]);
const perDegree = { x: perX * packDegree(1), y: perY * packDegree(1) };

/** A lot from corners in feet east and north of a place in Denver. */
function lotOf(corners: readonly Position[]) {
  const lot = drawnLot(
    corners.map(
      ([x, y]): Position => [-104.99 + (x * 0.3048) / perDegree.x, 39.74 + (y * 0.3048) / perDegree.y],
    ),
  );
  if (!lot.ok) throw new Error(lot.error);
  return lot.value;
}
const DEEP: Position[] = [
  [0, 0],
  [50, 0],
  [50, 125],
  [0, 125],
];

test("a lot of 50 by 125 ft has a front, a rear and two sides", () => {
  const lot = rectangularLot(50, 125);
  expect(lot.sides.map(({ role }) => role)).toEqual(["front", "side", "rear", "side"]);
  expect([lot.squareFeet, lot.frontage, lot.width, lot.depth]).toEqual([6250, 50, 50, 125]);
});

test("the street side lies along the bottom whichever it is and however the lot was drawn", () => {
  for (const corners of [DEEP, [...DEEP].reverse()])
    for (const front of [0, 1, 2, 3]) {
      const outline = outlineOfLot(lotOf(corners), front)!;
      const [first] = outline.sides;
      expect(first).toMatchObject({ index: front, role: "front", from: [0, 0] });
      expect(first!.to[1]).toBe(0);
      expect(outline.squareFeet).toBeCloseTo(6250, -1);
      expect(outline.depth * outline.width).toBeCloseTo(outline.squareFeet, 6);
      for (const { from } of outline.sides) expect(from[1]).toBeGreaterThan(-0.1);
    }
});

test("the shortest side is taken for the street's, but not a corner that is cut off", () => {
  expect(usualFront(lotOf(DEEP))).toBe(0);
  expect(
    usualFront(
      lotOf([
        [0, 5],
        [5, 0],
        [120, 0],
        [120, 60],
        [0, 60],
      ]),
    ),
  ).toBe(4);
});

test("a lot whose street side looks east has north on its right", () => {
  const outline = outlineOfLot(lotOf(DEEP), 1)!;
  expect(outline.north).toBeCloseTo(90, 0);
});

test("both pieces of a bent street side are front, and what looks back over a step is rear", () => {
  const bent = outlineOfLot(
    lotOf([
      [0, 0],
      [50, 0],
      [100, 10],
      [100, 60],
      [50, 60],
      [50, 100],
      [0, 100],
    ]),
    0,
  )!;
  expect(bent.sides.map(({ role }) => role)).toEqual([
    "front",
    "front",
    "side",
    "rear",
    "side",
    "rear",
    "side",
  ]);
  expect(bent.frontage).toBeCloseTo(101, 0);
});

test("a side that the lot does not have is none", () => {
  expect(outlineOfLot(lotOf(DEEP), 4)).toBeNull();
});
