import type { Position } from "./layer.ts";
import {
  type PackedPath,
  type PackedPolygons,
  type PackedRing,
  packDegree,
  unpackDegree,
} from "./packed-shape.ts";

/** Measuring on the ground near one place: a flat piece of the Earth (WGS 84), true to 0.1 % within 20 km. */
export interface Plane {
  /** Metres east and north of the plane's origin for one packed unit. */
  readonly perX: number;
  readonly perY: number;
  readonly originX: number;
  readonly originY: number;
}

const RADIANS = Math.PI / 180;
export const SQUARE_FEET_PER_SQUARE_METRE = 1 / 0.3048 ** 2;

export const feetOf = (metres: number): number => metres / 0.3048;

/** The plane that touches the Earth at a place. */
export function planeAt([longitude, latitude]: Position): Plane {
  const angle = latitude * RADIANS;
  const unit = unpackDegree(1);
  // Lengths of a degree on the WGS 84 ellipsoid.
  const perLatitude = 111_132.92 - 559.82 * Math.cos(2 * angle) + 1.175 * Math.cos(4 * angle);
  const perLongitude =
    111_412.84 * Math.cos(angle) - 93.5 * Math.cos(3 * angle) + 0.118 * Math.cos(5 * angle);
  return {
    perX: perLongitude * unit,
    perY: perLatitude * unit,
    originX: packDegree(longitude),
    originY: packDegree(latitude),
  };
}

/** Square metres of a ring in packed units, whichever way it winds. */
function ringArea(ring: PackedRing): number {
  let twice = 0;
  // From the first corner, so that small rings far from zero keep their digits.
  const x0 = ring[0]!;
  const y0 = ring[1]!;
  for (let i = 2; i + 3 < ring.length; i += 2)
    twice += (ring[i]! - x0) * (ring[i + 3]! - y0) - (ring[i + 2]! - x0) * (ring[i + 1]! - y0);
  const { perX, perY } = planeAt([unpackDegree(x0), unpackDegree(y0)]);
  return (Math.abs(twice) / 2) * perX * perY;
}

/** Square metres of polygons, their holes taken out. */
export const areaOf = (polygons: PackedPolygons): number =>
  polygons.reduce(
    (sum, [outer, ...holes]) =>
      sum + Math.max(0, ringArea(outer!) - holes.reduce((cut, hole) => cut + ringArea(hole), 0)),
    0,
  );

/** Metres of all lines of polygons, their holes' too. */
export function outlineOf(polygons: PackedPolygons): number {
  let metres = 0;
  for (const rings of polygons)
    for (const ring of rings) {
      const { perX, perY } = planeAt([unpackDegree(ring[0]!), unpackDegree(ring[1]!)]);
      for (let i = 0, j = ring.length - 2; i < ring.length; j = i, i += 2)
        metres += Math.hypot((ring[i]! - ring[j]!) * perX, (ring[i + 1]! - ring[j + 1]!) * perY);
    }
  return metres;
}

/**
 * Whether a place (in packed units) lies inside. A place on the line between two shapes that share it is inside
 * exactly one of them.
 */
export function contains(polygons: PackedPolygons, x: number, y: number): boolean {
  return polygons.some((rings) => {
    let inside = false;
    for (const ring of rings) {
      let j = ring.length - 2;
      for (let i = 0; i < ring.length; j = i, i += 2) {
        const yi = ring[i + 1]!;
        const yj = ring[j + 1]!;
        if (yi > y === yj > y) continue;
        // Which side of the edge, without a division, which would round.
        const side = (ring[j]! - ring[i]!) * (y - yi) - (x - ring[i]!) * (yj - yi);
        if (yj > yi ? side > 0 : side < 0) inside = !inside;
      }
    }
    return inside;
  });
}

/** A point from the plane's origin: metres away, and metres east and north. */
export interface NearestPoint {
  metres: number;
  east: number;
  north: number;
}

/** The point of the outlines nearest to the plane's origin. */
export const nearestOutline = (polygons: PackedPolygons, plane: Plane): NearestPoint =>
  nearestOf(polygons.flat(), plane, true);

/** The point of lines and points nearest to the plane's origin. */
export const nearestOnPaths = (paths: readonly PackedPath[], plane: Plane): NearestPoint =>
  nearestOf(paths, plane, false);

/** @param closed Whether each line goes back to its first position. */
function nearestOf(lines: readonly Int32Array[], plane: Plane, closed: boolean): NearestPoint {
  let best = { metres: Number.POSITIVE_INFINITY, east: 0, north: 0 };
  for (const line of lines) {
    let ax = (line.at(closed ? -2 : 0)! - plane.originX) * plane.perX;
    let ay = (line.at(closed ? -1 : 1)! - plane.originY) * plane.perY;
    for (let i = 0; i < line.length; i += 2) {
      const bx = (line[i]! - plane.originX) * plane.perX;
      const by = (line[i + 1]! - plane.originY) * plane.perY;
      const along = (ax - bx) ** 2 + (ay - by) ** 2 || 1;
      const share = Math.min(1, Math.max(0, -(ax * (bx - ax) + ay * (by - ay)) / along));
      const east = ax + share * (bx - ax);
      const north = ay + share * (by - ay);
      const squared = east * east + north * north;
      if (squared < best.metres) best = { metres: squared, east, north };
      ax = bx;
      ay = by;
    }
  }
  return { ...best, metres: Math.sqrt(best.metres) };
}

/**
 * A place inside a polygon (its outer ring and holes), in degrees: the middle of the widest stretch on a line across
 * it between its two middle corners by height.
 */
export function insideOf(rings: readonly PackedRing[]): Position {
  const outer = rings[0] ?? Int32Array.of(0, 0);
  const heights = [...new Set(outer.filter((_, i) => i % 2 === 1))].sort((a, b) => a - b);
  const middle = Math.floor(heights.length / 2);
  const y = ((heights[middle - 1] ?? heights[0]!) + heights[middle]!) / 2;
  const meets: number[] = [];
  for (const ring of rings) {
    for (let i = 0, j = ring.length - 2; i < ring.length; j = i, i += 2) {
      const [yi, yj] = [ring[i + 1]!, ring[j + 1]!];
      if (yi > y !== yj > y) meets.push(ring[i]! + ((y - yi) / (yj - yi)) * (ring[j]! - ring[i]!));
    }
  }
  meets.sort((a, b) => a - b);
  let best: readonly [number, number] = [meets[0] ?? outer[0]!, meets[1] ?? outer[0]!];
  for (let i = 2; i + 1 < meets.length; i += 2)
    if (meets[i + 1]! - meets[i]! > best[1] - best[0]) best = [meets[i]!, meets[i + 1]!];
  return [unpackDegree(Math.round((best[0] + best[1]) / 2)), unpackDegree(Math.round(y))];
}

const COMPASS = [
  "north",
  "northeast",
  "east",
  "southeast",
  "south",
  "southwest",
  "west",
  "northwest",
] as const;
export type Direction = (typeof COMPASS)[number];

/** The nearest of the eight directions of the compass. */
export function directionOf(east: number, north: number): Direction {
  const eighths = Math.round(Math.atan2(east, north) / (Math.PI / 4));
  return COMPASS[(eighths + 8) % 8]!;
}
