import { type Outline, signedArea } from "./geometry.ts";
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
 * Points this near to an edge, in lattice units, are made corners of it, so that neighbours share their edges: rounding
 * moves a point and an edge by up to 0.71 each.
 */
const NEAR = 1.5;
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

/** Directed edges between corners. An edge and its reverse cancel. */
class Edges {
  readonly next = new Map<number, number[]>();

  add(from: number, to: number): void {
    if (from === to || this.remove(to, from)) return;
    const list = this.next.get(from);
    if (list) list.push(to);
    else this.next.set(from, [to]);
  }

  has(from: number, to: number): boolean {
    return this.next.get(from)?.includes(to) ?? false;
  }

  remove(from: number, to: number): boolean {
    const list = this.next.get(from);
    const at = list?.indexOf(to) ?? -1;
    if (!list || at < 0) return false;
    list.splice(at, 1);
    if (list.length === 0) this.next.delete(from);
    return true;
  }
}

const BUCKET = 128;

/** All corners of the drawing, found again by place. */
class Net {
  readonly #ids = new Map<string, number>();
  readonly #places: Position[] = [];
  readonly #buckets = new Map<string, number[]>();

  corner([x, y]: Position): number {
    const key = `${x},${y}`;
    let id = this.#ids.get(key);
    if (id === undefined) {
      id = this.#places.push([x, y]) - 1;
      this.#ids.set(key, id);
      const bucket = `${Math.floor(x / BUCKET)},${Math.floor(y / BUCKET)}`;
      const list = this.#buckets.get(bucket);
      if (list) list.push(id);
      else this.#buckets.set(bucket, [id]);
    }
    return id;
  }

  at(corner: number): Position {
    return this.#places[corner]!;
  }

  /** The corners from one to another, with every corner that lies on the way. The same both ways. */
  chain(from: number, to: number, met: ReadonlySet<number> = new Set()): number[] {
    if (from > to) return this.chain(to, from, met).reverse();
    const between = this.#near(from, to).filter((corner) => !met.has(corner));
    if (between.length === 0) return [from, to];
    const stops = [from, ...between, to];
    // A way bent by one corner may pass near another; none is met twice.
    const all = new Set([...met, ...stops]);
    return [from, ...stops.slice(1).flatMap((stop, i) => this.chain(stops[i]!, stop, all).slice(1))];
  }

  #near(from: number, to: number): number[] {
    const [[ax, ay], [bx, by]] = [this.at(from), this.at(to)];
    const [dx, dy] = [bx - ax, by - ay];
    const length = Math.hypot(dx, dy);
    const found: [number, number][] = [];
    for (let i = Math.floor((Math.min(ax, bx) - 1) / BUCKET); i * BUCKET <= Math.max(ax, bx) + 1; i++) {
      for (let j = Math.floor((Math.min(ay, by) - 1) / BUCKET); j * BUCKET <= Math.max(ay, by) + 1; j++) {
        for (const id of this.#buckets.get(`${i},${j}`) ?? []) {
          if (id === from || id === to) continue;
          const [x, y] = this.at(id);
          const along = ((x - ax) * dx + (y - ay) * dy) / length;
          if (along > 0 && along < length && Math.abs((x - ax) * dy - (y - ay) * dx) / length < NEAR)
            found.push([along, id]);
        }
      }
    }
    return found.sort((a, b) => a[0] - b[0] || a[1] - b[1]).map(([, id]) => id);
  }

  /** The corners to keep: those where three or more edges meet, and those where a border turns. */
  cornersThatTurn(sets: Iterable<Edges>, flat: number): Set<number> {
    const neighbours = new Map<number, Set<number>>();
    const meet = (a: number, b: number) => {
      const set = neighbours.get(a);
      if (set) set.add(b);
      else neighbours.set(a, new Set([b]));
    };
    for (const { next } of sets)
      for (const [from, list] of next)
        for (const to of list) {
          meet(from, to);
          meet(to, from);
        }
    const kept = new Set([...neighbours].filter(([, near]) => near.size !== 2).map(([corner]) => corner));
    const seen = new Set<number>();
    const walk = (start: number, first: number) => {
      const arc = [start, first];
      for (let at = first, before = start; !kept.has(at) && at !== start; ) {
        seen.add(at);
        const onward: number = [...neighbours.get(at)!].find((corner) => corner !== before)!;
        arc.push(onward);
        [before, at] = [at, onward];
      }
      this.#keepTurns(arc, flat, kept);
    };
    for (const node of [...kept])
      for (const near of neighbours.get(node)!) if (!seen.has(near)) walk(node, near);
    for (const [corner, near] of neighbours) {
      if (seen.has(corner) || kept.has(corner)) continue;
      kept.add(corner);
      walk(corner, [...near][0]!);
    }
    return kept;
  }

  #keepTurns(arc: readonly number[], flat: number, kept: Set<number>): void {
    const [ax, ay] = this.at(arc[0]!);
    const [bx, by] = this.at(arc.at(-1)!);
    const length = Math.hypot(bx - ax, by - ay);
    let [far, farthest] = [0, 0];
    for (let i = 1; i + 1 < arc.length; i++) {
      const [x, y] = this.at(arc[i]!);
      const off =
        length === 0
          ? Math.hypot(x - ax, y - ay)
          : Math.abs((x - ax) * (by - ay) - (y - ay) * (bx - ax)) / length;
      if (off > far) [far, farthest] = [off, i];
    }
    if (far <= flat) return;
    kept.add(arc[farthest]!);
    this.#keepTurns(arc.slice(0, farthest + 1), flat, kept);
    this.#keepTurns(arc.slice(farthest), flat, kept);
  }
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
