import { expect, test } from "vitest";
import { PLANS } from "#domain/accounts/plan.ts";
import { onBothDatabases } from "#testing/databases.ts";
import { searchUsageStore } from "./search-usage-store.ts";

const now = new Date("2026-11-20T12:00:00Z");
const later = (days: number): Date => new Date(now.getTime() + days * 24 * 60 * 60 * 1000);

onBothDatabases("search usage", (database) => {
  test("50 different questions at the same moment: the last free search goes to exactly one", async () => {
    const store = searchUsageStore(database().db);
    const subjects = ["v:ann", "a:home"];
    await store.take(PLANS.anonymous, subjects, "first", now);
    const decisions = await Promise.all(
      Array.from({ length: 50 }, (_, i) => store.take(PLANS.anonymous, subjects, `q${i}`, now)),
    );
    expect(decisions.filter((decision) => decision.allowed)).toHaveLength(1);
    expect(await store.remaining(PLANS.anonymous, subjects, now)).toBe(0);
  });

  test("50 times the same question at the same moment count once", async () => {
    const store = searchUsageStore(database().db);
    const decisions = await Promise.all(
      Array.from({ length: 50 }, () => store.take(PLANS.anonymous, ["v:bob", "a:office"], "q", now)),
    );
    expect(decisions.every((decision) => decision.allowed)).toBe(true);
    expect(await store.remaining(PLANS.anonymous, ["v:bob", "a:office"], now)).toBe(1);
  });

  test("a new cookie does not help on a network whose searches are used, nor a new network a used cookie", async () => {
    const store = searchUsageStore(database().db);
    const take = (visitor: string, network: string, question: string, at = now) =>
      store.take(PLANS.anonymous, [`v:${visitor}`, `a:${network}`], question, at);
    expect(await store.remaining(PLANS.anonymous, ["v:c1", "a:c"], now)).toBe(2);
    for (let n = 0; n < PLANS.anonymous.networkSearches; n++)
      expect((await take(`c${Math.floor(n / 2)}`, "c", `q${n}`)).allowed).toBe(true);
    expect(await store.remaining(PLANS.anonymous, ["v:new", "a:c"], now)).toBe(0);
    expect((await take("new", "c", "one more")).allowed).toBe(false);
    expect((await take("c0", "other", "one more")).allowed).toBe(false);
    expect((await take("new", "other", "one more")).allowed).toBe(true);
    expect((await take("c0", "c", "one more", later(30))).allowed).toBe(true);
  });

  test("a question that is repeated or refused rewrites no row", async () => {
    const store = searchUsageStore(database().db);
    const take = (question: string) => store.take(PLANS.anonymous, ["v:eve", "a:eve"], question, now);
    const versions = async () =>
      (
        await database().pool.query(
          "select subject, ctid::text, xmin::text from search_usage where subject in ('v:eve', 'a:eve') order by subject",
        )
      ).rows;
    await take("one");
    const before = await versions();
    expect(await take("one")).toMatchObject({ allowed: true, counted: false });
    expect(await versions()).toEqual(before);
    await take("two");
    const used = await versions();
    expect(used).not.toEqual(before);
    expect((await take("three")).allowed).toBe(false);
    expect(await versions()).toEqual(used);
  });

  test("old windows are forgotten", async () => {
    const store = searchUsageStore(database().db);
    await store.take(PLANS.anonymous, ["v:old"], "one", now);
    await store.forgetBefore(later(1));
    const { rows } = await database().pool.query("select subject from search_usage where subject = 'v:old'");
    expect(rows).toEqual([]);
  });
});
