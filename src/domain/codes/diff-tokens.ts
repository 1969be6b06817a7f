/** The shortest way from one list of words to another (Myers, "An O(ND) Difference Algorithm", 1986). */

export type EditKind = "same" | "added" | "removed";

/** A run of tokens: of the older list for "removed", else of the newer one. */
export interface Edit {
  kind: EditKind;
  from: number;
  to: number;
}

/**
 * @param most how many added and removed tokens are looked for. Beyond that everything between the common beginning and
 *   the common end counts as replaced, so that time and memory stay bounded by `most` squared.
 */
export function diffTokens(older: readonly string[], newer: readonly string[], most: number): Edit[] {
  const shortest = Math.min(older.length, newer.length);
  let head = 0;
  while (head < shortest && older[head] === newer[head]) head += 1;
  let tail = 0;
  while (tail < shortest - head && older[older.length - 1 - tail] === newer[newer.length - 1 - tail])
    tail += 1;
  const edits = new EditList();
  edits.add("same", 0, head);
  const [oldEnd, newEnd] = [older.length - tail, newer.length - tail];
  const steps = trace(older.slice(head, oldEnd), newer.slice(head, newEnd), most);
  if (steps) for (const { kind, at } of steps) edits.add(kind, head + at, head + at + 1);
  else {
    edits.add("removed", head, oldEnd);
    edits.add("added", head, newEnd);
  }
  edits.add("same", newEnd, newer.length);
  return edits.list;
}

/** Joins neighbors of one kind. */
class EditList {
  readonly list: Edit[] = [];
  add(kind: EditKind, from: number, to: number): void {
    if (from >= to) return;
    const last = this.list.at(-1);
    if (last?.kind === kind && last.to === from) last.to = to;
    else this.list.push({ kind, from, to });
  }
}

/** Each step with the place of its token; null when more than `most` steps are needed. */
function trace(
  older: readonly string[],
  newer: readonly string[],
  most: number,
): { kind: EditKind; at: number }[] | null {
  const [n, m] = [older.length, newer.length];
  const limit = Math.min(most, n + m);
  const furthest = new Int32Array(2 * limit + 3);
  const origin = limit + 1;
  const rounds: Int32Array[] = [];
  for (let edits = 0; edits <= limit; edits += 1) {
    rounds.push(furthest.slice(origin - edits - 1, origin + edits + 2));
    for (let k = -edits; k <= edits; k += 2) {
      const down = k === -edits || (k !== edits && furthest[origin + k - 1]! < furthest[origin + k + 1]!);
      let x = down ? furthest[origin + k + 1]! : furthest[origin + k - 1]! + 1;
      while (x < n && x - k < m && older[x] === newer[x - k]) x += 1;
      furthest[origin + k] = x;
      if (x >= n && x - k >= m) return walkBack(rounds, n, m);
    }
  }
  return null;
}

/** @param rounds before each round, how far each diagonal came; round `d` has the diagonals from -d-1 to d+1. */
function walkBack(rounds: readonly Int32Array[], n: number, m: number): { kind: EditKind; at: number }[] {
  const steps: { kind: EditKind; at: number }[] = [];
  let [x, y] = [n, m];
  for (let edits = rounds.length - 1; edits >= 0; edits -= 1) {
    const round = rounds[edits]!;
    const reach = (k: number): number => round[k + edits + 1]!;
    const k = x - y;
    const down = k === -edits || (k !== edits && reach(k - 1) < reach(k + 1));
    const before = down ? k + 1 : k - 1;
    const fromX = edits === 0 ? 0 : reach(before);
    const fromY = edits === 0 ? 0 : fromX - before;
    while (x > fromX && y > fromY) {
      y -= 1;
      x -= 1;
      steps.push({ kind: "same", at: y });
    }
    if (edits === 0) break;
    if (down) steps.push({ kind: "added", at: --y });
    else steps.push({ kind: "removed", at: --x });
  }
  return steps.reverse();
}
