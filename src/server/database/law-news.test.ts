import { beforeEach, expect, test } from "vitest";
import type { Clause, Rule } from "#domain/law/law.ts";
import { calendarDate } from "#domain/units/calendar-date.ts";
import { onBothDatabases } from "#testing/databases.ts";
import { makeCity, makeClause, makeRule } from "#testing/factories.ts";
import { box, makeLayer, makeShape } from "#testing/map.ts";
import { writeNews } from "../jobs/mail-news.ts";
import { followStore } from "./follow-store.ts";
import { tellOfLaw } from "./law-news.ts";
import { type CityPack, storeLaw } from "./law-store.ts";
import { tellOfLayer } from "./layer-news.ts";
import { layerStore } from "./layer-store.ts";
import { mailQueue, mailStore } from "./mail-store.ts";
import { notificationStore, notify } from "./notification-store.ts";
import type { Db } from "./open-database.ts";
import { noticeOf } from "./question-news.ts";
import { savedStore } from "./saved-store.ts";

const TODAY = calendarDate("2026-11-20");
/** Noon in the middle of the country. */
const NOON = new Date("2026-11-20T18:00:00Z");
const at = (time: string): Date => new Date(time);
const city = makeCity();
const FENCE = "/compliance?step=4&cityId=1&type=fence&height=4+ft&place=front_yard";

const clauseOf = (feet: number): Clause => {
  const clause = makeClause({ text: `A fence may be ${feet} feet tall in front of the house.` }, city);
  const rule: Rule = makeRule({
    clauseId: clause.id,
    value: { value: feet, unit: "ft" },
    says: clause.text,
    quote: clause.text,
    end: clause.text.length,
  });
  return { ...clause, rules: [rule] };
};
const packOf = (feet: number, hash = `${feet} ft`): CityPack => ({ hash, city, clauses: [clauseOf(feet)] });

