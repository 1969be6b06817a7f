import { afterAll, beforeAll, expect, test } from "vitest";
import type { Tier } from "#domain/accounts/plan.ts";
import { bodyOf } from "#testing/accounts.ts";
import { type BillingSite, billingSite } from "#testing/billing-site.ts";
import { onBothDatabases, onOneDatabase } from "#testing/databases.ts";
import { engineOver, lawOfTwoCities } from "#testing/law.ts";

type Member = { headers: Record<string, string> };
const VISITOR: Member = { headers: {} };
const TABLE = "/tables/answer.csv?table=checks&q=Can+I+build+a+5+ft+fence+in+Denver";
/** One of many tables. Every tenth is of a project's check, which takes many times as long to make as an answer. */
const table = (n: number): string => {
  const height = `${(1 + n / 20).toFixed(2)}+ft`;
  return n % 10 === 1
    ? `/tables/check.csv?cityId=1&type=fence&height=${height}`
    : `/tables/answer.csv?table=checks&q=Can+I+build+a+${height}+fence+in+Denver`;
};

onBothDatabases("rights of plans", (database) => {
  let site: BillingSite;
  beforeAll(async () => {
    site = billingSite(database(), null, { engine: engineOver(lawOfTwoCities()) });
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

  test("a plan that ran out takes its rights along", async () => {
    const person = await joinOn("pro");
    await database().pool.query("update users set subscription_tier = 'free' where id = $1", [person.id]);
    expect((await site.get(TABLE, person)).status).toBe(403);
  });
});

onOneDatabase("comparing cities", (database) => {
  let site: BillingSite;
  beforeAll(async () => {
    site = billingSite(database(), null, { engine: engineOver(lawOfTwoCities()) });
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

onBothDatabases("keeping work", (database) => {
  let site: BillingSite;
  beforeAll(async () => {
    site = billingSite(database(), null, { engine: engineOver(lawOfTwoCities()) });
  });
  afterAll(() => site.close());

  const FENCE = "/compliance?step=4&cityId=1&type=fence&height=4+ft&place=front_yard";
  const PROJECT = { kind: "project", title: "My fence", address: FENCE };
  const SEARCH = { kind: "search", title: "Fences", address: "/search?q=fence+height&cityId=1" };
  const TOPIC = { kind: "topic", topic: "fence", cityId: 1 };
  const BASIC = {
    status: 403,
    error: "plan_required",
    message: "Saving and following start with the Basic plan.",
    plan: "basic",
  };
  const put = (person: Member, tier: Tier) =>
    site
      .userOf(person)
      .then(({ id }) =>
        database().pool.query("update users set subscription_tier = $1 where id = $2", [tier, id]),
      );
  const joinOn = async (tier: Tier): Promise<Member> => {
    const person = await site.join();
    await put(person, tier);
    return person;
  };
  const bodyFrom = async (path: string, input: object, person: Member) =>
    bodyOf(await site.send(path, input, person));

  test("saving and following begin with Basic; a visitor is asked to sign in, and nothing is written", async () => {
    const free = await joinOn("free");
    for (const [path, input] of [
      ["/api/saved", SEARCH],
      ["/api/saved", PROJECT],
      ["/api/follows", TOPIC],
    ] as const) {
      expect((await site.send(path, input, VISITOR)).status).toBe(401);
      expect(await bodyFrom(path, input, free)).toEqual(BASIC);
      for (const tier of ["basic", "pro"] as const)
        expect((await site.send(path, input, await joinOn(tier))).status).toBe(200);
    }
    expect(await bodyOf(await site.get("/api/saved", free))).toMatchObject({ status: 200, items: [] });
    expect(await bodyOf(await site.get("/api/follows", free))).toMatchObject({ status: 200, follows: [] });
  });

  test("a note on the law is open to every account", async () => {
    const note = { city: "springfield", section: "10-5", text: "Mind the corner." };
    expect((await site.send("/api/annotations", note, await joinOn("free"))).status).toBe(200);
  });

  test("when the plan ends, what was saved is read, renamed, unshared, unwatched and removed; nothing new is made", async () => {
    const person = await joinOn("basic");
    const { id } = (await bodyFrom("/api/saved", PROJECT, person)) as { id: number };
    const { id: followId } = (await bodyFrom("/api/follows", TOPIC, person)) as { id: number };
    const { shareLink } = (await bodyFrom("/api/saved/share", { id, shared: true }, person)) as {
      shareLink: string;
    };
    await put(person, "free");

    expect(await bodyOf(await site.get("/api/saved", person))).toMatchObject({ items: [{ id, shareLink }] });
    expect((await site.get(`/api${shareLink}`)).status).toBe(200);
    const change = (to: object) => bodyFrom("/api/saved/change", { id, ...to }, person);
    const share = (shared: boolean) => bodyFrom("/api/saved/share", { id, shared }, person);
    expect(await change({ title: "Front fence", watched: true })).toMatchObject({
      status: 200,
      watched: true,
    });
    expect(await change({ watched: false })).toMatchObject({ status: 200, watched: false });
    expect(await change({ watched: true })).toEqual(BASIC);
    expect(await share(true)).toMatchObject({ status: 200, shareLink });
    expect(await share(false)).toMatchObject({ status: 200, shareLink: null });
    expect(await share(true)).toEqual(BASIC);
    expect(await bodyFrom("/api/saved", SEARCH, person)).toEqual(BASIC);
    expect(await bodyFrom("/api/follows", { kind: "city", cityId: 1 }, person)).toEqual(BASIC);
    expect((await site.send("/api/saved/remove", { id }, person)).status).toBe(200);
    expect((await site.send("/api/follows/remove", { id: followId }, person)).status).toBe(200);

    await put(person, "basic");
    expect((await site.send("/api/saved", SEARCH, person)).status).toBe(200);
  });

  test("mails at once are part of Pro; others may turn them off and keep the choice they had", async () => {
    const person = await joinOn("basic");
    const choose = (atOnce: boolean) => bodyFrom("/api/notifications/mail", { digest: true, atOnce }, person);
    expect(await choose(true)).toMatchObject({ status: 200, atOnce: true });
    expect(await choose(false)).toMatchObject({ status: 200, atOnce: false });
    expect(await choose(true)).toEqual({
      status: 403,
      error: "plan_required",
      message: "An email as soon as a verdict changes is part of the Pro plan.",
      plan: "pro",
    });
    await put(person, "pro");
    expect(await choose(true)).toMatchObject({ status: 200, atOnce: true });
  });

  test("a site that opens everything to everybody lets a free account save and follow", async () => {
    const open = billingSite(database(), null, { engine: engineOver(lawOfTwoCities()), rights: false });
    const person = await open.join({ username: "keeps_freely" });
    expect((await open.send("/api/saved", SEARCH, person)).status).toBe(200);
    expect((await open.send("/api/follows", TOPIC, person)).status).toBe(200);
    await open.close();
  });
});
