import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { anotherPool, type Gated, gated, personWithKey } from "#testing/api-gate.ts";
import { migrationsFolder, onBothDatabases } from "#testing/databases.ts";
import { apiKeyStore } from "./api-key-store.ts";
import { apiUsageStore } from "./api-usage-store.ts";
import { migrate } from "./migrate.ts";

const NOON = "2026-11-20T12:00:10Z";
const UNAUTHORIZED = { error: "unauthorized", message: "Invalid or missing API key" };

onBothDatabases("the gate of the developer API", (database) => {
  let one: Gated;
  let two: Gated;
  let other: ReturnType<typeof anotherPool>;
  beforeAll(async () => {
    await migrate(database().pool, migrationsFolder);
    other = anotherPool(database());
    one = gated(database().pool);
    two = gated(other.pool);
  });
  afterAll(() => other.close());

  const person = (
    ...given: Parameters<typeof personWithKey> extends [unknown, ...infer Rest] ? Rest : never
  ) => personWithKey(database().pool, ...given);
  const at = (time: string) => {
    one.setNow(time);
    two.setNow(time);
  };
  const statuses = async (calls: readonly Promise<Response>[]): Promise<Record<number, number>> => {
    const seen: Record<number, number> = {};
    for (const { status } of await Promise.all(calls)) seen[status] = (seen[status] ?? 0) + 1;
    return seen;
  };
  const many = (count: number, call: (n: number) => Promise<Response>) =>
    statuses(Array.from({ length: count }, (_, n) => call(n)));
  const dayCalls = async (userId: number) =>
    (await database().pool.query("select day_calls from api_usage where user_id = $1", [userId])).rows[0]
      ?.day_calls;

  test("a call without a key, with a malformed and with an unknown one gets the documented 401", async () => {
    const { key } = await person("pro");
    const wrong = [
      null,
      "",
      "x",
      `${key}0`,
      key.toLowerCase() + key,
      key.slice(0, -1),
      `${key.slice(0, -1)}-`,
    ];
    const unknown = key.slice(0, -1) + (key.endsWith("a") ? "b" : "a");
    for (const given of [...wrong, unknown]) {
      const response = await one.call(given);
      expect(response.status).toBe(401);
      expect(await response.json()).toEqual(UNAUTHORIZED);
      expect(response.headers.get("WWW-Authenticate")).toBe('Bearer realm="lotline"');
    }
  });

  test("a key lets its owner's calls through and says what is left", async () => {
    at(NOON);
    const { key, userId } = await person("basic");
    const response = await one.call(key);
    expect(await response.json()).toEqual({ caller: userId });
    expect(response.headers.get("RateLimit-Policy")).toBe('"minute";q=10;w=60, "day";q=100;w=86400');
    expect(response.headers.get("RateLimit")).toBe('"minute";r=9;t=50, "day";r=99;t=43190');
    expect((await one.call(key)).headers.get("RateLimit")).toContain('"minute";r=8');
  });

  test("Basic: the 10th call of a minute passes, the 11th does not, and a new minute begins anew", async () => {
    at(NOON);
    const { key, userId } = await person("basic");
    for (let n = 0; n < 10; n += 1) expect((await one.call(key)).status).toBe(200);
    const refused = await one.call(key);
    expect(refused.status).toBe(429);
    expect(refused.headers.get("Retry-After")).toBe("50");
    expect(refused.headers.get("RateLimit")).toContain('"minute";r=0;t=50');
    expect(refused.headers.get("Content-Type")).toBe("application/problem+json; charset=utf-8");
    expect(await refused.json()).toMatchObject({ status: 429, code: "rate_limited" });
    at("2026-11-20T12:00:59.999Z");
    expect((await one.call(key)).status).toBe(429);
    at("2026-11-20T12:01:00Z");
    expect((await one.call(key)).status).toBe(200);
    // What was refused counts nowhere.
    expect(await dayCalls(userId)).toBe(11);
  });

  test("Basic: 100 calls a day, the 101st only on the next day, also when the minute has room", async () => {
    const { key } = await person("basic");
    for (let minute = 0; minute < 10; minute += 1) {
      at(`2026-11-20T12:0${minute}:00Z`);
      expect(await many(10, () => one.call(key))).toEqual({ 200: 10 });
    }
    at("2026-11-20T23:59:30Z");
    const refused = await one.call(key);
    expect(refused.status).toBe(429);
    expect(refused.headers.get("Retry-After")).toBe("30");
    expect(((await refused.json()) as { detail: string }).detail).toContain("100 calls of this day");
    at("2026-11-21T00:00:00Z");
    const passed = await one.call(key);
    expect(passed.status).toBe(200);
    expect(passed.headers.get("RateLimit")).toBe('"minute";r=9;t=60, "day";r=99;t=86400');
  });

  test("1,000 calls at once at a limit of 30 let exactly 30 through, with one server", async () => {
    at(NOON);
    const { key, userId } = await person("pro");
    expect(await many(1000, () => one.call(key))).toEqual({ 200: 30, 429: 970 });
    expect(await dayCalls(userId)).toBe(30);
  });

  test("1,000 calls at once at a limit of 30 let exactly 30 through, with two servers", async () => {
    at(NOON);
    const { key, userId } = await person("pro");
    expect(await many(1000, (n) => (n % 2 === 0 ? one : two).call(key))).toEqual({ 200: 30, 429: 970 });
    expect(await dayCalls(userId)).toBe(30);
    at("2026-11-20T12:01:10Z");
    expect(await many(1000, (n) => (n % 3 === 0 ? one : two).call(key))).toEqual({ 200: 30, 429: 970 });
    expect(await dayCalls(userId)).toBe(60);
  });

  test("many accounts at once, with several keys and operations each, all keep their own limits", async () => {
    at(NOON);
    const people = await Promise.all(
      Array.from({ length: 12 }, (_, n) => person(n % 2 === 0 ? "pro" : "basic")),
    );
    const paths = ["/v1/cities", "/v1/search", "/v1/zoning-codes/7", "/v1/nothing"];
    const answered = await Promise.all(
      people.map(({ key }) => many(50, (n) => (n % 2 === 0 ? one : two).call(key, paths[n % paths.length]!))),
    );
    for (const [n, seen] of answered.entries())
      expect(seen).toEqual(n % 2 === 0 ? { 200: 30, 429: 20 } : { 200: 10, 429: 40 });
    const { rows } = await database().pool.query(
      "select sum(calls)::integer as calls from api_usage_days where user_id = $1",
      [people[0]!.userId],
    );
    expect(rows[0].calls).toBe(30);
  });

  test("two keys of one account share its limits", async () => {
    at(NOON);
    const { key, userId } = await person("basic");
    const { pool } = database();
    const mine = await person("basic");
    await pool.query("update api_keys set user_id = $1 where id = $2", [userId, mine.keyId]);
    expect(await many(20, (n) => one.call(n % 2 === 0 ? key : mine.key))).toEqual({ 200: 10, 429: 10 });
  });

  test("a clock that is set back lifts no limit", async () => {
    at("2026-11-20T12:05:00Z");
    const { key, userId } = await person("basic");
    expect(await many(12, () => one.call(key))).toEqual({ 200: 10, 429: 2 });
    for (const earlier of ["2026-11-20T12:04:00Z", "2026-11-19T12:05:00Z", "2025-01-01T00:00:00Z"]) {
      at(earlier);
      const refused = await two.call(key);
      expect(refused.status).toBe(429);
    }
    expect(await dayCalls(userId)).toBe(10);
    at("2026-11-20T12:06:00Z");
    expect((await one.call(key)).status).toBe(200);
  });

  test("whatever the order of calls, minutes and servers, no minute and no day lets through more than its limit", async () => {
    const { pool } = database();
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({
            calls: fc.integer({ min: 1, max: 9 }),
            minute: fc.integer({ min: -3, max: 3 }),
            second: fc.boolean(),
          }),
          { minLength: 1, maxLength: 8 },
        ),
        async (steps) => {
          const { key, userId } = await person("basic");
          await apiUsageStore(pool).setOwnLimits(userId, { perMinute: 7, perDay: 16 }, new Date(NOON));
          const passed: Record<number, number> = {};
          let newest = Number.NEGATIVE_INFINITY;
          for (const { calls, minute, second } of steps) {
            at(new Date(Date.parse("2026-11-20T12:00:00Z") + minute * 60_000).toISOString());
            newest = Math.max(newest, minute);
            const seen = await many(calls, () => (second ? two : one).call(key));
            passed[newest] = (passed[newest] ?? 0) + (seen[200] ?? 0);
          }
          const counts = Object.values(passed);
          expect(Math.max(...counts)).toBeLessThanOrEqual(7);
          expect(counts.reduce((all, each) => all + each, 0)).toBeLessThanOrEqual(16);
        },
      ),
      { numRuns: 12 },
    );
  });

  test("a revoked key fails at the next call, on the other server too", async () => {
    at(NOON);
    const { key, keyId } = await person("pro");
    expect((await two.call(key)).status).toBe(200);
    await apiKeyStore(database().db).revoke(keyId, new Date(NOON));
    expect((await one.call(key)).status).toBe(401);
    expect((await two.call(key)).status).toBe(401);
  });

  test("a key works until the moment it expires, and its answers say when that is", async () => {
    at(NOON);
    const { key, keyId } = await person("pro");
    await database().pool.query("update api_keys set expires_at = $1 where id = $2", [
      "2026-11-20T12:00:11Z",
      keyId,
    ]);
    const response = await one.call(key);
    expect(response.status).toBe(200);
    expect(response.headers.get("Lotline-Key-Expires")).toBe("2026-11-20T12:00:11.000Z");
    at("2026-11-20T12:00:11Z");
    expect((await one.call(key)).status).toBe(401);
  });

  test("another plan and a deleted account hold for the next call", async () => {
    at(NOON);
    const { pool } = database();
    const { key, userId } = await person("free");
    const refused = await two.call(key);
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject({
      code: "plan_required",
      plan: "basic",
      detail: "The developer API starts with the Basic plan.",
      type: "http://lotline.test/api-access/reference#problem-plan_required",
    });
    await pool.query("update users set subscription_tier = 'pro' where id = $1", [userId]);
    expect((await two.call(key)).headers.get("RateLimit-Policy")).toContain('"minute";q=30');
    await pool.query("delete from users where id = $1", [userId]);
    expect((await two.call(key)).status).toBe(401);
  });

  test("where rights are open to everybody, a free account has the largest plan's limits", async () => {
    const { key } = await person("free");
    const open = gated(database().pool, { rights: false });
    expect(await many(40, () => open.call(key))).toEqual({ 200: 30, 429: 10 });
  });

  test("where limits are lifted, a key is asked for all the same, and calls are noted by day", async () => {
    const free = gated(database().pool, { limits: false });
    const { key, userId, keyId } = await person("basic");
    expect(await many(200, () => free.call(key))).toEqual({ 200: 200 });
    expect((await free.call(key)).headers.get("RateLimit")).toBeNull();
    expect((await free.call(null)).status).toBe(401);
    expect((await free.call((await person("free")).key)).status).toBe(403);
    expect(await apiUsageStore(database().pool).days(userId, "2026-11-01")).toEqual([
      { day: "2026-11-20", operation: "listCities", calls: 201 },
    ]);
    await apiKeyStore(database().db).revoke(keyId, new Date(NOON));
    expect((await free.call(key)).status).toBe(401);
  });

  test("a key is good for its scopes alone; what it is not good for counts nowhere", async () => {
    at(NOON);
    const { key, userId } = await person("pro", ["read", "map"]);
    for (const path of ["/v1/cities", "/v1/cities/3", "/v1/map-data?cityId=1"])
      expect((await one.call(key, path)).status).toBe(200);
    const refused = await one.call(key, "/v1/search?query=fence");
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject({ code: "insufficient_scope" });
    expect(refused.headers.get("RateLimit")).toContain('"minute";r=27');
    expect(await dayCalls(userId)).toBe(3);
  });

  test("the operator's limits of an account go before its plan's, in both directions", async () => {
    at(NOON);
    const store = apiUsageStore(database().pool);
    const { key, userId } = await person("free");
    await store.setOwnLimits(userId, { perMinute: 3, perDay: 4 }, new Date(NOON));
    expect(await many(9, () => one.call(key))).toEqual({ 200: 3, 429: 6 });
    at("2026-11-20T12:01:10Z");
    expect(await many(9, () => one.call(key))).toEqual({ 200: 1, 429: 8 });
    await store.setOwnLimits(userId, null, new Date(NOON));
    expect((await one.call(key)).status).toBe(403);
  });

  test("a smaller plan within the minute leaves nothing, and nothing below nothing", async () => {
    at(NOON);
    const { key, userId } = await person("pro");
    expect(await many(20, () => one.call(key))).toEqual({ 200: 20 });
    await database().pool.query("update users set subscription_tier = 'basic' where id = $1", [userId]);
    const refused = await one.call(key);
    expect(refused.status).toBe(429);
    expect(refused.headers.get("RateLimit")).toContain('"minute";r=0;');
  });

  test("when a key was last used is written, exact to a minute", async () => {
    const { key, keyId } = await person("pro");
    const lastUse = async () => (await apiKeyStore(database().db).find(keyId))!.lastUsedAt?.toISOString();
    at(NOON);
    await one.call(key);
    await expect.poll(lastUse).toBe("2026-11-20T12:00:10.000Z");
    at("2026-11-20T12:00:40Z");
    await one.call(key);
    at("2026-11-20T12:01:20Z");
    await one.call(key);
    await expect.poll(lastUse).toBe("2026-11-20T12:01:20.000Z");
  });

  test("of everything that is stored, nothing is a key or opens the gate", async () => {
    at(NOON);
    const { key } = await person("pro");
    const { pool } = database();
    const { rows } = await pool.query<Record<string, unknown>>(
      "select k.*, encode(k.hash, 'hex') as hex, encode(k.hash, 'base64') as base64 from api_keys k",
    );
    const stolen = rows.flatMap((row) =>
      Object.values(row).flatMap((value) => {
        const text = Buffer.isBuffer(value) ? value.toString("latin1") : String(value);
        return [text, `lot_${row.user_id}_${text}`, `lot_${row.user_id}_${text.slice(0, 20)}`];
      }),
    );
    expect(stolen.some((text) => text.includes(key.slice(-20)))).toBe(false);
    for (const text of new Set(stolen.filter((each) => /^[\x20-\x7e]+$/.test(each))))
      expect((await one.call(text)).status).toBe(401);
  });

  test("when the database fails, calls fail and none is let through; the next ones work", async () => {
    at(NOON);
    const { key } = await person("pro");
    let broken = true;
    const flaky = gated({
      query: ((...given: Parameters<typeof other.pool.query>) =>
        broken ? Promise.reject(new Error("gone")) : other.pool.query(...given)) as never,
    });
    const silent = console.error;
    console.error = () => {};
    expect(await many(5, () => flaky.call(key))).toEqual({ 500: 5 });
    console.error = silent;
    broken = false;
    expect(await many(5, () => flaky.call(key))).toEqual({ 200: 5 });
  });
});