onBothDatabases("news of the law", (database) => {
  const db = (): Db => database().db;
  const store = (feet: number, hash?: string) =>
    storeLaw(db(), [packOf(feet, hash)], (tx, changed) => tellOfLaw(tx, changed, TODAY, NOON));
  const people = new Map<string, number>();
  const inbox = (name: string) => notificationStore(db()).list(people.get(name)!, null, 50);
  const titles = async (name: string) => (await inbox(name)).map(({ title }) => title);
  const mails = async () =>
    (await mailStore(db()).list(null, 100)).map(({ recipient, subject }) => [recipient, subject]).reverse();
  const mailAt = (now: Date, rights = false) =>
    writeNews({
      db: db(),
      queue: mailQueue,
      key: Buffer.from("a key"),
      baseUrl: () => "https://lotline.test",
      now: () => now,
      rights,
    });

  beforeEach(async () => {
    await database().pool.query("delete from users; delete from mail_queue; delete from change_sets");
    for (const name of ["ana", "ben", "cleo"]) {
      const { rows } = await database().pool.query<{ id: number }>(
        "insert into users (username, password, email) values ($1, 'x', $2) returning id",
        [name, `${name}@example.org`],
      );
      people.set(name, rows[0]!.id);
    }
    await storeLaw(db(), [packOf(4)]);
    const saved = { kind: "project", title: "My fence", address: FENCE, note: "", query: null } as const;
    await savedStore(db()).save({ ...saved, userId: people.get("ana")!, cityId: 1, watched: true }, NOON);
    await followStore(db()).add(people.get("ana")!, { kind: "city", cityId: 1 }, NOON);
    await followStore(db()).add(people.get("ben")!, { kind: "topic", topic: "fence", cityId: null }, NOON);
    await followStore(db()).add(people.get("cleo")!, { kind: "topic", topic: "deck", cityId: 1 }, NOON);
  });

  test("each follower is told once, and first of the project that now fails", async () => {
    await store(3);
    expect(await inbox("ana")).toMatchObject([
      {
        title: "The verdict on your project changed: My fence",
        urgent: true,
        readAt: null,
        lines: [
          { text: expect.stringMatching(/Allowed → Not allowed by right/), href: FENCE },
          { text: expect.stringContaining("4 ft → 3 ft"), href: "/codes/springfield/10-5" },
        ],
      },
    ]);
    expect(await titles("ben")).toEqual(["A rule changed in Springfield"]);
    expect(await titles("cleo")).toEqual([]);
  });

  test("instances that start together with the same new law tell it once, and a restart tells nothing", async () => {
    await Promise.all([store(3), store(3), store(3)]);
    await store(3);
    expect(await titles("ana")).toHaveLength(1);
    const { rows } = await database().pool.query("select count(*)::int as sets from change_sets");
    expect(rows).toEqual([{ sets: 1 }]);
  });

  test("a law that comes back is news again: 4, 3, 4 and 3 ft are three notices", async () => {
    for (const feet of [3, 4, 3]) await store(feet);
    expect(await titles("ben")).toHaveLength(3);
  });

  test("law files that were only written anew say nothing", async () => {
    await store(4, "another hash");
    expect([...(await inbox("ana")), ...(await inbox("ben"))]).toEqual([]);
  });

  test("when the law is not stored, nobody is told of it", async () => {
    const broken = { ...packOf(3), clauses: [clauseOf(3), clauseOf(3)] };
    await expect(
      storeLaw(db(), [broken], (tx, changed) => tellOfLaw(tx, changed, TODAY, NOON)),
    ).rejects.toThrow();
    expect(await inbox("ana")).toEqual([]);
  });

  test("a first start, with nothing before it, is no news", async () => {
    await database().pool.query("delete from cities; delete from law_packs");
    await store(3);
    expect(await inbox("ana")).toEqual([]);
  });

  test("a project that is not watched, and one whose verdict stays, are not told of", async () => {
    const [item] = await savedStore(db()).list(people.get("ana")!);
    await savedStore(db()).change(item!.id, { watched: false }, NOON);
    await store(3);
    expect(await titles("ana")).toEqual(["A rule changed in Springfield"]);
    await savedStore(db()).change(item!.id, { watched: true }, NOON);
    await store(2);
    expect((await titles("ana"))[0]).toBe("A rule changed in Springfield");
  });

  test("a verdict is mailed at once and other news the next morning, each in one mail, however often it is tried", async () => {
    await store(3);
    await Promise.all([mailAt(NOON), mailAt(NOON), mailAt(NOON)]);
    expect(await mails()).toEqual([["ana@example.org", "The verdict on your project changed: My fence"]]);
    // Seven in the morning is 13:00 UTC.
    await mailAt(at("2026-11-21T12:59:00Z"));
    expect(await mails()).toHaveLength(1);
    await Promise.all([mailAt(at("2026-11-21T13:00:00Z")), mailAt(at("2026-11-21T13:00:00Z"))]);
    await mailAt(at("2026-11-22T13:00:00Z"));
    expect((await mails()).slice(1)).toEqual([["ben@example.org", "A rule changed in Springfield"]]);
  });

  test("a digest holds all notices of the day before, and there is one a day", async () => {
    await store(3);
    await store(5);
    await mailAt(at("2026-11-21T13:00:00Z"));
    expect((await mails()).find(([to]) => to === "ben@example.org")?.[1]).toBe(
      "2 changes in what you follow",
    );
    const [mail] = (await mailStore(db()).list(null, 10)).filter(
      ({ recipient }) => recipient === "ben@example.org",
    );
    expect(mail?.text).toContain("4 ft → 3 ft");
    expect(mail?.text).toContain("3 ft → 5 ft");
    expect(mail?.unsubscribeUrl).toMatch(/^https:\/\/lotline\.test\/unsubscribe\/\d+\.[\w-]+$/);
    expect(mail?.html).toContain("Stop these emails");
  });

  test("who wants no mail gets none, also not later; what was read is not mailed", async () => {
    await notificationStore(db()).changeSettings(people.get("ana")!, {
      digest: false,
      atOnce: false,
      questions: true,
    });
    await store(3);
    const [read] = await inbox("ben");
    await notificationStore(db()).markRead(read!.id, NOON);
    await mailAt(at("2026-11-21T13:00:00Z"));
    await notificationStore(db()).changeSettings(people.get("ana")!, {
      digest: true,
      atOnce: true,
      questions: true,
    });
    await mailAt(at("2026-11-22T13:00:00Z"));
    expect(await mails()).toEqual([]);
  });

  test("where plans decide, Pro is mailed a verdict at once and Basic the next morning; Pro that ended waits too", async () => {
    const on = (tier: string) =>
      database().pool.query("update users set subscription_tier = $1 where username = 'ana'", [tier]);
    await on("basic");
    await store(3);
    await mailAt(NOON, true);
    expect(await mails()).toEqual([]);
    await mailAt(at("2026-11-21T13:00:00Z"), true);
    expect((await mails()).filter(([to]) => to === "ana@example.org")).toEqual([
      ["ana@example.org", "The verdict on your project changed: My fence"],
    ]);
    await on("pro");
    await store(4);
    await mailAt(NOON, true);
    expect((await mails()).filter(([to]) => to === "ana@example.org")).toHaveLength(2);
    await on("free");
    await store(3);
    await mailAt(NOON, true);
    expect((await mails()).filter(([to]) => to === "ana@example.org")).toHaveLength(2);
    expect(await inbox("ana")).toHaveLength(3);
  });

  test("a plan that ended brings no digest; what it missed in a week comes with the next plan", async () => {
    await store(3);
    await mailAt(at("2026-11-21T13:00:00Z"), true);
    expect(await mails()).toEqual([]);
    expect(await titles("ben")).toHaveLength(1);
    await database().pool.query("update users set subscription_tier = 'basic' where username = 'ben'");
    await mailAt(at("2026-11-22T13:00:00Z"), true);
    expect(await mails()).toEqual([["ben@example.org", "A rule changed in Springfield"]]);
  });

  test("questions to experts come in the digest on every plan, and what is paused stays behind", async () => {
    await store(3);
    await notify(
      db(),
      people.get("ben")!,
      noticeOf({ key: "question:7", title: "A question to you", text: "A gate", questionId: 7 }),
      NOON,
    );
    await mailAt(at("2026-11-21T13:00:00Z"), true);
    expect(await mails()).toEqual([["ben@example.org", "A question to you"]]);
    const [mail] = await mailStore(db()).list(null, 1);
    expect(mail?.text).toContain("https://lotline.test/expert-questions/7");
    await database().pool.query("update users set subscription_tier = 'basic' where username = 'ben'");
    await mailAt(at("2026-11-22T13:00:00Z"), true);
    expect((await mails()).slice(1)).toEqual([["ben@example.org", "A rule changed in Springfield"]]);
  });

  test("an address that is not proven gets nothing", async () => {
    await database().pool.query("update users set email = null");
    await store(3);
    await mailAt(at("2026-11-21T13:00:00Z"));
    expect(await mails()).toEqual([]);
  });

  test("a new zoning map tells who follows the city and whose place lies in another district", async () => {
    const layers = layerStore(db(), (tx, layer) => tellOfLayer(tx, layer, NOON));
    const place = {
      kind: "location",
      title: "Home",
      address: "/map?cityId=1&lng=-104.989&lat=39.741",
      note: "",
      query: null,
    } as const;
    await savedStore(db()).save({ ...place, userId: people.get("cleo")!, cityId: 1, watched: false }, NOON);
    const layer = (code: string) =>
      makeLayer("zoning", [makeShape(code, box([0, 0], [2, 2])), makeShape("R-9", box([3, 3], [4, 4]))]);
    await layers.save(layer("R-1"), null);
    expect(await inbox("cleo")).toEqual([]);
    await layers.save(layer("R-2"), null);
    await layers.save(layer("R-2"), null);
    expect(await inbox("cleo")).toMatchObject([
      {
        title: "The entry for a place that you saved changed on the zoning map of Springfield",
        lines: [{ text: "Home: R-1 → R-2.", href: place.address }],
        urgent: true,
      },
    ]);
    expect(await inbox("ana")).toMatchObject([
      {
        title: "The zoning map of Springfield changed",
        lines: [
          { text: "R-1 is no longer on the map. It had 9.41 acres." },
          { text: "R-2 is new: 9.41 acres.", href: "/map?cityId=1" },
        ],
        urgent: false,
      },
    ]);
    expect(await inbox("ben")).toEqual([]);
  });
});
