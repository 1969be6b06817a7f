import type { Position, Ring } from "./layer.ts";
import { sideOfRing, windingOf } from "./planar.ts";
import { joinEdges, type OutlineEdge } from "./trace-faces.ts";

/** Each end of what a side keeps free is rounded by so many straight pieces, drawn outside of the true arc. */
const PIECES = 12;
/** Points nearer to each other than this are one. */
const SNAP = 1e-5;
/** How far to either side of an edge is looked for what lies there. */
const ASIDE = 3 * SNAP;
/** Where corners fall together so closely that no outline closes, the distances grow by this much: a hair. */
const HAIR = 1e-3;
const MOST_TRIES = 4;
/** A remnant smaller than this is the width of a drawn line, in the square of the unit. */
const LEAST_AREA = 0.01;

/**
 * What is left of a lot when each side keeps its own distance free: `distances[i]` from the side that leads from corner
 * `i` to the next. The ring is open, simple, of any form and winding; lengths are in one unit, meant for feet. The
 * result is closed rings, outer ones counterclockwise and holes clockwise; none when nothing is left, several where the
 * lot is cut in two.
 *
 * Distance is that to the side itself and not to its line, so that a side which turns inwards is rounded about its
 * corner. The rounding is drawn by straight pieces outside of the arc: no point of the result is nearer to a side than
 * its distance, and what is lost so is under 1 % of the distance.
 */
export function insetPolygon(corners: readonly Position[], distances: readonly number[]): Ring[] {
  for (let tried = 0; tried < MOST_TRIES; tried++) {
    const grown = distances.map((d, i) => (d > 0 ? d + tried * HAIR * (1 + (i % 7) / 7) : 0));
    const edges = outlineLeft(corners, grown);
    if (isClosed(edges) || tried === MOST_TRIES - 1)
      return joinEdges(edges)
        .map(withoutStraightCorners)
        .filter((ring) => Math.abs(windingOf(ring)) / 2 >= LEAST_AREA);
  }
  return [];
}

/** The edges with land that is left on one side only, which is then their left. */
function outlineLeft(corners: readonly Position[], distances: readonly number[]): OutlineEdge[] {
  const lot = closed(corners);
  const kept = corners.flatMap((from, i) => {
    const to = corners[(i + 1) % corners.length]!;
    const distance = distances[i] ?? 0;
    return distance > 0 && (from[0] !== to[0] || from[1] !== to[1]) ? [around(from, to, distance)] : [];
  });
  const isLeft = (point: Position): boolean =>
    sideOfRing(point, lot) === "inside" && !kept.some((area) => isWithin(point, area));
  const nodes = new Nodes();
  const edges = new Map<string, OutlineEdge>();
  for (const [from, to] of splitAtMeetings([lot, ...kept.map(({ ring }) => ring)])) {
    const [a, b] = [nodes.at(from), nodes.at(to)];
    if (a === b) continue;
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
    const [x, y] = [((a[1] - b[1]) / length) * ASIDE, ((b[0] - a[0]) / length) * ASIDE];
    const [middleX, middleY] = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
    const onLeft = isLeft([middleX + x, middleY + y]);
    if (onLeft === isLeft([middleX - x, middleY - y])) continue;
    const edge = onLeft ? { from: a, to: b } : { from: b, to: a };
    edges.set(`${edge.from} ${edge.to}`, edge);
  }
  return [...edges.values()];
}

/** Whether as many edges leave each point as come to it. */
function isClosed(edges: readonly OutlineEdge[]): boolean {
  const balance = new Map<Position, number>();
  for (const { from, to } of edges) {
    balance.set(from, (balance.get(from) ?? 0) + 1);
    balance.set(to, (balance.get(to) ?? 0) - 1);
  }
  return [...balance.values()].every((sum) => sum === 0);
}

/** The area within rings as `insetPolygon` gives them, in the square of their unit. */
export const areaWithin = (rings: readonly Ring[]): number =>
  Math.max(
    0,
    rings.reduce((sum, ring) => sum + windingOf(ring) / 2, 0),
  );

interface Around {
  ring: Ring;
  from: Position;
  to: Position;
  distance: number;
}

/** The convex area within a distance of a side, a little more at its rounded ends; counterclockwise. */
function around(from: Position, to: Position, distance: number): Around {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const along = [(to[0] - from[0]) / length, (to[1] - from[1]) / length] as const;
  const step = Math.PI / PIECES;
  const reach = distance / Math.cos(step / 2);
  const end = (at: Position, sign: 1 | -1): Position[] =>
    Array.from({ length: PIECES }, (_, k) => {
      const turn = (k + 0.5) * step;
      const [c, s] = [sign * reach * Math.cos(turn), sign * reach * Math.sin(turn)];
      return [at[0] + along[1] * c + along[0] * s, at[1] - along[0] * c + along[1] * s];
    });
  return { ring: closed([...end(to, 1), ...end(from, -1)]), from, to, distance };
}

function isWithin(point: Position, { ring, from, to, distance }: Around): boolean {
  // Most points are far off or near by; only those at the rounded ends have to be held against the pieces.
  const away = distanceToSide(point, from, to);
  if (away <= distance) return away < distance;
  if (away > distance / Math.cos(Math.PI / PIECES / 2)) return false;
  return ring
    .slice(1)
    .every(
      ([bx, by], i) =>
        (bx - ring[i]![0]) * (point[1] - ring[i]![1]) - (by - ring[i]![1]) * (point[0] - ring[i]![0]) > 0,
    );
}

