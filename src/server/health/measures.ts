import { KINDS, type WorkKind } from "../load/kind-of-work.ts";

/** Upper ends of the classes that durations are counted in, in seconds. */
export const BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const;
/** Minutes that are kept for the status page. */
const KEPT_MINUTES = 60;
const MINUTE_MS = 60_000;

export interface Durations {
  /** How many fell into each class; the last is for all that took longer. */
  counts: number[];
  sum: number;
  total: number;
}

interface Minute {
  start: number;
  answered: number;
  failed: number;
  refused: number;
  durations: Durations;
}

export interface Measures {
  /** One request that was answered, with its status and milliseconds. */
  note(kind: WorkKind, status: number, ms: number, now: number): void;
  /** Requests by kind and status, and how long each kind took. */
  totals(): { requests: ReadonlyMap<string, number>; durations: Record<WorkKind, Durations> };
  /** The last hour, or less where the server began later: counts, and what 95 of 100 took at most. */
  lastHour(now: number): {
    minutes: number;
    answered: number;
    failed: number;
    refused: number;
    p95Ms: number | null;
  };
}

const noDurations = (): Durations => ({ counts: Array<number>(BOUNDS.length + 1).fill(0), sum: 0, total: 0 });

/** Counts in this process since it began. Nothing in it is of a person: kinds, statuses and times alone. */
export function measures(): Measures {
  const requests = new Map<string, number>();
  const durations = Object.fromEntries(KINDS.map((kind) => [kind, noDurations()])) as Record<
    WorkKind,
    Durations
  >;
  let minutes: Minute[] = [];

  const minuteAt = (now: number): Minute => {
    const start = now - (now % MINUTE_MS);
    const last = minutes.at(-1);
    if (last?.start === start) return last;
    const fresh = { start, answered: 0, failed: 0, refused: 0, durations: noDurations() };
    minutes = [...minutes.slice(1 - KEPT_MINUTES), fresh];
    return fresh;
  };
  return {
    note: (kind, status, ms, now) => {
      const name = `${kind} ${status}`;
      requests.set(name, (requests.get(name) ?? 0) + 1);
      add(durations[kind], ms / 1000);
      const minute = minuteAt(now);
      if (status === 503 || status === 429) minute.refused += 1;
      else if (status >= 500) minute.failed += 1;
      else minute.answered += 1;
      if (status < 400) add(minute.durations, ms / 1000);
    },
    totals: () => ({ requests, durations }),
    lastHour: (now) => {
      const kept = minutes.filter(({ start }) => now - start < KEPT_MINUTES * MINUTE_MS);
      const all = noDurations();
      let [answered, failed, refused] = [0, 0, 0];
      for (const minute of kept) {
        answered += minute.answered;
        failed += minute.failed;
        refused += minute.refused;
        for (const [index, count] of minute.durations.counts.entries()) all.counts[index]! += count;
        all.total += minute.durations.total;
      }
      return { minutes: kept.length, answered, failed, refused, p95Ms: percentile(all, 0.95) };
    },
  };
}

function add(to: Durations, seconds: number): void {
  const at = BOUNDS.findIndex((bound) => seconds <= bound);
  to.counts[at < 0 ? BOUNDS.length : at]! += 1;
  to.sum += seconds;
  to.total += 1;
}

/** The upper end of the class that holds this share, in milliseconds: never less than it was. Null without any, or beyond all. */
function percentile({ counts, total }: Durations, share: number): number | null {
  let below = 0;
  for (const [index, count] of counts.entries()) {
    below += count;
    if (total > 0 && below >= share * total) return BOUNDS[index] === undefined ? null : BOUNDS[index] * 1000;
  }
  return null;
}
