import type { GivenPosition } from "./geometry.ts";
import { MOST_POINTS, type ReadGeometry } from "./source-records.ts";

/**
 * Corners on an arc lie so far apart, in radians: one degree. Lines between them are then off by 4 mm where the arc has
 * a radius of 100 m, and the area of a circle by 0.005 %.
 */
const STEP = Math.PI / 180;

export type Stroke = (given: readonly GivenPosition[]) => GivenPosition[];

/** Thrown as soon as the arcs of one shape have more corners than any shape may. */
class TooManyCorners extends Error {}

/**
 * Reads one shape whose arcs become lines through the `stroke` that it is given. "too large" where the arcs of the shape
 * have more than MOST_POINTS corners together: an arc of two positions becomes up to 360, so that a small source could
 * otherwise take all memory.
 */
export function readWithArcs<T extends ReadGeometry>(read: (stroke: Stroke) => T): T | "too large" {
  let left = MOST_POINTS;
  try {
    return read((given) => {
      const corners = strokeArcs(given, left);
      left -= corners.length;
      return corners;
    });
  } catch (problem) {
    if (problem instanceof TooManyCorners) return "too large";
    throw problem;
  }
}

/**
 * The corners of arcs one after the other: the first position, one on the arc, its end, one on the next arc, and so on.
 * An arc that ends where it begins is a circle whose middle position lies opposite. Positions in a line make straight
 * lines, and what is no pair of arcs is returned as it is. Throws TooManyCorners above `most`.
 */
function strokeArcs(given: readonly GivenPosition[], most: number): GivenPosition[] {
  if (given.length < 3 || given.length % 2 === 0) return [...given];
  const corners: GivenPosition[] = [given[0]!];
  for (let i = 0; i + 2 < given.length; i += 2) {
    corners.push(...strokeArc(given[i]!, given[i + 1]!, given[i + 2]!));
    if (corners.length > most) throw new TooManyCorners();
  }
  return corners;
}

/** Behind the first position up to the last one. */
function strokeArc(from: GivenPosition, via: GivenPosition, to: GivenPosition): GivenPosition[] {
  const center = centerOf(from, via, to);
  if (!center) return [via, to];
  const [cx, cy] = center;
  const angle = ([x = 0, y = 0]: GivenPosition) => Math.atan2(y - cy, x - cx);
  const start = angle(from);
  const isCircle = from[0] === to[0] && from[1] === to[1];
  const turned = (own: number) => (own - start + 4 * Math.PI) % (2 * Math.PI);
  // Counterclockwise where the position between is passed before the end.
  const end = turned(angle(to));
  const sweep = isCircle ? 2 * Math.PI : turned(angle(via)) < end ? end : end - 2 * Math.PI;
  const radius = Math.hypot(from[0]! - cx, from[1]! - cy);
  const steps = Math.ceil(Math.abs(sweep) / STEP);
  const corners: GivenPosition[] = [];
  for (let i = 1; i < steps; i++) {
    const own = start + (sweep * i) / steps;
    corners.push([cx + radius * Math.cos(own), cy + radius * Math.sin(own)]);
  }
  return [...corners, to];
}

/** The middle of the circle through three positions; null where they are in a line or no numbers. */
function centerOf(
  [ax = 0, ay = 0]: GivenPosition,
  [bx = 0, by = 0]: GivenPosition,
  [cx = 0, cy = 0]: GivenPosition,
): [number, number] | null {
  if (ax === cx && ay === cy) return ax === bx && ay === by ? null : [(ax + bx) / 2, (ay + by) / 2];
  const [ux, uy, vx, vy] = [bx - ax, by - ay, cx - ax, cy - ay];
  const cross = 2 * (ux * vy - uy * vx);
  const [u, v] = [ux * ux + uy * uy, vx * vx + vy * vy];
  // An arc this flat is a line to the last digit that is kept.
  if (!(Math.abs(cross) > 1e-9 * (u + v))) return null;
  return [ax + (vy * u - uy * v) / cross, ay + (ux * v - vx * u) / cross];
}
