import type { MapLayersOutput } from "#contract/map.ts";

type Layer = MapLayersOutput["layers"][number];

/** A city's layers for tests: four zoning codes and two overlays. */
export function makeMapLayers(changes: Partial<MapLayersOutput> = {}): MapLayersOutput {
  const layer = (kind: Layer["kind"], codes: Layer["codes"] = []): Layer => ({
    kind,
    version: "1-00000000",
    schematic: true,
    source: { name: "Drawn for a test", url: null, asOf: "2026-11-21", license: null },
    tiles: `/tiles/springfield/${kind}/1-00000000/{z}/{x}/{y}.mvt`,
    minZoom: 10,
    maxZoom: 14,
    shapes: 3,
    bounds: [-88, 41, -87, 42],
    families: [
      { zoneType: "residential", count: 150 },
      { zoneType: "industrial", count: 7 },
    ],
    codes,
    changes: [],
  });
  const code = (
    name: string,
    zoneType: "residential" | "industrial",
    title: string,
    count: number,
    acres: number,
  ) => ({
    code: name,
    zoneType,
    title,
    count,
    acres,
    shade: 2,
    at: [-87.7, 41.8] as [number, number],
  });
  return {
    city: { id: 4, name: "Springfield", state: "Illinois" },
    citySlug: "springfield",
    center: [-87.63, 41.88],
    baseMap: {
      kind: "raster",
      minZoom: 0,
      maxZoom: 19,
      bounds: null,
      schema: null,
      tiles: "https://tiles.example/{z}/{x}/{y}.png",
      attribution: "© Someone",
      terms: "https://tiles.example/terms",
    },
    layers: [
      layer("zoning", [
        code("RS-3", "residential", "Single House", 130, 47028.5),
        code("RM-5", "residential", "Multi-Unit", 15, 700),
        code("M1-1", "industrial", "Light Industry", 7, 20),
        code("RM-10", "residential", "Multi-Unit", 5, 9),
      ]),
      layer("historic"),
      layer("transit"),
    ],
    ...changes,
  };
}
