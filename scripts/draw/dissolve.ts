import { type Outline, signedArea } from "./geometry.ts";
import { Edges, Net } from "./net.ts";
import type { Position } from "./sketch.ts";

/** Rings on the lattice with the label of what they bound. Rings of one label are joined, and may run along each other. */
export interface Labelled {
  label: string;
  rings: Position[][];
}

/** An outer ring, counterclockwise, and its holes, clockwise, on the lattice; not closed. */
export interface Region {
  label: string;
  rings: Position[][];
}

/**
 * Joins rings of the same label by cancelling the edges that they share, and traces what is left. Neighbouring
 * regions keep identical edges. Regions smaller than `least` (square lattice units) go to their longest neighbour, or
 * are left out where they have none. Corners no further than `flat` (lattice units) from the line between their
 * neighbours are left out, on both sides alike.
 */
export function dissolve(
  input: readonly Labelled[],
  { least, flat }: { least: number; flat: number },
): Region[] {
  const net = new Net();
  const corners = input.map(({ label, rings }) => ({
    label,
    rings: rings.map((ring) => ring.map((p) => net.corner(p))),
  }));
  const edges = new Map<string, Edges>();
  for (const { label, rings: own } of corners) {
    const set = edges.get(label) ?? new Edges();
    edges.set(label, set);
    for (const ring of own)
      ring.forEach((from, i) => {
        const chain = net.chain(from, ring[(i + 1) % ring.length]!);
        for (let n = 0; n + 1 < chain.length; n++) set.add(chain[n]!, chain[n + 1]!);
      });
  }
  const traced = absorbSmall(net, edges, least);
  const kept = net.cornersThatTurn(edges.values(), flat);
  const rings = traced.flatMap((region) => region.rings);
  for (let round = 0; round < 20 && restoreCrossed(net, rings, kept); round++);
  return traced.flatMap(({ label, rings: found }) => {
    const simple = found
      .map((ring) => ring.filter((corner) => kept.has(corner)).map((corner) => net.at(corner)))
      .filter((ring) => ring.length >= 3 && signedArea(ring) !== 0);
    return nest(label, simple);
  });
}

/** Keeps again the corners left out of edges that now cross or touch others. False when none did. */
function restoreCrossed(net: Net, rings: readonly (readonly number[])[], kept: Set<number>): boolean {
  const sides = rings.flatMap((ring) => {
    const first = ring.findIndex((corner) => kept.has(corner));
    const found: { from: number; to: number; skipped: number[] }[] = [];
    for (let n = 1, from = first, skipped: number[] = []; first >= 0 && n <= ring.length; n++) {
      const at = (first + n) % ring.length;
      if (kept.has(ring[at]!)) {
        if (ring[from]! < ring[at]!) found.push({ from: ring[from]!, to: ring[at]!, skipped });
        else found.push({ from: ring[at]!, to: ring[from]!, skipped });
        [from, skipped] = [at, []];
      } else skipped.push(ring[at]!);
    }
    return found;
  });
  const spans = sides
    .map((side) => {
      const [a, b] = [net.at(side.from), net.at(side.to)];
      return { ...side, a, b, west: Math.min(a[0], b[0]), east: Math.max(a[0], b[0]) };
    })
    .sort((one, other) => one.west - other.west);
  let restored = false;
  spans.forEach((one, i) => {
    for (let n = i + 1; n < spans.length && spans[n]!.west <= one.east; n++) {
      const other = spans[n]!;
      if (one.skipped.length + other.skipped.length === 0 || !meet(one, other)) continue;
      for (const corner of [...one.skipped, ...other.skipped]) {
        restored ||= !kept.has(corner);
        kept.add(corner);
      }
    }
  });
  return restored;
}

interface Side {
  from: number;
  to: number;
  a: Position;
  b: Position;
}

/** Whether two sides have a point in common besides a corner that both end in. */
function meet(one: Side, other: Side): boolean {
  if (one.from === other.from || one.to === other.to || one.from === other.to || one.to === other.from)
    return false;
  const apart = ([0, 1] as const).some(
    (axis) =>
      Math.max(one.a[axis], one.b[axis]) < Math.min(other.a[axis], other.b[axis]) ||
      Math.max(other.a[axis], other.b[axis]) < Math.min(one.a[axis], one.b[axis]),
  );
  if (apart) return false;
  const turn = (p: Position, q: Position, r: Position) =>
    Math.sign((q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0]));
  return (
    turn(one.a, one.b, other.a) * turn(one.a, one.b, other.b) <= 0 &&
    turn(other.a, other.b, one.a) * turn(other.a, other.b, one.b) <= 0
  );
}

interface Traced {
  label: string;
  rings: number[][];
}

