import { assembleRings } from "./assemble-rings.ts";
import type { MultiPolygon, Position, Ring } from "./layer.ts";
import { windingOf } from "./planar.ts";

/** A piece of an outline in its direction, with the land on its left. */
export interface OutlineEdge {
  from: Position;
  to: Position;
}

interface Edge extends OutlineEdge {
  used: boolean;
}

const keyOf = ([x, y]: Position): string => `${x} ${y}`;

/**
 * The same land as polygons whose inside hangs together: a polygon that its own holes cut in two where they touch
 * becomes two, and a ring that touches itself becomes shell and holes. Rings must be wound (shells counterclockwise,
 * holes clockwise) and must not cross.
 */
export function traceFaces(shape: MultiPolygon): MultiPolygon {
  const rings = withTouchedPoints(shape.flat());
  const simple = joinEdges(
    rings.flatMap((ring) => ring.slice(1).map((to, i) => ({ from: ring[i] as Position, to }))),
  );
  // What assembles rings takes Esri's order, clockwise shells: each is turned for it.
  return assembleRings(simple.filter((ring) => windingOf(ring) !== 0).map((ring) => ring.toReversed()));
}

/** Closed rings, none of which touches itself, from edges in any order whose ends meet exactly. */
export function joinEdges(given: readonly OutlineEdge[]): Ring[] {
  const leaving = new Map<string, Edge[]>();
  const edges = given.map((edge): Edge => ({ ...edge, used: false }));
  for (const edge of edges) {
    const own = leaving.get(keyOf(edge.from));
    if (own) own.push(edge);
    else leaving.set(keyOf(edge.from), [edge]);
  }
  return edges.flatMap((edge) => (edge.used ? [] : splitAtRepeats(walk(edge, leaving))));
}

/** Goes round the land on the left of an edge until it comes back to where it began. */
function walk(first: Edge, leaving: ReadonlyMap<string, readonly Edge[]>): Position[] {
  const points: Position[] = [];
  let edge: Edge | undefined = first;
  while (edge && !edge.used) {
    edge.used = true;
    points.push(edge.from);
    edge = nextOf(edge, leaving.get(keyOf(edge.to)) ?? []);
  }
  return points;
}

/** Of the edges that leave where one ends, the first clockwise from the way back: between them lies the same land. */
function nextOf(edge: Edge, choices: readonly Edge[]): Edge | undefined {
  const open = choices.filter(({ used }) => !used);
  if (open.length <= 1) return open[0];
  const back = Math.atan2(edge.from[1] - edge.to[1], edge.from[0] - edge.to[0]);
  const turnTo = ({ from, to }: Edge) => {
    const clockwise = back - Math.atan2(to[1] - from[1], to[0] - from[0]);
    return clockwise > 0 ? clockwise : clockwise + 2 * Math.PI;
  };
  return open.reduce((best, own) => (turnTo(own) < turnTo(best) ? own : best));
}

/** A walk that comes through a point twice falls into rings that do not. */
function splitAtRepeats(points: readonly Position[]): Ring[] {
  const rings: Ring[] = [];
  const path: Position[] = [];
  const places = new Map<string, number>();
  for (const point of points) {
    const before = places.get(keyOf(point));
    if (before !== undefined) {
      const loop = path.splice(before);
      for (const own of loop) places.delete(keyOf(own));
      rings.push([...loop, point]);
    }
    places.set(keyOf(point), path.length);
    path.push(point);
  }
  if (path.length > 2) rings.push([...path, path[0] as Position]);
  return rings.filter((ring) => ring.length > 3);
}

/** Rings with a point added wherever the corner of another lies exactly on one of their edges. */
function withTouchedPoints(rings: readonly Ring[]): Ring[] {
  const corners = rings.flat().sort((a, b) => a[0] - b[0]);
  return rings.map((ring) =>
    ring.flatMap((to, i) => {
      const from = ring[i - 1];
      return from ? [...between(from, to, corners), to] : [to];
    }),
  );
}

/** The corners strictly within an edge, in its order; each once. */
function between(a: Position, b: Position, corners: readonly Position[]): Position[] {
  const found = new Map<string, Position>();
  const [west, east] = [Math.min(a[0], b[0]), Math.max(a[0], b[0])];
  const [south, north] = [Math.min(a[1], b[1]), Math.max(a[1], b[1])];
  for (let i = firstFrom(corners, west); i < corners.length; i++) {
    const corner = corners[i] as Position;
    const [x, y] = corner;
    if (x > east) break;
    if (y < south || y > north || (b[0] - a[0]) * (y - a[1]) - (b[1] - a[1]) * (x - a[0]) !== 0) continue;
    const isEnd = (x === a[0] && y === a[1]) || (x === b[0] && y === b[1]);
    if (!isEnd) found.set(keyOf(corner), corner);
  }
  const distance = ([x, y]: Position) => Math.abs(x - a[0]) + Math.abs(y - a[1]);
  return [...found.values()].sort((p, q) => distance(p) - distance(q));
}

/** The place of the first corner that is not west of a longitude. */
function firstFrom(corners: readonly Position[], west: number): number {
  let [low, high] = [0, corners.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((corners[middle] as Position)[0] < west) low = middle + 1;
    else high = middle;
  }
  return low;
}
