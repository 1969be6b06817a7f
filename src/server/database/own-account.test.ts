import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { operations } from "#contract/operations.ts";
import { type AccountSite, accountSite, bodyOf, cookiesOf, PASSWORD } from "#testing/accounts.ts";
import { onBothDatabases } from "#testing/databases.ts";

onBothDatabases("one's own account", (database) => {
  let site: AccountSite;
  beforeAll(async () => {
    site = accountSite(database());
  });
  afterAll(() => site.close());

  describe("passwords", () => {
    test("a person who forgot it chooses a new one by mail, once, and all devices are signed out", async () => {
      const { username, email, headers } = await site.join();
      await site.prove(email);
      expect(await bodyOf(await site.send("/api/password/forgot", { email: email.toUpperCase() }))).toEqual({
        status: 200,
      });
      const token = await site.linkTo(email);
      const reset = (password: string) => site.send("/api/password/reset", { token, password });
      expect(await bodyOf(await reset("short"))).toMatchObject({
        status: 400,
        fields: { password: "Please use at least 8 characters." },
      });
      // Asking whether the link works does not use it up.
      const works = async (kind: string) => (await site.get(`/api/link?kind=${kind}&token=${token}`)).status;
      expect([await works("reset"), await works("reset"), await works("verify")]).toEqual([200, 200, 410]);
      const both = await Promise.all([reset("a new word for it"), reset("a new word for it")]);
      expect(both.map(({ status }) => status).sort()).toEqual([200, 410]);
      expect(await works("reset")).toBe(410);
      expect((await site.get("/api/user", { headers })).status).toBe(401);
      expect((await site.login(username, PASSWORD)).status).toBe(401);
      expect((await site.login(username, "a new word for it")).status).toBe(200);
      expect((await site.mailTo(email))[0]).toMatchObject({ kind: "password-changed" });
    });

    test("an address that nobody has is answered alike, in as much time, and nothing is sent", async () => {
      const started = performance.now();
      expect(
        await bodyOf(await site.send("/api/password/forgot", { email: "stranger@example.org" })),
      ).toEqual({
        status: 200,
      });
      expect(performance.now() - started).toBeGreaterThan(290);
      expect(await site.mailTo("stranger@example.org")).toEqual([]);
    });

    test("a link is over after an hour, and an older one as soon as a newer is sent", async () => {
      const { email } = await site.join();
      await site.send("/api/password/forgot", { email });
      const older = await site.linkTo(email);
      await site.send("/api/password/forgot", { email });
      const newer = await site.linkTo(email);
      const reset = (token: string) =>
        site.send("/api/password/reset", { token, password: "a new word for it" });
      const works = async (token: string) => (await site.get(`/api/link?kind=reset&token=${token}`)).status;
      expect([await works(older), await works(newer)]).toEqual([410, 200]);
      expect((await reset(older)).status).toBe(410);
      site.setNow("2026-11-20T13:00:01Z");
      expect(await works(newer)).toBe(410);
      expect(await bodyOf(await reset(newer))).toMatchObject({ status: 410, error: "link_over" });
      site.setNow("2026-11-20T12:00:00Z");
    });

    test("a slip of the pen in a new address hands the account to nobody", async () => {
      const { email, headers } = await site.join();
      await site.prove(email);
      const slip = `slip-${email}`;
      expect(
        (await site.send("/api/email/change", { email: slip, password: PASSWORD }, { headers })).status,
      ).toBe(200);
      await site.send("/api/password/forgot", { email: slip });
      expect((await site.mailTo(slip)).map(({ kind }) => kind)).toEqual(["verify-email"]);
    });

    test("changing it asks for the current one, keeps this device and signs the others out", async () => {
      const { username, email, headers } = await site.join();
      await site.prove(email);
      await site.send("/api/password/forgot", { email });
      const link = await site.linkTo(email);
      const elsewhere = cookiesOf(await site.login(username, PASSWORD));
      const change = (currentPassword: string, password: string) =>
        site.send("/api/password/change", { currentPassword, password }, { headers });
      expect(await bodyOf(await change("not it", "a new word for it"))).toMatchObject({
        status: 400,
        fields: { currentPassword: "This is not your current password." },
      });
      expect(await bodyOf(await change(PASSWORD, username))).toMatchObject({ status: 400 });
      const changed = await change(PASSWORD, "a new word for it");
      expect(changed.status).toBe(200);
      expect((await site.get("/api/user", { headers: cookiesOf(changed) })).status).toBe(200);
      expect((await site.get("/api/user", { headers: elsewhere })).status).toBe(401);
      expect((await site.get("/api/user", { headers })).status).toBe(401);
      expect((await site.login(username, "a new word for it")).status).toBe(200);
      // A link that was sent before opens nothing any more.
      expect(
        (await site.send("/api/password/reset", { token: link, password: "yet another one" })).status,
      ).toBe(410);
    });
  });

  describe("the address", () => {
    test("a new one holds once it is proven, and the old one is told", async () => {
      const { email, headers } = await site.join();
      await site.prove(email);
      const next = `new-${email}`;
      const change = (password: string) =>
        site.send("/api/email/change", { email: next, password }, { headers });
      expect(await bodyOf(await change("not it"))).toMatchObject({
        status: 400,
        fields: { password: "This is not your current password." },
      });
      expect(await bodyOf(await change(PASSWORD))).toMatchObject({
        email,
        emailVerified: true,
        pendingEmail: next,
      });
      await site.prove(next);
      const user = await (await site.get("/api/user", { headers })).json();
      expect(user).toMatchObject({ email: next, emailVerified: true });
      expect(user).not.toHaveProperty("pendingEmail");
      expect((await site.mailTo(email))[0]).toMatchObject({ kind: "address-changed" });
    });

    test("the message can be asked for again, five times an hour, and only the last link works", async () => {
      const { email, headers } = await site.join();
      const first = await site.linkTo(email);
      const resend = () => site.send("/api/email/resend", {}, { headers });
      for (let at = 0; at < 4; at += 1) expect((await resend()).status).toBe(200);
      const last = await site.linkTo(email);
      expect((await site.send("/api/email/verify", { token: first })).status).toBe(410);
      expect((await site.send("/api/email/verify", { token: last })).status).toBe(200);
      expect(await bodyOf(await resend())).toMatchObject({ status: 400 });
    });
  });

  describe("devices", () => {
    test("are listed, can be signed out one by one, and all at once", async () => {
      const { username, headers } = await site.join();
      const phone = cookiesOf(
        await site.send(
          "/api/login",
          { username, password: PASSWORD },
          {
            headers: {
              "User-Agent":
                "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1",
            },
          },
        ),
      );
      const list = async () =>
        operations.sessions.output.parse(await (await site.get("/api/sessions", { headers })).json())
          .sessions;
      const sessions = await list();
      expect(sessions.map(({ device, current }) => ({ device, current }))).toEqual([
        { device: "Safari 18 on iPhone", current: false },
        { device: "An unknown device", current: true },
      ]);
      expect((await site.send("/api/sessions/end", { id: sessions[0]!.id }, { headers })).status).toBe(200);
      expect((await site.get("/api/user", { headers: phone })).status).toBe(401);
      expect(await list()).toHaveLength(1);
      const third = cookiesOf(await site.login(username, PASSWORD));
      expect((await site.send("/api/sessions/end-all", {}, { headers })).status).toBe(200);
      for (const each of [headers, third])
        expect((await site.get("/api/user", { headers: each })).status).toBe(401);
    });

    test("somebody else's is not there", async () => {
      const [ann, bob] = [await site.join(), await site.join()];
      const { sessions } = operations.sessions.output.parse(
        await (await site.get("/api/sessions", { headers: bob.headers })).json(),
      );
      const end = (id: number) => site.send("/api/sessions/end", { id }, { headers: ann.headers });
      const [theirs, none] = [await bodyOf(await end(sessions[0]!.id)), await bodyOf(await end(999_999))];
      expect(theirs).toEqual(none);
      expect(theirs).toMatchObject({ status: 404 });
      expect((await site.get("/api/user", { headers: bob.headers })).status).toBe(200);
    });
  });

  describe("what is theirs", () => {
    test("can be taken along, and holds no secret", async () => {
      const { headers, username } = await site.join();
      await database().pool.query(
        `insert into saved_items (user_id, kind, title, address, query, watched, created_at, updated_at)
           select id, 'search', 'Fences', '/search?q=fence', 'fence', false, now(), now() from users where username = $1`,
        [username],
      );
      const response = await site.get("/api/user/export", { headers });
      expect(response.headers.get("Content-Disposition")).toBe(
        `attachment; filename="lotline-${username}-2026-11-20.json"`,
      );
      const text = await response.text();
      const { data } = operations.exportUser.output.parse(JSON.parse(text));
      expect(data.users).toEqual([expect.objectContaining({ username })]);
      expect(data.saved_items).toEqual([expect.objectContaining({ address: "/search?q=fence" })]);
      expect(text).not.toMatch(/argon2|password|token|hash/);
    });

    test("goes with the account: nothing of the person is left in any table", async () => {
      const { headers, username, email } = await site.join();
      await site.prove(email);
      await site.get("/api/search?q=fence", { headers });
      const { id } = operations.user.output.parse(await (await site.get("/api/user", { headers })).json());
      await site.send(
        "/api/saved",
        { kind: "search", title: "Fences", address: "/search?q=fence" },
        { headers },
      );
      await database().pool.query(
        "insert into user_annotations (user_id, zoning_code_id, text, is_public) values ($1, 1, 'mine', true)",
        [id],
      );
      const remove = (password: string) =>
        site.send("/api/user", { password }, { headers, method: "DELETE" });
      expect(await bodyOf(await remove("not it"))).toMatchObject({
        status: 400,
        fields: { password: "This is not your current password." },
      });
      expect((await remove(PASSWORD)).status).toBe(200);
      expect((await site.get("/api/user", { headers })).status).toBe(401);
      expect((await site.login(username, PASSWORD)).status).toBe(401);
      expect((await site.mailTo(email))[0]).toMatchObject({ kind: "account-deleted" });
      for (const table of await tablesOfPeople()) {
        const { rows } = await database().pool.query(`select 1 from ${table} where user_id = $1`, [id]);
        expect([table, rows]).toEqual([table, []]);
      }
    });

    test("every table that names a person is in the export", async () => {
      const { PERSONAL_TABLES } = await import("./personal-data.ts");
      expect([...PERSONAL_TABLES].sort()).toEqual(["users", ...(await tablesOfPeople())].sort());
    });

    const tablesOfPeople = async (): Promise<string[]> =>
      (
        await database().pool.query<{ name: string }>(
          `select table_name as name from information_schema.columns join information_schema.tables using (table_schema, table_name)
             where table_schema = 'public' and column_name = 'user_id' and table_type = 'BASE TABLE'`,
        )
      ).rows.map(({ name }) => name);
  });

  test.each([
    ["GET", "/api/user"],
    ["DELETE", "/api/user"],
    ["GET", "/api/user/export"],
    ["GET", "/api/usage"],
    ["GET", "/api/sessions"],
    ["POST", "/api/sessions/end"],
    ["POST", "/api/sessions/end-all"],
    ["POST", "/api/password/change"],
    ["POST", "/api/email/change"],
    ["POST", "/api/email/resend"],
  ])("%s %s is for people who are signed in", async (method, path) => {
    const input = { password: PASSWORD, currentPassword: PASSWORD, email: "a@example.org", id: 1 };
    const schema = Object.values(operations).find(
      (operation) => operation.path === path && operation.method === method,
    )!.input;
    const known = Object.fromEntries(Object.entries(input).filter(([name]) => name in schema.shape));
    const response = method === "GET" ? await site.get(path) : await site.send(path, known, { method });
    expect(await bodyOf(response)).toEqual({
      status: 401,
      error: "unauthorized",
      message: "You are not signed in.",
    });
  });
});
