import { setImmediate as turn } from "node:timers/promises";
import { eq, sql } from "drizzle-orm";
import type { EnactedSection } from "#domain/codes/enacted-section.ts";
import { sectionDocument } from "#domain/imported/section-document.ts";
import type { SearchedEdition } from "#domain/imported/section-search.ts";
import { analyseDocuments } from "#domain/search/analyse-documents.ts";
import { type PackedDocuments, PostingPacker } from "#domain/search/packed-postings.ts";
import type { Db, Tx } from "./open-database.ts";
import { searchEditions } from "./schema-search.ts";

/**
 * Names how sections are counted. Change it when src/domain/search cuts, stems or packs words in another way: rows with
 * another name are not read, and the server counts those editions again. A test notices.
 */
export const COUNTER = "1";

/** Any number; editions are counted one after the other, since most of them change the same rows of search_terms. */
const SEARCH_LOCK = 7_160_917;
/** Sections whose words are read before others get their turn. */
const SECTIONS_AT_ONCE = 200;
/** Terms in one statement. */
const TERMS_AT_ONCE = 2_000;

/** Counts the words of an edition. Large ones take seconds, in which others get their turn. */
export async function packSections(sections: readonly EnactedSection[]): Promise<PackedDocuments> {
  const packer = new PostingPacker();
  for (let from = 0; from < sections.length; from += SECTIONS_AT_ONCE) {
    packer.add(analyseDocuments(sections.slice(from, from + SECTIONS_AT_ONCE).map(sectionDocument)));
    await turn();
  }
  return packer.packed();
}

/** Puts an edition into the tables of search, where it takes the place of its place's other edition. */
export async function putCounted(
  tx: Tx,
  { placeId, editionId }: SearchedEdition,
  { size, totals, terms }: PackedDocuments,
): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${SEARCH_LOCK})`);
  await dropCounted(tx, placeId);
  await tx.insert(searchEditions).values({
    ...{ placeId, editionId, counter: COUNTER, sections: size },
    ...{ words: [...totals.words], filled: [...totals.filled] },
  });
  for (let from = 0; from < terms.length; from += TERMS_AT_ONCE) {
    const some = terms.slice(from, from + TERMS_AT_ONCE);
    const rows = sql`unnest(
      ${sql.param(some.map(({ term }) => term))}::text[],
      ${sql.param(some.map(({ documents }) => documents))}::integer[],
      ${sql.param(some.map(({ postings }) => Buffer.from(postings)))}::bytea[]) as given (term, sections, postings)`;
    await tx.execute(sql`
      with written as (
        insert into search_postings (place_id, term, sections, postings)
        select ${placeId}, term, sections, postings from ${rows}
        returning term, sections)
      insert into search_terms as known (term, sections) select term, sections from written order by term
      on conflict (term) do update set sections = known.sections + excluded.sections`);
  }
}

/** A trigger takes what was counted in the edition with it. */
export const dropCounted = (tx: Db | Tx, placeId: number) =>
  tx.delete(searchEditions).where(eq(searchEditions.placeId, placeId));

/** The current editions that are not in the tables, or counted in another way, by rising place. */
export async function uncounted(db: Db | Tx): Promise<SearchedEdition[]> {
  const { rows } = await db.execute<{ place_id: number; edition_id: number }>(sql`
    select place_id, edition_id from (
      select distinct on (place_id) place_id, id as edition_id from code_editions where ready
      order by place_id, coalesce(law_date, imported_at::date) desc, number desc) as newest
    where not exists (
      select 1 from search_editions s
      where s.place_id = newest.place_id and s.edition_id = newest.edition_id and s.counter = ${COUNTER})
    order by place_id`);
  return rows.map(({ place_id: placeId, edition_id: editionId }) => ({ placeId, editionId }));
}

/** Whether an edition is its place's current one. */
export async function isCurrent(db: Db | Tx, { placeId, editionId }: SearchedEdition): Promise<boolean> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from code_editions where place_id = ${placeId} and ready
    order by coalesce(law_date, imported_at::date) desc, number desc limit 1`);
  return rows[0]?.id === editionId;
}
