import { and, asc, count, desc, eq, inArray, max, ne, type SQL, sql } from "drizzle-orm";
import type { CitableSection } from "#domain/codes/citable.ts";
import { citableSection } from "#domain/codes/citable-section.ts";
import type { EnactedSection } from "#domain/codes/enacted-section.ts";
import { GONE_OR_MOVED } from "#domain/codes/section-fate.ts";
import type { CalendarDate } from "#domain/units/calendar-date.ts";
import type { CodeReport } from "#ingest/codes/import-code.ts";
import type { Db, Tx } from "./open-database.ts";
import { codeEditions, codePlaces, codeSections } from "./schema-codes.ts";

/** A place whose code was imported. */
export interface CodePlace {
  id: number;
  slug: string;
  name: string;
  /** Two letters. */
  state: string;
}

/** One text of a place's code, without its sections. */
export interface CodeEdition {
  id: number;
  /** Counts the editions of its place, from 1. */
  number: number;
  hash: string;
  /** The day that the text shows the law of; null when that is not known. */
  lawDate: CalendarDate | null;
  source: string;
  url: string | null;
  sections: number;
  tables: number;
  characters: number;
  importedAt: Date;
}

/** A section in its place among the others. */
export interface SectionEntry {
  position: number;
  number: string;
  slug: string;
  title: string;
  path: readonly string[];
}

export interface SectionAmongOthers {
  section: EnactedSection;
  previous: SectionEntry | null;
  next: SectionEntry | null;
}

export interface NewEdition {
  place: Pick<CodePlace, "slug" | "name" | "state">;
  hash: string;
  lawDate: CalendarDate | null;
  source: string;
  url: string | null;
  tables: number;
  characters: number;
  report: CodeReport;
  sections: readonly EnactedSection[];
  now: Date;
}

export interface SavedEdition {
  edition: CodeEdition;
  place: CodePlace;
  /** True when the place already had this text: nothing was written. */
  same: boolean;
}

export interface CodeStore {
  /**
   * Writes an edition in batches, each committed; readers see it once it is whole. One that was stopped goes on where
   * it ended when the same text is imported again. The same text is never stored twice for a place.
   * @param onBatch is called with how many sections are stored.
   */
  save(edition: NewEdition, onBatch?: (stored: number) => void): Promise<SavedEdition>;
  /** All places with their current edition, by name. */
  places(): Promise<{ place: CodePlace; edition: CodeEdition }[]>;
  /** The editions of a place, the current one first; empty for an unknown place. */
  editions(slug: string): Promise<{ place: CodePlace; edition: CodeEdition }[]>;
  /** Every section of an edition in order, without its text. */
  contents(editionId: number): Promise<SectionEntry[]>;
  /** A section by its address or its number, with those before and after it; null when there is none. */
  section(editionId: number, name: string): Promise<SectionAmongOthers | null>;
  /** Those of the sections with these numbers that an edition has, with their text. */
  numbered(editionId: number, numbers: readonly string[]): Promise<EnactedSection[]>;
  /** What may cite or be cited of an edition: everything but texts, which are read for sections that may be gone. */
  citable(editionId: number): Promise<CitableSection[]>;
  /** All sections of an edition, with their text. */
  sections(editionId: number): Promise<EnactedSection[]>;
}

/** Sections in one statement. */
const BATCH = 200;
/** Numbers in one statement. */
const MOST_NUMBERS = 500;
/** Sections whose title, short text or history may say that they are gone or had another number, and those with tables. */
const MAY_TELL_FATE = sql`(
  ${codeSections.title} ~* ${GONE_OR_MOVED}
  or ${codeSections.history}::text ~* ${GONE_OR_MOVED}
  or (length(${codeSections.blocks}::text) < 4000 and ${codeSections.blocks}::text ~* ${GONE_OR_MOVED})
  or ${codeSections.blocks}::text ~ '"kind": ?"table"'
)`;
/** Any number; editions are begun one after the other, so that two never take the same number. */
const EDITION_LOCK = 7_160_916;

