import { expect, test } from "vitest";
import type { EnactedSection } from "#domain/codes/enacted-section.ts";
import { calendarDate } from "#domain/units/calendar-date.ts";
import { createTestApp } from "#testing/app.ts";
import { onBothDatabases } from "#testing/databases.ts";
import type { NewEdition } from "./code-records.ts";
import { codeStore } from "./code-store.ts";

const section = (number: string, title: string, ...texts: string[]): EnactedSection => ({
  number,
  slug: number.toLowerCase(),
  title,
  path: ["Title 9. Fences"],
  blocks: texts.map((text) => ({ kind: "text", label: null, depth: 0, text })),
  history: ["(Ord. 7, 2019)"],
  url: null,
  page: null,
});
const FENCES = [
  section("9-1-1", "Height", "A fence may be “6 feet” tall.", "\\N {a,b} NULL"),
  section("9-1-2", "Place", "A fence is set back 2 feet."),
  section("9-1-2-A", "Corner lots", "x".repeat(9_000), "y".repeat(9_000)),
];
const edition = (
  sections: readonly EnactedSection[],
  hash: string,
  given: Partial<NewEdition> = {},
): NewEdition => ({
  place: { slug: "elmwood", name: "Elmwood", state: "UT" },
  hash,
  lawDate: calendarDate("2024-03-19"),
  source: "elmwood.html",
  url: "https://code.elmwood.example",
  tables: 0,
  characters: 100,
  report: { files: [], repeatedHeadings: 0, sharedNumbers: [] },
  sections,
  now: new Date("2026-11-23T12:00:00Z"),
  ...given,
});

onBothDatabases("enacted codes", (database) => {
  const store = () => codeStore(database().db);

  test("an edition comes back to the letter, with its neighbors", async () => {
    const saved = await store().save(edition(FENCES, "one"));
    expect(saved).toMatchObject({
      same: false,
      edition: { number: 1, sections: 3 },
      place: { slug: "elmwood" },
    });
    expect(await store().sections(saved.edition.id)).toEqual(FENCES);
    const found = await store().section(saved.edition.id, "9-1-2");
    expect(found?.section).toEqual(FENCES[1]);
    expect([found?.previous?.slug, found?.next?.slug]).toEqual(["9-1-1", "9-1-2-a"]);
    expect((await store().section(saved.edition.id, "9-1-2-A"))?.next).toBeNull();
    expect(await store().section(saved.edition.id, "9-9")).toBeNull();
  });

  test("the same text is not stored twice; another one is the next edition, the newest law first", async () => {
    expect(await store().save(edition(FENCES, "one"))).toMatchObject({ same: true, edition: { number: 1 } });
    await store().save(edition(FENCES.slice(0, 2), "two", { lawDate: calendarDate("2026-01-01") }));
    await store().save(edition(FENCES.slice(0, 1), "three", { lawDate: calendarDate("2019-01-01") }));
    const editions = await store().editions("elmwood");
    expect(editions.map((one) => [one.edition.number, one.edition.lawDate])).toEqual([
      [2, "2026-01-01"],
      [1, "2024-03-19"],
      [3, "2019-01-01"],
    ]);
    expect((await store().places()).map((one) => one.edition.number)).toEqual([2]);
  });

  test("an import that was stopped is not seen, and goes on where it ended", async () => {
    const many = Array.from({ length: 450 }, (_, at) => section(`1-${at}`, "Fee", "10 dollars"));
    const place = { slug: "ashby", name: "Ashby", state: "UT" };
    const stop = new Error("stopped");
    await expect(
      store().save(edition(many, "many", { place }), () => {
        throw stop;
      }),
    ).rejects.toBe(stop);
    expect(await store().editions("ashby")).toEqual([]);
    const batches: number[] = [];
    const saved = await store().save(edition(many, "many", { place }), (stored) => batches.push(stored));
    expect(batches).toEqual([400, 450]);
    expect((await store().contents(saved.edition.id)).map(({ position }) => position)).toEqual(
      many.map((_, at) => at),
    );
  });

  test("another text makes room where the first was never finished", async () => {
    const place = { slug: "birch", name: "Birch", state: "UT" };
    const stop = new Error("stopped");
    await expect(
      store().save(edition(FENCES, "a", { place }), () => {
        throw stop;
      }),
    ).rejects.toBe(stop);
    const saved = await store().save(edition(FENCES.slice(0, 1), "b", { place }));
    expect(saved.edition.number).toBe(1);
    expect((await store().editions("birch")).map((one) => one.edition.hash)).toEqual(["b"]);
  });

  test("the calls list places, contents and sections, in any edition and by any spelling", async () => {
    const { get } = createTestApp({ enacted: store() });
    const read = async (path: string) => (await get(path)).json();
    expect((await read("/api/codes")).places.map((place: { slug: string }) => place.slug)).toEqual([
      "ashby",
      "birch",
      "elmwood",
    ]);
    const contents = await read("/api/codes/elmwood/contents?edition=1");
    expect(contents).toMatchObject({
      edition: { number: 1, current: false, url: "https://code.elmwood.example" },
      lines: [{ kind: "part", label: "Title 9. Fences", sections: 3, first: "9-1-1", last: "9-1-2-A" }],
    });
    expect(await read(`/api/codes/elmwood/${encodeURIComponent("§ 9-1-1(B)")}/enacted`)).toMatchObject({
      number: "9-1-1",
      parts: 1,
      part: null,
      edition: { number: 2, current: true },
      history: ["(Ord. 7, 2019)"],
    });
    const long = await read("/api/codes/elmwood/9-1-2-A/enacted?edition=1&part=2");
    expect([long.parts, long.part, long.blocks.length]).toEqual([2, 2, 1]);
    expect((await read("/api/codes/elmwood/9-1-2-A/enacted?edition=1&part=all")).blocks).toHaveLength(2);
    for (const path of ["contents?in=title-8", "contents?edition=9", "9-9-9/enacted", "x/enacted?part=0"])
      expect((await get(`/api/codes/elmwood/${path}`)).status).toBe(path.endsWith("part=0") ? 400 : 404);
  });

  test("what became of a section is read from its text and notes where only these say it", async () => {
    const place = { slug: "fenwick", name: "Fenwick", state: "UT" };
    const gone = section("9-1-3", "Gates", "Repealed by Ord. 12, 2020.");
    const moved = { ...section("9-1-4", "Hedges", "A hedge is trimmed."), history: ["Formerly 9-7-4."] };
    const { edition: own } = await store().save(edition([...FENCES, gone, moved], "fates", { place }));
    const citable = new Map((await store().citable(own.id)).map((one) => [one.number, one]));
    expect(citable.get("9-1-1")?.status).toBe("in_force");
    expect(citable.get("9-1-3")?.status).toBe("repealed");
    expect(citable.get("9-1-4")?.formerNumbers).toEqual(["9-7-4"]);
    expect(await store().numbered(own.id, ["9-1-4", "9-9-9"])).toEqual([moved]);
  });
});
