import { describe, expect, test } from "vitest";
import { makeBook } from "#testing/factories.ts";
import { box, held, makeLayer, makeShape } from "#testing/map.ts";
import { selectShapes } from "./map-selection.ts";
import { describeMapSheet } from "./map-sheet.ts";
import { packBox } from "./packed-shape.ts";

const city = makeBook().cities.find(({ id }) => id === 1)!;
const zoning = held(
  makeLayer("zoning", [
    makeShape("R-10", box([-4, -2], [0, 2]), { district: "R-1", family: "residential" }),
    makeShape("R-2", box([0, -2], [4, 2]), { family: "residential" }),
    makeShape("R-2", box([4, -2], [6, 2]), { family: "residential" }),
    makeShape("M-1", box([6, -2], [8, 2]), { family: "industrial", title: "Mill" }),
  ]),
);
const drawn = makeLayer("historic", [makeShape("Old Town", box([-1, -1], [1, 1]))], { schematic: true });
const historic = held(drawn);
const layers = [zoning, historic];
const WHERE = packBox([-105, 39.7, -104.9, 39.8]);

describe("what a printed map says", () => {
  test("counts areas by family and lists districts by family and number", () => {
    const selection = { families: ["residential", "industrial"], overlays: [] } as const;
    const told = describeMapSheet(city, selection, selectShapes(layers, selection, WHERE));
    expect(told.legend.map(({ style, count }) => [style.name, count])).toEqual([
      ["Residential Zones", 3],
      ["Industrial Zones", 1],
    ]);
    expect(told.districts).toEqual([
      { code: "R-2", name: "", family: "residential", count: 2 },
      { code: "R-10", name: "Single House", family: "residential", count: 1 },
      { code: "M-1", name: "Mill", family: "industrial", count: 1 },
    ]);
    expect(told.alt).toContain("Residential Zones: 3 areas; Industrial Zones: 1 area.");
    expect(told.subtitle).toContain("Imported layer of January 1, 2026 · version 1-01234567");
    expect(told.schematic).toBeNull();
    expect(told.notes[0]).toBe(
      "Not shown by choice: Commercial Zones, Mixed-Use Zones, Parks & Open Space, Special Districts.",
    );
  });

  test("names the layer that is a drawing, and says it of the whole when all of it is", () => {
    const both = { families: ["residential"], overlays: ["historic"] } as const;
    const told = describeMapSheet(city, both, selectShapes(layers, both, WHERE));
    expect(told.schematic).toMatch(/^Historic District: drawn by Lotline/);
    expect(told.sources.map(({ text }) => text)).toEqual([
      "Zoning: Springfield zoning, January 1, 2026",
      "Historic District: Springfield historic, January 1, 2026",
    ]);
    const overlay = { families: [], overlays: ["historic"] } as const;
    const alone = describeMapSheet(city, overlay, selectShapes(layers, overlay, WHERE));
    expect(alone.schematic).toMatch(/^Lotline drew this map/);
  });

  test("an overlay that we don't have is told apart from one that is not here", () => {
    const selection = { families: ["residential"], overlays: ["historic", "flood"] } as const;
    const far = packBox([-104.986, 39.739, -104.985, 39.741]);
    const told = describeMapSheet(city, selection, selectShapes(layers, selection, far));
    expect(told.notes).toContain("Not in our data for Springfield: Flood Zone.");
    expect(told.notes).toContain("None in this part of the map: Historic District.");
    expect(told.schematic).toBeNull();
  });

  test("where nothing lies it says so", () => {
    const selection = { families: ["open_space"], overlays: [] } as const;
    const told = describeMapSheet(city, selection, selectShapes(layers, selection, WHERE));
    expect(told.notes[0]).toBe("Nothing is drawn in this part of the map.");
    expect(told.alt).toBe("Map of a part of Springfield. Nothing is drawn in it.");
  });
});