export function codeStore(db: Db): CodeStore {
  return {
    save: async (given, onBatch = () => {}) => {
      const begun = await db.transaction((tx) => begin(tx, given));
      if (begun.same) return begun;
      const { id } = begun.edition;
      for (let from = begun.stored; from < given.sections.length; from += BATCH) {
        const rows = given.sections
          .slice(from, from + BATCH)
          .map((section, at) => ({ ...section, editionId: id, position: from + at }));
        await db.insert(codeSections).values(rows);
        onBatch(Math.min(from + BATCH, given.sections.length));
      }
      await db.transaction(async (tx) => {
        const [written] = await tx
          .select({ sections: count() })
          .from(codeSections)
          .where(eq(codeSections.editionId, id));
        if (written?.sections !== given.sections.length)
          throw new Error("Another import is writing the same edition. Try again when it has ended.");
        await tx.update(codeEditions).set({ ready: true }).where(eq(codeEditions.id, id));
      });
      return { edition: begun.edition, place: begun.place, same: false };
    },

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

    citable: async (editionId) => {
      const telling = await db
        .select()
        .from(codeSections)
        .where(and(eq(codeSections.editionId, editionId), MAY_TELL_FATE));
      const told = new Map(telling.map((row) => [row.slug, citableSection(toSection(row))]));
      return (await entries(db, editionId)).map(
        ({ position: _, ...entry }) => told.get(entry.slug) ?? { ...entry, status: "in_force" },
      );
    },

    sections: async (editionId) =>
      (
        await db
          .select()
          .from(codeSections)
          .where(eq(codeSections.editionId, editionId))
          .orderBy(asc(codeSections.position))
      ).map(toSection),
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

/** Finds or makes place and edition; `stored` sections of it are there already. */
async function begin(tx: Tx, given: NewEdition): Promise<SavedEdition & { stored: number }> {
  await tx.execute(sql`select pg_advisory_xact_lock(${EDITION_LOCK})`);
  const { name, state, slug } = given.place;
  const isPlace = and(eq(codePlaces.name, name), eq(codePlaces.state, state));
  const place =
    (await tx.select().from(codePlaces).where(isPlace))[0] ??
    (await tx.insert(codePlaces).values({ name, state, slug }).returning())[0]!;
  const [held] = await tx
    .select()
    .from(codeEditions)
    .where(and(eq(codeEditions.placeId, place.id), eq(codeEditions.hash, given.hash)));
  if (held) {
    const [written] = await tx
      .select({ sections: count() })
      .from(codeSections)
      .where(eq(codeSections.editionId, held.id));
    return { place, edition: toEdition(held), same: held.ready, stored: written?.sections ?? 0 };
  }
  // Another text that was begun and never finished makes room.
  await tx
    .delete(codeEditions)
    .where(
      and(
        eq(codeEditions.placeId, place.id),
        eq(codeEditions.ready, false),
        ne(codeEditions.hash, given.hash),
      ),
    );
  const [last] = await tx
    .select({ number: max(codeEditions.number) })
    .from(codeEditions)
    .where(eq(codeEditions.placeId, place.id));
  const [edition] = await tx
    .insert(codeEditions)
    .values({
      placeId: place.id,
      number: (last?.number ?? 0) + 1,
      hash: given.hash,
      lawDate: given.lawDate,
      source: given.source,
      url: given.url,
      sections: given.sections.length,
      tables: given.tables,
      characters: given.characters,
      report: given.report,
      importedAt: given.now,
    })
    .returning();
  return { place, edition: toEdition(edition!), same: false, stored: 0 };
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
  return rows.map((row) => ({ place: row.code_places, edition: toEdition(row.code_editions) }));
}

const toEdition = ({
  placeId: _,
  report: __,
  ready: ___,
  ...edition
}: typeof codeEditions.$inferSelect): CodeEdition => ({
  ...edition,
  lawDate: edition.lawDate as CalendarDate | null,
});

const toSection = ({
  editionId: _,
  position: __,
  ...section
}: typeof codeSections.$inferSelect): EnactedSection => section;
