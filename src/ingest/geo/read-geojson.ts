import type { Geometry } from "./geometry.ts";
import {
  type ReadGeometry,
  type SourceRecord,
  type SourceRecords,
  UnreadableSource,
} from "./source-records.ts";

const GEOMETRIES = [
  "Point",
  "MultiPoint",
  "LineString",
  "MultiLineString",
  "Polygon",
  "MultiPolygon",
  "GeometryCollection",
];

export type Json = Record<string, unknown>;
export const isObject = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Reads a FeatureCollection, a Feature, or a bare geometry. Throws UnreadableSource for any other JSON. */
export function readGeoJson(json: Json): SourceRecords {
  return { format: "GeoJSON", records: recordsOf(json), crs: crsOf(json) };
}

/**
 * Whether a service cut its answer off after as many records as it gives at once. Esri JSON says so at its top, GeoJSON
 * among the collection's properties.
 */
export const isCutOff = ({ exceededTransferLimit, properties }: Json): boolean =>
  exceededTransferLimit === true || (isObject(properties) && properties.exceededTransferLimit === true);

/** Throws for a file that has such an answer. `records` is how many it has, where that is known. */
export function refuseCutOff(json: Json, records?: number): void {
  if (!isCutOff(json)) return;
  throw new UnreadableSource(
    `The service cut this answer off${records === undefined ? "" : ` after ${records} records`} ("exceededTransferLimit"), so a part of the map would be missing. Give the address of the layer instead, such as https://…/FeatureServer/0: then all of its records are read, page by page.`,
  );
}

/** Reads one JSON object a line (also with the record separators of RFC 8142); throws with the number of a bad line. */
export function readGeoJsonLines(text: string): SourceRecords {
  const records: SourceRecord[] = [];
  let crs: string | null = null;
  let start = 0;
  for (let line = 1; start < text.length; line++) {
    const end = text.indexOf("\n", start);
    const own = text
      .slice(start, end === -1 ? text.length : end)
      .replaceAll("\u001e", "")
      .trim();
    start = end === -1 ? text.length : end + 1;
    if (!own) continue;
    const json = parseJson(own);
    if (!isObject(json)) throw new UnreadableSource(`Line ${line} is not a JSON object.`);
    crs ??= crsOf(json);
    for (const record of recordsOf(json)) records.push(record);
  }
  return { format: "GeoJSON lines", records, crs };
}

/** The parsed text; undefined when it is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function recordsOf(json: Json): SourceRecord[] {
  if (json.type === "FeatureCollection" && Array.isArray(json.features)) return json.features.map(recordOf);
  if (json.type === "Feature") return [recordOf(json)];
  if (GEOMETRIES.includes(String(json.type))) return [{ properties: {}, geometry: geometryOf(json) }];
  throw new UnreadableSource(
    "The JSON has no FeatureCollection, Feature or geometry. Please check that this is GeoJSON, TopoJSON or Esri JSON.",
  );
}

function recordOf(feature: unknown): SourceRecord {
  const given = isObject(feature) ? feature : {};
  return {
    properties: isObject(given.properties) ? given.properties : {},
    geometry: isObject(given.geometry) ? geometryOf(given.geometry) : null,
  };
}

/** A geometry that has the outline of one. Its numbers are checked when it is repaired. */
export function geometryOf(given: Json): ReadGeometry {
  const holds = given.type === "GeometryCollection" ? given.geometries : given.coordinates;
  if (!GEOMETRIES.includes(String(given.type)) || !Array.isArray(holds)) return "unreadable";
  return given as unknown as Geometry;
}

/** The old "crs" member: by name, or as Esri's and others' bare code. */
export function crsOf(json: Json): string | null {
  if (!isObject(json.crs) || !isObject(json.crs.properties)) return null;
  const { name, code } = json.crs.properties;
  if (typeof name === "string") return name;
  return typeof code === "number" || typeof code === "string" ? `EPSG:${code}` : null;
}
