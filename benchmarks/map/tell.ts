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

/** Prints by how many times `theirs` is longer than `ours`, in milliseconds, and how many times it must be. */
export function tellRatio(what: string, ours: number, theirs: number, least: number): void {
  const times = theirs / ours;
  const holds = times >= least;
  over ||= !holds;
  console.log(
    `${holds ? "PASS" : "FAIL"}  ${what}: ${ours.toFixed(4)} ms against ${theirs.toFixed(3)} ms, ${times.toFixed(0)} times faster (at least ${least})`,
  );
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
