import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { AnnotationOutput } from "#contract/annotations.ts";
import type { SavedItemOutput } from "#contract/saved.ts";
import { SAVED_LIMITS } from "#domain/saved/saved-item.ts";
import { type AccountSite, bodyOf } from "#testing/accounts.ts";
import { onBothDatabases } from "#testing/databases.ts";
import { as, FENCE, json, type Member, PROJECT, SEARCH, savedSite } from "#testing/saved-work.ts";

onBothDatabases("saved work", (database) => {
  let site: AccountSite;
  let ana: Member;
  let ben: Member;
  let save: (input: object, person?: Member) => Promise<SavedItemOutput>;
  beforeAll(async () => {
    ({ site, ana, ben, save } = await savedSite(database()));
  });
  afterAll(() => site.close());

  test("a project is kept with its note and watched; the same address again is the same one", async () => {
    const first = await save(PROJECT);
    expect(first).toMatchObject({ ...PROJECT, watched: true, shareLink: null });
    expect(await save({ ...PROJECT, title: "Another name" })).toEqual(first);
    const search = await save(SEARCH);
    expect(search.watched).toBeNull();
    const list = await json<{ items: SavedItemOutput[] }>(await site.get("/api/saved", as(ana)));
    expect(list.items.map(({ title }) => title)).toEqual(["Fence heights", "My fence"]);
    const { rows } = await database().pool.query("select query, city_id from saved_searches");
    expect(rows).toEqual([{ query: "fence height", city_id: 1 }]);
  });

  test.each([
    ["no name", { ...SEARCH, title: " \u0000 " }, "Please give it a name."],
    [
      "a name of 121 characters",
      { ...SEARCH, title: "a".repeat(121) },
      "Please write at most 120 characters.",
    ],
    [
      "another site",
      { ...SEARCH, address: "https://evil.example/search?q=a" },
      /^Please save it from its own page/,
    ],
    [
      "a project without an end",
      { ...PROJECT, address: "/compliance?cityId=1&type=fence&height=tall" },
      /^Please finish this project/,
    ],
    ["a kind of its own", { ...SEARCH, kind: "poem" }, /^Please check "kind"/],
    ["another owner", { ...SEARCH, userId: 1 }, /no input named "userId"/],
  ])("%s is refused with a sentence", async (_, input, message) => {
    expect(await bodyOf(await site.send("/api/saved", input, as(ana)))).toMatchObject({
      status: 400,
      message: typeof message === "string" ? message : expect.stringMatching(message),
    });
  });

  test("it is renamed, noted on, unwatched and removed", async () => {
    const { id } = await save({ ...PROJECT, address: `${FENCE}&district=R-1` });
    const change = async (to: object) => json(await site.send("/api/saved/change", { id, ...to }, as(ana)));
    expect(await change({ title: "Front fence", note: "a\r\nb", watched: "false" })).toMatchObject({
      title: "Front fence",
      note: "a\nb",
      watched: false,
    });
    expect(await change({ note: "" })).toMatchObject({ title: "Front fence", note: "" });
    expect((await site.send("/api/saved/remove", { id }, as(ana))).status).toBe(200);
    expect((await site.send("/api/saved/remove", { id }, as(ana))).status).toBe(404);
  });

  test("of 10 things at once with room for 3 more, 3 are kept", async () => {
    const cleo = await site.join();
    const rows = Array.from({ length: SAVED_LIMITS.items - 3 }, (_, n) => `/search?q=${n}`);
    await database().pool.query(
      `insert into saved_items (user_id, kind, title, address, watched, created_at, updated_at)
         select users.id, 'search', 'x', address, false, now(), now() from users, unnest($1::text[]) as address where username = $2`,
      [rows, cleo.username],
    );
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        site.send("/api/saved", { ...SEARCH, address: `/search?q=more${n}` }, as(cleo)),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(await bodyOf(answers.find(({ status }) => status === 409)!)).toMatchObject({
      error: "no_room",
      message: "You have saved 200 things, and there is no room for more. Please remove one first.",
    });
  });

  test("a city, a topic and a section are followed once each and let go", async () => {
    const follow = (input: object) => site.send("/api/follows", input, as(ana));
    expect(await json(await follow({ kind: "city", cityId: 1 }))).toMatchObject({
      label: "All rules of Springfield",
      href: "/codes/springfield",
    });
    await follow({ kind: "city", cityId: "1" });
    expect(await json(await follow({ kind: "topic", topic: "fence" }))).toMatchObject({
      label: "Rules on fences in every city",
    });
    await follow({ kind: "topic", topic: "fence", cityId: 1 });
    expect(await json(await follow({ kind: "section", cityId: 1, section: "10-5" }))).toMatchObject({
      label: "Fences: height (10.5) in Springfield",
      href: "/codes/springfield/10-5",
    });
    const list = async () =>
      (await json<{ follows: { id: number; label: string }[] }>(await site.get("/api/follows", as(ana))))
        .follows;
    expect((await list()).map(({ label }) => label)).toEqual([
      "All rules of Springfield",
      "Rules on fences in every city",
      "Rules on fences in Springfield",
      "Fences: height (10.5) in Springfield",
    ]);
    await site.send("/api/follows/remove", { id: (await list())[0]!.id }, as(ana));
    expect(await list()).toHaveLength(3);
    expect(await bodyOf(await follow({ kind: "city", cityId: 99 }))).toMatchObject({ status: 404 });
    expect(await bodyOf(await follow({ kind: "city" }))).toMatchObject({ status: 400 });
    expect(await bodyOf(await follow({ kind: "section", cityId: 1, section: "nope" }))).toMatchObject({
      status: 404,
    });
  });

  describe("notes on the law", () => {
    const NOTE = { city: "springfield", section: "10-5", text: "<b>Mind</b> the corner." };
    const notes = async (person: Member | null) =>
      (
        await json<{ notes: AnnotationOutput[] }>(
          await site.get("/api/codes/springfield/10-5/notes", person ? as(person) : {}),
        )
      ).notes;
    const write = async (input: object, person = ana) =>
      json<{ id: number }>(await site.send("/api/annotations", input, as(person)));

    test("a private one is its author's alone, a public one everybody's, as it was typed", async () => {
      const own = await write({ ...NOTE, text: "for me", ruleKey: "" });
      const open = await write({ ...NOTE, isPublic: true, ruleKey: "front-height" });
      expect(await notes(null)).toMatchObject([
        { id: open.id, text: "<b>Mind</b> the corner.", author: "ana", own: false },
      ]);
      expect((await notes(ben)).map(({ id }) => id)).toEqual([open.id]);
      expect((await notes(ana)).map(({ id, own }) => [id, own])).toEqual([
        [own.id, true],
        [open.id, true],
      ]);
      await site.send("/api/annotations/change", { id: open.id, isPublic: false }, as(ana));
      expect(await notes(null)).toEqual([]);
      site.setNow("2026-11-20T12:01:00Z");
      await site.send(
        "/api/annotations/change",
        { id: open.id, isPublic: true, text: "In new words" },
        as(ana),
      );
      site.setNow("2026-11-20T12:00:00Z");
      expect(await notes(null)).toMatchObject([
        { text: "In new words", editedAt: "2026-11-20T12:01:00.000Z" },
      ]);
    });

    test.each([
      ["without words", { ...NOTE, text: "  " }, 400],
      ["of 2,001 characters", { ...NOTE, text: "a".repeat(2001) }, 400],
      ["on a rule that is not there", { ...NOTE, ruleKey: "no-such-rule" }, 400],
      ["on a section that is not there", { ...NOTE, section: "99-9" }, 404],
      ["in a city that is not there", { ...NOTE, city: "atlantis" }, 404],
    ])("one %s is refused", async (_, input, status) => {
      expect((await site.send("/api/annotations", input, as(ana))).status).toBe(status);
    });

    test("what others report waits for the operator, who hides or keeps it", async () => {
      const { id } = await write({ ...NOTE, text: "Buy my fences", isPublic: true }, ben);
      const report = (person: Member) =>
        site.send("/api/annotations/report", { id, reason: "It is an advertisement." }, as(person));
      expect((await report(ben)).status).toBe(400);
      const reportedBy = async (person: Member | null) =>
        (await notes(person)).find((note) => note.id === id)?.reported;
      expect(await reportedBy(ana)).toBe(false);
      expect((await report(ana)).status).toBe(200);
      expect((await report(ana)).status).toBe(200);
      // Who reported it finds that on the page again; nobody else learns of it.
      expect([await reportedBy(ana), await reportedBy(ben), await reportedBy(null)]).toEqual([
        true,
        false,
        false,
      ]);
      const { annotationStore } = await import("./annotation-store.ts");
      const { annotations } = await import("../operator/annotations.ts");
      const desk = {
        annotations: annotationStore(database().db),
        now: () => new Date("2026-11-21"),
      } as never;
      const listed = await annotations(["list"], desk);
      expect(listed.text).toContain("Buy my fences");
      expect(listed.text.match(/reported/g)).toHaveLength(1);
      expect((await notes(null)).map((note) => note.id)).toContain(id);
      expect(await annotations(["hide", String(id)], desk)).toEqual({
        code: 0,
        text: `Note ${id} is hidden.`,
      });
      expect((await notes(null)).map((note) => note.id)).not.toContain(id);
      expect((await notes(ben)).find((note) => note.id === id)).toMatchObject({ hidden: true });
      await site.send("/api/annotations/change", { id, text: "Buy them", isPublic: true }, as(ben));
      expect((await notes(null)).map((note) => note.id)).not.toContain(id);
      expect((await annotations([], desk)).text).toBe("There is no such note.");
      expect((await annotations(["list", "--all"], desk)).text).toContain("hidden");
      await annotations(["keep", String(id)], desk);
      expect((await notes(null)).map((note) => note.id)).toContain(id);
      expect((await annotations(["hide", "999999"], desk)).code).toBe(1);
      expect((await annotations(["drop", "1"], desk)).code).toBe(2);
    });

    test("the 21st in an hour waits until the first is an hour old", async () => {
      const dora = await site.join();
      for (let n = 0; n < SAVED_LIMITS.annotationsAnHour; n++) await write({ ...NOTE, text: `${n}` }, dora);
      const over = await site.send("/api/annotations", NOTE, as(dora));
      expect(await bodyOf(over)).toMatchObject({ status: 429, error: "too_many_requests" });
      expect(over.headers.get("Retry-After")).toBe("3600");
      site.setNow("2026-11-20T13:00:00Z");
      expect((await site.send("/api/annotations", NOTE, as(dora))).status).toBe(200);
      site.setNow("2026-11-20T12:00:00Z");
    });
  });

  describe("whose it is", () => {
    /** Every call on one thing, with what it needs besides its number. */
    const CALLS: [string, (ids: Record<"saved" | "follow" | "note" | "notice", number>) => object][] = [
      ["/api/saved/change", ({ saved }) => ({ id: saved, title: "mine now" })],
      ["/api/saved/share", ({ saved }) => ({ id: saved, shared: true })],
      ["/api/saved/remove", ({ saved }) => ({ id: saved })],
      ["/api/follows/remove", ({ follow }) => ({ id: follow })],
      ["/api/annotations/change", ({ note }) => ({ id: note, text: "mine now" })],
      ["/api/annotations/report", ({ note }) => ({ id: note, reason: "private, and not to be seen" })],
      ["/api/annotations/remove", ({ note }) => ({ id: note })],
      ["/api/notifications/read", ({ notice }) => ({ id: notice })],
    ];
    const ids = { saved: 0, follow: 0, note: 0, notice: 0 };
    beforeAll(async () => {
      ids.saved = (await save({ ...SEARCH, address: "/search?q=mine" })).id;
      ids.follow = (
        await json<{ id: number }>(await site.send("/api/follows", { kind: "topic", topic: "deck" }, as(ana)))
      ).id;
      ids.note = (
        await json<{ id: number }>(
          await site.send(
            "/api/annotations",
            { city: "springfield", section: "10-5", text: "mine" },
            as(ana),
          ),
        )
      ).id;
      const { rows } = await database().pool.query<{ id: number }>(
        `insert into notifications (user_id, key, kind, title, lines, created_at)
           select id, 'test', 'law', 'A rule changed', '[]', now() from users where username = 'ana' returning id`,
      );
      ids.notice = rows[0]!.id;
    });

    test.each(CALLS)(
      "POST %s: 401 for visitors, 404 for others and for what is not there",
      async (path, input) => {
        const given = input(ids);
        expect((await site.send(path, given)).status).toBe(401);
        const other = await bodyOf(await site.send(path, given, as(ben)));
        const none = await bodyOf(await site.send(path, { ...given, id: 2_000_000_000 }, as(ben)));
        expect(other).toMatchObject({ status: 404 });
        expect(other).toEqual(none);
      },
    );

    test("none of that changed anything", async () => {
      const text = async (path: string) => (await site.get(path, as(ana))).text();
      expect(await text("/api/saved")).toContain("/search?q=mine");
      expect(await text("/api/saved")).not.toContain("mine now");
      expect(await text("/api/follows")).toContain("decks");
      expect(await text("/api/annotations")).toContain('"text":"mine"');
      expect(await text("/api/notifications")).toContain('"unread":1');
      for (const path of ["saved", "follows", "annotations", "notifications"])
        expect(await (await site.get(`/api/${path}`, as(ben))).text()).not.toContain("mine");
    });

    test.each(["saved", "follows", "annotations", "notifications", "notifications/mail"])(
      "GET /api/%s is for people who are signed in, and is kept by no cache",
      async (path) => {
        expect((await site.get(`/api/${path}`)).status).toBe(401);
        expect((await site.get(`/api/${path}`, as(ana))).headers.get("Cache-Control")).toBe(
          "private, no-store",
        );
      },
    );

    test.each(CALLS.slice(-1))("POST %s does it for the owner", async (path, input) => {
      expect(await bodyOf(await site.send(path, input(ids), as(ana)))).toEqual({ status: 200, unread: 0 });
    });
  });
});
