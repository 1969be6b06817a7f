import type { MapGeoJSONFeature, Map as MapLibreMap } from "maplibre-gl";
import { packDegree } from "#domain/geography/packed-shape.ts";
import { areaOf, insideOf } from "#domain/geography/plane.ts";
import type { LngLat } from "./map-address.ts";
import { ZONE_TYPES, type ZoneType } from "./zone-look.ts";

/** A district that the map shows now; `count` shapes of it. */
export interface SeenDistrict {
  code: string;
  zoneType: ZoneType;
  title: string;
  count: number;
}

const LAYERS = { layers: ["zone-fill"] };

/** The districts that can be seen, each once. A shape that several tiles show counts once. */
export function districtsInView(map: MapLibreMap): SeenDistrict[] {
  if (!map.getLayer("zone-fill")) return [];
  const seen = new Map<string, SeenDistrict & { ids: Set<unknown> }>();
  for (const { id, properties } of map.queryRenderedFeatures(LAYERS)) {
    const code = String(properties.code);
    const known = seen.get(code) ?? {
      code,
      zoneType: ZONE_TYPES.find((type) => type === properties.family) ?? "unknown",
      title: String(properties.title ?? ""),
      count: 0,
      ids: new Set(),
    };
    known.ids.add(id);
    seen.set(code, known);
  }
  return [...seen.values()].map(({ ids, ...district }) => ({ ...district, count: ids.size }));
}

/** A place in the largest part of a district that can be seen, in degrees; null when none of it can. */
export function placeInView(map: MapLibreMap, code: string): LngLat | null {
  const parts = map
    .queryRenderedFeatures({ ...LAYERS, filter: ["==", ["get", "code"], code] })
    .flatMap(partsOf);
  let best: { area: number; rings: Int32Array[] } | null = null;
  for (const rings of parts) {
    const area = areaOf([rings]);
    if (!best || area > best.area) best = { area, rings };
  }
  if (!best) return null;
  const [lng, lat] = insideOf(best.rings);
  return { lng, lat };
}

function partsOf({ geometry }: MapGeoJSONFeature): Int32Array[][] {
  const polygons =
    geometry.type === "Polygon"
      ? [geometry.coordinates]
      : geometry.type === "MultiPolygon"
        ? geometry.coordinates
        : [];
  return polygons.map((rings) =>
    rings.map((ring) => Int32Array.from(ring.flatMap(([x, y]) => [packDegree(x!), packDegree(y!)]))),
  );
}
