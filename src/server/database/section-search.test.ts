import { createHash } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { type EditionSections, memorySearch } from "#domain/imported/memory-search.ts";
import type { RankedSections, SearchedEdition } from "#domain/imported/section-search.ts";
import { calendarDate } from "#domain/units/calendar-date.ts";
import { onBothDatabases } from "#testing/databases.ts";
import { BIRCHFIELD_SECTIONS, birchfieldEdition } from "#testing/imported.ts";
import { madeCode, madeQuestions } from "#testing/made-codes.ts";
import type { SearchPlace } from "../database-settings.ts";
import { openSearch } from "../imported/open-search.ts";
import type { Announce, NewEdition } from "./code-records.ts";
import { codeStore } from "./code-store.ts";
import { COUNTER, packSections, uncounted } from "./count-sections.ts";
import { countMissing, isInTables, MOST_IN_MEMORY, usesTables } from "./search-place.ts";
import { tableSearch } from "./section-tables.ts";

const TOWNS = 6;
const SECTIONS = 150;
/** Both add up single-precision numbers, and may do so in another order. */
const TOLERANCE = 1e-4;
const ODD = [
  "",
  "?!",
  "What can I build?",
  "zzzzqqq",
  "RS 2 fence",
  "RS-2 fence",
  "fense hieght",
  "§ 11-1-2",
  "Section 11-1-2 and parking",
  "the of and",
  `${"driveway curb access apron paving ".repeat(120)}`,
];

const town = (at: number): NewEdition =>
  birchfieldEdition({
    place: { slug: `town-${at}`, name: `Town ${at}`, state: "VT" },
    hash: `town ${at}`,
    sections: madeCode(at, SECTIONS),
  });

