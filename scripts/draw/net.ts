import type { Position } from "./sketch.ts";

/**
 * Points this near to an edge, in lattice units, are made corners of it, so that neighbours share their edges: rounding
 * moves a point and an edge by up to 0.71 each.
 */
const NEAR = 1.5;

/** Directed edges between corners. An edge and its reverse cancel. */
export class Edges {
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
export class Net {
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
