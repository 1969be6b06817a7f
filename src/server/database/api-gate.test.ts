import { expect, test } from "vitest";
import { gated } from "#testing/api-gate.ts";
import { onBothDatabases } from "#testing/databases.ts";
import { many, twoServers } from "#testing/two-servers.ts";
import { apiKeyStore } from "./api-key-store.ts";
import { apiUsageStore } from "./api-usage-store.ts";

const NOON = "2026-11-20T12:00:10Z";
const UNAUTHORIZED = { error: "unauthorized", message: "Invalid or missing API key" };

onBothDatabases("whom the gate of the developer API lets through", (database) => {
  const { one, two, at, person, dayCalls } = twoServers(database);

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
      const response = await one(given);
      expect(response.status).toBe(401);
      expect(await response.json()).toEqual(UNAUTHORIZED);
      expect(response.headers.get("WWW-Authenticate")).toBe('Bearer realm="lotline"');
    }
  });

  test("a revoked key fails at the next call, on the other server too", async () => {
    at(NOON);
    const { key, keyId } = await person("pro");
    expect((await two(key)).status).toBe(200);
    await apiKeyStore(database().db).revoke(keyId, new Date(NOON));
    expect((await one(key)).status).toBe(401);
    expect((await two(key)).status).toBe(401);
  });

  test("a key works until the moment it expires, and its answers say when that is", async () => {
    at(NOON);
    const { key, keyId } = await person("pro");
    await database().pool.query("update api_keys set expires_at = $1 where id = $2", [
      "2026-11-20T12:00:11Z",
      keyId,
    ]);
    const response = await one(key);
    expect(response.status).toBe(200);
    expect(response.headers.get("Lotline-Key-Expires")).toBe("2026-11-20T12:00:11.000Z");
    at("2026-11-20T12:00:11Z");
    expect((await one(key)).status).toBe(401);
  });

  test("another plan and a deleted account hold for the next call", async () => {
    at(NOON);
    const { pool } = database();
    const { key, userId } = await person("free");
    const refused = await two(key);
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject({
      code: "plan_required",
      plan: "basic",
      detail: "The developer API starts with the Basic plan.",
      type: "http://lotline.test/documentation/errors#api-plan_required",
    });
    await pool.query("update users set subscription_tier = 'pro' where id = $1", [userId]);
    expect((await two(key)).headers.get("RateLimit-Policy")).toContain('"minute";q=30');
    await pool.query("delete from users where id = $1", [userId]);
    expect((await two(key)).status).toBe(401);
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
    await free.flush();
    expect(await apiUsageStore(database().pool).days(userId, "2026-11-01")).toEqual([
      { day: "2026-11-20", operation: "listCities", calls: 201 },
    ]);
    const { rows } = await database().pool.query("select username from users where id = $1", [userId]);
    const callers = (since: string) => apiUsageStore(database().pool).callers("listCities", since);
    expect(await callers("2026-11-20")).toContainEqual({
      username: rows[0].username,
      email: null,
      calls: 201,
    });
    expect(await callers("2026-11-21")).toEqual([]);
    await apiKeyStore(database().db).revoke(keyId, new Date(NOON));
    expect((await free.call(key)).status).toBe(401);
  });

  test("a key is good for its scopes alone; what it is not good for counts nowhere", async () => {
    at(NOON);
    const { key, userId } = await person("pro", ["read", "map"]);
    for (const path of ["/v1/cities", "/v1/cities/3", "/v1/map-data?cityId=1"])
      expect((await one(key, path)).status).toBe(200);
    const refused = await one(key, "/v1/search?query=fence");
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject({ code: "insufficient_scope" });
    expect(refused.headers.get("RateLimit")).toContain('"minute";r=27');
    expect(await dayCalls(userId)).toBe(3);
  });

  test("when a key was last used is written, exact to a minute", async () => {
    const { key, keyId } = await person("pro");
    const lastUse = async () => (await apiKeyStore(database().db).find(keyId))!.lastUsedAt?.toISOString();
    at(NOON);
    await one(key);
    await expect.poll(lastUse).toBe("2026-11-20T12:00:10.000Z");
    at("2026-11-20T12:00:40Z");
    await one(key);
    at("2026-11-20T12:01:20Z");
    await one(key);
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
      expect((await one(text)).status).toBe(401);
  });

  test("when the database fails, calls fail and none is let through; the next ones work", async () => {
    at(NOON);
    const { key } = await person("pro");
    let broken = true;
    const flaky = gated({
      query: ((text: string, values: unknown[]) =>
        broken ? Promise.reject(new Error("gone")) : database().pool.query(text, values)) as never,
    });
    const silent = console.error;
    console.error = () => {};
    expect(await many(5, () => flaky.call(key))).toEqual({ 500: 5 });
    console.error = silent;
    broken = false;
    expect(await many(5, () => flaky.call(key))).toEqual({ 200: 5 });
  });

  test("calls that were counted while the clock was 400 days ahead shut nobody out once the clock is right", async () => {
    at("2027-12-25T12:00:10Z");
    const { key, userId } = await person("pro");
    expect((await one(key)).status).toBe(200);
    const rows = () => database().pool.query("select from api_usage where user_id = $1", [userId]);
    await apiKeyStore(database().db).forgetAhead(new Date("2027-12-25T12:00:10Z"));
    expect((await rows()).rowCount).toBe(1);
    await apiKeyStore(database().db).forgetAhead(new Date(NOON));
    expect((await rows()).rowCount).toBe(0);
    at(NOON);
    expect((await one(key)).status).toBe(200);
  });
});
