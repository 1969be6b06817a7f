import { expect, test } from "vitest";
import type { MapLayersOutput } from "#contract/map.ts";
import { describePicture } from "./describe-picture.ts";

const layer = (kind: "zoning" | "historic", schematic: boolean): MapLayersOutput["layers"][number] => ({
  kind,
  version: `1-${kind}`,
  schematic,
  source: { name: `Springfield ${kind}`, url: null, asOf: "2026-01-01", license: null },
  tiles: "",
  minZoom: 10,
  maxZoom: 14,
  shapes: 1,
  bounds: null,
  families: [],
  codes: [],
  changes: [],
});
const told = {
  city: { id: 1, name: "Springfield", state: "Colorado" },
  layers: [layer("zoning", false), layer("historic", true)],
};

test("a picture names its city, its layer, what it shows, what is a drawing and what we don't have", () => {
  const shown = { families: ["special", "residential"], overlays: ["historic", "flood"] };
  const content = describePicture(told, shown, { lot: true, front: true, district: true });
  expect(content.title).toBe("Zoning map of Springfield, Colorado");
  expect(content.subtitle).toBe("Imported layer of January 1, 2026 · version 1-zoning");
  expect(content.legend.map(({ name }) => name)).toEqual([
    "Residential Zones",
    "Special Districts",
    "Historic District",
    "Selected district",
    "Your property",
    "Its side on the street",
  ]);
  expect(content.schematic).toMatch(/^Historic District: drawn by Lotline/);
  expect(content.notes[0]).toBe(
    "Not shown by choice: Commercial Zones, Mixed-Use Zones, Parks & Open Space, Industrial Zones.",
  );
  expect(content.notes[1]).toBe("Not in our data for Springfield: Flood Zone.");
  expect(content.attribution).toEqual([
    "Zoning: Springfield zoning, January 1, 2026",
    "Historic District: Springfield historic, January 1, 2026",
  ]);
});

test("of overlays alone it names the first as its layer, and has no property without one", () => {
  const content = describePicture(
    told,
    { families: [], overlays: ["historic"] },
    { lot: false, front: false, district: false },
  );
  expect(content.subtitle).toBe("Schematic layer of January 1, 2026 · version 1-historic");
  expect(content.legend.map(({ name }) => name)).toEqual(["Historic District"]);
});
