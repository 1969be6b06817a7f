import { setImmediate } from "node:timers/promises";
import { difference, intersection } from "polyclip-ts";
import type { HeldLayer, HeldShape } from "#domain/geography/held-layer.ts";
import { beyondNoise, type ChangedLand, unlike } from "#domain/geography/land-changes.ts";
import { boxAround, type PackedPolygons, packedBox } from "#domain/geography/packed-shape.ts";

/** A cut takes some microseconds a corner, and nothing else runs meanwhile: what has more is not cut. */
const MOST_CORNERS = 20_000;
/** The corners of all cuts together: some twenty seconds of work. */
const MOST_CORNERS_IN_ALL = 1_500_000;
/** Pieces beyond this are no list that a person reads. */
const MOST_PIECES = 5000;

export interface ComparedVersions {
  pieces: ChangedLand[];
  /** Whether every shape was compared piece by piece. */
  exact: boolean;
}

/**
 * Which land has another code, has one that had none, or has none any more. Shapes that are the same in both versions are
 * passed over; the others are cut with each other, a shape at a time with other work in between. Lines that moved
 * by less than the noise of drawing change nothing. A shape with too many corners for that is reported as a whole.
 */
export async function compareVersions(before: HeldLayer, after: HeldLayer): Promise<ComparedVersions> {
  const left = unlike(before.shapes, after.shapes);
  const result: ComparedVersions = { pieces: [], exact: true };
  let corners = 0;
  const isTooMuch = (shapes: readonly PackedPolygons[]): boolean => {
    const count = cornersOf(shapes);
    corners += count;
    return count > MOST_CORNERS || corners > MOST_CORNERS_IN_ALL;
  };
  /** The part of a shape that is in none of the others; null where finding it would take too long. */
  const without = (polygons: PackedPolygons, others: readonly HeldShape[]): PackedPolygons | null => {
    if (isTooMuch([polygons, ...others.map((own) => own.polygons)])) return null;
    return others.length === 0
      ? polygons
      : beyondNoise(packed(difference(loose(polygons), ...others.map((own) => loose(own.polygons)))));
  };
  const put = (piece: Omit<ChangedLand, "polygons">, polygons: PackedPolygons) => {
    for (const polygon of beyondNoise(polygons)) result.pieces.push({ ...piece, polygons: [polygon] });
  };

  for (const shape of left.after) {
    await setImmediate();
    const there = meeting(before, shape.polygons);
    const own = there.filter(({ code }) => code === shape.code);
    const fresh = without(shape.polygons, own);
    if (fresh === null) {
      result.exact = false;
      const was = own.length > 0 ? shape.code : (there[0]?.code ?? null);
      put({ change: was === null ? "added" : "changed", before: was, after: shape.code }, shape.polygons);
      continue;
    }
    if (fresh.length === 0) continue;
    const others = meeting(before, fresh).filter(({ code }) => code !== shape.code);
    for (const other of others) {
      if (isTooMuch([fresh, other.polygons])) {
        result.exact = false;
        continue;
      }
      put(
        { change: "changed", before: other.code, after: shape.code },
        packed(intersection(loose(fresh), loose(other.polygons))),
      );
    }
    put({ change: "added", before: null, after: shape.code }, without(fresh, others) ?? []);
  }
  for (const shape of left.before) {
    await setImmediate();
    const gone = without(shape.polygons, meeting(after, shape.polygons));
    if (gone === null) result.exact = false;
    else put({ change: "removed", before: shape.code, after: null }, gone);
  }
  if (result.pieces.length > MOST_PIECES) {
    result.pieces.length = MOST_PIECES;
    result.exact = false;
  }
  return result;
}

function meeting(layer: HeldLayer, polygons: PackedPolygons): HeldShape[] {
  if (polygons.length === 0) return [];
  const [west, south, east, north] = packedBox(polygons);
  const found = layer.meeting([west, south, east, north]).map((position) => layer.shapes[position]!);
  // Only the parts of a scattered district that are near.
  return found.map((shape) => ({
    ...shape,
    polygons: shape.polygons.filter(([outer]) => {
      const [w, s, e, n] = boxAround([outer!]);
      return w <= east && e >= west && s <= north && n >= south;
    }),
  }));
}

const cornersOf = (shapes: readonly PackedPolygons[]): number =>
  shapes.reduce((sum, polygons) => sum + polygons.flat().reduce((own, ring) => own + ring.length / 2, 0), 0);

type Loose = [number, number][][][];

/** As the library has them, in packed units: whole numbers. */
const loose = (polygons: PackedPolygons): Loose =>
  polygons.map((rings) =>
    rings.map((ring) => Array.from({ length: ring.length / 2 }, (_, i) => [ring[2 * i]!, ring[2 * i + 1]!])),
  );

/** Back to whole numbers. The library closes rings, and a packed one is open. */
const packed = (polygons: Loose): PackedPolygons =>
  polygons.map((rings) =>
    rings.map((ring) => Int32Array.from(ring.slice(0, -1).flat(), (value) => Math.round(value))),
  );
