import { afterAll, beforeAll, expect, test } from "vitest";
import type { ApiKeyOutput, ApiUsageOutput, NewApiKeyOutput } from "#contract/api-keys.ts";
import { PASSWORD } from "#testing/accounts.ts";
import { gated } from "#testing/api-gate.ts";
import { type BillingSite, billingSite } from "#testing/billing-site.ts";
import { onBothDatabases } from "#testing/databases.ts";
import { apiKeyStore } from "./api-key-store.ts";
import { personalData } from "./personal-data.ts";

type Member = Awaited<ReturnType<BillingSite["join"]>>;
const ALL = ["read", "search", "check", "map"];

onBothDatabases("keys of the developer API", (database) => {
  let site: BillingSite;
  beforeAll(async () => {
    site = billingSite(database(), null);
  });
  afterAll(() => site.close());

  const send = (who: Member, path: string, input: object) => site.send(path, input, { headers: who.headers });
  const make = async (who: Member, given: object = {}): Promise<NewApiKeyOutput> => {
    const response = await send(who, "/api/keys", {
      password: PASSWORD,
      name: "Permit checker",
      scopes: ALL,
      ...given,
    });
    if (response.status !== 200) throw new Error(await response.text());
    return (await response.json()) as NewApiKeyOutput;
  };
  const listOf = async (who: Member): Promise<ApiKeyOutput[]> =>
    ((await (await site.get("/api/keys", { headers: who.headers })).json()) as { keys: ApiKeyOutput[] }).keys;
  const onPro = async (): Promise<Member> => {
    const who = await site.join();
    await database().pool.query("update users set subscription_tier = 'pro' where username = $1", [
      who.username,
    ]);
    return who;
  };
  const gate = (now?: string) => gated(database().pool, now ? { now } : {});

  test("a key is made with a name and scopes, is shown once, and calls with it pass", async () => {
    const who = await onPro();
    const { id } = await site.userOf(who);
    const { key, made } = await make(who, { scopes: ["map", "read", "map"], expiresInDays: 30 });
    expect(key).toMatch(new RegExp(`^lot_${id}_[0-9A-Za-z]{20}$`));
    expect(made).toEqual({
      id: made.id,
      name: "Permit checker",
      hint: key.slice(-4),
      scopes: ["read", "map"],
      state: "works",
      createdAt: "2026-11-20T12:00:00.000Z",
      expiresAt: "2026-12-20T12:00:00.000Z",
      revokedAt: null,
      lastUsedAt: null,
    });
    const listed = await site.get("/api/keys", { headers: who.headers });
    expect(listed.headers.get("Cache-Control")).toBe("private, no-store");
    const text = await listed.text();
    expect(JSON.parse(text)).toEqual({ keys: [made], most: 10 });
    expect(text).not.toContain(key.slice(-20, -4));
    expect((await gate().call(key)).status).toBe(200);
  });

  test.each([
    [{ name: "" }, "name"],
    [{ name: "x".repeat(61) }, "name"],
    [{ scopes: [] }, "scopes"],
    [{ scopes: ["write"] }, "scopes.0"],
    [{ expiresInDays: 0 }, "expiresInDays"],
    [{ expiresInDays: 731 }, "expiresInDays"],
    [{ expiresInDays: 1.5 }, "expiresInDays"],
  ])("%j is refused with a sentence", async (given, field) => {
    const who = await site.join();
    const response = await send(who, "/api/keys", { password: PASSWORD, name: "A", scopes: ALL, ...given });
    expect(response.status).toBe(400);
    expect(((await response.json()) as { fields: object }).fields).toHaveProperty([field]);
  });

  test("there is room for 10 keys that work, also when many are asked for at once", async () => {
    const who = await site.join();
    const answers = await Promise.all(
      Array.from({ length: 14 }, () =>
        send(who, "/api/keys", { password: PASSWORD, name: "A", scopes: ALL }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    const refused = answers.find(({ status }) => status === 409)!;
    expect(((await refused.json()) as { message: string }).message).toBe(
      "You have 10 keys, and there is no room for more. Please remove one first.",
    );
    const [first] = await listOf(who);
    // A key can be replaced when there is no room for another one.
    expect(
      (await send(who, "/api/keys/rotate", { password: PASSWORD, id: first!.id, overlapHours: 24 })).status,
    ).toBe(200);
    expect((await send(who, "/api/keys", { password: PASSWORD, name: "A", scopes: ALL })).status).toBe(409);
    const works = (await listOf(who)).find(({ state }) => state === "works");
    await send(who, "/api/keys/revoke", { id: works!.id });
    await make(who);
  });

  test("50 keys a day may be made, however soon they are revoked", async () => {
    const who = await site.join();
    const { id } = await site.userOf(who);
    await database().pool.query(
      `insert into api_keys (user_id, name, hash, hint, scopes, created_at, revoked_at)
       select $1::integer, 'old', decode(md5($1::integer || '-' || n), 'hex'), 'abcd', '{read}', $2::timestamptz, $2::timestamptz from generate_series(1, 50) n`,
      [id, new Date("2026-11-20T10:00:00Z")],
    );
    const refused = await send(who, "/api/keys", { password: PASSWORD, name: "A", scopes: ALL });
    expect(refused.status).toBe(429);
  });

  test("a replaced key works on for the chosen time and says so, and the new one works at once", async () => {
    const who = await onPro();
    const old = await make(who, { scopes: ["read"] });
    const response = await send(who, "/api/keys/rotate", {
      password: PASSWORD,
      id: old.made.id,
      overlapHours: 24,
    });
    const fresh = (await response.json()) as NewApiKeyOutput;
    expect(fresh.made).toMatchObject({
      name: "Permit checker",
      scopes: ["read"],
      state: "works",
      expiresAt: null,
    });
    expect((await listOf(who)).find(({ id }) => id === old.made.id)).toMatchObject({
      state: "replaced",
      expiresAt: "2026-11-21T12:00:00.000Z",
    });
    const before = await gate("2026-11-21T11:59:59Z").call(old.key);
    expect([before.status, before.headers.get("Lotline-Key-Expires")]).toEqual([
      200,
      "2026-11-21T12:00:00.000Z",
    ]);
    expect((await gate("2026-11-21T12:00:00Z").call(old.key)).status).toBe(401);
    expect((await gate("2026-11-21T12:00:00Z").call(fresh.key)).status).toBe(200);
    // One that is being replaced is not replaced again, and can be revoked before its time.
    expect(
      (await send(who, "/api/keys/rotate", { password: PASSWORD, id: old.made.id, overlapHours: 24 })).status,
    ).toBe(404);
    expect((await send(who, "/api/keys/revoke", { id: old.made.id })).status).toBe(200);
    expect((await gate().call(old.key)).status).toBe(401);
  });

  test("of two that replace one key at the same moment, one does", async () => {
    const who = await site.join();
    const { made } = await make(who);
    const answers = await Promise.all(
      [1, 2].map(() => send(who, "/api/keys/rotate", { password: PASSWORD, id: made.id, overlapHours: 0 })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  });

  test("a key with an end is replaced by one that lasts as long, and never lasts longer itself", async () => {
    const who = await site.join();
    const { made } = await make(who, { expiresInDays: 1 });
    const response = await send(who, "/api/keys/rotate", {
      password: PASSWORD,
      id: made.id,
      overlapHours: 168,
    });
    expect(((await response.json()) as NewApiKeyOutput).made.expiresAt).toBe("2026-11-21T12:00:00.000Z");
    expect((await listOf(who)).find(({ id }) => id === made.id)!.expiresAt).toBe("2026-11-21T12:00:00.000Z");
  });

  test("a key is renamed and revoked by its owner; revoking it again changes nothing", async () => {
    const who = await onPro();
    const { key, made } = await make(who);
    expect(
      await (await send(who, "/api/keys/rename", { id: made.id, name: " Night job " })).json(),
    ).toMatchObject({
      name: "Night job",
    });
    const revoked = (await (await send(who, "/api/keys/revoke", { id: made.id })).json()) as ApiKeyOutput;
    expect(revoked).toMatchObject({ state: "revoked", revokedAt: "2026-11-20T12:00:00.000Z" });
    expect(await (await send(who, "/api/keys/revoke", { id: made.id })).json()).toEqual(revoked);
    expect((await gate().call(key)).status).toBe(401);
  });

  test("a mail tells the owner of each key, and holds no key", async () => {
    const who = await site.join();
    await make(who);
    expect((await site.mailTo(who.email)).map(({ kind }) => kind)).not.toContain("api-key-made");
    await site.prove(who.email);
    const { key, made } = await make(who, { name: "Night job" });
    await send(who, "/api/keys/rotate", { password: PASSWORD, id: made.id, overlapHours: 1 });
    const mails = (await site.mailTo(who.email)).filter(({ kind }) => kind === "api-key-made");
    expect(mails).toHaveLength(2);
    for (const { text } of mails) {
      expect(text).toContain('Its name is "Night job".');
      expect(text).not.toContain(key.slice(-20));
    }
  });

  test("what a person takes along names the keys and not their hashes, and deletion ends them", async () => {
    const who = await onPro();
    const { id } = await site.userOf(who);
    const { key } = await make(who);
    const one = gate();
    await one.call(key);
    await one.flush();
    const { api_keys, api_usage_days } = await personalData(database().pool, id);
    expect(api_keys).toHaveLength(1);
    expect(Object.keys(api_keys![0]!)).not.toContain("hash");
    expect(api_usage_days).toMatchObject([{ operation: "listCities", calls: 1 }]);
    const deleted = await site.send(
      "/api/user",
      { password: PASSWORD },
      { headers: who.headers, method: "DELETE" },
    );
    expect(deleted.status).toBe(200);
    expect((await gate().call(key)).status).toBe(401);
    expect(Object.values(await personalData(database().pool, id)).flat()).toEqual([]);
  });

  test("usage tells the calls of 30 days by day and by call, and today's limit", async () => {
    const who = await onPro();
    const { key } = await make(who);
    const usageOf = async () =>
      (await (await site.get("/api/keys/usage", { headers: who.headers })).json()) as ApiUsageOutput;
    expect(await usageOf()).toMatchObject({
      limits: { perDay: 1000 },
      today: { limit: 1000, used: 0 },
    });
    const today = gate();
    for (const path of ["/v1/cities", "/v1/cities", "/v1/search"]) await today.call(key, path);
    const before = gate("2026-11-19T23:59:59Z");
    await before.call(key);
    await Promise.all([today.flush(), before.flush()]);
    const usage = await usageOf();
    const { days, operations } = usage;
    expect(days).toHaveLength(30);
    // The clock went back over midnight: what it let through counts on the day it had reached.
    expect(days.at(-1)).toEqual({ day: "2026-11-20", calls: 4 });
    expect(usage.today).toEqual({ limit: 1000, used: 4 });
    expect(operations).toEqual([
      { operation: "listCities", calls: 3 },
      { operation: "search", calls: 1 },
    ]);
  });

  test("keys that ended long ago are forgotten, the others stay", async () => {
    const who = await site.join();
    const [ended, works] = [await make(who), await make(who)];
    await send(who, "/api/keys/revoke", { id: ended.made.id });
    const store = apiKeyStore(database().db);
    await store.forgetEnded(new Date("2026-11-20T12:00:00Z"));
    expect(await store.find(ended.made.id)).not.toBeNull();
    site.setNow("2026-12-25T12:00:00Z");
    expect((await listOf(who)).map(({ id }) => id)).toEqual([works.made.id]);
    site.setNow("2026-11-20T12:00:00Z");
    await store.forgetEnded(new Date("2026-11-20T12:00:01Z"));
    expect(await store.find(ended.made.id)).toBeNull();
    expect(await store.find(works.made.id)).not.toBeNull();
  });
});
