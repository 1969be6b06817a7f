import type { Ask, Standing } from "../database/api-usage-store.ts";

/** What became of one call. */
export interface Taken {
  /** Null for a key that does not work. */
  standing: Standing | null;
  /** True when the call was taken from the limits, or there are none. */
  granted: boolean;
}

/** One call that asks to be let through. */
export type OneAsk = Omit<Ask, "calls">;

interface Group extends Ask {
  waiting: { resolve: (taken: Taken) => void; reject: (problem: unknown) => void }[];
}

/** Kinds of calls in one statement: a flood of made-up keys must not make one that is endless. */
const MOST_GROUPS = 500;

/**
 * Takes calls together: while a statement is under way, the calls that come in wait, and the next statement takes them all,
 * so that the database is asked some hundred times a second and not once for each call. Calls are answered in the order
 * in which they came, and none before the statement that took it is committed.
 */
export function gatherTakes(run: (asks: readonly Ask[]) => Promise<readonly (Standing | null)[]>) {
  let groups = new Map<string, Group>();
  let busy = false;

  const flush = async (): Promise<void> => {
    const now = [...groups.values()].slice(0, MOST_GROUPS);
    groups = new Map([...groups].slice(MOST_GROUPS));
    try {
      const standings = await run(now.map(({ waiting: _, ...ask }) => ask));
      for (const [at, { waiting }] of now.entries()) {
        const standing = standings[at] ?? null;
        for (const [place, { resolve }] of waiting.entries())
          resolve({ standing, granted: standing !== null && place < standing.granted });
      }
    } catch (problem) {
      for (const { waiting } of now) for (const { reject } of waiting) reject(problem);
    }
    if (groups.size > 0) setImmediate(() => void flush());
    else busy = false;
  };

  return (ask: OneAsk): Promise<Taken> =>
    new Promise((resolve, reject) => {
      const name = `${ask.hash.toString("latin1")} ${ask.operation} ${ask.use}`;
      const group = groups.get(name) ?? { ...ask, calls: 0, waiting: [] };
      group.calls += 1;
      group.waiting.push({ resolve, reject });
      groups.set(name, group);
      if (busy) return;
      busy = true;
      // Not at once: what else arrived in this turn of the loop goes along.
      setImmediate(() => void flush());
    });
}
