import { assembleRings } from "#domain/geography/assemble-rings.ts";
import type { Geometry, GivenPosition } from "./geometry.ts";
import { isObject, type Json } from "./read-geojson.ts";
import type { ReadGeometry, SourceRecord, SourceRecords } from "./source-records.ts";
import { readWithArcs, type Stroke } from "./stroke-arc.ts";

/** Whether JSON is a feature set as ArcGIS writes it with f=json. */
export const isEsriJson = (json: Json): boolean =>
  Array.isArray(json.features) &&
  json.type === undefined &&
  ("geometryType" in json || "spatialReference" in json || "fields" in json);

/** Reads a feature set of ArcGIS: attributes, rings (clockwise shells, holes in any order), paths and points. */
export function readEsriJson(json: Json): SourceRecords {
  const features = Array.isArray(json.features) ? json.features : [];
  return { format: "Esri JSON", records: features.map(recordOf), crs: esriCrs(json.spatialReference) };
}

/** "EPSG:2277" of a spatial reference, by its newest number or its WKT. */
export function esriCrs(reference: unknown): string | null {
  if (!isObject(reference)) return null;
  const number = reference.latestWkid ?? reference.wkid;
  if (typeof number === "number") return `EPSG:${number}`;
  return typeof reference.wkt === "string" ? reference.wkt : null;
}

function recordOf(feature: unknown): SourceRecord {
  const given = isObject(feature) ? feature : {};
  return {
    properties: isObject(given.attributes) ? given.attributes : {},
    geometry: isObject(given.geometry) ? geometryOf(given.geometry) : null,
  };
}

function geometryOf({ rings, curveRings, paths, x, y }: Json): ReadGeometry {
  if (Array.isArray(curveRings)) {
    return readWithArcs((stroke) => {
      const stroked = curveRings.map((ring) => straightened(ring, stroke));
      return stroked.every((ring) => ring !== null) ? polygonsFromRings(stroked) : "unreadable";
    });
  }
  if (Array.isArray(rings)) return polygonsFromRings(rings.filter(isRing));
  if (Array.isArray(paths)) return { type: "MultiLineString", coordinates: paths };
  return typeof x === "number" && typeof y === "number" ? { type: "Point", coordinates: [x, y] } : null;
}

const isRing = (ring: unknown): ring is GivenPosition[] =>
  Array.isArray(ring) && ring.every((point) => Array.isArray(point) && point.length >= 2);

/** A ring with arcs through three positions, as `{ c: [end, between] }`; null where it has other curves. */
function straightened(ring: unknown, stroke: Stroke): GivenPosition[] | null {
  if (!Array.isArray(ring)) return null;
  const corners: GivenPosition[] = [];
  for (const own of ring) {
    if (Array.isArray(own)) {
      corners.push(own);
      continue;
    }
    const [end, between] = isObject(own) && Array.isArray(own.c) ? own.c : [];
    const from = corners.at(-1);
    if (!from || !Array.isArray(end) || !Array.isArray(between)) return null;
    corners.push(...stroke([from, between, end]).slice(1));
  }
  return corners;
}

/** Beyond this many rings finding each hole's shell would take too long; the repair refuses so many anyway. */
const MOST_RINGS = 20_000;

/** Esri's rings as a MultiPolygon; null when there are none. */
export function polygonsFromRings(rings: readonly GivenPosition[][]): Geometry | null {
  if (rings.length === 0) return null;
  const polygons =
    rings.length > MOST_RINGS
      ? rings.map((ring) => [ring])
      : (assembleRings(
          rings as unknown as Parameters<typeof assembleRings>[0],
        ) as unknown as GivenPosition[][][]);
  return { type: "MultiPolygon", coordinates: polygons };
}
