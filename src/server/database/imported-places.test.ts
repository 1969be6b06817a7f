import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, expect, test, vi } from "vitest";
import { SearchOutput } from "#contract/search.ts";
import { createTestApp } from "#testing/app.ts";
import { onBothDatabases } from "#testing/databases.ts";
import { makeBook } from "#testing/factories.ts";
import { BIRCHFIELD_SECTIONS, birchfieldEdition } from "#testing/imported.ts";
import { engineOver } from "#testing/law.ts";
import { localReader } from "../imported/code-reader.ts";
import { type ImportedCodes, importedCodes } from "../imported/imported-codes.ts";
import { codeStore } from "./code-store.ts";
import { countMissing } from "./search-place.ts";
import { tableSearch } from "./section-tables.ts";

const Q = "How%20tall%20may%20a%20house%20be%20in%20the%20R-1%20district";

onBothDatabases("questions to imported places", (database) => {
  let cityId = 0;
  beforeAll(async () => {
    await codeStore(database().db).save(birchfieldEdition());
  });
  const app = () => createTestApp({ enacted: codeStore(database().db) });
  const search = async (address: string) => {
    const response = await app().get(`/api/search?${address}`);
    expect(response.status).toBe(200);
    return SearchOutput.parse(await response.json());
  };

  test("the list of codes gives the number of the place, and the number answers from its text", async () => {
    const { places } = await (await app().get("/api/codes")).json();
    cityId = places.find(({ slug }: { slug: string }) => slug === "birchfield").cityId;
    const { city, answer } = await search(`q=${Q}&cityId=${cityId}`);
    expect(city).toEqual({ id: cityId, name: "Birchfield", state: "Vermont" });
    expect(answer).toMatchObject({ outcome: "value", figures: [{ value: 35, unit: "ft" }] });
    const [citation] = answer.citations;
    const section = await app().get(`/api${citation!.permalink}/enacted`);
    expect(await section.json()).toMatchObject({ number: "9-2-1", place: { cityId } });
  });

  test("naming the place in the question does the same; a covered city named in it is answered as ever", async () => {
    expect((await search(`q=${Q}%20in%20Birchfield`)).city?.id).toBe(cityId);
    const covered = await search(`q=${Q}%20in%20Springfield`);
    expect(covered.city?.name).toBe("Springfield");
    expect(covered.answer.citations.every(({ origin }) => origin === "curated")).toBe(true);
    const both = await search(`q=${Q}%20in%20Springfield&cityId=${cityId}`);
    expect(both.city?.id).toBe(cityId);
    expect(both.interpretation.assumptions[0]).toContain("Your question names Springfield, but Birchfield");
  });

  test("a number that no place has is refused", async () => {
    expect((await app().get(`/api/search?q=fence&cityId=${cityId + 77}`)).status).toBe(400);
  });

  test("what tables find is what memory finds; what they do not have is found in memory", async () => {
    const { db } = database();
    const enacted = codeStore(db);
    const withTables = importedCodes({
      engine: engineOver(makeBook()),
      store: enacted,
      reader: localReader(mkdtempSync(join(tmpdir(), "readings-"))),
      tables: { search: tableSearch(db), areUsed: (sections) => sections === BIRCHFIELD_SECTIONS.length },
      now: () => new Date("2026-11-20T12:00:00Z"),
    });
    const ask = async (imported?: ImportedCodes) => {
      const { get } = createTestApp({ enacted, ...(imported ? { imported } : {}) });
      return (await get(`/api/search?q=beehives%20near%20water&cityId=${cityId}`)).json();
    };
    const inMemory = await ask();
    expect(inMemory.results[0].section).toBe("9-3-1");
    expect(await ask(withTables)).toEqual(inMemory);
    expect(await countMissing(db, enacted)).toBe(1);
    expect(await ask(withTables)).toEqual(inMemory);
    // Nothing but tables would find it now.
    await database().pool.query("update search_postings set term = 'zeppelin' where term = 'beehiv'");
    const [found] = (
      await (
        await createTestApp({ enacted, imported: withTables }).get(`/api/search?q=zeppelin&cityId=${cityId}`)
      ).json()
    ).results;
    expect(found.section).toBe("9-3-1");
  });

  test("no model rewords what was read automatically", async () => {
    const narrate = vi.fn();
    const narrator = { narrate } as never;
    const { get } = createTestApp({ enacted: codeStore(database().db), narrator });
    const response = await get(`/api/narration?q=${Q}&cityId=${cityId}`);
    expect([response.status, await response.text()]).toEqual([200, ""]);
    expect(narrate).not.toHaveBeenCalled();
  });
});
