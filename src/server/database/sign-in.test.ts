import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { operations } from "#contract/operations.ts";
import { passwordHasher } from "#server/accounts/password-hasher.ts";
import { type AccountSite, accountSite, bodyOf, cookiesOf, PASSWORD } from "#testing/accounts.ts";
import { onBothDatabases } from "#testing/databases.ts";

onBothDatabases("registration and sign-in", (database) => {
  let site: AccountSite;
  /** The same site with the hashes that people's passwords get; each takes its time on purpose. */
  let full: AccountSite;
  beforeAll(() => {
    site = accountSite(database());
    full = accountSite(database(), undefined, { hasher: passwordHasher() });
  });
  afterAll(async () => {
    await site.close();
    await full.close();
  });

  describe("registration", () => {
    test("makes a person who is signed in, and asks for proof of the address by mail", async () => {
      const response = await site.send("/api/register", {
        username: "Ann.Lee",
        email: " Ann@Example.org ",
        password: PASSWORD,
      });
      const user = operations.register.output.parse(await response.json());
      expect(user).toMatchObject({
        username: "Ann.Lee",
        email: "ann@example.org",
        emailVerified: false,
        subscriptionTier: "free",
        apiCalls: 0,
      });
      expect(response.headers.getSetCookie()).toEqual([
        expect.stringMatching(
          /^lotline\.session_token=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/i,
        ),
        expect.stringMatching(/^lotline_device=[^;]+; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/),
      ]);
      const again = await site.get("/api/user", { headers: cookiesOf(response) });
      expect(await again.json()).toEqual(user);
      await site.prove("ann@example.org");
      expect(await (await site.get("/api/user", { headers: cookiesOf(response) })).json()).toMatchObject({
        email: "ann@example.org",
        emailVerified: true,
      });
    });

    test("computes one hash, and compares none: the password is known to be right", async () => {
      const done: string[] = [];
      const hasher = {
        hash: async () => {
          done.push("hash");
          return "a hash of something";
        },
        verify: async () => {
          done.push("verify");
          return true;
        },
        close: async () => {},
      };
      const counting = accountSite(database(), undefined, { hasher });
      await counting.join({ username: "hashed.once" });
      expect(done).toEqual(["hash"]);
      await counting.close();
    });

    test("says all that is wrong at its field", async () => {
      const response = await site.send("/api/register", {
        username: "a b",
        email: "ann",
        password: "password",
      });
      expect(await bodyOf(response)).toEqual({
        status: 400,
        error: "invalid_input",
        message: "Please use letters, digits, dots, hyphens and underscores only.",
        fields: {
          username: "Please use letters, digits, dots, hyphens and underscores only.",
          email: "Please enter an email address like name@example.com.",
          password: "This is one of the most common passwords, so it's easy to guess. Please choose another.",
        },
      });
      expect(await bodyOf(await site.send("/api/register", {}))).toMatchObject({
        status: 400,
        fields: {
          username: "Please choose a username.",
          email: "Please enter your email address.",
          password: "Please choose a password.",
        },
      });
    });

    test("a username is taken whatever its case; of 20 at the same moment one gets it", async () => {
      await site.join({ username: "Bob" });
      expect(
        await bodyOf(
          await site.send("/api/register", { username: "bOB", email: "b2@example.org", password: PASSWORD }),
        ),
      ).toMatchObject({
        status: 400,
        fields: { username: "This username is taken. Please choose another." },
      });
      const all = await Promise.all(
        Array.from({ length: 20 }, (_, at) =>
          site.send(
            "/api/register",
            { username: "rush", email: `rush${at}@example.org`, password: PASSWORD },
            { address: `203.0.113.${at}` },
          ),
        ),
      );
      expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
    });

    test("an address that somebody has proven is answered as any other; its owner is told, and keeps it", async () => {
      const owner = await site.join({ email: "shared@example.org" });
      await site.prove("shared@example.org");
      const fresh = await site.join({ email: "fresh@example.org" });
      const second = await site.join({ email: "shared@example.org" });
      const shown = async ({ headers }: { headers: Record<string, string> }) => {
        const { id, username, email, createdAt, ...rest } = operations.user.output.parse(
          await (await site.get("/api/user", { headers })).json(),
        );
        return rest;
      };
      expect(await shown(second)).toEqual(await shown(fresh));
      const [told] = await site.mailTo("shared@example.org");
      expect(told).toMatchObject({ kind: "address-in-use" });
      expect(told?.text).toContain(owner.username);
      expect(told?.text).not.toContain("token=");
      expect(await (await site.get("/api/user", { headers: owner.headers })).json()).toMatchObject({
        email: "shared@example.org",
        emailVerified: true,
      });
    });

    test("the one who proves an address first has it; the other's link is over", async () => {
      const first = await site.join({ email: "race@example.org" });
      const firstLink = await site.linkTo("race@example.org");
      const second = await site.join({ email: "race@example.org" });
      const secondLink = await site.linkTo("race@example.org");
      const answers = await Promise.all(
        [firstLink, secondLink].map((token) => site.send("/api/email/verify", { token })),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 410]);
      const owners = await Promise.all(
        [first, second].map(async ({ headers }) => await (await site.get("/api/user", { headers })).json()),
      );
      expect(owners.filter((user) => (user as { emailVerified: boolean }).emailVerified)).toHaveLength(1);
    });

    test("the database holds neither a password nor what a cookie or a link carries", async () => {
      const { username, headers, email } = await full.join();
      const token = await full.linkTo(email);
      const cookie = decodeURIComponent(headers.Cookie!.split("=")[1]!).split(".")[0]!;
      const { rows } = await database().pool.query(
        "select (select json_agg(users) from users)::text || (select json_agg(user_sessions) from user_sessions)::text || (select json_agg(user_links) from user_links)::text as everything",
      );
      expect(rows[0].everything).toContain("$argon2id$v=19$m=19456,t=2,p=1$");
      for (const secret of [PASSWORD, token, cookie]) expect(rows[0].everything).not.toContain(secret);
      expect((await full.login(username, PASSWORD)).status).toBe(200);
      expect((await full.login(username, `${PASSWORD}s`)).status).toBe(401);
    });

    test("a password is the same one however its signs are made", async () => {
      const [composed, apart] = ["caf\u00e9 by the river", "cafe\u0301 by the river"];
      const person = { username: "accented", email: "accented@example.org", password: composed };
      expect((await full.send("/api/register", person)).status).toBe(200);
      expect((await full.login("accented", apart)).status).toBe(200);
    });
  });

  describe("signing in and out", () => {
    test("over HTTPS the cookie is secure, and is known again", async () => {
      const { username } = await site.join();
      const secure = accountSite(database(), "https://lotline.test");
      const response = await secure.login(username, PASSWORD);
      expect(response.headers.getSetCookie()).toEqual([
        expect.stringMatching(/^__Secure-lotline\.session_token=[^;]+;.* HttpOnly; Secure; SameSite=Lax$/),
        expect.stringMatching(/^lotline_device=[^;]+;.* HttpOnly; SameSite=Lax; Secure$/),
      ]);
      expect((await secure.get("/api/user", { headers: cookiesOf(response) })).status).toBe(200);
      await secure.close();
    });

    test("works in any case of the name, and signing out ends the session itself", async () => {
      const { username } = await site.join();
      const signedIn = await site.login(username.toUpperCase(), PASSWORD);
      const headers = cookiesOf(signedIn);
      expect(await bodyOf(signedIn)).toMatchObject({ status: 200, username });
      const out = await site.send("/api/logout", {}, { headers });
      expect(await bodyOf(out)).toEqual({ status: 200 });
      expect(out.headers.getSetCookie().join()).toContain("Max-Age=0");
      expect((await site.get("/api/user", { headers })).status).toBe(401);
    });

    test("a wrong password and an unknown name are answered alike", async () => {
      const { username } = await site.join();
      const wrong = {
        status: 401,
        error: "wrong_login",
        message: "Wrong username or password.",
      };
      expect(await bodyOf(await site.login(username, "something else"))).toEqual(wrong);
      expect(await bodyOf(await site.login("nobody.at.all", PASSWORD))).toEqual(wrong);
      expect(await bodyOf(await site.login("no such name", PASSWORD))).toEqual(wrong);
      expect(await bodyOf(await site.login(username, "x".repeat(900)))).toEqual(wrong);
    });

    test("the 11th guess at one name has to wait, also when it is right; another address does not", async () => {
      const { username } = await site.join();
      for (let guess = 0; guess < 10; guess += 1)
        expect((await site.login(username, `guess ${guess}`, "198.51.100.7")).status).toBe(401);
      const refused = await site.login(username, PASSWORD, "198.51.100.7");
      expect(await bodyOf(refused)).toMatchObject({ status: 429, error: "too_many_attempts" });
      expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(800);
      expect((await site.login(username, PASSWORD, "198.51.100.8")).status).toBe(200);
    });

    test.each([
      ["no cookie", ""],
      ["a forged one", "lotline.session_token=abc.def"],
      [
        "a signed-looking one",
        "lotline.session_token=abcdefghijabcdefghijabcdefghijab.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA%3D",
      ],
    ])("%s is nobody", async (_name, Cookie) => {
      expect((await site.get("/api/user", { headers: { Cookie } })).status).toBe(401);
    });

    test("one statement says whose session it is, until it has to be renewed, once a day", async () => {
      const { headers, username } = await site.join();
      const statements = async (): Promise<[number, string[]]> => {
        let asked = 0;
        const count = () => {
          asked += 1;
        };
        database().pool.on("acquire", count);
        const answer = await site.get("/api/user", { headers });
        database().pool.off("acquire", count);
        return [asked, answer.headers.getSetCookie()];
      };
      // The other is of what the answer says: searches of this month, and notices not read.
      expect(await statements()).toEqual([1 + 1, []]);
      await database().pool.query(
        "update user_sessions set expires_at = expires_at - interval '25 hours' where user_id = (select id from users where username = $1)",
        [username],
      );
      const [, renewed] = await statements();
      expect(renewed).toEqual([expect.stringContaining("lotline.session_token=")]);
      expect(await statements()).toEqual([1 + 1, []]);
    });

    test("a session ends after a month without a visit", async () => {
      const { headers, username } = await site.join();
      await database().pool.query(
        "update user_sessions set expires_at = now() - interval '1 second' where user_id = (select id from users where username = $1)",
        [username],
      );
      expect((await site.get("/api/user", { headers })).status).toBe(401);
    });

    test.each([
      ["another site's page", { Origin: "https://evil.example" }],
      ["another site, by the browser's own word", { "Sec-Fetch-Site": "cross-site" }],
    ])("%s signs nobody in", async (_name, headers) => {
      const { username } = await site.join();
      expect((await site.send("/api/login", { username, password: PASSWORD }, { headers })).status).toBe(403);
    });

    test("a form of another kind than JSON is refused", async () => {
      const { username } = await site.join();
      expect((await site.post("/api/login", { username, password: PASSWORD })).status).toBe(415);
      expect((await site.get("/api/login")).status).toBe(405);
    });
  });
});
