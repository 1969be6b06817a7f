import { beforeAll, expect, test } from "vitest";
import type { EnactedSection } from "#domain/codes/enacted-section.ts";
import { calendarDate } from "#domain/units/calendar-date.ts";
import { createTestApp } from "#testing/app.ts";
import { onBothDatabases } from "#testing/databases.ts";
import { makeCity, makeClause } from "#testing/factories.ts";
import { tellOfCode } from "./code-news.ts";
import type { NewEdition } from "./code-records.ts";
import { codeStore } from "./code-store.ts";
import { followStore } from "./follow-store.ts";
import { storeLaw } from "./law-store.ts";
import { notificationStore } from "./notification-store.ts";

const NOON = new Date("2026-11-20T18:00:00Z");
const city = makeCity();

const section = (number: string, title: string, ...texts: string[]): EnactedSection => ({
  number,
  slug: number,
  title,
  path: ["Title 9. Land"],
  blocks: texts.map((text) => ({ kind: "text", label: null, depth: 0, text })),
  history: [],
  url: null,
  page: null,
});
const SHEDS = "A shed of less than two hundred square feet needs no permit where it is behind the house.";
const OLDER = [
  section("9-1", "Definitions", "In this title “lot line” means the line that bounds a lot."),
  section("9-2", "Yards", "The minimum side setback is 5 feet from the lot line.", "A yard is kept open."),
  section("9-3", "Sheds", SHEDS),
  section("9-4", "Horses", "A horse is kept on a lot of an acre or more."),
];
const NEWER = [
  OLDER[0]!,
  section("9-2", "Yards", "The minimum side setback is 4 feet from the lot line.", "A yard is kept open."),
  section("9-5", "Sheds", SHEDS),
  section("9-6", "Bees", "Two hives of bees are allowed on any lot in the city."),
];
const edition = (sections: readonly EnactedSection[], lawDate: string): NewEdition => ({
  place: { slug: city.slug, name: city.name, state: city.stateCode },
  hash: lawDate,
  lawDate: calendarDate(lawDate),
  source: "code.html",
  url: null,
  tables: 0,
  characters: 100,
  report: { files: [], repeatedHeadings: 0, sharedNumbers: [] },
  sections,
  now: NOON,
});

onBothDatabases("changes between editions", (database) => {
  const store = () =>
    codeStore(
      database().db,
      tellOfCode(() => NOON),
    );
  const get = async (path: string) => {
    const response = await createTestApp({ enacted: store() }).get(path);
    return response.status === 200 ? response.json() : response.status;
  };
  const changes = (query = "") => get(`/api/codes/${city.slug}/changes${query}`);
  let ana = 0;

  beforeAll(async () => {
    const clause = makeClause({ section: "§ 9-3", slug: "sheds" }, city);
    await storeLaw(database().db, [{ hash: "1", city, clauses: [clause] }]);
    const { rows } = await database().pool.query<{ id: number }>(
      "insert into users (username, password) values ('ana', 'x') returning id",
    );
    ana = rows[0]!.id;
    await followStore(database().db).add(ana, { kind: "city", cityId: city.id }, NOON);
    await store().save(edition(OLDER, "2024-01-01"));
  });
  const inbox = () => notificationStore(database().db).list(ana, null, 20);

  test("one edition has nothing to compare with, and nobody is told of it", async () => {
    expect(await changes()).toMatchObject({ from: null, to: { number: 1 }, changes: [], total: 0 });
    expect(await inbox()).toEqual([]);
    expect(await changes("?from=7")).toBe(404);
    expect(await changes("?kind=none")).toBe(400);
  });

  test("a newer edition is compared by section, by figure and by word", async () => {
    await store().save(edition(NEWER, "2026-01-01"));
    const { counts, changes: found, from, to } = await changes();
    expect([from.number, to.number]).toEqual([1, 2]);
    expect(counts).toEqual({ added: 1, removed: 1, repealed: 0, moved: 1, changed: 1, value: 1 });
    expect(
      found.map(
        (one: { kind: string; older: { number: string } | null; newer: { number: string } | null }) => [
          one.kind,
          one.older?.number,
          one.newer?.number,
        ],
      ),
    ).toEqual([
      ["changed", "9-2", "9-2"],
      ["removed", "9-4", undefined],
      ["moved", "9-3", "9-5"],
      ["added", undefined, "9-6"],
    ]);
    expect(found[0].values).toMatchObject([{ says: "Side setback: 5 ft → 4 ft" }]);
    expect(found[0].paragraphs.map(({ kind }: { kind: string }) => kind)).toEqual(["changed", "same"]);
    expect(found[2].paragraphs).toEqual([{ kind: "same", count: 1, moved: 0 }]);
  });

  test("changes are chosen by kind, by words and by the editions that are compared", async () => {
    const numbers = async (query: string) =>
      (await changes(query)).changes.map(
        (one: { older: { number: string } | null; newer: { number: string } | null }) =>
          (one.newer ?? one.older)?.number,
      );
    expect(await numbers("?kind=value")).toEqual(["9-2"]);
    expect(await numbers("?q=title+9+sheds")).toEqual(["9-5"]);
    expect(await numbers("?q=nothing+such")).toEqual([]);
    expect((await changes("?from=2&to=1")).counts).toMatchObject({ added: 1, removed: 1 });
    expect((await changes("?to=1")).from).toBeNull();
    expect((await changes("?page=9")).page).toBe(1);
  });

  test("who follows the city is told once, however often the text is imported", async () => {
    await store().save(edition(NEWER, "2026-01-01"));
    const notices = await inbox();
    expect(notices.map(({ title }) => title)).toEqual([`The enacted code of ${city.name} changed`]);
    expect(notices[0]?.lines[0]?.text).toBe("§ 9-2 Yards: side setback 5 ft → 4 ft, as read automatically.");
  });

  test("an older text that is imported later is no news", async () => {
    await store().save(edition(OLDER.slice(0, 2), "2020-01-01"));
    expect(await inbox()).toHaveLength(1);
  });

  test("a section shows the terms that its code defines, with where they are defined", async () => {
    const { terms, blocks } = await get(`/api/codes/${city.slug}/9-2/enacted`);
    expect(terms).toEqual([
      {
        term: "lot line",
        definition: "In this title “lot line” means the line that bounds a lot.",
        href: `/codes/${city.slug}/9-1`,
      },
    ]);
    const [{ start, end }] = blocks[0].terms;
    expect(blocks[0].text.slice(start, end)).toBe("lot line");
    expect(blocks[1].terms).toEqual([]);
    expect((await get(`/api/codes/${city.slug}/9-1/enacted`)).terms).toEqual([]);
  });
});
