import pg from "pg";
import { afterAll, beforeAll } from "vitest";
import type { OpenDatabase } from "#server/database/open-database.ts";
import { type Gated, gated, personWithKey } from "./api-gate.ts";

/** A pool of its own on the same PostgreSQL, as another server has; the same one where the database is embedded. */
function anotherPool({ kind, pool }: OpenDatabase): { pool: pg.Pool; close: () => Promise<void> } {
  if (kind === "embedded") return { pool, close: async () => {} };
  const own = new pg.Pool({ ...pool.options, max: 10 });
  return { pool: own, close: () => own.end() };
}

type Tier = Parameters<typeof personWithKey>[1];

/** Two servers on a database that is fresh when the tests of a suite begin. */
export function twoServers(database: () => OpenDatabase) {
  let [one, two]: Gated[] = [];
  let other: ReturnType<typeof anotherPool>;
  beforeAll(async () => {
    other = anotherPool(database());
    one = gated(database().pool);
    two = gated(other.pool);
  });
  afterAll(() => other.close());
  return {
    one: (...given: Parameters<Gated["call"]>) => one!.call(...given),
    two: (...given: Parameters<Gated["call"]>) => two!.call(...given),
    /** Sets both clocks. */
    at: (time: string) => {
      one!.setNow(time);
      two!.setNow(time);
    },
    flush: async () => {
      await Promise.all([one!.flush(), two!.flush()]);
    },
    person: (tier: Tier, scopes?: readonly string[]) => personWithKey(database().pool, tier, scopes),
    /** How many calls of an account count in its newest day. */
    dayCalls: async (userId: number): Promise<number | undefined> => {
      const { rows } = await database().pool.query<{ day_calls: number }>(
        "select day_calls from api_usage where user_id = $1",
        [userId],
      );
      return rows[0]?.day_calls;
    },
  };
}

/** Makes so many calls at once; how many were answered with each status. */
export async function many(
  count: number,
  call: (n: number) => Promise<Response>,
): Promise<Record<number, number>> {
  const seen: Record<number, number> = {};
  for (const { status } of await Promise.all(Array.from({ length: count }, (_, n) => call(n))))
    seen[status] = (seen[status] ?? 0) + 1;
  return seen;
}
