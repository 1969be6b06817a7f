import { expect, test } from "vitest";
import { lawChanges } from "#domain/changes/law-changes.ts";
import { cityPacks, lawVersion as versionOf } from "#ingest/law-pack/city-packs.ts";
import { onBothDatabases } from "#testing/databases.ts";
import { makeCity, makeClause, makeRule } from "#testing/factories.ts";
import { realEngine, realLaw, TODAY } from "#testing/law.ts";
import { lawVersion } from "../law/law-version.ts";
import { type CityPack, loadLawBook, storeLaw } from "./law-store.ts";

const first = makeCity({ groups: { zulu: ["Z-*"], alpha: ["A-*"] } });
const second = makeCity({ id: 2, slug: "shelbyville", name: "Shelbyville" });

const packOf = (city: typeof first, hash: string, slugs: string[]): CityPack => ({
  hash,
  city,
  clauses: slugs.map((slug, index) => {
    const clause = makeClause({ slug, from: index === 0 ? null : ("2025-01-01" as never) }, city);
    const rules = ["one", "two"].map((key) =>
      makeRule({ id: clause.id + key.length + key.charCodeAt(0), clauseId: clause.id, key }),
    );
    return { ...clause, rules };
  }),
});

onBothDatabases("the stored law", (database) => {
  test("comes back exactly as it was compiled, in the same order and with keys in the same order", async () => {
    const packs = [packOf(first, "a1", ["c-3", "c-1", "c-2"]), packOf(second, "b1", ["s-1"])];
    expect(await storeLaw(database().db, packs)).toEqual(["springfield", "shelbyville"]);
    const book = await loadLawBook(database().db);
    expect(JSON.stringify(book)).toBe(
      JSON.stringify({
        cities: [inStoredOrder(first), inStoredOrder(second)],
        clauses: packs.flatMap((pack) => pack.clauses),
      }),
    );
  });

  test("is left alone when nothing changed", async () => {
    const before = await stamps();
    expect(
      await storeLaw(database().db, [
        packOf(first, "a1", ["c-3", "c-1", "c-2"]),
        packOf(second, "b1", ["s-1"]),
      ]),
    ).toEqual([]);
    expect(await stamps()).toEqual(before);
  });

  test("loses removed clauses and gains new ones, city by city; an unchanged clause keeps its date", async () => {
    const before = await stamps();
    expect(
      await storeLaw(database().db, [packOf(first, "a2", ["c-3", "c-9"]), packOf(second, "b1", ["s-1"])]),
    ).toEqual(["springfield"]);
    const after = await stamps();
    expect([...after.keys()].sort()).toEqual(["c-3", "c-9", "s-1"]);
    expect(after.get("c-3")).toEqual(before.get("c-3"));
    const { rows } = await database().pool.query("select count(*)::int as rules from land_use_rules");
    expect(rows).toEqual([{ rules: 6 }]);
  });

  test("lets a city go that is no longer among the packs", async () => {
    await storeLaw(database().db, [packOf(second, "b1", ["s-1"])]);
    const book = await loadLawBook(database().db);
    expect(book.cities.map((city) => city.slug)).toEqual(["shelbyville"]);
    expect(book.clauses.map((clause) => clause.slug)).toEqual(["s-1"]);
  });

  test("is stored once when several instances start together", async () => {
    const packs = [packOf(second, "b3", ["s-1"])];
    const written = await Promise.all([1, 2, 3].map(() => storeLaw(database().db, packs)));
    expect(written.flat()).toEqual(["shelbyville"]);
  });

  test("a rule stored before rules had fields on what their words say is the same rule, and no news", async () => {
    const packs = [packOf(second, "b4", ["s-1"])];
    await storeLaw(database().db, packs);
    await database().pool.query(
      "update land_use_rules set definition = (definition::jsonb - 'about' - 'predicate' - 'party' - 'comparable')::json",
    );
    const older = await loadLawBook(database().db);
    const newer = { cities: older.cities, clauses: packs.flatMap(({ clauses }) => clauses) };
    expect(older.clauses[0]!.rules[0]).toMatchObject({
      about: null,
      predicate: null,
      party: null,
      comparable: true,
    });
    expect(lawChanges(older, newer, TODAY)).toEqual([]);
  });

  test("is written as a whole or not at all", async () => {
    const sound = packOf(first, "a3", ["c-1"]);
    const faulty = { ...sound, clauses: [...sound.clauses, ...sound.clauses] };
    await expect(storeLaw(database().db, [faulty, packOf(second, "b2", ["s-2"])])).rejects.toThrow();
    expect((await loadLawBook(database().db)).clauses.map((clause) => clause.slug)).toEqual(["s-1"]);
  });

  async function stamps(): Promise<Map<string, Date>> {
    const { rows } = await database().pool.query<{ slug: string; last_updated: Date }>(
      "select slug, last_updated from zoning_codes",
    );
    return new Map(rows.map((row) => [row.slug, row.last_updated]));
  }

  test("has one name for the pages and for the calls, whether it was compiled or comes from here", async () => {
    const packs = cityPacks(realLaw().book);
    await storeLaw(database().db, packs);
    const stored = await loadLawBook(database().db);
    expect(lawVersion({ ...realEngine(), book: stored })).toBe(versionOf(packs));
    expect(lawVersion(realEngine())).toBe(versionOf(packs));
  });
});

/** The loader names a city's parts in its own fixed order. */
const inStoredOrder = ({
  id,
  slug,
  name,
  state,
  stateCode,
  center,
  aliases,
  codes,
  groups,
  districts,
}: typeof first): object => ({
  id,
  slug,
  name,
  state,
  stateCode,
  center,
  aliases,
  codes,
  groups,
  districts,
});
