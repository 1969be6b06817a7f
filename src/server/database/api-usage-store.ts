import type pg from "pg";
import { ADVANCE, type Advance, advanceFrom } from "#domain/accounts/api-advance.ts";
import { type ApiLimits, limitsByTier, type WindowUse, windowsAt } from "#domain/accounts/api-limits.ts";
import type { ApiScope } from "#domain/accounts/api-scope.ts";
import { mayUse, PLANS, TIERS, type Tier, type Use } from "#domain/accounts/plan.ts";
import { lentCalls } from "./lent-calls.ts";
import { usageNotes } from "./usage-notes.ts";

/** Calls of one key to one operation that wait to be let through together. */
export interface Ask {
  /** The SHA-256 of the key. */
  hash: Buffer;
  operation: string;
  /** What the key must be good for; null where any key will do. */
  scope: ApiScope | null;
  /** What the account's plan must hold besides the developer API; null where nothing. */
  use: Use | null;
  calls: number;
}

/** A key that works, its account, and what of the calls was let through. */
export interface Standing {
  keyId: number;
  userId: number;
  tier: Tier;
  scopes: readonly ApiScope[];
  /** Milliseconds since 1970; null until it is revoked. */
  expiresAt: number | null;
  /** When it was last written that the key was used; null for never. */
  lastUsedAt: number | null;
  /** Null where neither the plan nor the operator gives any. */
  limits: ApiLimits | null;
  /** How many of the calls may go on. Without limits, the scope or the right plan: none. */
  granted: number;
  /** Calls that were taken besides, for this server to let through by itself; null for none. Counted in `used`. */
  advance: Advance | null;
  /** Of the account, after this statement; null where nothing was counted. */
  used: { minute: WindowUse; day: WindowUse } | null;
}

/** What holds on this site: false lifts it. Without limits calls are let through and still noted by day. */
export interface Held {
  rights: boolean;
  limits: boolean;
}

export interface ApiUsageStore {
  /**
   * Writes down the calls by day that were let through since the last time, and gives back those that were taken in
   * advance and not made. Otherwise the one is done every second, and the other when their time is over.
   */
  flush(): Promise<void>;
  /**
   * Looks at the keys and takes the calls from their accounts' limits, all in one statement that is committed when it
   * returns: what it finds holds at that moment on every server. In the order of `asks`; null for a key that is unknown,
   * revoked or expired, or whose account is gone. Calls that are not let through count nowhere.
   */
  take(asks: readonly Ask[], held: Held, now: Date): Promise<(Standing | null)[]>;
  /** Lets a call through from what was taken in advance, and notes it as `take` does with those that it lets through. */
  spend(standing: Standing, operation: string): void;
  /** Notes that a key was used. */
  touch(keyId: number, now: Date): Promise<void>;
  /** Calls that were let through since a day ("2026-11-20", in UTC), by day and operation, the oldest first. */
  days(userId: number, since: string): Promise<{ day: string; operation: string; calls: number }[]>;
  /** The accounts that called an operation since a day, with how often, the most first; an address only where it is proven. */
  callers(
    operation: string,
    since: string,
  ): Promise<{ username: string; email: string | null; calls: number }[]>;
  /** What the operator agreed with an account, or null. */
  ownLimits(userId: number): Promise<ApiLimits | null>;
  /** Null takes them away, and the plan's hold again. */
  setOwnLimits(userId: number, limits: ApiLimits | null, now: Date): Promise<void>;
}

/** Another statement on the same rows came first, and so did the deletion of an account; both are over at the next try. */
const TRY_AGAIN: ReadonlySet<unknown> = new Set(["40P01", "23503"]);

/** The function of migrations/0014-take-in-advance.sql, where its inputs are explained. */
const TAKE = "select * from api_take($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)";

interface Row {
  place: number;
  key_id: number;
  user_id: number;
  key_scopes: ApiScope[];
  tier: Tier;
  minute_limit: number | null;
  day_limit: number | null;
  granted: number;
  advanced: number;
  minute_start: number | null;
  minute_calls: number | null;
  day_start: number;
  day_calls: number | null;
  expires: number | null;
  last_used: number | null;
}

