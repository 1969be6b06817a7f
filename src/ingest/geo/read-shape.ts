import type { LayerKind, MultiPolygon, Path, Position } from "#domain/geography/layer.ts";
import { DRAWN_OVER } from "#domain/geography/locate.ts";
import { pointOnSurface } from "#domain/geography/planar.ts";
import { cutAtDateLine } from "./date-line.ts";
import type { Geometry, GivenPosition, SingleGeometry } from "./geometry.ts";
import { isNear, type Projection } from "./recognise-projection.ts";
import { repairShape } from "./repair-shape.ts";
import { MOST_POINTS, type SourceRecord, UnreadableSource } from "./source-records.ts";

export type ReadShape =
  | { shape: MultiPolygon; points: readonly Position[]; paths?: readonly Path[]; mends: Iterable<string> }
  | { shape: null; reason: string };

/** A record's geometry as a valid shape in degrees that lies about `center`, or why it is none. */
export function readShape(
  geometry: SourceRecord["geometry"],
  kind: LayerKind,
  center: Position,
  { toDegrees }: Projection,
): ReadShape {
  if (geometry === "too large") return { shape: null, reason: "too complicated to repair" };
  if (geometry === "unreadable") return { shape: null, reason: "unreadable geometry" };
  const parts = geometry ? partsOf(geometry) : [];
  if (parts.length === 0) return { shape: null, reason: "no geometry" };
  const degrees = (point: unknown): Position =>
    Array.isArray(point)
      ? toDegrees(...([number(point[0]), number(point[1])] as const))
      : [Number.NaN, Number.NaN];
  if (kind === "addresses") return readPoint(parts, center, degrees);
  const polygons = parts.flatMap((part) => {
    if (part.type === "Polygon") return [part.coordinates];
    return part.type === "MultiPolygon" ? part.coordinates : [];
  });
  if (polygons.length === 0) {
    if (MAY_BE_LINES.has(kind)) return readPaths(parts, center, degrees);
    const areal = parts.some(({ type }) => type.endsWith("Polygon"));
    return { shape: null, reason: areal ? "no geometry" : "a line or point, not an area" };
  }
  const repaired = repairShape(
    cutAtDateLine(polygons.map((rings) => list(rings).map((ring) => list(ring).map(degrees)))),
  );
  if (repaired.shape === null) return repaired;
  const place = pointOnSurface(repaired.shape);
  if (!place || !isNear(center, place)) return { shape: null, reason: "outside the city" };
  return { shape: repaired.shape, points: [], mends: repaired.mends };
}

/** What may be a line or a point on the ground: a protected building, a rail line, a station. */
const MAY_BE_LINES: ReadonlySet<LayerKind> = new Set(DRAWN_OVER);

/** Lines, and where there are none, points. */
function readPaths(
  parts: readonly SingleGeometry[],
  center: Position,
  degrees: (point: unknown) => Position,
): ReadShape {
  const lines = parts.flatMap((part) => {
    if (part.type === "LineString") return [part.coordinates];
    return part.type === "MultiLineString" ? part.coordinates : [];
  });
  const points = parts.flatMap((part) => {
    if (part.type === "Point") return [part.coordinates];
    return part.type === "MultiPoint" ? part.coordinates : [];
  });
  const given = lines.length > 0 ? lines : points.map((point) => [point]);
  const paths = given.map((path) => distinct(list(path).map(degrees)));
  if (paths.flat().some((place) => !isOnEarth(place)))
    return { shape: null, reason: "coordinates out of range" };
  const kept = paths.filter((path) => path.length > (lines.length > 0 ? 1 : 0));
  const longest = kept.reduce<Path>((best, own) => (own.length > best.length ? own : best), []);
  if (longest.length === 0) return { shape: null, reason: lines.length > 0 ? "no length" : "no geometry" };
  if (kept.reduce((sum, path) => sum + path.length, 0) > MOST_POINTS)
    return { shape: null, reason: "too complicated to repair" };
  if (!isNear(center, longest[Math.floor(longest.length / 2)]!))
    return { shape: null, reason: "outside the city" };
  return { shape: [], points: kept.flat(), paths: kept, mends: [] };
}

const distinct = (path: readonly Position[]): Position[] =>
  path.filter(([x, y], i) => i === 0 || x !== path[i - 1]![0] || y !== path[i - 1]![1]);

const isOnEarth = ([longitude, latitude]: Position): boolean =>
  Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90;

/** An address is a point: it has no shape, and its box is the point twice. */
function readPoint(
  parts: readonly SingleGeometry[],
  center: Position,
  degrees: (point: unknown) => Position,
): ReadShape {
  const point = parts.find(({ type }) => type === "Point");
  if (!point) return { shape: null, reason: "not a point" };
  const place = degrees(point.coordinates);
  if (!place.every(Number.isFinite)) return { shape: null, reason: "coordinates out of range" };
  if (!isNear(center, place)) return { shape: null, reason: "outside the city" };
  return { shape: [], points: [place], mends: [] };
}

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const number = (value: unknown): number => (typeof value === "number" ? value : Number.NaN);

/** The single geometries of a geometry, out of collections within collections; empty ones are left out. */
function partsOf(geometry: Geometry, depth = 0): SingleGeometry[] {
  if (geometry.type === "GeometryCollection")
    return depth > 8 ? [] : list(geometry.geometries).flatMap((own) => partsOf(own as Geometry, depth + 1));
  return Array.isArray(geometry.coordinates) && geometry.coordinates.length > 0 ? [geometry] : [];
}

/** The first position of a record, in the source's own coordinates; null where it has none. */
export function firstPositionOf(geometry: SourceRecord["geometry"]): Position | null {
  if (!geometry || typeof geometry === "string") return null;
  const [part] = partsOf(geometry);
  const [x, y] = part ? firstPosition(part.coordinates) : [];
  return Number.isFinite(x) && Number.isFinite(y) ? [x as number, y as number] : null;
}

/** The median of the first positions of records: a few stray shapes do not move it. */
export function typicalOf(positions: readonly Position[]): Position {
  if (positions.length === 0) throw new UnreadableSource("No record of the source has a geometry.");
  const median = (axis: 0 | 1) => {
    const sorted = positions.map((position) => position[axis]).sort((a, b) => a - b);
    return sorted[Math.floor(sorted.length / 2)] as number;
  };
  return [median(0), median(1)];
}

function firstPosition(coordinates: unknown): GivenPosition {
  let own = coordinates;
  for (let depth = 0; depth < 4 && Array.isArray(own) && Array.isArray(own[0]); depth++) own = own[0];
  return Array.isArray(own) ? own : [];
}
