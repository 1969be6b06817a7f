import type { Map as MapLibreMap } from "maplibre-gl";
import { describe, expect, it, vi } from "vitest";
import type { MapChangesOutput } from "#contract/map-versions.ts";
import { zoneFill } from "#domain/geography/zone-color.ts";
import { makeMapLayers } from "#web/testing/map-layers-fixture.ts";
import { applyStyle } from "./apply-style.ts";
import { EMPTY_ADDRESS } from "./map-address.ts";
import { type MapLook, mapStyle } from "./map-style.ts";
import { ZONE_ORDER, ZONE_TYPES } from "./zone-look.ts";

const look = (changes: Partial<MapLook> = {}): MapLook => ({
  layers: makeMapLayers(),
  address: EMPTY_ADDRESS,
  front: null,
  measured: [],
  changes: null,
  districtId: null,
  parcelId: null,
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

  it("draws lines of overlays thicker than outlines, points as dots, and landmarks with their names", () => {
    const layers = makeMapLayers();
    layers.layers.push({ ...layers.layers[1]!, kind: "landmarks" });
    const address = { ...EMPTY_ADDRESS, overlays: ["landmarks" as const] };
    expect(layer("landmarks-hatch", { layers, address }).layout).toEqual({ visibility: "visible" });
    expect(layer("landmarks-point", { layers, address })).toMatchObject({
      type: "circle",
      source: "landmarks",
      layout: { visibility: "visible" },
    });
    expect(layer("landmarks-name", { layers, address }).layout).toMatchObject({ visibility: "visible" });
    expect(layer("landmarks-name", { layers }).layout).toMatchObject({ visibility: "none" });
    expect(layer("transit-name", { layers })).toBeUndefined();
    expect(JSON.stringify(layer("transit-line").paint?.["line-width"])).toContain("LineString");
  });

  it("draws what changed since another version over paler zones", () => {
    expect(mapStyle(look()).sources).not.toHaveProperty("changes");
    const version = {
      kind: "zoning" as const,
      version: "1-00000000",
      schematic: false,
      source: { name: "City", url: null, asOf: null, license: null },
      number: 1,
      importedOn: "2026-11-26",
      shapes: 2,
    };
    const changes: MapChangesOutput = {
      type: "FeatureCollection",
      city: { id: 4, name: "Springfield", state: "Illinois" },
      from: version,
      to: { ...version, number: 2, version: "2-00000000" },
      exact: true,
      groups: [],
      features: [
        {
          type: "Feature",
          id: 0,
          properties: { change: "added", before: null, after: "R-1" },
          geometry: { type: "MultiPolygon", coordinates: [] },
        },
      ],
    };
    const style = mapStyle(look({ changes }));
    expect(style.sources.changes).toMatchObject({ type: "geojson", data: { features: [{ id: 0 }] } });
    const colors = ["changed", "added", "removed"].map(
      (change) => layer(`changes-${change}-fill`, { changes }).paint?.["fill-color"],
    );
    expect(new Set(colors).size).toBe(3);
    expect(layer("zone-fill", { changes }).paint?.["fill-opacity"]).toBeLessThan(
      layer("zone-fill").paint?.["fill-opacity"] as number,
    );
  });

  it("asks for no street map where none is set, and covers the plain ground more", () => {
    const layers = makeMapLayers({ baseMap: null });
    expect(mapStyle(look({ layers })).sources).not.toHaveProperty("streets");
    expect(layer("streets", { layers })).toBeUndefined();
    expect(layer("zone-fill", { layers }).paint?.["fill-opacity"]).toBeGreaterThan(
      layer("zone-fill").paint?.["fill-opacity"] as number,
    );
  });

  it("draws parcels from zoom 16 on, where the city has them, and outlines the selected one", () => {
    expect(layer("parcel-line")).toBeUndefined();
    const { layers, ...rest } = makeMapLayers();
    const parcels = {
      ...layers[0]!,
      kind: "parcels" as const,
      tiles: "/tiles/parcels",
      minZoom: 16,
      maxZoom: 16,
    };
    const own = { ...rest, layers: [...layers, parcels] };
    expect(layer("parcel-line", { layers: own })).toMatchObject({ source: "parcels", minzoom: 16 });
    expect(layer("chosen-parcel", { layers: own, parcelId: 7 }).filter).toEqual(["==", ["id"], 7]);
    expect(mapStyle(look({ layers: own })).sources.parcels).toMatchObject({ minzoom: 16, maxzoom: 16 });
    const ids = mapStyle(look({ layers: own })).layers.map(({ id }) => id);
    expect(ids.indexOf("parcel-line")).toBeGreaterThan(ids.indexOf("zone-fill"));
    expect(ids.indexOf("parcel-line")).toBeLessThan(ids.indexOf("lot-line"));
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

  it("draws a vector street map under and over the zones, with all of its names above, and none of it when it is off", () => {
    const layers = makeMapLayers({
      baseMap: {
        kind: "vector",
        tiles: "/basemap/0123456789ab/{z}/{x}/{y}.mvt",
        minZoom: 0,
        maxZoom: 15,
        bounds: [-88, 41, -87, 42],
        schema: "openmaptiles",
        attribution: "© Someone",
        terms: "https://example.org",
      },
    });
    const style = mapStyle(look({ layers }));
    const order = style.layers.map(({ id }) => id);
    const inOrder = [
      "base-green",
      "zone-fill",
      "base-water",
      "base-major",
      "base-rail",
      "zone-line",
      "base-street-name",
    ];
    expect(order.filter((id) => inOrder.includes(id))).toEqual(inOrder);
    expect(style.sources.streets).toMatchObject({
      type: "vector",
      tiles: ["https://lotline.test/basemap/0123456789ab/{z}/{x}/{y}.mvt"],
    });
    expect(layer("base-major", { layers })).toMatchObject({
      "source-layer": "transportation",
      filter: [
        "all",
        ["==", ["geometry-type"], "LineString"],
        ["in", ["get", "class"], ["literal", expect.arrayContaining(["motorway"])]],
      ],
    });
    const off = mapStyle(look({ layers, address: { ...EMPTY_ADDRESS, streets: false } }));
    for (const own of off.layers.filter(({ id }) => id.startsWith("base-")))
      expect(own.layout).toMatchObject({ visibility: "none" });
  });

  it("fills a district in its shade, and another palette by night", () => {
    const known = makeMapLayers();
    const [zoning, ...others] = known.layers;
    const codes = zoning!.codes.map((own) => (own.code === "RM-5" ? { ...own, shade: 4 } : own));
    const layers = { ...known, layers: [{ ...zoning!, codes }, ...others] };
    const fill = JSON.stringify(layer("zone-fill", { layers }).paint);
    expect(fill).toContain(`["RM-5"],"${zoneFill("residential", 4, "light")}"`);
    expect(fill).toContain('"residential","#A5D6A7"');
    expect(fill).not.toContain("RS-3");
    expect(JSON.stringify(layer("zone-fill", { layers, dark: true }).paint)).toContain(
      `"residential","${zoneFill("residential", 2, "dark")}"`,
    );
  });

  it("draws the city's own line where we have it", () => {
    expect(layer("boundary")).toBe(undefined);
    const known = makeMapLayers();
    const layers = {
      ...known,
      layers: [...known.layers, { ...known.layers[0]!, kind: "boundary" as const }],
    };
    expect(layer("boundary", { layers })).toMatchObject({ type: "line", source: "boundary" });
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
      ["historic-point", "visibility", "visible"],
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
