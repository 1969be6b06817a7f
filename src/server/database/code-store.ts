import { and, asc, between, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { CitableSection } from "#domain/codes/citable.ts";
import { citableSection } from "#domain/codes/citable-section.ts";
import type { EnactedSection } from "#domain/codes/enacted-section.ts";
import {
  type Announce,
  type CodeEdition,
  type CodePlace,
  type CodeStore,
  type SectionEntry,
  toEdition,
} from "./code-records.ts";
import type { Db } from "./open-database.ts";
import { toPlace } from "./place-store.ts";
import { type Saving, saveEdition } from "./save-edition.ts";
import { codeEditions, codePlaces, codeSections, codeTerms } from "./schema-codes.ts";

/** Sections in one statement. */
const BATCH = 200;
/** Sections whose texts are in memory at once. */
const READ_AT_ONCE = 1000;
/** Numbers in one statement. */
const MOST_NUMBERS = 500;
/** @param inTables whether the words of a new code are counted into the tables of search. */
export function codeStore(
  db: Db,
  announce?: Announce,
  inTables: Saving["inTables"] = async () => false,
): CodeStore {
  const store: Omit<CodeStore, "save"> = {
    places: async () => {
      const newest = new Map<number, { place: CodePlace; edition: CodeEdition }>();
      for (const one of await readEditions(db)) if (!newest.has(one.place.id)) newest.set(one.place.id, one);
      return [...newest.values()].sort((a, b) => a.place.name.localeCompare(b.place.name, "en"));
    },

    editions: (slug) => readEditions(db, slug),

    contents: (editionId) => entries(db, editionId),

    section: async (editionId, name) => {
      const rows = await db
        .select()
        .from(codeSections)
        .where(
          and(
            eq(codeSections.editionId, editionId),
            sql`(${codeSections.slug} = ${name} or lower(${codeSections.number}) = lower(${name}))`,
          ),
        )
        .orderBy(sql`${codeSections.slug} <> ${name}`, asc(codeSections.position))
        .limit(1);
      const row = rows[0];
      if (!row) return null;
      const beside = await entries(
        db,
        editionId,
        inArray(codeSections.position, [row.position - 1, row.position + 1]),
      );
      return {
        section: toSection(row),
        previous: beside.find(({ position }) => position < row.position) ?? null,
        next: beside.find(({ position }) => position > row.position) ?? null,
      };
    },

    numbered: async (editionId, numbers) => {
      const found: EnactedSection[] = [];
      for (let from = 0; from < numbers.length; from += MOST_NUMBERS) {
        const some = inArray(codeSections.number, numbers.slice(from, from + MOST_NUMBERS));
        const rows = await db
          .select()
          .from(codeSections)
          .where(and(eq(codeSections.editionId, editionId), some))
          .orderBy(asc(codeSections.position));
        found.push(...rows.map(toSection));
      }
      return found;
    },

    // Reading every text is quicker than asking the database which of them tell more than their entries.
    citable: async (editionId) => {
      const read: CitableSection[] = [];
      for (let from = 0; ; from += READ_AT_ONCE) {
        const rows = await db
          .select()
          .from(codeSections)
          .where(
            and(
              eq(codeSections.editionId, editionId),
              between(codeSections.position, from, from + READ_AT_ONCE - 1),
            ),
          )
          .orderBy(asc(codeSections.position));
        if (rows.length === 0) return read;
        for (const row of rows) read.push(citableSection(toSection(row)));
      }
    },

    sections: async (editionId) =>
      (
        await db
          .select()
          .from(codeSections)
          .where(eq(codeSections.editionId, editionId))
          .orderBy(asc(codeSections.position))
      ).map(toSection),

    terms: async (editionId) =>
      (
        await db
          .select()
          .from(codeTerms)
          .where(eq(codeTerms.editionId, editionId))
          .orderBy(asc(codeTerms.position))
      ).map(({ editionId: _, position: __, ...term }) => term),

    prints: (editionId) =>
      db
        .select({
          position: codeSections.position,
          slug: codeSections.slug,
          print: sql<string>`md5(${codeSections.title} || chr(10) || ${codeSections.blocks}::text)`,
        })
        .from(codeSections)
        .where(eq(codeSections.editionId, editionId))
        .orderBy(asc(codeSections.position)),

    sectionsAt: async (editionId, positions) => {
      const rows: (typeof codeSections.$inferSelect)[] = [];
      for (let from = 0; from < positions.length; from += BATCH)
        rows.push(
          ...(await db
            .select()
            .from(codeSections)
            .where(
              and(
                eq(codeSections.editionId, editionId),
                inArray(codeSections.position, positions.slice(from, from + BATCH)),
              ),
            )),
        );
      return rows
        .sort((a, b) => a.position - b.position)
        .map((row) => ({ ...toSection(row), position: row.position }));
    },
  };
  return {
    ...store,
    save: (given, onBatch = () => {}) => saveEdition(db, { store, announce, inTables }, given, onBatch),
  };
}

function entries(db: Db, editionId: number, only?: SQL): Promise<SectionEntry[]> {
  const { position, number, slug, title, path } = codeSections;
  return db
    .select({ position, number, slug, title, path })
    .from(codeSections)
    .where(and(eq(codeSections.editionId, editionId), only))
    .orderBy(asc(position));
}

/** Editions that are whole, those with the newest law first. The day of the import counts where the law's is not known. */
async function readEditions(db: Db, slug?: string): Promise<{ place: CodePlace; edition: CodeEdition }[]> {
  const rows = await db
    .select()
    .from(codeEditions)
    .innerJoin(codePlaces, eq(codePlaces.id, codeEditions.placeId))
    .where(and(eq(codeEditions.ready, true), slug === undefined ? undefined : eq(codePlaces.slug, slug)))
    .orderBy(
      desc(sql`coalesce(${codeEditions.lawDate}, ${codeEditions.importedAt}::date)`),
      desc(codeEditions.number),
    );
  return rows.map((row) => ({ place: toPlace(row.code_places), edition: toEdition(row.code_editions) }));
}

const toSection = ({
  editionId: _,
  position: __,
  ...section
}: typeof codeSections.$inferSelect): EnactedSection => section;
