import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Map as MapLibreMap } from "maplibre-gl";
import { describe, expect, it, vi } from "vitest";
import { projectRoot } from "#server/project-root.ts";
import { makeMapLayers } from "#web/testing/map-layers-fixture.ts";
import { applyStyle } from "./apply-style.ts";
import { EMPTY_ADDRESS } from "./map-address.ts";
import { type MapLook, mapStyle } from "./map-style.ts";
import { ZONE_LOOK, ZONE_ORDER, ZONE_TYPES } from "./zone-look.ts";

const look = (changes: Partial<MapLook> = {}): MapLook => ({
  layers: makeMapLayers(),
  address: EMPTY_ADDRESS,
  front: null,
  measured: [],
  districtId: null,
  dark: false,
  origin: "https://lotline.test",
  ...changes,
});
const layer = (id: string, changes: Partial<MapLook> = {}) =>
  mapStyle(look(changes)).layers.find((own) => own.id === id) as {
    filter?: unknown;
    layout?: Record<string, unknown>;
    paint?: Record<string, unknown>;
  };

describe("how zones look", () => {
  it("has the specification's colors, the same as in the pages' tokens", () => {
    expect(Object.fromEntries(ZONE_TYPES.map((type) => [type, ZONE_LOOK[type].fill]))).toEqual({
      residential: "#A5D6A7",
      commercial: "#90CAF9",
      industrial: "#E6EE9C",
      mixed_use: "#CE93D8",
      open_space: "#81C784",
      special: "#FFD54F",
      unknown: "#BDBDBD",
    });
    const tokens = readFileSync(join(projectRoot, "src/web/styles/tokens.css"), "utf8");
    for (const type of ZONE_TYPES)
      expect(tokens).toContain(`--zone-${type.replace("_", "-")}: ${ZONE_LOOK[type].fill.toLowerCase()};`);
  });

  it("lists each kind once", () => {
    expect([...ZONE_ORDER].sort()).toEqual([...ZONE_TYPES].sort());
  });
});

describe("the style of the map", () => {
  it("draws ground, streets, zones, overlays, labels and the selection in this order", () => {
    const ids = mapStyle(look()).layers.map(({ id }) => id);
    const order = [
      "ground",
      "streets",
      "zone-fill",
      "zone-hatch",
      "historic-hatch",
      "zone-label",
      "lot-line",
      "place",
    ];
    expect(ids.filter((id) => order.includes(id))).toEqual(order);
    // What no layer is held of is not drawn.
    expect(ids.some((id) => id.startsWith("flood"))).toBe(false);
  });

  it("filters zones and their labels by the boxes", () => {
    const address = { ...EMPTY_ADDRESS, zones: ["industrial" as const] };
    for (const id of ["zone-fill", "zone-line", "zone-label"])
      expect(layer(id, { address }).filter).toEqual(["in", ["get", "family"], ["literal", ["industrial"]]]);
  });

  it("shows the overlays that are checked", () => {
    expect(layer("transit-hatch").layout).toEqual({ visibility: "none" });
    const address = { ...EMPTY_ADDRESS, overlays: ["transit" as const] };
    expect(layer("transit-hatch", { address }).layout).toEqual({ visibility: "visible" });
    expect(layer("historic-hatch", { address }).layout).toEqual({ visibility: "none" });
  });

  it("asks for no street map where none is set, and covers the plain ground more", () => {
    const layers = makeMapLayers({ baseMap: null });
    expect(mapStyle(look({ layers })).sources).not.toHaveProperty("streets");
    expect(layer("streets", { layers })).toBeUndefined();
    expect(layer("zone-fill", { layers }).paint?.["fill-opacity"]).toBeGreaterThan(
      layer("zone-fill").paint?.["fill-opacity"] as number,
    );
  });

  it("outlines the chosen district and draws place, lot and frontage", () => {
    expect(layer("chosen-line", { districtId: 7 }).filter).toEqual(["==", ["id"], 7]);
    const { sources } = mapStyle(
      look({
        address: {
          ...EMPTY_ADDRESS,
          place: { lng: -87.66, lat: 41.85 },
          lot: [
            [0, 0],
            [1, 0],
            [1, 1],
          ],
        },
        front: [
          [0, 0],
          [1, 0],
        ],
      }),
    );
    expect(sources.place).toMatchObject({
      data: { features: [{ geometry: { coordinates: [-87.66, 41.85] } }] },
    });
    expect(sources.lot).toMatchObject({
      data: {
        features: [
          {
            geometry: {
              coordinates: [
                [
                  [0, 0],
                  [1, 0],
                  [1, 1],
                  [0, 0],
                ],
              ],
            },
          },
        ],
      },
    });
    expect(sources.front).toMatchObject({ data: { features: [{ geometry: { type: "LineString" } }] } });
  });

  it("goes from one state to the next by what differs, and by nothing else", () => {
    const map = {
      getLayer: () => true,
      getSource: vi.fn(() => ({ setData: vi.fn() })),
      setFilter: vi.fn(),
      setPaintProperty: vi.fn(),
      setLayoutProperty: vi.fn(),
    };
    const before = mapStyle(look());
    applyStyle(map as unknown as MapLibreMap, before, mapStyle(look()));
    for (const called of [map.getSource, map.setFilter, map.setPaintProperty, map.setLayoutProperty])
      expect(called).not.toHaveBeenCalled();

    const address = { ...EMPTY_ADDRESS, overlays: ["historic" as const], place: { lng: 1, lat: 2 } };
    applyStyle(map as unknown as MapLibreMap, before, mapStyle(look({ address })));
    expect(map.setLayoutProperty.mock.calls).toEqual([
      ["historic-hatch", "visibility", "visible"],
      ["historic-line", "visibility", "visible"],
    ]);
    expect(map.getSource.mock.calls).toEqual([["place"]]);
    expect(map.setFilter).not.toHaveBeenCalled();

    applyStyle(map as unknown as MapLibreMap, before, mapStyle(look({ districtId: 3 })));
    expect(map.setFilter.mock.calls).toEqual([
      ["chosen-fill", ["==", ["id"], 3]],
      ["chosen-line", ["==", ["id"], 3]],
    ]);
  });
});
