import jsQR from "jsqr";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { operations } from "#contract/operations.ts";
import { twoStepDesk } from "#server/accounts/two-step-desk.ts";
import { type AccountSite, accountSite, bodyOf, cookiesOf, PASSWORD } from "#testing/accounts.ts";
import { onBothDatabases } from "#testing/databases.ts";
import { appCode, wrongCode } from "#testing/two-step.ts";
import { accountStore } from "./account-store.ts";

type Member = Awaited<ReturnType<AccountSite["join"]>>;
interface Guarded extends Member {
  key: string;
  backupCodes: string[];
}

const WRONG_CODE =
  "This code is not right, or was used before. Wait for the next one in your app and enter that.";
const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;
/** Every test has a day of its own, so that no code and no count of another one matters. */
let day = Date.parse("2026-11-20T12:00:00Z") / 1000;

onBothDatabases("two-step sign-in", (database) => {
  let site: AccountSite;
  let other: AccountSite;
  const logged: unknown[] = [];
  beforeAll(async () => {
    site = accountSite(database(), undefined, { securityLog: (line) => logged.push(line) });
    // A second server on the same database.
    other = accountSite(database());
  });
  afterAll(async () => {
    await site.close();
    await other.close();
  });
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["Date"] });
    day += 2 * DAY;
    at(0);
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  /** Sets all clocks to so many seconds after the test began. */
  const at = (seconds: number): void => {
    const time = new Date((day + seconds) * 1000);
    vi.setSystemTime(time);
    for (const each of [site, other]) each.setNow(time.toISOString());
  };
  const code = (key: string, seconds = 0): string => appCode(key, new Date(Date.now() + seconds * 1000));
  const post = (path: string, who: { headers: Record<string, string> }, input: object) =>
    site.send(path, input, { headers: who.headers });
  const joinProven = async (): Promise<Member> => {
    const who = await site.join();
    await site.prove(who.email);
    return who;
  };
  const begin = async (who: Member): Promise<{ key: string; qr: string[] }> =>
    operations.startTwoStep.output.parse(
      await (await post("/api/two-step/start", who, { password: PASSWORD })).json(),
    );
  /** Somebody with two-step sign-in, half a minute later: the code that turned it on is over. */
  const guarded = async (): Promise<Guarded> => {
    const who = await joinProven();
    const { key } = await begin(who);
    const on = await post("/api/two-step/confirm", who, { code: code(key) });
    const { backupCodes } = operations.confirmTwoStep.output.parse(await on.json());
    at(30);
    return { ...who, key, backupCodes };
  };
  const passwordOf = async (who: Member, given: { address?: string; headers?: object } = {}) =>
    site.send(
      "/api/login",
      { username: who.username, password: PASSWORD },
      { address: given.address ?? "198.51.100.1", headers: { ...given.headers } },
    );
  const enter = (
    headers: Record<string, string>,
    typed: string,
    given: { kind?: "app" | "backup"; address?: string; server?: AccountSite } = {},
  ) =>
    (given.server ?? site).send(
      "/api/login/code",
      { kind: given.kind ?? "app", code: typed },
      { headers, address: given.address ?? "198.51.100.1" },
    );
  const statesOf = async (who: Member) => {
    const body = await (await site.get("/api/sessions", { headers: who.headers })).json();
    return operations.sessions.output.parse(body).signIns.map(({ outcome }) => outcome);
  };
  const kindsTo = async (who: Member) => (await site.mailTo(who.email)).map(({ kind }) => kind);
  const rowsOf = async (table: string, where: string, ...values: unknown[]): Promise<number> => {
    const { rows } = await database().pool.query(`select count(*)::int as n from ${table} ${where}`, values);
    return rows[0].n;
  };

  describe("on the account page", () => {
    test("is turned on with the password and a first code, gives ten backup codes, and signs other devices out", async () => {
      const who = await joinProven();
      const phone = cookiesOf(await site.login(who.username, PASSWORD));
      expect(await bodyOf(await site.get("/api/two-step", who))).toEqual({ status: 200, on: null });
      expect(await bodyOf(await post("/api/two-step/start", who, { password: "not it" }))).toMatchObject({
        status: 400,
        fields: { password: "This is not your current password." },
      });
      const started = await post("/api/two-step/start", who, { password: PASSWORD });
      expect(started.headers.get("Cache-Control")).toBe("private, no-store");
      const { key, qr } = operations.startTwoStep.output.parse(await started.json());
      expect(key).toMatch(/^[A-Z2-7]{40}$/);
      expect(readQr(qr)).toBe(
        `otpauth://totp/Lotline:${who.username}?secret=${key}&issuer=Lotline&digits=6&period=30`,
      );
      // Not on before the first code: signing in asks for the password alone.
      expect((await site.login(who.username, PASSWORD)).status).toBe(200);

      const confirm = (typed: string) => post("/api/two-step/confirm", who, { code: typed });
      expect(await bodyOf(await confirm("12"))).toMatchObject({
        status: 400,
        fields: { code: "Please enter the six digits that your app shows." },
      });
      expect(await bodyOf(await confirm(wrongCode(key, new Date())))).toMatchObject({
        status: 400,
        fields: { code: WRONG_CODE },
      });
      const typed = code(key);
      const confirmed = await confirm(`${typed.slice(0, 3)} ${typed.slice(3)}`);
      const { backupCodes } = operations.confirmTwoStep.output.parse(await confirmed.json());
      expect(new Set(backupCodes).size).toBe(10);
      for (const each of backupCodes) expect(each).toMatch(/^([a-hjkmnp-z02-9]{4}-){3}[a-hjkmnp-z02-9]{4}$/);
      expect((await site.get("/api/user", { headers: phone })).status).toBe(401);
      expect((await site.get("/api/user", who)).status).toBe(200);
      expect(await bodyOf(await site.get("/api/two-step", who))).toEqual({
        status: 200,
        on: { since: new Date().toISOString(), backupCodesLeft: 10 },
      });
      expect((await kindsTo(who))[0]).toBe("two-step-on");
      for (const [path, input] of [
        ["start", { password: PASSWORD }],
        ["confirm", { code: "123456" }],
      ] as const)
        expect(await bodyOf(await post(`/api/two-step/${path}`, who, input))).toMatchObject({
          status: 409,
          message: "Two-step sign-in is on already.",
        });
      // The code that turned it on opens no sign-in.
      expect((await enter(cookiesOf(await passwordOf(who)), typed)).status).toBe(400);
    });

    test("a setup is over after an hour, and as soon as a newer one begins", async () => {
      const who = await joinProven();
      const confirm = (key: string) => post("/api/two-step/confirm", who, { code: code(key) });
      const first = await begin(who);
      const second = await begin(who);
      expect((await confirm(first.key)).status).toBe(400);
      at(60 * MINUTE + 1);
      expect(await bodyOf(await confirm(second.key))).toMatchObject({ status: 410, error: "setup_over" });
      const third = await begin(who);
      expect((await confirm(third.key)).status).toBe(200);
    });

    test("of many who confirm at once, one gets the backup codes", async () => {
      const who = await joinProven();
      const { key } = await begin(who);
      const all = await Promise.all(
        Array.from({ length: 5 }, () => post("/api/two-step/confirm", who, { code: code(key) })),
      );
      expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
    });

    test("is turned off with the password, and mail says so", async () => {
      const who = await guarded();
      const waiting = cookiesOf(await passwordOf(who));
      const end = (password: string) => post("/api/two-step/end", who, { password });
      expect((await end("not it")).status).toBe(400);
      expect((await end(PASSWORD)).status).toBe(200);
      expect(await bodyOf(await end(PASSWORD))).toMatchObject({
        status: 409,
        message: "Two-step sign-in is off.",
      });
      expect((await kindsTo(who))[0]).toBe("two-step-off");
      expect((await enter(waiting, code(who.key))).status).toBe(410);
      expect((await passwordOf(who)).status).toBe(200);
      expect(
        await rowsOf(
          "two_factors",
          "where user_id = (select id from users where username = $1)",
          who.username,
        ),
      ).toBe(0);
      expect((await post("/api/two-step/backup-codes", who, { password: PASSWORD })).status).toBe(409);
    });
  });

  describe("signing in", () => {
    test("a right password opens nothing; the code after it does, once, and all of it is listed", async () => {
      const who = await guarded();
      const asked = await passwordOf(who);
      expect(await bodyOf(asked)).toEqual({
        status: 401,
        error: "code_needed",
        message: "Your password is right. Now enter the code from your authenticator app.",
      });
      expect(asked.headers.getSetCookie()).toEqual([
        expect.stringMatching(/^lotline\.two_factor=[^;]+; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/i),
      ]);
      const waiting = cookiesOf(asked);
      expect((await site.get("/api/user", { headers: waiting })).status).toBe(401);
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
      expect((await site.get("/api/user", { headers: cookiesOf(entered) })).status).toBe(200);
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
        waiting.map((headers, index) => enter(headers, code(who.key), { server: index % 2 ? other : site })),
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
      expect((await site.mailTo(who.email))[0]?.text).toContain("You have 9 left.");
      expect(await bodyOf(await use(first))).toMatchObject({
        status: 400,
        fields: { code: "This is not one of your backup codes, or it was used before." },
      });
      expect((await use("abcd")).status).toBe(400);
      const waiting = await Promise.all([1, 2, 3].map(async () => cookiesOf(await passwordOf(who))));
      const all = await Promise.all(waiting.map((headers) => enter(headers, second, { kind: "backup" })));
      expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(await bodyOf(await site.get("/api/two-step", who))).toMatchObject({
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
        const server = guess % 2 ? other : site;
        expect((await enter(waiting, wrong, { ...from, server })).status).toBe(400);
      }
      for (const server of [site, other]) {
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

  describe("with the rest of the account", () => {
    test("a new password by mail leaves it on, and ends sign-ins that wait", async () => {
      const who = await guarded();
      const waiting = cookiesOf(await passwordOf(who));
      await site.send("/api/password/forgot", { email: who.email });
      const token = await site.linkTo(who.email);
      const next = "six lots by a lake";
      expect((await site.send("/api/password/reset", { token, password: next })).status).toBe(200);
      expect((await enter(waiting, code(who.key))).status).toBe(410);
      const asked = await site.login(who.username, next);
      expect(await bodyOf(asked)).toMatchObject({ status: 401, error: "code_needed" });
      expect((await enter(cookiesOf(asked), code(who.key))).status).toBe(200);
    });

    test("a new password on the account page ends sign-ins that wait", async () => {
      const who = await guarded();
      const waiting = cookiesOf(await passwordOf(who));
      const changed = await post("/api/password/change", who, {
        currentPassword: PASSWORD,
        password: "six lots by a lake",
      });
      expect(changed.status).toBe(200);
      expect((await enter(waiting, code(who.key))).status).toBe(410);
    });

    test("keys of the developer API are made with the password and go on working", async () => {
      const who = await joinProven();
      const key = async () => {
        const response = await post("/api/keys", who, { password: PASSWORD, name: "Mine", scopes: ["read"] });
        return operations.createApiKey.output.parse(await response.json()).made.id;
      };
      const before = await key();
      const { key: secret } = await begin(who);
      expect((await post("/api/two-step/confirm", who, { code: code(secret) })).status).toBe(200);
      const after = await key();
      const { keys } = operations.apiKeys.output.parse(await (await site.get("/api/keys", who)).json());
      expect(keys.map(({ id, state }) => [id, state])).toEqual([
        [after, "works"],
        [before, "works"],
      ]);
    });

    test("neither the database, nor an export, nor a log holds a secret or a code", async () => {
      const who = await guarded();
      const typed = code(who.key);
      const waiting = cookiesOf(await passwordOf(who));
      await enter(waiting, who.backupCodes[0]!, { kind: "backup" });
      await enter(cookiesOf(await passwordOf(who)), typed);
      // One that waits.
      await passwordOf(who);
      const { rows } = await database().pool.query(
        "select (select json_agg(two_factors) from two_factors)::text || (select json_agg(sign_in_challenges) from sign_in_challenges)::text || (select json_agg(mail_queue) from mail_queue)::text as everything",
      );
      const all = [
        rows[0].everything,
        JSON.stringify(logged),
        JSON.stringify(site.lines),
        await (await site.get("/api/user/export", who)).text(),
      ];
      expect(all[0]).toContain("last_step");
      expect(JSON.stringify(logged)).toContain("sign_in_code");
      const secrets = [who.key, secretText(who.key), ...who.backupCodes];
      for (const secret of [...secrets, ...who.backupCodes.map((each) => each.replaceAll("-", ""))])
        for (const text of all) expect(text).not.toContain(secret);
      // Six digits may be part of a number; as a word of their own they would be the code.
      for (const text of all.slice(1)) expect(text).not.toMatch(new RegExp(`\\b${typed}\\b`));
    });

    test("an account that is deleted leaves nothing of it", async () => {
      const who = await guarded();
      await passwordOf(who);
      const { rows } = await database().pool.query("select id from users where username = $1", [
        who.username,
      ]);
      const count = async () => [
        await rowsOf("two_factors", "where user_id = $1", rows[0].id),
        await rowsOf("sign_in_challenges", "where value = $1::int::text and user_id = $1", rows[0].id),
      ];
      expect(await count()).toEqual([1, 1]);
      const gone = await site.send(
        "/api/user",
        { password: PASSWORD },
        { headers: who.headers, method: "DELETE" },
      );
      expect(gone.status).toBe(200);
      expect(await count()).toEqual([0, 0]);
    });

    test("an operator lets a person in who can enter no code any more", async () => {
      const who = await guarded();
      const desk = twoStepDesk(database().db, () => "http://lotline.test");
      expect(await desk.end("nobody.at.all")).toBeNull();
      const name = who.username.toUpperCase();
      expect(await desk.end(name)).toEqual({ username: who.username, wasOn: true });
      expect(await desk.end(name)).toEqual({ username: who.username, wasOn: false });
      expect((await site.get("/api/user", who)).status).toBe(401);
      expect((await passwordOf(who)).status).toBe(200);
      expect((await kindsTo(who))[0]).toBe("two-step-off");
    });

    test("what was not finished is forgotten: sign-ins after 10 minutes, setups after an hour", async () => {
      const [who, waiting] = [await joinProven(), await guarded()];
      await begin(who);
      await passwordOf(waiting);
      const kept = async () => [
        await rowsOf("two_factors", "where not verified"),
        await rowsOf("sign_in_challenges", ""),
      ];
      const store = accountStore(database().db);
      await store.forgetExpired(new Date((day + 9 * MINUTE) * 1000));
      expect((await kept())[0]).toBe(1);
      expect((await kept())[1]).toBeGreaterThanOrEqual(2);
      await store.forgetExpired(new Date((day + 11 * MINUTE) * 1000));
      expect(await kept()).toEqual([1, 0]);
      await store.forgetExpired(new Date((day + 60 * MINUTE + 31) * 1000));
      expect(await kept()).toEqual([0, 0]);
      expect((await site.get("/api/two-step", waiting)).status).toBe(200);
    });

    test("another secret of the site opens nothing, and its failure names the reason and no code", async () => {
      const who = await guarded();
      await database().pool.query(
        "update two_factors set secret = 'ff' || secret where user_id = (select id from users where username = $1)",
        [who.username],
      );
      const heard = vi.spyOn(console, "error").mockImplementation(() => {});
      const typed = code(who.key);
      expect((await enter(cookiesOf(await passwordOf(who)), typed)).status).toBe(500);
      const said = heard.mock.calls.flat().join(" ");
      expect(said).toContain("AUTH_SECRET or the key of the site");
      expect(said).not.toContain(typed);
      heard.mockRestore();
    });
  });
});

const SCALE = 4;
const EDGE = 4;

function readQr(rows: readonly string[]): string | undefined {
  const side = (rows.length + 2 * EDGE) * SCALE;
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++)
      if (rows[Math.floor(y / SCALE) - EDGE]?.[Math.floor(x / SCALE) - EDGE] === "1")
        pixels.set([0, 0, 0], 4 * (y * side + x));
  return jsQR(pixels, side, side)?.data;
}

/** The text whose bytes a secret in base32 stands for. */
function secretText(key: string): string {
  const bits = [...key].map((sign) =>
    "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".indexOf(sign).toString(2).padStart(5, "0"),
  );
  return (bits.join("").match(/.{8}/g) ?? [])
    .map((byte) => String.fromCharCode(Number.parseInt(byte, 2)))
    .join("");
}
