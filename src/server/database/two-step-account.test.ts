import jsQR from "jsqr";
import { describe, expect, test } from "vitest";
import { operations } from "#contract/operations.ts";
import { bodyOf, cookiesOf, PASSWORD } from "#testing/accounts.ts";
import { onBothDatabases } from "#testing/databases.ts";
import { wrongCode } from "#testing/two-step.ts";
import { MINUTE, useTwoStep, WRONG_CODE } from "#testing/two-step-site.ts";

onBothDatabases("turning two-step sign-in on and off", (database) => {
  const { site, at, code, post, joinProven, begin, guarded, passwordOf, enter, kindsTo, rowsOf } =
    useTwoStep(database);

  describe("on the account page", () => {
    test("is turned on with the password and a first code, gives ten backup codes, and signs other devices out", async () => {
      const who = await joinProven();
      const phone = cookiesOf(await site().login(who.username, PASSWORD));
      expect(await bodyOf(await site().get("/api/two-step", who))).toEqual({ status: 200, on: null });
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
      expect((await site().login(who.username, PASSWORD)).status).toBe(200);

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
      expect((await site().get("/api/user", { headers: phone })).status).toBe(401);
      expect((await site().get("/api/user", who)).status).toBe(200);
      expect(await bodyOf(await site().get("/api/two-step", who))).toEqual({
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
          message: "Two-step sign-in is already on.",
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
