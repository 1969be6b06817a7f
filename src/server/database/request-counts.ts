import type pg from "pg";

const MINUTE_MS = 60_000;
/** Requests under one name in a minute that other servers need not know of: most people never make more. */
const UNTOLD = 10;
/** Names in one statement. */
const MOST_TOLD = 1_000;

/** Counts requests by the minute of the clock. */
export interface RequestCounts {
  /** Null when the minute has room for one more under a name, which is counted then; else the milliseconds until the next minute. */
  take(name: string, most: number): number | null;
  /** Tells other servers of what was counted here, and hears what they counted. */
  exchange(): Promise<void>;
}

interface Count {
  here: number;
  /** What of it the others know. */
  told: number;
  elsewhere: number;
}

/**
 * Counts in memory, so that no request waits for the database. `exchange`, which runs every half second, writes the names with many
 * requests to the database and reads what other servers counted; so several servers together let through what one does, and
 * in the second in which a limit is reached some more. Names are kept as `blind` makes them. While the database is gone,
 * each server counts alone.
 */
export function requestCounts(
  pool: Pick<pg.Pool, "query"> | null = null,
  blind: (name: string) => string = (name) => name,
  clock: () => number = Date.now,
): RequestCounts {
  let minute = 0;
  let counts = new Map<string, Count>();
  const turn = (): number => {
    const now = clock();
    const current = Math.floor(now / MINUTE_MS);
    if (current !== minute) [minute, counts] = [current, new Map()];
    return (current + 1) * MINUTE_MS - now;
  };
  return {
    take: (name, most) => {
      const left = turn();
      const count = counts.get(name) ?? { here: 0, told: 0, elsewhere: 0 };
      if (count.here + count.elsewhere >= most) return left;
      count.here += 1;
      counts.set(name, count);
      return null;
    },
    exchange: async () => {
      turn();
      if (!pool) return;
      const of = minute;
      const news = [...counts]
        .filter(([, { here, told }]) => here >= UNTOLD && here > told)
        .sort(([, a], [, b]) => b.here - a.here)
        .slice(0, MOST_TOLD)
        // In one order on every server, so that no two wait for each other's rows.
        .map(([name, count]) => ({ key: `minute ${of} ${blind(name)}`, count, here: count.here }))
        .sort((a, b) => (a.key < b.key ? -1 : 1));
      if (news.length === 0) return;
      const { rows } = await pool.query<{ key: string; points: number }>(
        `insert into guesses (key, points, expire)
         select key, points, $3 from unnest($1::text[], $2::integer[]) as counted (key, points)
         on conflict (key) do update set points = guesses.points + excluded.points
         returning key, points`,
        [
          news.map(({ key }) => key),
          news.map(({ here, count }) => here - count.told),
          new Date((of + 2) * MINUTE_MS),
        ],
      );
      const totals = new Map(rows.map(({ key, points }) => [key, points]));
      for (const { key, here, count } of news) {
        count.told = here;
        count.elsewhere = Math.max(0, totals.get(key)! - here);
      }
    },
  };
}
