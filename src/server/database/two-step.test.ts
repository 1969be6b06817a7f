import { describe, expect, test, vi } from "vitest";
import { operations } from "#contract/operations.ts";
import { twoStepDesk } from "#server/accounts/two-step-desk.ts";
import { bodyOf, cookiesOf, PASSWORD } from "#testing/accounts.ts";
import { onBothDatabases } from "#testing/databases.ts";
import { MINUTE, useTwoStep } from "#testing/two-step-site.ts";
import { accountStore } from "./account-store.ts";

onBothDatabases("two-step sign-in", (database) => {
  const { site, logged, moment, code, post, joinProven, begin, guarded, passwordOf, enter, kindsTo, rowsOf } =
    useTwoStep(database);

  describe("with the rest of the account", () => {
    test("a new password by mail leaves it on, and ends sign-ins that wait", async () => {
      const who = await guarded();
      const waiting = cookiesOf(await passwordOf(who));
      await site().send("/api/password/forgot", { email: who.email });
      const token = await site().linkTo(who.email);
      const next = "six lots by a lake";
      expect((await site().send("/api/password/reset", { token, password: next })).status).toBe(200);
      expect((await enter(waiting, code(who.key))).status).toBe(410);
      const asked = await site().login(who.username, next);
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
      const { keys } = operations.apiKeys.output.parse(await (await site().get("/api/keys", who)).json());
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
        JSON.stringify(site().lines),
        await (await site().get("/api/user/export", who)).text(),
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
      const gone = await site().send(
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
      expect((await site().get("/api/user", who)).status).toBe(401);
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
      await store.forgetExpired(moment(9 * MINUTE));
      expect((await kept())[0]).toBe(1);
      expect((await kept())[1]).toBeGreaterThanOrEqual(2);
      await store.forgetExpired(moment(11 * MINUTE));
      expect(await kept()).toEqual([1, 0]);
      await store.forgetExpired(moment(60 * MINUTE + 31));
      expect(await kept()).toEqual([0, 0]);
      expect((await site().get("/api/two-step", waiting)).status).toBe(200);
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

/** The text whose bytes a secret in base32 stands for. */
function secretText(key: string): string {
  const bits = [...key].map((sign) =>
    "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".indexOf(sign).toString(2).padStart(5, "0"),
  );
  return (bits.join("").match(/.{8}/g) ?? [])
    .map((byte) => String.fromCharCode(Number.parseInt(byte, 2)))
    .join("");
}