onBothDatabases("search for sections", (database) => {
  const editions: EditionSections[] = [];
  const always = async () => true;
  const store = () => codeStore(database().db, undefined, always);
  const save = async (edition: NewEdition): Promise<SearchedEdition> => {
    const { place, edition: saved } = await store().save(edition);
    return { placeId: place.id, editionId: saved.id };
  };
  beforeAll(async () => {
    const codes = [birchfieldEdition(), ...Array.from({ length: TOWNS }, (_, at) => town(at))];
    for (const code of codes) editions.push({ ...(await save(code)), sections: code.sections });
  });

  describe.each([
    ["in memory", () => memorySearch(editions)],
    ["in tables", () => tableSearch(database().db)],
  ] as const)("%s", (_, make) => {
    const numbers = async (edition: EditionSections, text: string, limit = 10) =>
      (await make().inEdition(edition, text, limit))!.ranked.map(
        ({ section }) => edition.sections[section]!.number,
      );

    test("sections of one place come by their words, also through a slip, and by a number that is cited", async () => {
      const birchfield = editions[0]!;
      expect(await numbers(birchfield, "beehive near water")).toEqual(["9-3-1"]);
      expect(await numbers(birchfield, "beekeping")).toEqual(["9-3-1"]);
      expect((await numbers(birchfield, "see § 9-3-2 on beehives"))[0]).toBe("9-3-2");
      expect(await numbers(birchfield, "helicopter")).toEqual([]);
      const [first] = await numbers(editions[2]!, "how tall can a privacy fence be?");
      const { title } = editions[2]!.sections.find(({ number }) => number === first)!;
      expect(title).toContain("Fences and walls: maximum height");
    });

    test("over all places, the place with the rare word comes first", async () => {
      const { ranked, places } = await make().everywhere("beehive near water", 5);
      expect(places).toBe(TOWNS + 1);
      expect(ranked[0]).toMatchObject({ placeId: editions[0]!.placeId, section: 2 });
      expect((await make().everywhere("helicopter", 5)).ranked).toEqual([]);
      expect((await make().everywhere("how tall can a privacy fence be?", 3)).ranked).toHaveLength(3);
    });

    test("an edition that it does not have is not searched", async () => {
      const { placeId } = editions[0]!;
      expect(await make().inEdition({ placeId, editionId: 999_999 }, "fence", 10)).toBeNull();
    });
  });

  test("both find the same sections of a place in the same order", async () => {
    const [memory, tables] = [memorySearch(editions), tableSearch(database().db)];
    const questions = [...madeQuestions(30), ...ODD];
    for (const [at, text] of questions.entries())
      for (const limit of [10, 100]) {
        const edition = editions[at % editions.length]!;
        const [found, wanted] = [
          (await tables.inEdition(edition, text, limit))!,
          (await memory.inEdition(edition, text, limit))!,
        ];
        expect(found.total, text).toBe(wanted.total);
        expectSame(found, wanted, text);
      }
  });

  test("both find the same first sections of all places, but for those that barely make the list", async () => {
    const [memory, tables] = [memorySearch(editions), tableSearch(database().db)];
    const name = ({ placeId, section }: { placeId: number; section: number }) => `${placeId} ${section}`;
    let [same, all] = [0, 0];
    for (const text of [...madeQuestions(30, 2), ...ODD]) {
      const [found, wanted] = [await tables.everywhere(text, 10), await memory.everywhere(text, 10)];
      expect(found.places).toBe(wanted.places);
      const scores = new Map(wanted.ranked.map((one) => [name(one), one.score]));
      for (const one of found.ranked) {
        const score = scores.get(name(one));
        if (score === undefined) continue;
        expect(Math.abs(one.score - score), text).toBeLessThan(TOLERANCE * Math.max(1, score));
        same += 1;
      }
      all += wanted.ranked.length;
      expect(found.ranked.length, text).toBe(wanted.ranked.length);
      expect([...found.weights.keys()].sort(), text).toEqual([...wanted.weights.keys()].sort());
    }
    expect(same / all).toBeGreaterThan(0.98);
  });

  describe("what is counted goes with its edition", () => {
    const counts = async () => {
      const { rows } = await database().pool.query<Record<string, string>>(`select
        (select count(*) from search_editions) as editions, (select count(*) from search_postings) as postings,
        (select count(*) from search_terms) as terms, (select sum(sections) from search_terms) as sections,
        (select sum(sections) from search_postings) as posted`);
      return rows[0]!;
    };
    const place = { slug: "ashby", name: "Ashby", state: "VT" };
    const ashby = (sections: number, year: number, hash = `${sections} ${year}`) =>
      birchfieldEdition({
        ...{ place, hash, lawDate: calendarDate(`${year}-01-01`) },
        sections: madeCode(99, sections),
      });

    test("a newer one takes its place, an older one changes nothing, and a place that goes leaves nothing", async () => {
      const before = await counts();
      const first = await save(ashby(40, 2020));
      const second = await save(ashby(60, 2022));
      const older = await save(ashby(20, 2010));
      const tables = tableSearch(database().db);
      expect(await tables.inEdition(first, "fence", 5)).toBeNull();
      expect(await tables.inEdition(older, "fence", 5)).toBeNull();
      expect((await tables.inEdition(second, "fence", 5))!.total).toBeGreaterThan(0);
      const meanwhile = await counts();
      expect(Number(meanwhile.editions)).toBe(Number(before.editions) + 1);
      expect(meanwhile.sections).toBe(meanwhile.posted);
      await database().pool.query("delete from code_editions where id = $1", [second.editionId]);
      expect(await counts()).toEqual(before);
      expect(await uncounted(database().db)).toEqual([
        { placeId: first.placeId, editionId: first.editionId },
      ]);
      await database().pool.query("delete from code_places where slug = 'ashby'");
      expect(await counts()).toEqual(before);
    });

    test("an import that fails at its end leaves nothing", async () => {
      const before = await counts();
      await save(ashby(40, 2020));
      const withFirst = await counts();
      const failing: Announce = async () => async () => {
        throw new Error("stopped");
      };
      await expect(codeStore(database().db, failing, always).save(ashby(60, 2022))).rejects.toThrow(
        "stopped",
      );
      expect(await counts()).toEqual(withFirst);
      await database().pool.query("delete from code_places where slug = 'ashby'");
      expect(await counts()).toEqual(before);
    });

    test("what was not counted, or in another way, is counted later; until then it is not searched", async () => {
      const before = await counts();
      const uncountedStore = codeStore(database().db);
      const { place: saved, edition } = await uncountedStore.save(ashby(30, 2024));
      const own = { placeId: saved.id, editionId: edition.id };
      const tables = tableSearch(database().db);
      expect(await tables.inEdition(own, "fence", 5)).toBeNull();
      await database().pool.query("update search_editions set counter = 'old' where place_id = $1", [
        editions[0]!.placeId,
      ]);
      expect((await tables.everywhere("beehive", 5)).ranked).toEqual([]);
      expect(await countMissing(database().db, uncountedStore)).toBe(2);
      expect((await tables.inEdition(own, "fence", 5))!.total).toBeGreaterThan(0);
      expect((await tables.everywhere("beehive", 5)).ranked[0]).toMatchObject({
        placeId: editions[0]!.placeId,
      });
      await database().pool.query("delete from code_places where slug = 'ashby'");
      expect(await counts()).toEqual(before);
    });
  });

  test("commands of the terminal get the search that the setting names", async () => {
    const { db } = database();
    const { placeId } = editions[0]!;
    await database().pool.query(
      "update search_postings set term = 'zeppelin' where term = 'sourc' and place_id = $1",
      [placeId],
    );
    const first = async (place: SearchPlace, text: string) =>
      (await (await openSearch(db, place, store())).inEdition(editions[0]!, text, 1))!.ranked[0]?.section;
    // Only tables have the word that was put there.
    expect([await first("database", "zeppelin"), await first("memory", "zeppelin")]).toEqual([2, undefined]);
    expect([await first("database", "source"), await first("memory", "source")]).toEqual([undefined, 2]);
    expect(await first("auto", "source")).toBe(2);
  });

  test("the setting says where codes are searched, and their number where it says auto", async () => {
    const { db } = database();
    const sections = TOWNS * SECTIONS + BIRCHFIELD_SECTIONS.length;
    expect(await isInTables(db, "memory", 1e9)).toBe(false);
    expect(await isInTables(db, "database")).toBe(true);
    expect(await isInTables(db, "auto", MOST_IN_MEMORY - sections)).toBe(false);
    expect(await isInTables(db, "auto", MOST_IN_MEMORY - sections + 1)).toBe(true);
    expect([usesTables("auto", MOST_IN_MEMORY), usesTables("auto", MOST_IN_MEMORY + 1)]).toEqual([
      false,
      true,
    ]);
  });
});

