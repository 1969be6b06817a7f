import type { Position, Ring } from "./layer.ts";
import { windingOf } from "./planar.ts";

/** What was mended in a ring or a shape, in the words of the import report. */
export type Mend =
  | "self-crossing"
  | "unclosed ring"
  | "duplicate points"
  | "spike"
  | "sliver"
  | "nested shell"
  | "overlapping parts";

export type CleanedRing =
  | { ring: Ring; mends: ReadonlySet<Mend> }
  | { ring: null; reason: "no area" | "coordinates out of range" };

/** A ring below this area in square degrees (about a square centimetre) is a sliver: digits left over, not land. */
const SLIVER = 1e-14;

/**
 * Closes a ring and takes out repeated points and spikes (a way there and straight back). Altitudes are dropped.
 * Rings without area and with positions off the earth are refused. One pass, in time linear in the positions.
 */
export function cleanRing(given: readonly (readonly unknown[])[]): CleanedRing {
  const mends = new Set<Mend>();
  const points: Position[] = [];
  for (const [x, y] of given) {
    if (!isOnEarth(x, 180) || !isOnEarth(y, 90)) return { ring: null, reason: "coordinates out of range" };
    const last = points.at(-1);
    if (last && last[0] === x && last[1] === y) mends.add("duplicate points");
    else points.push([x, y]);
  }
  const [first] = points;
  if (!first) return { ring: null, reason: "no area" };
  if (points.length > 1 && same(first, points.at(-1) as Position)) points.pop();
  else mends.add("unclosed ring");
  const open = withoutSpikes(points, mends);
  if (open.length < 3) return { ring: null, reason: "no area" };
  const ring = [...open, open[0] as Position];
  // A figure of eight has no signed area but is land: only a ring that is thin everywhere is a sliver.
  if (isThin(ring)) return { ring: null, reason: "no area" };
  return { ring, mends };
}

const isOnEarth = (n: unknown, most: number): n is number =>
  typeof n === "number" && Number.isFinite(n) && Math.abs(n) <= most;

const same = (a: Position, b: Position): boolean => a[0] === b[0] && a[1] === b[1];

/** Takes away each point from which the ring turns straight back, and what then repeats, also across its start. */
function withoutSpikes(points: readonly Position[], mends: Set<Mend>): Position[] {
  const kept: Position[] = [];
  const settle = () => {
    while (kept.length >= 3) {
      const [a, b, c] = kept.slice(-3) as [Position, Position, Position];
      if (!turnsBack(a, b, c)) return;
      kept.splice(-2, 1);
      mends.add("spike");
      if (same(a, c)) kept.pop();
    }
  };
  for (const point of points) {
    kept.push(point);
    settle();
  }
  let start = 0;
  let end = kept.length;
  while (end - start >= 3) {
    const at = (i: number) => kept[i] as Position;
    const [a, b] = [at(end - 2), at(end - 1)];
    const [c, d] = [at(start), at(start + 1)];
    if (same(b, c)) end--;
    else if (turnsBack(a, b, c)) end--;
    else if (turnsBack(b, c, d)) start++;
    else break;
    mends.add("spike");
  }
  return kept.slice(start, end);
}

function turnsBack(a: Position, b: Position, c: Position): boolean {
  const [ux, uy] = [b[0] - a[0], b[1] - a[1]];
  const [vx, vy] = [c[0] - b[0], c[1] - b[1]];
  return ux * vy - uy * vx === 0 && ux * vx + uy * vy < 0;
}

/** True when every triangle from the first point has next to no area: all points lie on one line. */
function isThin(ring: Ring): boolean {
  if (Math.abs(windingOf(ring)) > 2 * SLIVER) return false;
  const [origin] = ring as [Position];
  let sum = 0;
  for (let i = 2; i < ring.length; i++) {
    const [ax, ay] = ring[i - 1] as Position;
    const [bx, by] = ring[i] as Position;
    sum += Math.abs((ax - origin[0]) * (by - origin[1]) - (bx - origin[0]) * (ay - origin[1]));
  }
  return sum <= 2 * SLIVER;
}