/** `warn` hears when calls by day could not be written; they are kept and tried again. */
export function apiUsageStore(
  pool: Pick<pg.Pool, "query">,
  warn: (line: string) => void = () => {},
): ApiUsageStore {
  const notes = usageNotes(pool, warn);
  const lent = lentCalls(pool, warn);
  return {
    flush: async () => {
      await Promise.all([notes.flush(), lent.giveBack()]);
    },
    take: async (asks, { rights, limits }, now) => {
      const plans = limitsByTier(rights);
      const { minute, day } = windowsAt(now.getTime());
      const values = [
        asks.map(({ hash }) => hash),
        asks.map(({ operation }) => operation),
        asks.map(({ scope }) => scope),
        asks.map(({ use }) =>
          use && rights ? TIERS.filter((tier) => mayUse(PLANS[tier], use)).join(" ") : null,
        ),
        asks.map(({ calls }) => calls),
        TIERS,
        TIERS.map((tier) => plans[tier]?.perMinute ?? null),
        TIERS.map((tier) => plans[tier]?.perDay ?? null),
        now,
        new Date(minute),
        new Date(day).toISOString().slice(0, 10),
        limits,
        ADVANCE.calls,
        ADVANCE.leftToOthers,
      ];
      const query = () => pool.query<Row>(TAKE, values);
      const { rows } = await query().catch((problem: { code?: unknown }) => {
        if (TRY_AGAIN.has(problem.code)) return query();
        throw problem;
      });
      const standings = asks.map((): Standing | null => null);
      for (const row of rows) {
        const standing = standingOf(row);
        standings[row.place - 1] = standing;
        if (row.advanced > 0 && standing.used)
          standing.advance = lent.lend(
            advanceFrom(now.getTime(), row.advanced, row.expires),
            row.user_id,
            standing.used,
          );
        if (row.granted > 0)
          notes.add(row.user_id, row.day_start, asks[row.place - 1]!.operation, row.granted);
      }
      return standings;
    },
    spend: ({ advance, userId, used }, operation) => {
      if (!advance || !used) return;
      advance.unspent -= 1;
      notes.add(userId, used.day.startsAt, operation, 1);
    },
    touch: async (keyId, now) => {
      await pool.query(
        "update api_keys set last_used_at = $2 where id = $1 and (last_used_at is null or last_used_at < $2)",
        [keyId, now],
      );
    },
    days: async (userId, since) => {
      await notes.flush();
      const { rows } = await pool.query<{ day: string; operation: string; calls: number }>(
        "select day, operation, calls from api_usage_days where user_id = $1 and day >= $2 order by day, operation",
        [userId, since],
      );
      return rows;
    },
    callers: async (operation, since) => {
      await notes.flush();
      const { rows } = await pool.query<{ username: string; email: string | null; calls: number }>(
        `select username, email, sum(calls)::integer as calls
         from api_usage_days join users on users.id = user_id
         where operation = $1 and day >= $2 group by users.id order by calls desc, username`,
        [operation, since],
      );
      return rows;
    },
    ownLimits: async (userId) => {
      const { rows } = await pool.query<{ per_minute: number; per_day: number }>(
        "select per_minute, per_day from api_account_limits where user_id = $1",
        [userId],
      );
      return rows[0] ? { perMinute: rows[0].per_minute, perDay: rows[0].per_day } : null;
    },
    setOwnLimits: async (userId, limits, now) => {
      if (!limits) {
        await pool.query("delete from api_account_limits where user_id = $1", [userId]);
        return;
      }
      await pool.query(
        `insert into api_account_limits (user_id, per_minute, per_day, set_at) values ($1, $2, $3, $4)
         on conflict (user_id) do update
         set per_minute = excluded.per_minute, per_day = excluded.per_day, set_at = excluded.set_at`,
        [userId, limits.perMinute, limits.perDay, now],
      );
    },
  };
}

const standingOf = (row: Row): Standing => ({
  keyId: row.key_id,
  userId: row.user_id,
  tier: row.tier,
  scopes: row.key_scopes,
  expiresAt: row.expires,
  lastUsedAt: row.last_used,
  limits:
    row.minute_limit === null || row.day_limit === null
      ? null
      : { perMinute: row.minute_limit, perDay: row.day_limit },
  granted: row.granted,
  advance: null,
  used:
    row.minute_start === null || row.minute_calls === null || row.day_calls === null
      ? null
      : {
          minute: { startsAt: row.minute_start, used: row.minute_calls },
          day: { startsAt: row.day_start, used: row.day_calls },
        },
});
