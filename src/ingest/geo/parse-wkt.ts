import type { Geometry } from "./geometry.ts";
import { coordinatesOf, joined } from "./parse-wkb.ts";
import { geometryOf, parseJson } from "./read-geojson.ts";
import type { ReadGeometry } from "./source-records.ts";
import { readWithArcs, type Stroke } from "./stroke-arc.ts";

const TYPES: Readonly<Record<string, string>> = {
  POINT: "Point",
  MULTIPOINT: "MultiPoint",
  LINESTRING: "LineString",
  MULTILINESTRING: "MultiLineString",
  POLYGON: "Polygon",
  MULTIPOLYGON: "MultiPolygon",
};
/** Geometries with arcs: what they are once these are lines, and what a part without a name of its own is. */
const CURVED: Readonly<Record<string, { type: string; part: string }>> = {
  CIRCULARSTRING: { type: "LineString", part: "" },
  COMPOUNDCURVE: { type: "LineString", part: "LINESTRING" },
  CURVEPOLYGON: { type: "Polygon", part: "LINESTRING" },
  MULTICURVE: { type: "MultiLineString", part: "LINESTRING" },
  MULTISURFACE: { type: "MultiPolygon", part: "POLYGON" },
};

const HEAD = /^\s{0,8}(?:SRID=(\d{1,6})\s{0,8};\s{0,8})?([A-Z]{5,20}?)\s{0,8}(?:ZM|Z|M)?\s{0,8}(EMPTY|\()/i;

/** Whether a text begins as well-known text does. */
export const isWkt = (text: string): boolean => {
  const type = HEAD.exec(text)?.[2]?.toUpperCase();
  return type !== undefined && (type in TYPES || type in CURVED || type === "GEOMETRYCOLLECTION");
};

/** The projection that extended well-known text begins with ("SRID=2277;…"); null when it says none. */
export const sridOf = (text: string): string | null => {
  const number = HEAD.exec(text)?.[1];
  return number ? `EPSG:${number}` : null;
};

/** The geometry of well-known text; null for an empty one. Altitudes and measures are dropped. */
export const parseWkt = (text: string): ReadGeometry => readWithArcs((stroke) => parsePart(text, 0, stroke));

function parsePart(text: string, depth: number, stroke: Stroke): ReadGeometry {
  const head = HEAD.exec(text);
  const name = head?.[2]?.toUpperCase() ?? "";
  if (!head || depth > 8) return "unreadable";
  if (head[3]?.toUpperCase() === "EMPTY") return null;
  const body = text.slice(head[0].length - 1).trim();
  if (name === "GEOMETRYCOLLECTION") return parseCollection(body, depth, stroke);
  if (name in CURVED) return parseCurved(name, body, depth, stroke);
  const type = TYPES[name];
  if (!type) return "unreadable";
  const json = parseJson(
    body
      .replace(/([^\s(),]+)\s+([^\s(),]+)[^(),]*/g, (_, x, y) => `[${numberOf(x)},${numberOf(y)}]`)
      .replaceAll("(", "[")
      .replaceAll(")", "]"),
  );
  if (!Array.isArray(json)) return "unreadable";
  const nested =
    type === "MultiPoint" ? json.map((point) => (Array.isArray(point?.[0]) ? point[0] : point)) : json;
  return geometryOf({ type, coordinates: type === "Point" ? json[0] : nested });
}

/** What is no number becomes null, and its record is refused for its coordinates. */
const numberOf = (text: string): string => {
  const n = Number(text);
  return Number.isFinite(n) ? String(n) : "null";
};

function parseCurved(name: string, body: string, depth: number, stroke: Stroke): ReadGeometry {
  const { type, part: unnamed } = CURVED[name]!;
  if (name === "CIRCULARSTRING") {
    const line = parsePart(`LINESTRING ${body}`, depth + 1, stroke);
    if (line === null || typeof line === "string") return line;
    return geometryOf({ type, coordinates: stroke(coordinatesOf(line)) });
  }
  const read = parseCollection(body, depth, stroke, unnamed);
  if (read === null || typeof read === "string" || read.type !== "GeometryCollection") return read;
  const parts = read.geometries.map(coordinatesOf);
  return geometryOf({ type, coordinates: name === "COMPOUNDCURVE" ? joined(parts) : parts });
}

/** @param unnamed What a part is that begins with its parenthesis. */
function parseCollection(body: string, depth: number, stroke: Stroke, unnamed = ""): ReadGeometry {
  const geometries: Geometry[] = [];
  let level = 0;
  let start = 1;
  for (let i = 0; i < body.length; i++) {
    if (body[i] === "(") level++;
    else if (body[i] === ")") level--;
    if ((level === 1 && body[i] === ",") || level === 0) {
      const text = body.slice(start, i).trim();
      const part = parsePart(text.startsWith("(") ? `${unnamed} ${text}` : text, depth + 1, stroke);
      if (typeof part === "string") return part;
      if (part) geometries.push(part);
      start = i + 1;
      if (level === 0) return { type: "GeometryCollection", geometries };
    }
  }
  return "unreadable";
}
