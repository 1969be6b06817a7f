import fc from "fast-check";
import { expect, test } from "vitest";
import { onBothDatabases } from "#testing/databases.ts";
import { many, twoServers } from "#testing/two-servers.ts";
import { apiUsageStore } from "./api-usage-store.ts";

const NOON = "2026-11-20T12:00:10Z";

onBothDatabases("the limits of the developer API", (database) => {
  const { one, two, at, flush, person, dayCalls } = twoServers(database);

  test("a key lets its owner's calls through and says what is left", async () => {
    at(NOON);
    const { key, userId } = await person("basic");
    const response = await one(key);
    expect(await response.json()).toEqual({ caller: userId });
    expect(response.headers.get("RateLimit-Policy")).toBe('"minute";q=10;w=60, "day";q=100;w=86400');
    expect(response.headers.get("RateLimit")).toBe('"minute";r=9;t=50, "day";r=99;t=43190');
    expect((await one(key)).headers.get("RateLimit")).toContain('"minute";r=8');
  });

  test("Basic: the 10th call of a minute passes, the 11th does not, and a new minute begins anew", async () => {
    at(NOON);
    const { key, userId } = await person("basic");
    for (let n = 0; n < 10; n += 1) expect((await one(key)).status).toBe(200);
    const refused = await one(key);
    expect(refused.status).toBe(429);
    expect(refused.headers.get("Retry-After")).toBe("50");
    expect(refused.headers.get("RateLimit")).toContain('"minute";r=0;t=50');
    expect(refused.headers.get("Content-Type")).toBe("application/problem+json; charset=utf-8");
    expect(await refused.json()).toMatchObject({ status: 429, code: "rate_limited" });
    at("2026-11-20T12:00:59.999Z");
    expect((await one(key)).status).toBe(429);
    at("2026-11-20T12:01:00Z");
    expect((await one(key)).status).toBe(200);
    // What was refused counts nowhere.
    expect(await dayCalls(userId)).toBe(11);
  });

  test("Basic: 100 calls a day, the 101st only on the next day, also when the minute has room", async () => {
    const { key } = await person("basic");
    for (let minute = 0; minute < 10; minute += 1) {
      at(`2026-11-20T12:0${minute}:00Z`);
      expect(await many(10, () => one(key))).toEqual({ 200: 10 });
    }
    at("2026-11-20T23:59:30Z");
    const refused = await one(key);
    expect(refused.status).toBe(429);
    expect(refused.headers.get("Retry-After")).toBe("30");
    expect(((await refused.json()) as { detail: string }).detail).toContain("100 calls of this day");
    at("2026-11-21T00:00:00Z");
    const passed = await one(key);
    expect(passed.status).toBe(200);
    expect(passed.headers.get("RateLimit")).toBe('"minute";r=9;t=60, "day";r=99;t=86400');
  });

  test("1,000 calls at once at a limit of 30 let exactly 30 through, with one server", async () => {
    at(NOON);
    const { key, userId } = await person("pro");
    expect(await many(1000, () => one(key))).toEqual({ 200: 30, 429: 970 });
    expect(await dayCalls(userId)).toBe(30);
  });

  test("1,000 calls at once at a limit of 30 let exactly 30 through, with two servers", async () => {
    at(NOON);
    const { key, userId } = await person("pro");
    expect(await many(1000, (n) => (n % 2 === 0 ? one : two)(key))).toEqual({ 200: 30, 429: 970 });
    expect(await dayCalls(userId)).toBe(30);
    at("2026-11-20T12:01:10Z");
    expect(await many(1000, (n) => (n % 3 === 0 ? one : two)(key))).toEqual({ 200: 30, 429: 970 });
    expect(await dayCalls(userId)).toBe(60);
  });

  test("many accounts at once, with several keys and operations each, all keep their own limits", async () => {
    at(NOON);
    const people = await Promise.all(
      Array.from({ length: 12 }, (_, n) => person(n % 2 === 0 ? "pro" : "basic")),
    );
    const paths = ["/v1/cities", "/v1/search", "/v1/zoning-codes/7", "/v1/nothing"];
    const answered = await Promise.all(
      people.map(({ key }) => many(50, (n) => (n % 2 === 0 ? one : two)(key, paths[n % paths.length]!))),
    );
    for (const [n, seen] of answered.entries())
      expect(seen).toEqual(n % 2 === 0 ? { 200: 30, 429: 20 } : { 200: 10, 429: 40 });
    await flush();
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
    expect(await many(20, (n) => one(n % 2 === 0 ? key : mine.key))).toEqual({ 200: 10, 429: 10 });
  });

  test("a clock that is set back lifts no limit", async () => {
    at("2026-11-20T12:05:00Z");
    const { key, userId } = await person("basic");
    expect(await many(12, () => one(key))).toEqual({ 200: 10, 429: 2 });
    for (const earlier of ["2026-11-20T12:04:00Z", "2026-11-19T12:05:00Z", "2025-01-01T00:00:00Z"]) {
      at(earlier);
      const refused = await two(key);
      expect(refused.status).toBe(429);
    }
    expect(await dayCalls(userId)).toBe(10);
    at("2026-11-20T12:06:00Z");
    expect((await one(key)).status).toBe(200);
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
            const seen = await many(calls, () => (second ? two : one)(key));
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

  test("the operator's limits of an account go before its plan's, in both directions", async () => {
    at(NOON);
    const store = apiUsageStore(database().pool);
    const { key, userId } = await person("free");
    await store.setOwnLimits(userId, { perMinute: 3, perDay: 4 }, new Date(NOON));
    expect(await many(9, () => one(key))).toEqual({ 200: 3, 429: 6 });
    at("2026-11-20T12:01:10Z");
    expect(await many(9, () => one(key))).toEqual({ 200: 1, 429: 8 });
    await store.setOwnLimits(userId, null, new Date(NOON));
    expect((await one(key)).status).toBe(403);
  });

  test("a smaller plan within the minute leaves nothing, and nothing below nothing", async () => {
    at(NOON);
    const { key, userId } = await person("pro");
    expect(await many(20, () => one(key))).toEqual({ 200: 20 });
    await database().pool.query("update users set subscription_tier = 'basic' where id = $1", [userId]);
    const refused = await one(key);
    expect(refused.status).toBe(429);
    expect(refused.headers.get("RateLimit")).toContain('"minute";r=0;');
  });
});
