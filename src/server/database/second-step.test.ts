import { describe, expect, test } from "vitest";
import { operations } from "#contract/operations.ts";
import { accountSite, bodyOf, cookiesOf, PASSWORD } from "#testing/accounts.ts";
import { onBothDatabases } from "#testing/databases.ts";
import { wrongCode } from "#testing/two-step.ts";
import { MINUTE, useTwoStep, WRONG_CODE } from "#testing/two-step-site.ts";

onBothDatabases("signing in in two steps", (database) => {
  const { site, other, at, code, post, joinProven, guarded, passwordOf, enter, kindsTo, rowsOf } =
    useTwoStep(database);
  const statesOf = async (who: { headers: Record<string, string> }) => {
    const body = await (await site().get("/api/sessions", { headers: who.headers })).json();
    return operations.sessions.output.parse(body).signIns.map(({ outcome }) => outcome);
  };

  describe("signing in", () => {
    test("a right password opens nothing; the code after it does, once, and all of it is listed", async () => {
      const who = await guarded();
      const asked = await passwordOf(who);
      expect(await bodyOf(asked)).toEqual({
        status: 401,
        error: "code_needed",
        message: "Your password is correct. Now enter the code from your authenticator app.",
      });
      expect(asked.headers.getSetCookie()).toEqual([
        expect.stringMatching(/^lotline\.two_factor=[^;]+; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/i),
      ]);
      const waiting = cookiesOf(asked);
      expect((await site().get("/api/user", { headers: waiting })).status).toBe(401);
      expect(
        await rowsOf(
          "user_sessions",
          "where user_id = (select id from users where username = $1)",
          who.username,
        ),
      ).toBe(1);

      expect(await bodyOf(await enter(waiting, wrongCode(who.key, new Date())))).toMatchObject({
        status: 400,
        fields: { code: WRONG_CODE },
      });
      const entered = await enter(waiting, code(who.key));
      expect(await bodyOf(entered)).toMatchObject({ status: 200, username: who.username });
      expect(entered.headers.getSetCookie().map((line) => line.split("=")[0])).toEqual([
        "lotline.session_token",
        "lotline.two_factor",
        "lotline_device",
      ]);
      expect((await site().get("/api/user", { headers: cookiesOf(entered) })).status).toBe(200);
      // The sign-in is finished, and the code is used up for the next one.
      expect(await bodyOf(await enter(waiting, code(who.key, 30)))).toMatchObject({
        status: 410,
        error: "sign_in_over",
      });
      expect((await enter(cookiesOf(await passwordOf(who)), code(who.key))).status).toBe(400);
      expect((await statesOf(who)).slice(0, 5)).toEqual([
        "wrong_code",
        "code_asked",
        "signed_in",
        "wrong_code",
        "code_asked",
      ]);
    });

    test("over HTTPS the cookie between the steps is secure, and is known again", async () => {
      const who = await guarded();
      const secure = accountSite(database(), "https://lotline.test");
      secure.setNow(new Date().toISOString());
      const asked = await secure.login(who.username, PASSWORD);
      expect(asked.headers.getSetCookie()).toEqual([
        expect.stringMatching(/^__Secure-lotline\.two_factor=[^;]+;.* HttpOnly; Secure; SameSite=Lax$/),
      ]);
      expect((await enter(cookiesOf(asked), code(who.key), { server: secure })).status).toBe(200);
      await secure.close();
    });

    test("of many with one code at the same moment, on two servers, one gets in", async () => {
      const who = await guarded();
      const waiting = await Promise.all(
        Array.from({ length: 4 }, async () => cookiesOf(await passwordOf(who))),
      );
      const all = await Promise.all(
        waiting.map((headers, index) =>
          enter(headers, code(who.key), { server: index % 2 ? other() : site() }),
        ),
      );
      expect(all.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
    });

    test("the code before and the code after count too, and none that is older than one that was used", async () => {
      const who = await guarded();
      const tryCode = async (off: number) =>
        (await enter(cookiesOf(await passwordOf(who)), code(who.key, off))).status;
      at(5 * MINUTE);
      expect(await tryCode(-60)).toBe(400);
      expect(await tryCode(60)).toBe(400);
      expect(await tryCode(-30)).toBe(200);
      expect(await tryCode(30)).toBe(200);
      expect(await tryCode(0)).toBe(400);
    });

    test("waits ten minutes for the code", async () => {
      const who = await guarded();
      const waiting = cookiesOf(await passwordOf(who));
      at(30 + 10 * MINUTE + 1);
      expect((await enter(waiting, code(who.key))).status).toBe(410);
    });

    test.each([
      ["no cookie", ""],
      [
        "a forged one",
        "lotline.two_factor=2fa-abcdefghijabcdefghij.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA%3D",
      ],
    ])("%s gets nobody to the second step", async (_name, Cookie) => {
      expect((await enter({ Cookie }, "123456")).status).toBe(410);
    });

    test("a session that the browser has too is not taken for the sign-in that waits", async () => {
      const [who, bystander] = [await guarded(), await joinProven()];
      const waiting = cookiesOf(await passwordOf(who)).Cookie;
      const both = { Cookie: `${bystander.headers.Cookie}; ${waiting}` };
      expect(await bodyOf(await enter(both, code(who.key)))).toMatchObject({ username: who.username });
      // Nor does the cookie of one's own session stand for a sign-in.
      expect((await enter(who.headers, code(who.key, 30))).status).toBe(410);
    });

    test("a code is entered from this site only", async () => {
      const who = await guarded();
      const waiting = cookiesOf(await passwordOf(who));
      expect((await enter({ ...waiting, Origin: "https://evil.example" }, code(who.key))).status).toBe(403);
    });
  });

  describe("backup codes", () => {
    test("each signs in once, however it is typed; mail says how many are left", async () => {
      const who = await guarded();
      const [first = "", second = ""] = who.backupCodes;
      const use = async (typed: string) => enter(cookiesOf(await passwordOf(who)), typed, { kind: "backup" });
      expect((await use(first.toUpperCase().replaceAll("-", " "))).status).toBe(200);
      expect((await kindsTo(who))[0]).toBe("backup-code-used");
      expect((await site().mailTo(who.email))[0]?.text).toContain("You have 9 left.");
      expect(await bodyOf(await use(first))).toMatchObject({
        status: 400,
        fields: { code: "This is not one of your backup codes, or it was used before." },
      });
      expect((await use("abcd")).status).toBe(400);
      const waiting = await Promise.all([1, 2, 3].map(async () => cookiesOf(await passwordOf(who))));
      const all = await Promise.all(waiting.map((headers) => enter(headers, second, { kind: "backup" })));
      expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(await bodyOf(await site().get("/api/two-step", who))).toMatchObject({
        on: { backupCodesLeft: 8 },
      });
    });

    test("new ones are made with the password, and end the old ones", async () => {
      const who = await guarded();
      const make = (password: string) => post("/api/two-step/backup-codes", who, { password });
      expect((await make("not it")).status).toBe(400);
      const { backupCodes } = operations.newBackupCodes.output.parse(await (await make(PASSWORD)).json());
      expect((await kindsTo(who))[0]).toBe("backup-codes-made");
      const use = async (typed = "") =>
        (await enter(cookiesOf(await passwordOf(who)), typed, { kind: "backup" })).status;
      expect(await use(who.backupCodes[0])).toBe(400);
      expect(await use(backupCodes[0])).toBe(200);
    });
  });

  describe("guessing", () => {
    test("five wrong codes from one address have to wait on every server; a right password gives none back, and the owner is told once", async () => {
      const who = await guarded();
      const from = { address: "198.51.100.77" };
      const wrong = wrongCode(who.key, new Date());
      for (let guess = 0; guess < 5; guess += 1) {
        const waiting = cookiesOf(await passwordOf(who, from));
        const server = guess % 2 ? other() : site();
        expect((await enter(waiting, wrong, { ...from, server })).status).toBe(400);
      }
      for (const server of [site(), other()]) {
        const waiting = cookiesOf(await passwordOf(who, from));
        const refused = await enter(waiting, code(who.key), { ...from, server });
        expect(await bodyOf(refused)).toMatchObject({ status: 429, error: "too_many_attempts" });
        expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(800);
      }
      expect((await kindsTo(who)).filter((kind) => kind === "codes-guessed")).toHaveLength(1);
    });

    test("of strangers with the password, all together have 20 a day; a browser that the owner used goes on", async () => {
      const who = await guarded();
      const known = cookiesOf(await enter(cookiesOf(await passwordOf(who)), code(who.key)));
      const deviceCookie = /lotline_device=[^;]+/.exec(known.Cookie ?? "")![0];
      at(MINUTE);
      const wrong = wrongCode(who.key, new Date());
      for (let guess = 0; guess < 20; guess += 1) {
        const address = `198.51.${guess}.5`;
        const waiting = cookiesOf(await passwordOf(who, { address }));
        expect((await enter(waiting, wrong, { address })).status).toBe(400);
      }
      const address = "203.0.113.200";
      const waiting = cookiesOf(await passwordOf(who, { address }));
      expect((await enter(waiting, code(who.key), { address })).status).toBe(429);
      const own = { Cookie: `${waiting.Cookie}; ${deviceCookie}` };
      expect((await enter(own, code(who.key), { address })).status).toBe(200);
    });

    test("a right password alone does not make a browser known", async () => {
      const who = await guarded();
      const lines = (await passwordOf(who)).headers.getSetCookie().join();
      expect(lines).not.toContain("lotline_device");
    });
  });
});
