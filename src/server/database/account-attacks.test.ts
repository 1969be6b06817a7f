import { afterAll, beforeAll, expect, test } from "vitest";
import { type AccountSite, accountSite, cookiesOf, PASSWORD } from "#testing/accounts.ts";
import { onBothDatabases } from "#testing/databases.ts";
import { signInStore } from "./guess-store.ts";
import { mailStore } from "./mail-store.ts";

const NEXT = "nine gables by the sea";
const WRONG = "not the password of anybody";

onBothDatabases("accounts under attack", (database) => {
  let site: AccountSite;
  /** Another server on the same database. */
  let other: AccountSite;
  beforeAll(async () => {
    site = accountSite(database());
    other = accountSite(database());
  });
  afterAll(() => Promise.all([site.close(), other.close()]));

  type Person = Awaited<ReturnType<AccountSite["join"]>>;
  const makeKey = async ({ headers }: Person): Promise<Response> =>
    site.send("/api/keys", { name: "Mine", scopes: ["read"], password: PASSWORD }, { headers });
  const statesOf = async (headers: Record<string, string>): Promise<string[]> => {
    const { keys } = (await (await site.get("/api/keys", { headers })).json()) as {
      keys: { state: string }[];
    };
    return keys.map(({ state }) => state);
  };
  const signedIn = async (username: string, password: string): Promise<Record<string, string>> =>
    cookiesOf(await site.send("/api/login", { username, password }, { address: "198.51.100.9" }));

  test("an account that a stranger made with my address is mine alone once I have a new password by mail", async () => {
    const stranger = await site.join({ username: "prepared", email: "victim@example.org" });
    expect((await makeKey(stranger)).status).toBe(200);
    await site.send("/api/password/forgot", { email: "victim@example.org" });
    const reset = await site.send("/api/password/reset", {
      token: await site.linkTo("victim@example.org"),
      password: NEXT,
    });
    expect(reset.status).toBe(200);
    expect((await site.get("/api/user", { headers: stranger.headers })).status).toBe(401);
    expect(await statesOf(await signedIn("prepared", NEXT))).toEqual(["revoked"]);
    const [told] = await site.mailTo("victim@example.org");
    expect(told).toMatchObject({
      kind: "password-changed",
      text: expect.stringContaining("Your developer API key was revoked too"),
    });
  });

  test("a password that is changed ends the keys too, and other devices", async () => {
    const person = await site.join({ username: "changer" });
    await site.prove(person.email);
    await makeKey(person);
    const changed = await site.send(
      "/api/password/change",
      { currentPassword: PASSWORD, password: NEXT },
      { headers: person.headers },
    );
    expect(changed.status).toBe(200);
    expect(await statesOf(await signedIn("changer", NEXT))).toEqual(["revoked"]);
  });

  test("a person who finds a signed-in device cannot make a key on it", async () => {
    const person = await site.join({ username: "leftopen" });
    const refused = await site.send(
      "/api/keys",
      { name: "Theirs", scopes: ["read"], password: WRONG },
      { headers: person.headers },
    );
    expect([refused.status, await refused.json()]).toMatchObject([
      400,
      { fields: { password: expect.any(String) } },
    ]);
    expect(await statesOf(person.headers)).toEqual([]);
  });

  test("a crowd that guesses is stopped on all servers together; the owner's own browser goes on", async () => {
    const owner = await site.join({ username: "wanted" });
    const statuses = new Map<number, number>();
    for (let n = 0; n < 60; n++) {
      const server = n % 2 === 0 ? site : other;
      const { status } = await server.login("wanted", WRONG, `10.7.${n}.1`);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
    expect(Object.fromEntries(statuses)).toEqual({ 401: 50, 429: 10 });
    // A stranger with the right password waits like everybody else; the owner does not.
    expect((await site.login("wanted", PASSWORD, "10.8.0.1")).status).toBe(429);
    const back = await other.send(
      "/api/login",
      { username: "wanted", password: PASSWORD },
      { headers: owner.headers, address: "10.8.0.2" },
    );
    expect(back.status).toBe(200);
    // The cookie of one account says nothing of another.
    await site.join({ username: "neighbor" });
    for (let n = 0; n < 50; n++) await site.login("neighbor", WRONG, `10.9.${n}.1`);
    const borrowed = await site.send(
      "/api/login",
      { username: "neighbor", password: PASSWORD },
      { headers: owner.headers, address: "10.8.0.3" },
    );
    expect(borrowed.status).toBe(429);
  });

  test("guesses that were counted while the clock was 400 days ahead shut nobody out once the clock is right", async () => {
    const { db, pool } = database();
    const now = new Date("2026-11-20T12:00:00Z");
    const day = 24 * 60 * 60 * 1000;
    for (const [key, days] of [
      ["clock:ahead", 400],
      ["clock:running", 1],
      ["clock:over", -1],
    ] as const)
      await pool.query("insert into guesses (key, points, expire) values ($1, 50, $2)", [
        key,
        new Date(now.getTime() + days * day),
      ]);
    await signInStore(db).forgetBefore(now, now);
    const { rows } = await pool.query("select key from guesses where key like 'clock:%'");
    expect(rows).toEqual([{ key: "clock:running" }]);
    await pool.query("delete from guesses where key like 'clock:%'");
  });

  test("one address stops at ten guesses of a name, and what is kept of it names nobody", async () => {
    await site.join({ username: "target" });
    const statuses = [];
    for (let n = 0; n < 11; n++) statuses.push((await site.login("target", WRONG, "10.10.0.1")).status);
    expect(statuses).toEqual([...Array(10).fill(401), 429]);
    const { rows } = await database().pool.query<{ key: string }>("select key from guesses");
    expect(rows.length).toBeGreaterThan(0);
    for (const { key } of rows) expect(key).toMatch(/^(pair|account|device|address|registration):[\w-]{43}$/);
  });

  test("owners see who tried to get in, the newest first, and nobody else's attempts", async () => {
    const owner = await site.join({ username: "watchful" });
    await site.login("watchful", WRONG, "10.11.0.1");
    const { signIns } = (await (await site.get("/api/sessions", { headers: owner.headers })).json()) as {
      signIns: { outcome: string }[];
    };
    expect(signIns.map(({ outcome }) => outcome)).toEqual(["wrong_password", "signed_in"]);
  });

  test("an account that is deleted leaves no mail behind, including the last one once it was sent", async () => {
    const person = await site.join({ username: "goingaway" });
    await site.prove(person.email);
    const gone = await site.app.request(
      "http://lotline.test/api/user",
      {
        method: "DELETE",
        body: JSON.stringify({ password: PASSWORD }),
        headers: { ...person.headers, "Content-Type": "application/json", Origin: "http://lotline.test" },
      },
      { address: "10.12.0.1" },
    );
    expect(gone.status).toBe(200);
    expect((await site.mailTo(person.email)).map(({ kind }) => kind)).toEqual(["account-deleted"]);
    const queue = mailStore(database().db);
    // Mail is due by the clock of the machine.
    const later = new Date(Date.now() + 60_000);
    for (;;) {
      const mail = await queue.claim(later, new Date(later.getTime() + 60_000));
      if (!mail) break;
      await queue.markSent(mail, later, true);
    }
    expect(await site.mailTo(person.email)).toEqual([]);
    const { rows } = await database().pool.query(
      "select count(*)::int as n from sign_ins where user_id not in (select id from users)",
    );
    expect(rows).toEqual([{ n: 0 }]);
  });
});
