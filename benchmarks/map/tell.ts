/** How the measurements of the map are taken and told. */

let over = false;

/** Whether a figure was beyond what it may be. */
export const isOver = (): boolean => over;

/** Prints a figure beside what it may be at most. */
export function tell(what: string, value: number, unit: string, most: number): void {
  const holds = value <= most;
  over ||= !holds;
  console.log(`${holds ? "PASS" : "FAIL"}  ${what}: ${value.toFixed(3)} ${unit} (at most ${most} ${unit})`);
}

/** Prints how long ours takes as a multiple of theirs, both in milliseconds, and how long it may take at most. */
export function tellAgainst(what: string, ours: number, theirs: number, most: number): void {
  const holds = ours <= theirs * most;
  over ||= !holds;
  console.log(
    `${holds ? "PASS" : "FAIL"}  ${what}: ${ours.toFixed(3)} ms against ${theirs.toFixed(3)} ms, ${(ours / theirs).toFixed(2)} times as long (at most ${most})`,
  );
}

/** Milliseconds that each piece of work takes on the whole, with so many under way at once. */
export async function pace<T>(
  all: readonly T[],
  clients: number,
  work: (one: T) => Promise<unknown> | unknown,
): Promise<number> {
  const waiting = all[Symbol.iterator]();
  const started = performance.now();
  await Promise.all(
    Array.from({ length: clients }, async () => {
      for (const one of waiting) await work(one);
    }),
  );
  return (performance.now() - started) / all.length;
}

/** What a piece of work gives, and the milliseconds it took. */
export async function timed<T>(work: () => Promise<T> | T): Promise<[T, number]> {
  const started = performance.now();
  return [await work(), performance.now() - started];
}

/** Milliseconds of work that waits for nothing; `timed` would count a turn of the loop as well. */
export function once(work: () => void): number {
  const started = performance.now();
  work();
  return performance.now() - started;
}

/** The time below which a share of all lies, `share` from 0 to 1. */
export function percentile(times: readonly number[], share: number): number {
  return [...times].sort((a, b) => a - b)[Math.floor(times.length * share)]!;
}

/** Bytes in use, and not what was once asked of the system. */
export function memory(): number {
  global.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
