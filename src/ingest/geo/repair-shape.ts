import { union } from "polyclip-ts";
import { cleanRing, type Mend } from "#domain/geography/clean-ring.ts";
import type { MultiPolygon, PolygonRings, Ring } from "#domain/geography/layer.ts";
import { nestRings } from "#domain/geography/nest-rings.ts";
import { areaInSquareMeters, wound } from "#domain/geography/planar.ts";
import { findShapeFault } from "#domain/geography/shape-faults.ts";
import { traceFaces } from "#domain/geography/trace-faces.ts";

export type RefusedShape = "no area" | "coordinates out of range" | "too complicated to repair";

export type RepairedShape =
  | { shape: MultiPolygon; mends: ReadonlySet<Mend> }
  | { shape: null; reason: RefusedShape };

/** Beyond these a shape is refused unread: a state's coastline has fewer. */
const MOST_POINTS = 1_000_000;
const MOST_RINGS = 20_000;
/** The overlay takes about 50 µs a point and more for each nested ring; only faulty shapes need it. */
const MOST_POINTS_TO_OVERLAY = 100_000;
const MOST_RINGS_TO_OVERLAY = 2_000;
/** Rounding the points where edges cross can make them cross again; it settles at once or never. */
const MOST_ROUNDS = 4;

type GivenPolygons = readonly (readonly (readonly (readonly unknown[])[])[])[];

/**
 * A valid shape from polygons as a source holds them (degrees, [longitude, latitude]): rings are closed, cleaned and
 * wound as RFC 7946 asks, crossings split, parts that overlap joined. Bounded in time; never throws on any numbers.
 */
export function repairShape(given: GivenPolygons): RepairedShape {
  if (exceedsLimits(given)) return refuse("too complicated to repair");
  const mends = new Set<Mend>();
  const cleaned: PolygonRings[] = [];
  for (const [outer, ...holes] of given) {
    const shell = cleanRing(outer ?? []);
    if (shell.ring === null) {
      if (shell.reason !== "no area") return refuse(shell.reason);
      mends.add("sliver");
      continue;
    }
    const rings: Ring[] = [wound(shell.ring, true)];
    for (const mend of shell.mends) mends.add(mend);
    for (const hole of holes) {
      const { ring, ...rest } = cleanRing(hole);
      if (ring) {
        rings.push(wound(ring, false));
        if ("mends" in rest) for (const mend of rest.mends) mends.add(mend);
      } else if ("reason" in rest && rest.reason !== "no area") return refuse(rest.reason);
      else mends.add("sliver");
    }
    cleaned.push(rings);
  }
  return cleaned.length === 0 ? refuse("no area") : untangle(cleaned, mends);
}

function exceedsLimits(given: GivenPolygons): boolean {
  const rings = given.flat();
  return rings.length > MOST_RINGS || rings.reduce((sum, ring) => sum + ring.length, 0) > MOST_POINTS;
}

const refuse = (reason: RefusedShape): RepairedShape => ({ shape: null, reason });

/** Overlays the shape with itself until no fault is left. A mere touch is overlaid too, and only counted if that changed it. */
function untangle(cleaned: MultiPolygon, mends: Set<Mend>): RepairedShape {
  let shape = cleaned;
  let first = findShapeFault(shape);
  if (first === null) return { shape, mends };
  const rings = cleaned.flat();
  const points = rings.reduce((sum, ring) => sum + ring.length, 0);
  if (rings.length > MOST_RINGS_TO_OVERLAY || points > MOST_POINTS_TO_OVERLAY)
    return first === "touching" ? { shape, mends } : refuse("too complicated to repair");
  if (first === "nested shell") {
    const nested = nestRings(cleaned.flat());
    const left = findShapeFault(nested);
    if (left === null || left === "touching") {
      mends.add("nested shell");
      return { shape: nested, mends };
    }
  }
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const fault = round === 0 ? first : findShapeFault(shape);
    if (fault === null || (fault === "touching" && round > 0)) {
      if (first === "touching") {
        const changed = areaInSquareMeters(shape) / areaInSquareMeters(cleaned) - 1;
        if (Math.abs(changed) < 1e-9 && shape.flat().length === rings.length)
          return { shape: cleaned, mends };
        first = "self-crossing";
      }
      mends.add(
        first === "hole outside" ? "nested shell" : first === "too complicated" ? "self-crossing" : first,
      );
      return { shape, mends };
    }
    if (fault === "too complicated") break;
    const overlaid = overlay(shape);
    if (overlaid === null) break;
    if (overlaid.length === 0) return refuse("no area");
    shape = overlaid;
  }
  return refuse("too complicated to repair");
}

/** The union of a shape's parts as valid polygons without slivers; null when the library cannot make it. */
function overlay(shape: MultiPolygon): MultiPolygon | null {
  let united: readonly (readonly (readonly (readonly number[])[])[])[];
  try {
    const mutable = shape.map((rings) => rings.map((ring) => ring.map(([x, y]): [number, number] => [x, y])));
    united = union(mutable);
  } catch {
    // The library throws where rounding makes an edge end in another place than it began.
    return null;
  }
  const clean = united.flatMap((polygon) => {
    const rings = polygon.map((ring) => cleanRing(ring).ring);
    const [outer, ...holes] = rings;
    if (!outer) return [];
    return [[wound(outer, true), ...holes.flatMap((hole) => (hole ? [wound(hole, false)] : []))]];
  });
  // Where it leaves rings that touch, land on both sides of the points may hang together only there.
  return findShapeFault(clean) === null ? clean : traceFaces(clean);
}
