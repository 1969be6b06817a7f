import { describe, expect, test } from "vitest";
import { held, makeLayer, makeShape } from "#testing/map.ts";
import type { Position } from "./layer.ts";
import { aroundParcel, type ParcelLot, parcelLot } from "./parcel-lot.ts";

const MIDDLE: Position = [-104.99, 39.74];
const FOOT = 0.3048;
/** A place so many feet east and north of the middle. */
const at = (east: number, north: number): Position => [
  MIDDLE[0] + (east * FOOT) / 85_700,
  MIDDLE[1] + (north * FOOT) / 111_030,
];
const lot = (...corners: [number, number][]) => {
  const ring = corners.map(([x, y]) => at(x, y));
  return [[[...ring, ring[0]!]]];
};
const box = (x: number, y: number, wide: number, high: number) =>
  lot([x, y], [x + wide, y], [x + wide, y + high], [x, y + high]);

/** A block of five lots with an alley behind, a block across each street, and more blocks around. */
const block = [0, 1, 2, 3, 4].map((i) => box(i * 50, 0, 50, 125));
const behind = [0, 1, 2, 3, 4].map((i) => box(i * 50, 141, 50, 125));
const acrossSouth = [box(0, -190, 250, 124)];
const acrossWest = [box(-190, 0, 124, 266)];
const acrossEast = [box(316, 0, 124, 266)];
const city = [...block, ...behind, ...acrossSouth, ...acrossWest, ...acrossEast];

function read(shapes: typeof city, which: number, place: Position): ParcelLot | null {
  const layer = held(
    makeLayer(
      "parcels",
      shapes.map((shape, i) => makeShape(String(i), shape)),
    ),
  );
  const own = layer.shapes[which]!.polygons;
  const around = aroundParcel(own);
  return parcelLot(
    own,
    place,
    around && layer.meeting(around).flatMap((i) => (i === which ? [] : [layer.shapes[i]!.polygons])),
  );
}

describe("a parcel as a lot", () => {
  test("between two others on a street has its front there, and the alley at its back", () => {
    expect(read(city, 2, at(125, 60))).toMatchObject({
      borders: ["street", "parcel", "alley", "parcel"],
      lotType: "interior",
      alley: "yes",
      front: 0,
      frontKnown: true,
      width: 50,
      depth: 125,
      frontage: 50,
      squareFeet: 6250,
    });
  });

  test("on two streets is a corner lot, with its front on the shorter side", () => {
    expect(read(city, 0, at(25, 60))).toMatchObject({
      borders: ["street", "parcel", "alley", "street"],
      lotType: "corner",
      front: 0,
      frontage: 50,
    });
    expect(read(city, 4, at(225, 60))).toMatchObject({ lotType: "corner", alley: "yes", front: 0 });
  });

  test("with streets on two opposite sides is a through lot; without an alley it says so", () => {
    const through = [
      box(0, 0, 50, 125),
      box(50, 0, 50, 125),
      box(-50, 0, 50, 125),
      box(0, -190, 50, 124),
      box(0, 191, 50, 99),
    ];
    expect(read(through, 0, at(25, 60))).toMatchObject({ lotType: "through", alley: "no" });
  });

  test("around which nothing is drawn has no known front, and nothing is said of corner and alley", () => {
    expect(read([box(0, 0, 50, 125)], 0, at(25, 60))).toMatchObject({
      borders: ["unknown", "unknown", "unknown", "unknown"],
      lotType: null,
      alley: null,
      frontKnown: false,
      // The usual one: the shortest side.
      front: 0,
    });
    // A side toward nothing may be one more street.
    const edge = read(city.slice(0, 10), 2, at(125, 60));
    expect(edge).toMatchObject({ lotType: null, alley: "yes", frontKnown: false });
  });

  test("on a curve is one lot on one street, and its front is the longest side there", () => {
    const curved = lot([0, 0], [20, -4], [50, -6], [60, 125], [-5, 125]);
    const around = [
      box(-60, -20, 54, 145),
      box(62, -20, 54, 145),
      box(-60, 125, 200, 100),
      box(-100, -170, 300, 100),
    ];
    const found = read([curved, ...around], 0, at(25, 60))!;
    expect(found.lotType).toBe("interior");
    expect(found.front).toBe(1);
    expect(found.frontage).toBeGreaterThan(50);
  });

  test("is drawn with its own corners only, and of several pieces the one that was pressed", () => {
    // A corner of a neighbor on the line is none of this lot's.
    const lined = lot([0, 0], [25, 0], [50, 0], [50, 60], [50, 125], [0, 125]);
    expect(read([lined], 0, at(25, 60))!.corners).toHaveLength(4);
    const pieces = [...box(0, 0, 50, 125), ...box(300, 0, 80, 125)];
    expect(read([pieces], 0, at(340, 60))).toMatchObject({ width: 80, squareFeet: 10_000 });
  });

  test("too large to be a lot is measured all the same, without what it borders", () => {
    const park = box(0, 0, 3000, 3000);
    expect(read([park, ...city], 0, at(1500, 1500))).toMatchObject({
      lotType: null,
      alley: null,
      frontKnown: false,
    });
    expect(read([box(0, 0, 9000, 9000)], 0, at(5, 5))).toBeNull();
  });
});
