import { err, ok, type Result } from "../result.ts";
import { cornersOf, cutRing } from "./cut-ring.ts";
import type { Position } from "./layer.ts";
import { type PackedPolygons, packDegree } from "./packed-shape.ts";
import { insideOf, type Plane, planeAt, SQUARE_FEET_PER_SQUARE_METRE } from "./plane.ts";

/** A lot as it was drawn, laid flat: corners in metres from its first one, triangles with their sign. */
export interface DrawnLot {
  corners: readonly Position[];
  plane: Plane;
  /** East and north of each corner, in metres. */
  flat: readonly Position[];
  squareFeet: number;
  /** A place inside the lot, in degrees. */
  inside: Position;
}

const FEWEST_CORNERS = 3;
const MOST_CORNERS = 200;
/** Beyond this it is no lot, and the flat piece of Earth no longer fits. */
const MOST_METRES = 2000;

/**
 * Reads a drawn lot from its corners in degrees, closed or not. The error is a sentence: too few or many corners,
 * no area, too large, or sides that cross.
 */
export function drawnLot(given: readonly Position[]): Result<DrawnLot, string> {
  const corners = given.filter(([x, y], i) => i === 0 || x !== given[i - 1]![0] || y !== given[i - 1]![1]);
  const [first, last] = [corners[0], corners.at(-1)];
  if (first && last && corners.length > 1 && first[0] === last[0] && first[1] === last[1]) corners.pop();
  if (!first || corners.length < FEWEST_CORNERS) return err("Please draw a lot with three corners or more.");
  if (corners.length > MOST_CORNERS) return err(`Please draw a lot with ${MOST_CORNERS} corners or fewer.`);
  const plane = planeAt(first);
  const flat = corners.map((corner) => flatten(packDegree(corner[0]), packDegree(corner[1]), plane));
  if (flat.some(([x, y]) => Math.abs(x) > MOST_METRES || Math.abs(y) > MOST_METRES))
    return err("Please draw a smaller lot. This one is over a mile across.");
  if (crosses(flat)) return err("Please draw the lot again. Its sides cross each other.");
  const squareMetres = Math.abs(signedArea(flat));
  if (squareMetres < 1) return err("Please draw a larger lot. This one has no area.");
  return ok({
    corners,
    plane,
    flat,
    squareFeet: squareMetres * SQUARE_FEET_PER_SQUARE_METRE,
    inside: insideOf([Int32Array.from(corners.flat(), packDegree)]),
  });
}

/**
 * Square feet of the lot inside the polygons. Exact for lots and shapes of any form: the lot is a signed sum of
 * triangles, each ring is cut to each triangle, and the areas add up. Rounding stays under 0.01 square feet.
 */
export function squareFeetInside(lot: DrawnLot, polygons: PackedPolygons): number {
  const origin = lot.flat[0]!;
  const frame = frameOf(lot.flat);
  let sum = 0;
  for (const rings of polygons) {
    for (const [at, ring] of rings.entries()) {
      const flat: Position[] = [];
      for (let i = 0; i < ring.length; i += 2) flat.push(flatten(ring[i]!, ring[i + 1]!, lot.plane));
      // Most of a large shape lies far from the lot; what is left is short.
      const near = cutRing(flat, frame);
      let cut = 0;
      for (let i = 1; i + 1 < lot.flat.length; i++) {
        const triangle = [origin, lot.flat[i]!, lot.flat[i + 1]!] as const;
        const turn = Math.sign(signedArea(triangle));
        if (turn !== 0)
          cut += turn * Math.abs(signedArea(cutRing(near, turn > 0 ? triangle : [...triangle].reverse())));
      }
      sum += (at === 0 ? 1 : -1) * Math.abs(cut);
    }
  }
  return Math.max(0, sum) * SQUARE_FEET_PER_SQUARE_METRE;
}

/** The box around a lot, counterclockwise. */
function frameOf(ring: readonly Position[]): readonly Position[] {
  const xs = ring.map(([x]) => x);
  const ys = ring.map(([, y]) => y);
  const [west, south, east, north] = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
  return cornersOf([west, south, east, north]);
}

function signedArea(ring: readonly Position[]): number {
  let twice = 0;
  for (let i = 0; i < ring.length; i++) {
    const [ax, ay] = ring[i]!;
    const [bx, by] = ring[(i + 1) % ring.length]!;
    twice += ax * by - bx * ay;
  }
  return twice / 2;
}

/** Whether two sides that are not neighbours meet. */
function crosses(ring: readonly Position[]): boolean {
  const side = (a: Position, b: Position, p: Position) =>
    Math.sign((b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0]));
  const n = ring.length;
  for (let i = 0; i < n; i++) {
    for (let j = i + 2; j < n; j++) {
      if (i === 0 && j === n - 1) continue;
      const [a, b, c, d] = [ring[i]!, ring[i + 1]!, ring[j]!, ring[(j + 1) % n]!];
      if (side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0) return true;
    }
  }
  return false;
}

const flatten = (x: number, y: number, plane: Plane): Position => [
  (x - plane.originX) * plane.perX,
  (y - plane.originY) * plane.perY,
];
