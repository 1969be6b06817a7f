import type { HeldLayer, HeldShape } from "./held-layer.ts";
import type { LayerKind, Position } from "./layer.ts";
import { type DrawnLot, squareFeetInside } from "./lot-shares.ts";
import { packDegree } from "./packed-shape.ts";
import {
  areaOf,
  contains,
  type Direction,
  directionOf,
  feetOf,
  type NearestPoint,
  nearestOnPaths,
  nearestOutline,
  type Plane,
  planeAt,
} from "./plane.ts";

/** A shape and the layer that it comes from. */
export interface Mapped {
  shape: HeldShape;
  layer: HeldLayer;
}

export interface Nearby extends Mapped {
  feet: number;
  direction: Direction;
}

/** What one city's layers say of a place. */
export interface Located {
  /** Districts at the place: the smallest first, which is the most particular where a source draws several. */
  districts: readonly Mapped[];
  overlays: readonly Mapped[];
  /**
   * Landmarks, and overlays that are lines or points, within `NEARBY_FEET`, each once, nearest first. An area that the
   * place lies in is 0 feet away.
   */
  nearby: readonly Nearby[];
  /** Other districts within `ADJACENT_FEET`, each once, nearest first. */
  adjacent: readonly Nearby[];
  /** The neighborhood around the place (0 feet), else the nearest within `NEIGHBORHOOD_FEET`. */
  neighborhood: Nearby | null;
  /** Whether the place lies within the city, as far as these layers tell. */
  inCity: boolean;
}

/** What is laid over the zoning and may change what it allows. */
export const OVERLAY_KINDS = [
  "historic",
  "flood",
  "transit",
  "special_purpose",
  "parks",
] as const satisfies LayerKind[];

/** What is drawn over the zoning: overlays, and places that people know. */
export const DRAWN_OVER = [...OVERLAY_KINDS, "landmarks"] as const satisfies LayerKind[];

/** A quarter of a mile, a walk of five minutes: how far lines, points and landmarks are looked for. */
export const NEARBY_FEET = 1320;
const MOST_NEARBY = 8;
/** A quarter of a mile: what stands around the corner, not across the city. */
export const ADJACENT_FEET = 1320;
const MOST_ADJACENT = 8;
/** Three miles. */
const NEIGHBORHOOD_FEET = 15_840;
const METRES_PER_FOOT = 0.3048;

/** Looks a place up in the layers of one city, its parcels aside. The layers of other cities are not for it. */
export function locate(layers: readonly HeldLayer[], place: Position): Located {
  const of = (kind: LayerKind) => layers.find((layer) => layer.kind === kind);
  const zoning = of("zoning");
  const districts = at(zoning, place);
  const around = at(of("neighborhoods"), place)[0];
  const own = new Set(districts.map(({ shape }) => shape.code));
  return {
    districts,
    overlays: OVERLAY_KINDS.flatMap((kind) => at(of(kind), place)),
    nearby: DRAWN_OVER.flatMap((kind) =>
      near(of(kind), place, NEARBY_FEET, new Set(), kind === "landmarks" ? "all" : "paths"),
    )
      .sort((a, b) => a.feet - b.feet)
      .slice(0, MOST_NEARBY),
    adjacent: near(zoning, place, ADJACENT_FEET, own).slice(0, MOST_ADJACENT),
    neighborhood: around
      ? { ...around, feet: 0, direction: "north" }
      : (near(of("neighborhoods"), place, NEIGHBORHOOD_FEET, new Set())[0] ?? null),
    inCity: districts.length > 0 || around !== undefined || at(of("boundary"), place).length > 0,
  };
}

/** The shapes of a layer at a place, the smallest first. */
export function at(layer: HeldLayer | undefined, place: Position): Mapped[] {
  if (!layer) return [];
  const x = packDegree(place[0]);
  const y = packDegree(place[1]);
  const found = layer
    .meeting([x, y, x, y])
    .map((position) => layer.shapes[position]!)
    .filter((shape) => contains(shape.polygons, x, y));
  if (found.length > 1) {
    const areas = new Map(found.map((shape) => [shape, areaOf(shape.polygons)]));
    found.sort((a, b) => areas.get(a)! - areas.get(b)!);
  }
  return found.map((shape) => ({ shape, layer }));
}

/**
 * Shapes within so many feet, of each code the nearest, in order of distance. Of areas the outline counts; where `what` is
 * "all", a place inside is 0 feet away, and "paths" leaves areas out.
 */
function near(
  layer: HeldLayer | undefined,
  place: Position,
  feet: number,
  without: ReadonlySet<string>,
  what: "outlines" | "all" | "paths" = "outlines",
): Nearby[] {
  if (!layer) return [];
  const plane = planeAt(place);
  const metres = feet * METRES_PER_FOOT;
  const wide = Math.ceil(metres / plane.perX);
  const high = Math.ceil(metres / plane.perY);
  const nearest = new Map<string, Nearby>();
  const box = [
    plane.originX - wide,
    plane.originY - high,
    plane.originX + wide,
    plane.originY + high,
  ] as const;
  for (const position of layer.meeting(box)) {
    const shape = layer.shapes[position]!;
    if (without.has(shape.code) || (what === "paths" && !shape.paths)) continue;
    const isAt = what === "all" && contains(shape.polygons, plane.originX, plane.originY);
    const line = isAt ? HERE : nearestTo(shape, plane);
    const known = nearest.get(shape.code);
    const away = feetOf(line.metres);
    if (line.metres > metres || (known && known.feet <= away)) continue;
    nearest.set(shape.code, { shape, layer, feet: away, direction: directionOf(line.east, line.north) });
  }
  return [...nearest.values()].sort((a, b) => a.feet - b.feet || (a.shape.code < b.shape.code ? -1 : 1));
}

const HERE = { metres: 0, east: 0, north: 0 };

const nearestTo = ({ polygons, paths }: HeldShape, plane: Plane): NearestPoint =>
  paths ? nearestOnPaths(paths, plane) : nearestOutline(polygons, plane);

export interface LotShare {
  shape: HeldShape;
  squareFeet: number;
  /** Of the lot, from 0 to 1. */
  share: number;
}

/** Less than this of a lot is the width of a drawn line, and not told. */
const LEAST_SHARE = 0.0005;

/**
 * How a drawn lot is split between districts, the largest share first, and what of it no district covers. Where a
 * source draws districts over each other, the shares add up to more than 1.
 */
export function splitLot(
  zoning: HeldLayer | undefined,
  lot: DrawnLot,
): { shares: LotShare[]; uncovered: number } {
  const xs = lot.corners.map(([longitude]) => packDegree(longitude));
  const ys = lot.corners.map(([, latitude]) => packDegree(latitude));
  const box = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)] as const;
  const byCode = new Map<string, LotShare>();
  for (const position of zoning?.meeting(box) ?? []) {
    const shape = zoning!.shapes[position]!;
    const squareFeet = squareFeetInside(lot, shape.polygons) + (byCode.get(shape.code)?.squareFeet ?? 0);
    byCode.set(shape.code, { shape, squareFeet, share: squareFeet / lot.squareFeet });
  }
  const shares = [...byCode.values()].filter(({ share }) => share >= LEAST_SHARE);
  const covered = shares.reduce((sum, { share }) => sum + share, 0);
  return {
    shares: shares.sort((a, b) => b.share - a.share),
    uncovered: 1 - covered < LEAST_SHARE ? 0 : 1 - covered,
  };
}