/** How far a point is from the side between two corners. */
export function distanceToSide([x, y]: Position, [ax, ay]: Position, [bx, by]: Position): number {
  const squared = (bx - ax) ** 2 + (by - ay) ** 2;
  const share =
    squared === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / squared));
  return Math.hypot(x - ax - share * (bx - ax), y - ay - share * (by - ay));
}

/** The edges of rings, parted wherever they cross, touch or run along each other. */
function splitAtMeetings(rings: readonly Ring[]): [Position, Position][] {
  const edges = rings
    .flatMap((ring) => ring.slice(1).map((to, i) => ({ from: ring[i]!, to, cuts: [] as Cut["cuts"] })))
    .sort((a, b) => Math.min(a.from[0], a.to[0]) - Math.min(b.from[0], b.to[0]));
  for (const [i, one] of edges.entries()) {
    const east = Math.max(one.from[0], one.to[0]) + SNAP;
    for (let j = i + 1; j < edges.length; j++) {
      const other = edges[j]!;
      if (Math.min(other.from[0], other.to[0]) > east) break;
      if (Math.max(other.from[1], other.to[1]) < Math.min(one.from[1], one.to[1]) - SNAP) continue;
      if (Math.min(other.from[1], other.to[1]) > Math.max(one.from[1], one.to[1]) + SNAP) continue;
      meet(one, other);
    }
  }
  return edges.flatMap(({ from, to, cuts }) => {
    const points = [from, ...cuts.sort((a, b) => a.at - b.at).map(({ point }) => point), to];
    return points.slice(1).map((point, i): [Position, Position] => [points[i]!, point]);
  });
}

interface Cut extends OutlineEdge {
  /** Where it is parted: the share of its length, and the point. */
  cuts: { at: number; point: Position }[];
}

function meet(one: Cut, other: Cut): void {
  const cross = crossing(one, other);
  if (cross) {
    // One point for both, so that rounding cannot part them.
    const point = between(one.from, one.to, cross[0]);
    one.cuts.push({ at: cross[0], point });
    other.cuts.push({ at: cross[1], point });
  }
  for (const [edge, another] of [
    [one, other],
    [other, one],
  ] as const)
    for (const point of [another.from, another.to]) {
      const at = touching(point, edge);
      if (at !== null) edge.cuts.push({ at, point });
    }
}

/** Where two edges cross, as shares of each; null when they do not, or run the same way. */
function crossing({ from: a, to: b }: OutlineEdge, { from: c, to: d }: OutlineEdge): [number, number] | null {
  const [rx, ry] = [b[0] - a[0], b[1] - a[1]];
  const [sx, sy] = [d[0] - c[0], d[1] - c[1]];
  const turn = rx * sy - ry * sx;
  if (Math.abs(turn) < 1e-9 * Math.hypot(rx, ry) * Math.hypot(sx, sy)) return null;
  const onFirst = ((c[0] - a[0]) * sy - (c[1] - a[1]) * sx) / turn;
  const onSecond = ((c[0] - a[0]) * ry - (c[1] - a[1]) * rx) / turn;
  return onFirst >= 0 && onFirst <= 1 && onSecond >= 0 && onSecond <= 1 ? [onFirst, onSecond] : null;
}

/** Where on an edge a point lies, as a share of its length; null when it lies apart. */
function touching(point: Position, { from, to }: OutlineEdge): number | null {
  if (distanceToSide(point, from, to) > SNAP / 4) return null;
  const squared = (to[0] - from[0]) ** 2 + (to[1] - from[1]) ** 2;
  if (squared === 0) return null;
  const share =
    ((point[0] - from[0]) * (to[0] - from[0]) + (point[1] - from[1]) * (to[1] - from[1])) / squared;
  return Math.min(1, Math.max(0, share));
}

const between = (a: Position, b: Position, at: number): Position =>
  at === 0 ? a : at === 1 ? b : [a[0] + at * (b[0] - a[0]), a[1] + at * (b[1] - a[1])];

/** Gives every point within `SNAP` of one another the same place, so that edges meet exactly. */
class Nodes {
  readonly #cells = new Map<string, Position[]>();

  at(point: Position): Position {
    const [column, row] = [Math.round(point[0] / SNAP), Math.round(point[1] / SNAP)];
    for (let x = column - 1; x <= column + 1; x++)
      for (let y = row - 1; y <= row + 1; y++)
        for (const known of this.#cells.get(`${x} ${y}`) ?? [])
          if (Math.hypot(known[0] - point[0], known[1] - point[1]) <= SNAP / 2) return known;
    const own = this.#cells.get(`${column} ${row}`);
    if (own) own.push(point);
    else this.#cells.set(`${column} ${row}`, [point]);
    return point;
  }
}

/** The ring without corners at which it goes straight on. */
function withoutStraightCorners(ring: Ring): Ring {
  const open = ring.slice(0, -1);
  const corners = open.filter((corner, i) => {
    const before = open[(i + open.length - 1) % open.length]!;
    const after = open[(i + 1) % open.length]!;
    return distanceToSide(corner, before, after) > SNAP;
  });
  return closed(corners);
}

const closed = (corners: readonly Position[]): Ring => (corners[0] ? [...corners, corners[0]] : []);
