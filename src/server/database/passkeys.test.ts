import { expect, test } from "vitest";
import { bodyOf, cookiesOf, PASSWORD } from "#testing/accounts.ts";
import { onBothDatabases } from "#testing/databases.ts";
import { NOON, usePasskeys } from "#testing/passkey-site.ts";
import { softPasskey } from "#testing/soft-passkey.ts";
import { accountStore } from "./account-store.ts";
import { personalData } from "./personal-data.ts";

const REFUSED = { status: 400, error: "passkey_refused" };
const OVER = { status: 410, error: "passkey_over" };

onBothDatabases("passkeys on the account page", (database) => {
  const {
    site,
    other,
    logged,
    at,
    joinProven,
    askFor,
    add,
    withPasskey,
    signIn,
    listOf,
    outcomesOf,
    kindsTo,
  } = usePasskeys(database);
  const idOf = async ({ username }: { username: string }): Promise<number> =>
    (await database().pool.query("select id from users where username = $1", [username])).rows[0].id;

  test("one is added with the password, named, listed, noted and reported by mail", async () => {
    const who = await joinProven();
    expect(await listOf(who)).toEqual([]);
    const wrong = await site().send("/api/passkeys/start", { password: "not it" }, { headers: who.headers });
    expect(await bodyOf(wrong)).toMatchObject({
      status: 400,
      fields: { password: "This is not your current password." },
    });
    const device = softPasskey();
    const { asked, headers } = await askFor(who);
    expect(asked).toMatchObject({
      ...{ rpId: "lotline.test", origin: "http://lotline.test", rpName: "Lotline", username: who.username },
      exclude: [],
    });
    expect(asked.challenge).toMatch(/^[\w-]{43}$/);
    expect(Buffer.from(asked.userHandle, "base64url")).toHaveLength(32);
    expect(await bodyOf(await add(headers, device.make(asked), "  My phone "))).toEqual({ status: 200 });
    const second = await askFor(who);
    expect(second.asked.exclude).toEqual([{ id: device.id, transports: ["internal"] }]);
    expect(second.asked.userHandle).toBe(asked.userHandle);
    await add(second.headers, softPasskey().make(second.asked));
    const at = new Date(NOON).toISOString();
    expect(await listOf(who)).toEqual([
      { id: expect.any(Number), name: "My phone", addedAt: at, lastUsedAt: null },
      { id: expect.any(Number), name: "Passkey added November 27, 2026", addedAt: at, lastUsedAt: null },
    ]);
    expect((await outcomesOf(who)).slice(0, 2)).toEqual(["passkey_added", "passkey_added"]);
    expect((await kindsTo(who)).slice(0, 2)).toEqual(["passkey-added", "passkey-added"]);
    expect((await site().mailTo(who.email))[1]?.text).toContain('Its name is "My phone".');
    expect(JSON.stringify(logged)).toContain('"event":"passkey_added"');
  });

  test("the cookie of a challenge is the browser's for five minutes, and for this site alone", async () => {
    const who = await joinProven();
    const started = await site().send(
      "/api/passkeys/start",
      { password: PASSWORD },
      { headers: who.headers },
    );
    expect(started.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^lotline_passkey=[\w-]{32}\.[\w-]{43}; Max-Age=300; Path=\/; HttpOnly; SameSite=Strict$/,
      ),
    ]);
    expect(started.headers.get("Cache-Control")).toBe("private, no-store");
  });

  test.each([
    ["for another site", { origin: "https://evil.example" }],
    ["for another name", { rpId: "evil.example" }],
    ["in the frame of another site", { crossOrigin: true }],
    ["without verifying the person", { unverified: true }],
    ["as a proof and not a new one", { type: "webauthn.get" }],
  ] as const)("one that was made %s is refused, and its challenge is used up", async (_name, twist) => {
    const who = await joinProven();
    const { asked, headers } = await askFor(who);
    const device = softPasskey();
    expect(await bodyOf(await add(headers, device.make(asked, twist)))).toMatchObject(REFUSED);
    expect(await bodyOf(await add(headers, device.make(asked)))).toMatchObject(OVER);
    expect(await listOf(who)).toEqual([]);
  });

  test("a challenge works once, in its browser, for its person, for adding, and for five minutes", async () => {
    const [who, stranger] = [await joinProven(), await joinProven()];
    const { asked, headers } = await askFor(who);
    const made = softPasskey().make(asked);
    // Without the cookie, with a forged one, and by another person in the same browser.
    const forged = headers.Cookie!.replace(/(lotline_passkey=[\w-]+\.)[\w-]{4}/, "$1AAAA");
    for (const cookie of [who.headers.Cookie!, forged])
      expect(await bodyOf(await add({ Cookie: cookie }, made))).toMatchObject(OVER);
    const mixed = `${stranger.headers.Cookie}; ${/lotline_passkey=[^;]+/.exec(headers.Cookie!)![0]}`;
    expect(await bodyOf(await add({ Cookie: mixed }, made))).toMatchObject(OVER);
    // It is none for signing in.
    const proof = {
      ...softPasskey().use(asked, { userHandle: "AAAA" }),
      clientDataJSON: made.clientDataJSON,
    };
    expect(
      await bodyOf(await site().send("/api/login/passkey", { credential: proof }, { headers })),
    ).toMatchObject(OVER);
    const both = await Promise.all([
      add(headers, made),
      other().send("/api/passkeys", { credential: made }, { headers }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 410]);

    const late = await askFor(who);
    at("2026-11-27T12:05:01Z");
    expect(await bodyOf(await add(late.headers, softPasskey().make(late.asked)))).toMatchObject(OVER);
    const unfinished = "select count(*)::int as n from passkey_challenges where user_id = $1";
    const count = async () => (await database().pool.query(unfinished, [await idOf(who)])).rows[0].n;
    expect(await count()).toBe(1);
    await accountStore(database().db).forgetExpired(new Date("2026-11-27T12:05:01Z"));
    expect(await count()).toBe(0);
    at(NOON);
  });

  test("the same passkey is added once, to one account", async () => {
    const { device } = await withPasskey();
    const thief = await joinProven();
    const { asked, headers } = await askFor(thief);
    expect(await bodyOf(await add(headers, device.make(asked)))).toMatchObject({
      status: 409,
      error: "passkey_taken",
    });
  });

  test("there is room for ten, also where two are added at once", async () => {
    const who = await joinProven();
    for (let n = 0; n < 9; n += 1) {
      const { asked, headers } = await askFor(who);
      expect((await add(headers, softPasskey().make(asked))).status).toBe(200);
    }
    const [one, two] = [await askFor(who), await askFor(who)];
    const both = await Promise.all(
      [one, two].map(({ asked, headers }) => add(headers, softPasskey().make(asked))),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const full = await site().send("/api/passkeys/start", { password: PASSWORD }, { headers: who.headers });
    expect(await bodyOf(full)).toMatchObject({ status: 409, error: "no_room" });
    expect(await listOf(who)).toHaveLength(10);
  });

  test("one that is removed, with the password, no longer signs in, and other devices are signed out", async () => {
    const who = await withPasskey();
    const phone = cookiesOf(await signIn(who.device));
    expect((await site().get("/api/user", { headers: phone })).status).toBe(200);
    const [{ id } = { id: 0 }] = await listOf(who);
    const remove = (password: string, headers = who.headers) =>
      site().send("/api/passkeys/remove", { id, password }, { headers });
    expect(await bodyOf(await remove("not it"))).toMatchObject({
      status: 400,
      fields: { password: "This is not your current password." },
    });
    expect((await remove(PASSWORD, (await joinProven()).headers)).status).toBe(404);
    expect((await remove(PASSWORD)).status).toBe(200);
    expect((await remove(PASSWORD)).status).toBe(404);
    expect(await listOf(who)).toEqual([]);
    expect((await site().get("/api/user", { headers: phone })).status).toBe(401);
    expect(await bodyOf(await signIn(who.device))).toEqual({
      ...{ status: 401, error: "passkey_unknown" },
      message:
        "This passkey isn't connected to an account here. Sign in with your password, then add it on your account page.",
    });
    expect((await outcomesOf(who))[0]).toBe("passkey_removed");
    expect((await kindsTo(who))[0]).toBe("passkey-removed");
  });

  test("a new password ends them, by mail and on the account page, and what was being added", async () => {
    const [forgot, changer] = [await withPasskey(), await withPasskey()];
    const begun = await askFor(forgot);
    await site().send("/api/password/forgot", { email: forgot.email });
    const next = "a new word for it";
    const token = await site().linkTo(forgot.email);
    expect((await site().send("/api/password/reset", { token, password: next })).status).toBe(200);
    expect((await site().mailTo(forgot.email))[0]?.text).toContain("Your passkey was removed too");
    expect((await signIn(forgot.device)).status).toBe(401);
    const back = cookiesOf(await site().login(forgot.username, next));
    const cookie = `${back.Cookie}; ${/lotline_passkey=[^;]+/.exec(begun.headers.Cookie!)![0]}`;
    expect(await bodyOf(await add({ Cookie: cookie }, softPasskey().make(begun.asked)))).toMatchObject(OVER);

    const changed = await site().send(
      "/api/password/change",
      { currentPassword: PASSWORD, password: next },
      { headers: changer.headers },
    );
    expect(changed.status).toBe(200);
    expect(await listOf({ headers: cookiesOf(changed) })).toEqual([]);
    expect((await signIn(changer.device)).status).toBe(401);
  });

  test("the export lists them without keys, and a deleted account leaves nothing of them", async () => {
    const who = await withPasskey();
    await askFor(who);
    const id = await idOf(who);
    const held = await personalData(database().pool, id);
    expect(held.passkeys).toEqual([{ name: "My phone", created_at: new Date(NOON), last_used_at: null }]);
    expect(held.passkey_challenges).toHaveLength(1);
    const exported = await (await site().get("/api/user/export", { headers: who.headers })).text();
    const keys = await database().pool.query("select * from passkeys where user_id = $1", [id]);
    const { public_key, credential_id, user_handle } = keys.rows[0];
    for (const secret of [public_key, credential_id, user_handle]) {
      expect(exported).not.toContain(secret);
      expect(JSON.stringify(logged)).not.toContain(secret);
    }
    const gone = await site().send(
      "/api/user",
      { password: PASSWORD },
      { headers: who.headers, method: "DELETE" },
    );
    expect(gone.status).toBe(200);
    for (const table of ["passkeys", "passkey_challenges"]) {
      const { rowCount } = await database().pool.query(`select from ${table} where user_id = $1`, [id]);
      expect(rowCount).toBe(0);
    }
    expect((await signIn(who.device)).status).toBe(401);
  });
});
