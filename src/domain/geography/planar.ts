import type { BoundingBox, MultiPolygon, PolygonRings, Position, Ring } from "./layer.ts";

/**
 * Plane geometry of shapes in degrees. Inside and outside are decided on the coordinates as they are; areas are taken
 * in a local plane whose degrees of longitude are shortened by the cosine of the latitude, on a sphere of 6,371,008.8 m.
 * Over a city this is within 0.5 % of the ellipsoid.
 */
const METERS_A_DEGREE = (Math.PI / 180) * 6_371_008.8;

/** The box around positions; infinite the wrong way round when there are none. */
export function boxOf(positions: Iterable<Position>): BoundingBox {
  let west = Number.POSITIVE_INFINITY;
  let south = Number.POSITIVE_INFINITY;
  let east = Number.NEGATIVE_INFINITY;
  let north = Number.NEGATIVE_INFINITY;
  for (const [x, y] of positions) {
    if (x < west) west = x;
    if (x > east) east = x;
    if (y < south) south = y;
    if (y > north) north = y;
  }
  return [west, south, east, north];
}

/** The box around all outer rings of a shape. */
export function boxOfShape(shape: MultiPolygon): BoundingBox {
  return shape.map(([outer]) => boxOf(outer ?? [])).reduce(joinBoxes, boxOf([]));
}

/** The smallest box around two. */
const joinBoxes = (a: BoundingBox, b: BoundingBox): BoundingBox => [
  Math.min(a[0], b[0]),
  Math.min(a[1], b[1]),
  Math.max(a[2], b[2]),
  Math.max(a[3], b[3]),
];

export const boxesMeet = (a: BoundingBox, b: BoundingBox): boolean =>
  a[0] <= b[2] && b[0] <= a[2] && a[1] <= b[3] && b[1] <= a[3];

/** Twice the area in square degrees: positive when the ring runs counterclockwise. */
export function windingOf(ring: Ring): number {
  const [origin] = ring;
  if (!origin) return 0;
  let sum = 0;
  // Around the first position, so that small rings far from zero lose no digits.
  for (let i = 1; i < ring.length; i++) {
    const [ax, ay] = ring[i - 1] as Position;
    const [bx, by] = ring[i] as Position;
    sum += (ax - origin[0]) * (by - origin[1]) - (bx - origin[0]) * (ay - origin[1]);
  }
  return sum;
}

/** The ring, running counterclockwise when asked so, else clockwise. */
export const wound = (ring: Ring, counterclockwise: boolean): Ring =>
  windingOf(ring) > 0 === counterclockwise ? ring : ring.toReversed();

/** Square metres of a shape: outer rings less their holes, whatever their winding. */
export function areaInSquareMeters(shape: MultiPolygon): number {
  return shape.reduce((sum, polygon) => sum + areaOfPolygon(polygon), 0);
}

function areaOfPolygon([outer, ...holes]: PolygonRings): number {
  if (!outer) return 0;
  const squareDegrees =
    Math.abs(windingOf(outer)) - holes.reduce((sum, hole) => sum + Math.abs(windingOf(hole)), 0);
  const [, south, , north] = boxOf(outer);
  const shortened = Math.cos((((south + north) / 2) * Math.PI) / 180);
  return (squareDegrees / 2) * METERS_A_DEGREE ** 2 * shortened;
}

export type Side = "inside" | "edge" | "outside";

/** Where a point lies against one ring, by the even-odd rule; on an edge or corner it is "edge". */
export function sideOfRing([x, y]: Position, ring: Ring): Side {
  let inside = false;
  for (let i = 1; i < ring.length; i++) {
    const [ax, ay] = ring[i - 1] as Position;
    const [bx, by] = ring[i] as Position;
    if (y < Math.min(ay, by) || y > Math.max(ay, by)) continue;
    const turn = (bx - ax) * (y - ay) - (by - ay) * (x - ax);
    if (turn === 0 && x >= Math.min(ax, bx) && x <= Math.max(ax, bx)) return "edge";
    // Half open in y, so that a corner on the point's level counts once.
    if (ay > y !== by > y && turn > 0 === by > ay) inside = !inside;
  }
  return inside ? "inside" : "outside";
}

/** Where a point lies against a shape: in a hole it is outside, on the edge of a hole or outer ring "edge". */
export function sideOfShape(point: Position, shape: MultiPolygon): Side {
  let side: Side = "outside";
  for (const polygon of shape) {
    const own = sideOfPolygon(point, polygon);
    if (own === "inside") return own;
    if (own === "edge") side = own;
  }
  return side;
}

function sideOfPolygon(point: Position, rings: PolygonRings): Side {
  let inside = false;
  for (const ring of rings) {
    const side = sideOfRing(point, ring);
    if (side === "edge") return side;
    if (side === "inside") inside = !inside;
  }
  return inside ? "inside" : "outside";
}

/** A point well inside the largest part of a shape: the middle of the widest run across it at half its height. */
export function pointOnSurface(shape: MultiPolygon): Position | null {
  let widest: { width: number; point: Position } | null = null;
  let largest: PolygonRings | null = null;
  for (const polygon of shape)
    if (largest === null || areaOfPolygon(polygon) > areaOfPolygon(largest)) largest = polygon;
  if (!largest?.[0]) return null;
  const [, south, , north] = boxOf(largest[0]);
  const level = levelBetweenCorners(largest, (south + north) / 2);
  const crossings = largest
    .flatMap((ring) =>
      ring.slice(1).flatMap(([bx, by], i) => {
        const [ax, ay] = ring[i] as Position;
        return ay > level === by > level ? [] : [ax + ((level - ay) * (bx - ax)) / (by - ay)];
      }),
    )
    .sort((a, b) => a - b);
  for (let i = 1; i < crossings.length; i += 2) {
    const [from, to] = [crossings[i - 1] as number, crossings[i] as number];
    if (widest === null || to - from > widest.width)
      widest = { width: to - from, point: [(from + to) / 2, level] };
  }
  return widest?.point ?? largest[0][0] ?? null;
}

/** The height halfway between the corners next above and below the middle: no corner lies on it. */
function levelBetweenCorners(rings: PolygonRings, middle: number): number {
  let below = Number.NEGATIVE_INFINITY;
  let above = Number.POSITIVE_INFINITY;
  for (const ring of rings)
    for (const [, y] of ring)
      if (y <= middle) below = Math.max(below, y);
      else above = Math.min(above, y);
  return (below + above) / 2;
}