/** Traces every label's rings, giving away small ones until none is left. Labels come in their own order. */
function absorbSmall(net: Net, edges: Map<string, Edges>, least: number): Traced[] {
  const labels = [...edges.keys()].sort();
  for (let round = 0; round < 4; round++) {
    const small = labels.flatMap((label) =>
      trace(net, edges.get(label)!)
        .filter((ring) => Math.abs(areaOf(net, ring)) < least)
        .map((ring) => ({ label, ring })),
    );
    if (small.length === 0) break;
    for (const { label, ring } of small) {
      const own = edges.get(label)!;
      const sides = ring.map((from, i): [number, number] => [from, ring[(i + 1) % ring.length]!]);
      if (!sides.every(([from, to]) => own.has(from, to))) continue;
      if (areaOf(net, ring) > 0) {
        const taker = longestNeighbour(net, edges, label, sides);
        for (const [from, to] of sides) {
          own.remove(from, to);
          if (taker) edges.get(taker)!.add(from, to);
        }
      } else if (!sides.some(([from, to]) => [...edges.values()].some((set) => set.has(to, from)))) {
        for (const [from, to] of sides) own.remove(from, to);
      }
    }
  }
  return labels.map((label) => ({ label, rings: trace(net, edges.get(label)!) }));
}

function longestNeighbour(
  net: Net,
  edges: ReadonlyMap<string, Edges>,
  label: string,
  sides: readonly [number, number][],
): string | null {
  const shared = new Map<string, number>();
  for (const [from, to] of sides) {
    const [[ax, ay], [bx, by]] = [net.at(from), net.at(to)];
    for (const [other, set] of edges)
      if (other !== label && set.has(to, from))
        shared.set(other, (shared.get(other) ?? 0) + Math.hypot(bx - ax, by - ay));
  }
  const best = [...shared].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))[0];
  return best?.[0] ?? null;
}

const areaOf = (net: Net, ring: readonly number[]): number =>
  signedArea(ring.map((corner) => net.at(corner)));

/** Follows edges with the region on their left, turning left as sharply as can be; no ring meets itself. */
function trace(net: Net, { next }: Edges): number[][] {
  const open = new Map([...next].map(([from, list]) => [from, [...list]]));
  const rings: number[][] = [];
  for (const start of [...open.keys()].sort((a, b) => a - b)) {
    while ((open.get(start)?.length ?? 0) > 0) {
      const walk: number[] = [];
      let [before, at] = [-1, start];
      do {
        const list = open.get(at)!;
        const to = before < 0 ? list[0]! : sharpest(net, before, at, list);
        list.splice(list.indexOf(to), 1);
        walk.push(at);
        const met = walk.indexOf(to);
        if (met >= 0) rings.push(walk.splice(met));
        [before, at] = [at, to];
      } while (walk.length > 0);
    }
  }
  return rings.filter((ring) => ring.length >= 3);
}

function sharpest(net: Net, before: number, at: number, list: readonly number[]): number {
  if (list.length === 1) return list[0]!;
  const [x, y] = net.at(at);
  const angle = (to: number) => Math.atan2(net.at(to)[1] - y, net.at(to)[0] - x);
  const back = angle(before);
  const turn = (to: number) => (back - angle(to) + 4 * Math.PI) % (2 * Math.PI) || 2 * Math.PI;
  return list.reduce((best, to) => (turn(to) < turn(best) ? to : best));
}

/** Gives each hole to the smallest outer ring that holds it. */
function nest(label: string, rings: readonly Position[][]): Region[] {
  const outer = rings
    .filter((ring) => signedArea(ring) > 0)
    .map((ring) => ({ ring, area: signedArea(ring), holes: [] as Position[][] }))
    .sort((a, b) => a.area - b.area);
  for (const hole of rings) {
    if (signedArea(hole) > 0) continue;
    const owner = outer.find(({ ring, area }) => area > -signedArea(hole) && holds(ring, hole));
    owner?.holes.push(hole);
  }
  return outer.map(({ ring, holes }) => ({ label, rings: [ring, ...holes] }));
}

/** Whether a ring holds another that may touch it at corners: a point just inside the other decides. */
function holds(ring: Outline, inner: Outline): boolean {
  for (let i = 0; i < inner.length; i++) {
    const [a, b] = [inner[i]!, inner[(i + 1) % inner.length]!];
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
    // Holes run clockwise, so what lies in them is on the right.
    const x = (a[0] + b[0]) / 2 + (0.01 * (b[1] - a[1])) / length;
    const y = (a[1] + b[1]) / 2 - (0.01 * (b[0] - a[0])) / length;
    if (crossesOdd(x, y, ring)) return true;
  }
  return false;
}

function crossesOdd(x: number, y: number, ring: Outline): boolean {
  let odd = false;
  for (let i = 0; i < ring.length; i++) {
    const [ax, ay] = ring[i]!;
    const [bx, by] = ring[(i + 1) % ring.length]!;
    if (ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax)) odd = !odd;
  }
  return odd;
}
