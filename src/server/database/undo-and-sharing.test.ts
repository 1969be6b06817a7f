import { afterAll, beforeAll, expect, test } from "vitest";
import type { RemovedOutput, SavedItemOutput } from "#contract/saved.ts";
import { type AccountSite, cookiesOf } from "#testing/accounts.ts";
import { onBothDatabases } from "#testing/databases.ts";
import { fenceQuestion } from "#testing/factories.ts";
import { as, FENCE, json, type Member, PROJECT, SEARCH, savedSite } from "#testing/saved-work.ts";

onBothDatabases("saved work that is removed or shared", (database) => {
  let site: AccountSite;
  let ana: Member;
  let ben: Member;
  let save: (input: object, person?: Member) => Promise<SavedItemOutput>;
  beforeAll(async () => {
    ({ site, ana, ben, save } = await savedSite(database()));
  });
  afterAll(() => site.close());

  test("what was removed comes back as it was, with its link and in its place, to its owner only and for a day", async () => {
    const listOf = async () =>
      (await json<{ items: SavedItemOutput[] }>(await site.get("/api/saved", as(ana)))).items;
    const { id } = await save({ ...PROJECT, address: `${FENCE}&district=R-3` });
    const { shareLink } = await json<SavedItemOutput>(
      await site.send("/api/saved/share", { id, shared: true }, as(ana)),
    );
    site.setNow("2026-11-20T12:01:00Z");
    await save({ ...SEARCH, address: "/search?q=later" });
    site.setNow("2026-11-20T12:00:00Z");
    const before = await listOf();
    const { undo, title } = await json<RemovedOutput>(await site.send("/api/saved/remove", { id }, as(ana)));
    expect(title).toBe("My fence");
    const token = shareLink!.split("/").at(-1)!;
    expect((await site.get(`/api/shared/${token}`)).status).toBe(404);
    const restore = (with_: string, person = ana) =>
      site.send("/api/saved/restore", { undo: with_ }, as(person));
    expect((await restore(undo, ben)).status).toBe(404);
    expect((await restore(`${undo.slice(0, -1)}${undo.endsWith("a") ? "b" : "a"}`)).status).toBe(404);
    site.setNow("2026-11-21T12:00:01Z");
    expect((await restore(undo)).status).toBe(404);
    site.setNow("2026-11-20T12:00:00Z");
    const back = await json<SavedItemOutput>(await restore(undo));
    expect((await json<SavedItemOutput>(await restore(undo))).id).toBe(back.id);
    expect((await listOf()).map(({ id: _, ...item }) => item)).toEqual(
      before.map(({ id: _, ...item }) => item),
    );
    expect((await site.get(`/api/shared/${token}`)).status).toBe(200);
  });

  test("reading what a person shared takes no search, even when none are left; any other question does", async () => {
    const { id } = await save({ ...SEARCH, address: "/search?q=How+tall+may+a+fence+be%3F" });
    const { shareLink } = await json<SavedItemOutput>(
      await site.send("/api/saved/share", { id, shared: true }, as(ana)),
    );
    const token = shareLink!.split("/").at(-1)!;
    let headers: Record<string, string> = {};
    const ask = (q: string, shared?: string) =>
      site.get(`/api/search?${new URLSearchParams({ q, ...(shared ? { shared } : {}) })}`, {
        address: "203.0.113.240",
        headers,
      });
    headers = cookiesOf(await ask(fenceQuestion(1)));
    expect((await ask(fenceQuestion(2))).status).toBe(200);
    const answer = await ask("How tall may a fence be?", token);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("X-Searches-Remaining")).toBe("0");
    expect((await ask("How tall may a fence be?")).status).toBe(429);
    expect((await ask(fenceQuestion(3), token)).status).toBe(429);
    expect((await ask("How tall may a fence be?", `${token}x`)).status).toBe(429);
    await site.send("/api/saved/share", { id, shared: false }, as(ana));
    expect((await ask("How tall may a fence be?", token)).status).toBe(429);
  });

  test("a link shows it to anyone with today's verdict and without its owner, until it is taken back", async () => {
    const { id } = await save(PROJECT);
    const share = async (shared: boolean) =>
      json<SavedItemOutput>(await site.send("/api/saved/share", { id, shared }, as(ana)));
    const { shareLink } = await share(true);
    expect(shareLink).toMatch(/^\/shared\/[\w-]{24}$/);
    expect((await share(true)).shareLink).toBe(shareLink);
    const seen = await site.get(`/api${shareLink}`);
    const text = await seen.text();
    expect(JSON.parse(text)).toMatchObject({
      title: "My fence",
      note: "Ask about the gate.",
      address: FENCE,
      verdict: { city: "Springfield", outcome: "allowed" },
    });
    expect(text).not.toContain("ana");
    expect((await share(false)).shareLink).toBeNull();
    expect((await site.get(`/api${shareLink}`)).status).toBe(404);
    expect((await share(true)).shareLink).not.toBe(shareLink);
    expect(JSON.stringify(site.lines)).not.toContain(shareLink!.slice("/shared/".length));
  });
});
