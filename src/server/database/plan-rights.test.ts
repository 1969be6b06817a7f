import { afterAll, beforeAll, expect, test } from "vitest";
import type { Tier } from "#domain/accounts/plan.ts";
import { bodyOf } from "#testing/accounts.ts";
import { type BillingSite, billingSite } from "#testing/billing-site.ts";
import { migrationsFolder, onBothDatabases } from "#testing/databases.ts";
import { realEngine } from "#testing/law.ts";
import { migrate } from "./migrate.ts";

type Member = { headers: Record<string, string> };
const VISITOR: Member = { headers: {} };
const TABLE = "/tables/answer.csv?table=checks&q=Can+I+build+a+5+ft+fence+in+Denver";
const table = (n: number): string =>
  `/tables/check.csv?cityId=1&type=fence&height=${(1 + n / 20).toFixed(2)}+ft`;

onBothDatabases("rights of plans", (database) => {
  let site: BillingSite;
  beforeAll(async () => {
    await migrate(database().pool, migrationsFolder);
    site = billingSite(database(), null, { engine: realEngine() });
  });
  afterAll(() => site.close());

  const joinOn = async (tier: Tier): Promise<Member & { id: number }> => {
    const person = await site.join();
    const { id } = await site.userOf(person);
    await database().pool.query("update users set subscription_tier = $1 where id = $2", [tier, id]);
    return { ...person, id };
  };

  test("exports begin with Basic; who lacks them is told the plan, and no search is counted", async () => {
    for (const person of [VISITOR, await joinOn("free")]) {
      const refused = await site.get(TABLE, person);
      expect(await bodyOf(refused)).toEqual({
        status: 403,
        error: "plan_required",
        message: "PDF, CSV and map files start with the Basic plan.",
        plan: "basic",
      });
      expect(refused.headers.get("X-Searches-Remaining")).toBeNull();
    }
    for (const tier of ["basic", "pro"] as const)
      expect((await site.get(TABLE, await joinOn(tier))).status).toBe(200);
  });

  test("Basic takes 10 exports a month: the tenth is given, the eleventh is not, the same one again is free", async () => {
    const person = await joinOn("basic");
    for (let n = 1; n <= 9; n += 1) expect((await site.get(table(n), person)).status).toBe(200);
    expect((await site.get(table(10), person)).status).toBe(200);
    expect(await bodyOf(await site.get(table(11), person))).toMatchObject({
      status: 429,
      error: "export_limit",
    });
    expect((await site.get(table(3), person)).status).toBe(200);
    site.setNow("2026-11-30T23:59:59.999Z");
    expect((await site.get(table(11), person)).status).toBe(429);
    site.setNow("2026-12-01T00:00:00Z");
    expect((await site.get(table(11), person)).status).toBe(200);
    // The clock goes back: November is as full as it was.
    site.setNow("2026-11-20T12:00:00Z");
    expect((await site.get(table(12), person)).status).toBe(429);
  });

  test("of 50 exports at the same moment with one left, one is given", async () => {
    const person = await joinOn("basic");
    for (let n = 1; n <= 9; n += 1) await site.get(table(n), person);
    const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => site.get(table(100 + n), person)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(49);
  });

  test("Pro is never refused an export", async () => {
    const person = await joinOn("pro");
    for (let n = 1; n <= 12; n += 1) expect((await site.get(table(n), person)).status).toBe(200);
  });

  test("one project in every city is part of Pro", async () => {
    const path = "/api/projects/fence~height=6-ft";
    for (const person of [VISITOR, await joinOn("free"), await joinOn("basic")])
      expect(await bodyOf(await site.get(path, person))).toMatchObject({
        status: 403,
        plan: "pro",
        message: "One project in every city is part of the Pro plan.",
      });
    expect((await site.get(path, await joinOn("pro"))).status).not.toBe(403);
  });

  test("saving begins with Basic, being told of changes with Pro", async () => {
    const project = {
      kind: "project",
      title: "Fence",
      address: "/compliance?step=4&cityId=1&type=fence&height=4+ft&place=front_yard",
    };
    const save = (person: Member) => site.send("/api/saved", project, person);
    const follow = (person: Member) => site.send("/api/follows", { kind: "city", cityId: 1 }, person);
    const [free, basic, pro] = [await joinOn("free"), await joinOn("basic"), await joinOn("pro")];
    expect(await bodyOf(await save(free))).toMatchObject({
      status: 403,
      plan: "basic",
      message: "Saving your work starts with the Basic plan.",
    });
    const kept = (await bodyOf(await save(basic))) as { id: number };
    expect(kept).toMatchObject({ status: 200, watched: false });
    const change = (to: object) => site.send("/api/saved/change", { id: kept.id, ...to }, basic);
    expect(await bodyOf(await change({ watched: true }))).toMatchObject({ status: 403, plan: "pro" });
    expect((await change({ watched: false, title: "Front fence" })).status).toBe(200);
    expect(await bodyOf(await save(pro))).toMatchObject({ status: 200, watched: true });
    for (const person of [free, basic])
      expect(await bodyOf(await follow(person))).toMatchObject({ status: 403, plan: "pro" });
    expect((await follow(pro)).status).toBe(200);

    // What was kept stays its owner's when the plan ends.
    await database().pool.query("update users set subscription_tier = 'free' where id = $1", [basic.id]);
    expect(await (await site.get("/api/saved", basic)).text()).toContain("Front fence");
    expect((await change({ note: "Still mine" })).status).toBe(200);
  });

  test("a plan that ran out takes its rights along", async () => {
    const person = await joinOn("pro");
    await database().pool.query("update users set subscription_tier = 'free' where id = $1", [person.id]);
    expect((await site.get(TABLE, person)).status).toBe(403);
  });
});

onBothDatabases("comparing cities", (database) => {
  let site: BillingSite;
  beforeAll(async () => {
    await migrate(database().pool, migrationsFolder);
    site = billingSite(database(), null, { engine: realEngine() });
  });
  afterAll(() => site.close());

  test("the pairs that are offered are open to everybody, all others are part of Pro", async () => {
    const { pairs } = (await (await site.get("/api/compare/topics")).json()) as {
      pairs: { city1: { id: number }; city2: { id: number }; topic: string }[];
    };
    for (const { city1, city2, topic } of pairs) {
      expect((await site.get(`/api/compare/${city1.id}/${city2.id}/${topic}`)).status).toBe(200);
      expect((await site.get(`/api/compare/${city2.id}/${city1.id}/${topic}`)).status).toBe(200);
      expect((await site.get(`/api/compare/${city1.id}/${city2.id}/${topic}?asOf=2020-01-01`)).status).toBe(
        403,
      );
    }
    expect(pairs.length).toBeGreaterThan(0);
  });
});
