import { beforeAll, expect, test } from "vitest";
import { PLANS } from "#domain/accounts/plan.ts";
import { migrationsFolder, onBothDatabases } from "#testing/databases.ts";
import { migrate } from "./migrate.ts";
import { searchUsageStore } from "./search-usage-store.ts";

const now = new Date("2026-11-20T12:00:00Z");
const later = (days: number): Date => new Date(now.getTime() + days * 24 * 60 * 60 * 1000);

onBothDatabases("search usage", (database) => {
  beforeAll(async () => {
    await migrate(database().pool, migrationsFolder);
  });

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

  test("a new cookie does not help at an address that is used up, nor a new address a cookie that is", async () => {
    const store = searchUsageStore(database().db);
    await store.take(PLANS.anonymous, ["v:c1", "a:c"], "one", now);
    await store.take(PLANS.anonymous, ["v:c1", "a:c"], "two", now);
    expect((await store.take(PLANS.anonymous, ["v:c2", "a:c"], "three", now)).allowed).toBe(false);
    expect((await store.take(PLANS.anonymous, ["v:c1", "a:other"], "three", now)).allowed).toBe(false);
    expect((await store.take(PLANS.anonymous, ["v:c1", "a:c"], "three", later(30))).allowed).toBe(true);
  });

  test("old windows are forgotten", async () => {
    const store = searchUsageStore(database().db);
    await store.take(PLANS.anonymous, ["v:old"], "one", now);
    await store.forgetBefore(later(1));
    const { rows } = await database().pool.query("select subject from search_usage where subject = 'v:old'");
    expect(rows).toEqual([]);
  });
});
