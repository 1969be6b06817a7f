import { expect, test } from "vitest";
import { onBothDatabases } from "#testing/databases.ts";
import { many, twoServers } from "#testing/two-servers.ts";
import { apiKeyStore } from "./api-key-store.ts";
import { apiUsageStore } from "./api-usage-store.ts";

const NOON = "2026-11-20T12:00:10Z";

/** With 1,000 taken in advance, 10,000 must be left to others. */
onBothDatabases("calls of the developer API that a server takes in advance", (database) => {
  const { one, two, at, flush, person, dayCalls } = twoServers(database);
  const large = async (perMinute: number, perDay = 1_000_000) => {
    const someone = await person("pro");
    await apiUsageStore(database().pool).setOwnLimits(someone.userId, { perMinute, perDay }, new Date(NOON));
    return someone;
  };
  const noted = async (userId: number) => {
    await flush();
    const { rows } = await database().pool.query<{ calls: number }>(
      "select coalesce(sum(calls), 0)::integer as calls from api_usage_days where user_id = $1",
      [userId],
    );
    return rows[0]!.calls;
  };
  const left = (response: Response) => /"minute";r=(\d+)/.exec(response.headers.get("RateLimit") ?? "")?.[1];

  test("1,000 are counted at the first call, each call uses one of them, and its owner sees what is really left", async () => {
    at(NOON);
    const { key, userId } = await large(20_000);
    expect(left(await one(key))).toBe("19999");
    expect(await dayCalls(userId)).toBe(1001);
    for (let n = 0; n < 40; n += 1) expect((await one(key)).status).toBe(200);
    expect(left(await one(key))).toBe("19958");
    expect(await noted(userId)).toBe(42);
  });

  test("what was not spent goes back, so that only what was let through is counted", async () => {
    at(NOON);
    const { key, userId } = await large(20_000);
    expect(await many(57, (n) => (n % 2 === 0 ? one : two)(key))).toEqual({ 200: 57 });
    await expect.poll(() => dayCalls(userId)).toBe(57);
    expect(await noted(userId)).toBe(57);
  });

  test("a server that stops gives back what it did not spend", async () => {
    at(NOON);
    const { key, userId } = await large(20_000);
    expect(await many(3, () => one(key))).toEqual({ 200: 3 });
    await flush();
    expect(await dayCalls(userId)).toBe(3);
    expect((await one(key)).status).toBe(200);
    expect(await noted(userId)).toBe(4);
  });

  test("nothing is taken in advance where fewer than 10,000 would be left, in the minute or in the day", async () => {
    at(NOON);
    for (const [perMinute, perDay] of [
      [11_000, 1_000_000],
      [1_000_000, 11_000],
    ] as const) {
      const { key, userId } = await large(perMinute, perDay);
      expect((await one(key)).status).toBe(200);
      expect(await dayCalls(userId)).toBe(1);
    }
    const { key, userId } = await large(11_001, 11_001);
    expect((await one(key)).status).toBe(200);
    expect(await dayCalls(userId)).toBe(1001);
  });

  test("a limit of 11,500 of which 9,001 are gone lets exactly 2,499 of 3,000 calls at once through, with two servers", async () => {
    at(NOON);
    const { key, userId } = await large(11_500);
    expect((await one(key)).status).toBe(200);
    expect(await dayCalls(userId)).toBe(1001);
    // Made on a third server.
    await database().pool.query(
      "update api_usage set minute_calls = minute_calls + 9000, day_calls = day_calls + 9000 where user_id = $1",
      [userId],
    );
    expect(await many(3_000, (n) => (n % 2 === 0 ? one : two)(key))).toEqual({ 200: 2_499, 429: 501 });
    await expect.poll(() => dayCalls(userId)).toBe(11_500);
    expect(await noted(userId)).toBe(2_500);
  });

  test("a revoked key fails within a second on every server, whatever it had in advance", async () => {
    at(NOON);
    const { key, keyId } = await large(20_000);
    expect((await one(key)).status).toBe(200);
    expect((await two(key)).status).toBe(200);
    await apiKeyStore(database().db).revoke(keyId, new Date(NOON));
    at("2026-11-20T12:00:10.200Z");
    expect((await one(key)).status).toBe(401);
    expect((await two(key)).status).toBe(401);
  });

  test("calls of the next minute are counted there", async () => {
    at("2026-11-20T12:00:59.950Z");
    const { key, userId } = await large(20_000);
    expect((await one(key)).status).toBe(200);
    at("2026-11-20T12:01:00Z");
    expect(left(await one(key))).toBe("19999");
    await expect.poll(() => dayCalls(userId)).toBe(2);
    const { rows } = await database().pool.query("select minute_calls from api_usage where user_id = $1", [
      userId,
    ]);
    expect(rows).toEqual([{ minute_calls: 1 }]);
  });

  test("a key is good for its scopes alone also then, and what it is not good for spends nothing", async () => {
    at(NOON);
    const someone = await person("pro", ["read"]);
    await apiUsageStore(database().pool).setOwnLimits(
      someone.userId,
      { perMinute: 20_000, perDay: 20_000 },
      new Date(NOON),
    );
    expect((await one(someone.key)).status).toBe(200);
    const refused = await one(someone.key, "/v1/search?query=fence");
    expect(refused.status).toBe(403);
    expect(left(refused)).toBe("19999");
  });
});

onBothDatabases("a call that the account's plan is not good for", (database) => {
  const { one, at, person, dayCalls } = twoServers(database);

  test("is refused for the plan and counts nowhere, also when nothing else is left", async () => {
    at(NOON);
    const { key, userId } = await person("basic");
    const compare = "/v1/compare?topic=fence&cities=Denver,Austin";
    expect((await one(key, compare)).status).toBe(403);
    expect(await dayCalls(userId)).toBe(0);
    expect(await many(10, () => one(key))).toEqual({ 200: 10 });
    const refused = await one(key, compare);
    expect(await refused.json()).toMatchObject({ code: "plan_required", plan: "pro" });
  });
});