test("sections are counted as COUNTER says: where this fails, give COUNTER another name and put the new sum here", async () => {
  const hash = createHash("sha256");
  for (const { term, documents, postings } of (
    await packSections([...BIRCHFIELD_SECTIONS, ...madeCode(1, 40)])
  ).terms)
    hash.update(`${term} ${documents} ${Buffer.from(postings).toString("hex")}\n`);
  expect([COUNTER, hash.digest("hex").slice(0, 16)]).toEqual(["1", "0498b2dc1974142b"]);
});

/** Sections whose scores are as good as equal may change places. */
function expectSame(found: RankedSections, wanted: RankedSections, text: string): void {
  expect(found.ranked.length, text).toBe(wanted.ranked.length);
  found.ranked.forEach(({ section, score }, at) => {
    expect(Math.abs(score - wanted.ranked[at]!.score), text).toBeLessThan(TOLERANCE * Math.max(1, score));
    if (section === wanted.ranked[at]!.section) return;
    const other = wanted.ranked.find((one) => one.section === section);
    if (other) expect(Math.abs(score - other.score), text).toBeLessThan(TOLERANCE * Math.max(1, score));
    else expect(score - wanted.ranked.at(-1)!.score, text).toBeLessThan(TOLERANCE * Math.max(1, score));
  });
  expect([...found.weights.keys()].sort(), text).toEqual([...wanted.weights.keys()].sort());
}
