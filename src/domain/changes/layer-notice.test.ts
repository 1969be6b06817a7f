import { describe, expect, test } from "vitest";
import type { HeldShape } from "../geography/held-layer.ts";
import { packShape } from "../geography/packed-shape.ts";
import { areaLine, type LayerChanged, layerNotice, type SavedPlace } from "./layer-notice.ts";

const ACRE = 4046.8564224;
/** A square of a hundredth of a degree with its south-west corner at a place. */
const square = (code: string, west: number, south: number): HeldShape => {
  const ring = [
    [west, south],
    [west + 0.01, south],
    [west + 0.01, south + 0.01],
    [west, south + 0.01],
    [west, south],
  ] as [number, number][];
  return { code, polygons: packShape([[ring]]) } as unknown as HeldShape;
};
const area = (code: string, before: number, after: number) => ({
  code,
  shapesBefore: before > 0 ? 1 : 0,
  shapesAfter: after > 0 ? 1 : 0,
  areaBefore: before * ACRE,
  areaAfter: after * ACRE,
});
const changed = (given: Partial<LayerChanged> = {}): LayerChanged => ({
  city: { id: 1, name: "Springfield" },
  kind: "zoning",
  changes: [area("R-1", 30, 0), area("R-2", 0, 30)],
  before: [square("R-1", -105, 39.7)],
  after: [square("R-2", -105, 39.7)],
  ...given,
});
const home: SavedPlace = { title: "Home", address: "/map?cityId=1&lng=-104.995&lat=39.705" };
const away: SavedPlace = { title: "Away", address: "/map?cityId=1&lng=-104.9&lat=39.9" };

describe("a person who saved a place", () => {
  test("is told that it went from R-1 to R-2, with the way to it, and at once", () => {
    expect(layerNotice(changed(), false, [home])).toEqual({
      title: "The entry for a place that you saved changed on the zoning map of Springfield",
      lines: [{ text: "Home: R-1 → R-2.", href: home.address }],
      more: 0,
      urgent: true,
    });
  });
  test("is told nothing when the place lies where nothing changed", () => {
    expect(layerNotice(changed(), false, [away])).toBeNull();
    expect(layerNotice(changed({ after: [square("R-1", -105, 39.7)] }), false, [home])).toBeNull();
  });
  test("is told when no area is drawn there any longer, and when one is drawn where none was", () => {
    expect(layerNotice(changed({ after: [] }), false, [home])?.lines[0]?.text).toBe("Home: R-1 → no area.");
    expect(layerNotice(changed({ before: [] }), false, [home])?.lines[0]?.text).toBe("Home: no area → R-2.");
  });
  test("is told all that lies over each other, whatever the order in which it was drawn", () => {
    const [one, two] = [square("R-2", -105, 39.7), square("FLOOD", -105, 39.7)];
    expect(layerNotice(changed({ after: [one, two] }), false, [home])?.lines[0]?.text).toBe(
      "Home: R-1 → FLOOD, R-2.",
    );
    expect(layerNotice(changed({ before: [one, two], after: [two, one] }), false, [home])).toBeNull();
  });
  test("is told nothing of what was saved without a place", () => {
    for (const address of [
      "/map?cityId=1",
      "/map?lng=x&lat=39.705",
      "/search?q=fence",
      "https://elsewhere.test/",
    ])
      expect(layerNotice(changed(), false, [{ title: "x", address }]), address).toBeNull();
  });
});

describe("a person who follows the city", () => {
  test("is told how the areas changed, which is not urgent", () => {
    expect(layerNotice(changed(), true, [away])).toEqual({
      title: "The zoning map of Springfield changed",
      lines: [
        { text: "R-1 is no longer on the map. It had 30 acres.", href: "/map?cityId=1" },
        { text: "R-2 is new: 30 acres.", href: "/map?cityId=1" },
      ],
      more: 0,
      urgent: false,
    });
  });
  test("is told of their own places first", () => {
    const told = layerNotice(changed(), true, [home]);
    expect(told?.lines.map(({ text }) => text.slice(0, 4))).toEqual(["Home", "R-1 ", "R-2 "]);
    expect(told?.urgent).toBe(true);
  });
  test("reads 20 lines of 23 and that there are 3 more", () => {
    const changes = Array.from({ length: 23 }, (_, n) => area(`Z-${n}`, 1, 2));
    const told = layerNotice(changed({ changes }), true, []);
    expect(told?.lines).toHaveLength(20);
    expect(told?.more).toBe(3);
  });
  test("is told nothing of layers that only name things, and nothing where nothing changed", () => {
    expect(layerNotice(changed({ kind: "addresses" }), true, [home])).toBeNull();
    expect(layerNotice(changed({ changes: [], after: changed().before }), true, [home])).toBeNull();
  });
});

test("acres are told to the hundredth below ten, and whole above; a sliver is not called nothing", () => {
  expect(areaLine(area("R-1", 3.456, 12.4), 1).text).toBe("R-1: 3.46 acres → 12 acres.");
  expect(areaLine(area("R-1", 1, 1234), 1).text).toBe("R-1: 1 acre → 1,234 acres.");
  expect(areaLine(area("R-1", 0, 0.004), 1).text).toBe("R-1 is new: under 0.01 acres.");
});
