import { Hono } from "hono";
import type pg from "pg";
import { apiGate } from "#server/api/gate.ts";
import { hashOfKey, makeKey } from "#server/api/key-secret.ts";
import { apiUsageStore } from "#server/database/api-usage-store.ts";
import type { Env } from "#server/http/handler.ts";

/** One server's gate with nothing behind it but the caller's number. */
export interface Gated {
  call(key: string | null, path?: string, method?: string): Promise<Response>;
  setNow(time: string): void;
  /** Writes down what is noted of calls by day. */
  flush(): Promise<void>;
}

export function gated(
  pool: Pick<pg.Pool, "query">,
  given: { rights?: boolean; limits?: boolean; now?: string } = {},
): Gated {
  let time = new Date(given.now ?? "2026-11-20T12:00:10Z");
  const app = new Hono<Env>();
  const apiUsage = apiUsageStore(pool);
  app.use(
    "/v1/*",
    apiGate({
      apiUsage,
      baseUrl: () => "http://lotline.test",
      rights: given.rights ?? true,
      limits: given.limits ?? true,
      now: () => time,
    }),
  );
  app.all("/v1/*", (c) => c.json({ caller: c.get("apiCaller")?.userId }));
  return {
    call: async (key, path = "/v1/cities", method = "GET") =>
      app.request(`http://lotline.test${path}`, {
        method,
        ...(key === null ? {} : { headers: { Authorization: `Bearer ${key}` } }),
      }),
    flush: apiUsage.flush,
    setNow: (text) => {
      time = new Date(text);
    },
  };
}

let people = 0;

/** Somebody on a plan with a key, straight in the database. */
export async function personWithKey(
  pool: Pick<pg.Pool, "query">,
  tier: "free" | "basic" | "pro",
  scopes: readonly string[] = ["read", "search", "check", "map"],
): Promise<{ userId: number; keyId: number; key: string }> {
  people += 1;
  const user = await pool.query<{ id: number }>(
    "insert into users (username, password, subscription_tier) values ($1, 'none', $2) returning id",
    [`caller${people}x${Math.random().toString(36).slice(2, 8)}`, tier],
  );
  const userId = user.rows[0]!.id;
  const { key, hint } = makeKey(userId);
  const kept = await pool.query<{ id: number }>(
    "insert into api_keys (user_id, name, hash, hint, scopes, created_at) values ($1, 'Tests', $2, $3, $4, $5) returning id",
    [userId, hashOfKey(key), hint, scopes, new Date("2026-11-20T09:00:00Z")],
  );
  return { userId, keyId: kept.rows[0]!.id, key };
}
