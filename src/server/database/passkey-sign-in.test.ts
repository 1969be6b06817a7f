import { expect, test } from "vitest";
import { accountSite, bodyOf, cookiesOf, PASSWORD } from "#testing/accounts.ts";
import { onBothDatabases } from "#testing/databases.ts";
import { usePasskeys } from "#testing/passkey-site.ts";
import { softPasskey } from "#testing/soft-passkey.ts";
import { appCode } from "#testing/two-step.ts";

const REFUSED = { status: 400, error: "passkey_refused" };
const OVER = { status: 410, error: "passkey_over" };

onBothDatabases("signing in with a passkey", (database) => {
  const { site, other, logged, withPasskey, startSignIn, enter, signIn, listOf, outcomesOf } =
    usePasskeys(database);

  test("a device signs in without a name or a password, and all of it is listed", async () => {
    const who = await withPasskey();
    const entered = await signIn(who.device);
    expect(entered.headers.getSetCookie().map((line) => line.split("=")[0])).toEqual([
      "lotline.session_token",
      "lotline_device",
    ]);
    expect(entered.headers.get("Cache-Control")).toBe("private, no-store");
    expect(await bodyOf(entered)).toMatchObject({ status: 200, username: who.username });
    const headers = cookiesOf(entered);
    expect((await site().get("/api/user", { headers })).status).toBe(200);
    expect((await outcomesOf({ headers })).slice(0, 2)).toEqual(["passkey", "passkey_added"]);
    expect((await listOf({ headers }))[0]?.lastUsedAt).toBe("2026-11-27T12:00:00.000Z");
    expect(JSON.stringify(logged)).toContain('"event":"passkey_sign_in"');
    expect(JSON.stringify(logged)).not.toContain(who.device.id);
  });

  test("it is both steps: no code is asked for after it", async () => {
    const who = await withPasskey();
    const begun = await site().send("/api/two-step/start", { password: PASSWORD }, { headers: who.headers });
    const { key } = (await begun.json()) as { key: string };
    const on = await site().send(
      "/api/two-step/confirm",
      { code: appCode(key, new Date("2026-11-27T12:00:00Z")) },
      who,
    );
    expect(on.status).toBe(200);
    expect((await site().login(who.username, PASSWORD)).status).toBe(401);
    const entered = await signIn(who.device);
    expect(entered.status).toBe(200);
    expect((await site().get("/api/user", { headers: cookiesOf(entered) })).status).toBe(200);
  });

  test("over https its cookies are secure; the servers of one database share challenges", async () => {
    const who = await withPasskey();
    const here = await startSignIn();
    expect((await enter(here.headers, who.device.use(here.asked), { server: other() })).status).toBe(200);
    const secure = accountSite(database(), "https://lotline.test");
    secure.setNow("2026-11-27T12:00:00Z");
    const started = await secure.send("/api/login/passkey/start", {});
    expect(started.headers.getSetCookie()).toEqual([expect.stringMatching(/^lotline_passkey=.*; Secure$/)]);
    await secure.close();
  });

  test("a site at a number has none", async () => {
    const numeric = accountSite(database(), "http://203.0.113.7");
    const started = await numeric.send("/api/login/passkey/start", {});
    expect(await bodyOf(started)).toMatchObject({ status: 503, error: "passkeys_off" });
    await numeric.close();
  });

  test.each([
    ["for another site", { origin: "https://evil.example" }],
    ["for another name", { rpId: "evil.example" }],
    ["without verifying the person", { unverified: true }],
    ["with another key", { forged: true }],
    ["as a new one and not a proof", { type: "webauthn.create" }],
    ["in the frame of another site", { crossOrigin: true }],
    ["for another account", { userHandle: "AAAA" }],
  ] as const)("what was signed %s is refused, and its challenge is used up", async (_name, twist) => {
    const { device } = await withPasskey();
    const { asked, headers } = await startSignIn();
    const refused = await enter(headers, device.use(asked, twist));
    expect(await bodyOf(refused)).toMatchObject(REFUSED);
    expect(refused.headers.getSetCookie()).toEqual([]);
    expect(await bodyOf(await enter(headers, device.use(asked)))).toMatchObject(OVER);
  });

  test("what one device signed opens no other person's account", async () => {
    const [who, victim] = [await withPasskey(), await withPasskey()];
    const { asked, headers } = await startSignIn();
    const mine = who.device.use(asked);
    expect(await bodyOf(await enter(headers, { ...mine, id: victim.device.id }))).toMatchObject(REFUSED);
    const again = await startSignIn();
    const { userHandle } = victim.device.use(again.asked);
    expect(
      await bodyOf(await enter(again.headers, who.device.use(again.asked, { userHandle }))),
    ).toMatchObject(REFUSED);
  });

  test("a challenge works once, in its browser, and two windows of one browser have their own", async () => {
    const { device } = await withPasskey();
    const first = await startSignIn();
    const second = await startSignIn(first.headers);
    const stranger = await startSignIn();
    expect(await bodyOf(await enter(stranger.headers, device.use(first.asked)))).toMatchObject(OVER);
    expect(await bodyOf(await enter({}, device.use(first.asked)))).toMatchObject(OVER);
    expect(
      await bodyOf(await enter(first.headers, device.use(first.asked, { challenge: "none" }))),
    ).toMatchObject(OVER);
    const proof = device.use(first.asked);
    const both = await Promise.all([
      enter(second.headers, proof),
      enter(second.headers, proof, { server: other() }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 410]);
    expect((await enter(second.headers, device.use(second.asked))).status).toBe(200);
  });

  test("a passkey that counts less than before is refused, noted and logged: it may be a copy", async () => {
    const who = await withPasskey(softPasskey({ counts: true }));
    expect((await signIn(who.device, { counter: 7 })).status).toBe(200);
    // What nobody signed cannot make it seem so.
    expect(await bodyOf(await signIn(who.device, { counter: 3, forged: true }))).toMatchObject(REFUSED);
    expect(await outcomesOf(who)).not.toContain("passkey_copied");
    for (const counter of [7, 0]) {
      expect(await bodyOf(await signIn(who.device, { counter }))).toEqual({
        ...{ status: 400, error: "passkey_copied" },
        message:
          "We refused this passkey, because someone may have copied it. Sign in with your password, then remove it on your account page.",
      });
    }
    expect((await outcomesOf(who)).slice(0, 2)).toEqual(["passkey_copied", "passkey_copied"]);
    expect(logged).toContainEqual(
      expect.objectContaining({ event: "passkey_copied", outcome: 400, account: expect.any(Number) }),
    );
    expect((await signIn(who.device, { counter: 8 })).status).toBe(200);
  });

  test("guessing is slowed, and guesses at the password do not keep a passkey out", async () => {
    const [who, other] = [await withPasskey(), await withPasskey()];
    for (let n = 0; n < 10; n += 1)
      expect((await signIn(who.device, { forged: true }, "198.51.100.20")).status).toBe(400);
    const slowed = await signIn(who.device, {}, "198.51.100.20");
    expect(await bodyOf(slowed)).toMatchObject({ status: 429, error: "too_many_attempts" });
    expect((await signIn(other.device, {}, "198.51.100.20")).status).toBe(200);
    for (let n = 0; n < 11; n += 1) await site().login(other.username, "not it", "198.51.100.21");
    expect((await site().login(other.username, PASSWORD, "198.51.100.21")).status).toBe(429);
    expect((await signIn(other.device, {}, "198.51.100.21")).status).toBe(200);
  });

  test("challenges are counted by address", async () => {
    const start = () => site().send("/api/login/passkey/start", {}, { address: "198.51.100.30" });
    for (let n = 0; n < 300; n += 1) expect((await start()).status).toBe(200);
    expect((await start()).status).toBe(429);
  });

  test("it is done from this site only", async () => {
    const { device } = await withPasskey();
    const { asked, headers } = await startSignIn();
    const evil = { ...headers, Origin: "https://evil.example" };
    expect((await enter(evil, device.use(asked))).status).toBe(403);
  });

  const { clientDataJSON } = softPasskey().use({ challenge: "none", rpId: "x", origin: "x" });
  const GOOD = {
    ...{ id: "AAAA", authenticatorData: "AAAA", signature: "AAAA", userHandle: "AAAA" },
    clientDataJSON,
  };
  const json = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString("base64url");
  test.each([
    ["nothing", undefined],
    ["no object", "text"],
    ["a name that is too long", { ...GOOD, id: "A".repeat(1365) }],
    ["what is no base64url", { ...GOOD, signature: "%%%" }],
    ["more than there is", { ...GOOD, more: 1 }],
    ["no JSON", { ...GOOD, clientDataJSON: "AAAA" }],
    ["JSON that is null", { ...GOOD, clientDataJSON: json(null) }],
    ["a number as challenge", { ...GOOD, clientDataJSON: json({ challenge: 7 }) }],
    ["a challenge that is too long", { ...GOOD, clientDataJSON: json({ challenge: "A".repeat(101) }) }],
    ["a challenge with a zero byte", { ...GOOD, clientDataJSON: json({ challenge: "\u0000" }) }],
  ])("%s instead of what a device signed is refused in words", async (_name, credential) => {
    const response = await site().send("/api/login/passkey", { credential });
    expect([400, 410]).toContain(response.status);
    expect(await response.json()).toMatchObject({ message: expect.stringMatching(/\.$/) });
  });

  test("bytes that are none of a device's are refused with a right challenge too", async () => {
    const { device } = await withPasskey();
    for (const field of ["authenticatorData", "signature"] as const)
      for (const bytes of ["A", "AAAA", "A".repeat(200)]) {
        const { asked, headers } = await startSignIn();
        const answer = await enter(
          headers,
          { ...device.use(asked), [field]: bytes },
          { address: `10.5.5.${bytes.length}` },
        );
        expect(await bodyOf(answer)).toMatchObject(REFUSED);
      }
  });
});
