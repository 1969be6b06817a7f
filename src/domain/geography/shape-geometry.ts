import { type PackedGeometry, unpackPath, unpackShape } from "./packed-shape.ts";

type Place = [number, number];

/** A shape as GeoJSON has it. */
export type ShapeGeometry =
  | { type: "MultiPolygon"; coordinates: Place[][][] }
  | { type: "MultiLineString"; coordinates: Place[][] }
  | { type: "MultiPoint"; coordinates: Place[] };

/** An area, else lines, else points. */
export function geometryOf({ polygons, paths }: PackedGeometry): ShapeGeometry {
  if (!paths) return { type: "MultiPolygon", coordinates: unpackShape(polygons) };
  const lines = paths.map(unpackPath);
  return lines.some((line) => line.length > 1)
    ? { type: "MultiLineString", coordinates: lines }
    : { type: "MultiPoint", coordinates: lines.flat() };
}
