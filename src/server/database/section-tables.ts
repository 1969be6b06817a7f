import { type SQL, sql } from "drizzle-orm";
import type { EnactedSection } from "#domain/codes/enacted-section.ts";
import { citedBonus, citedNumbers, termWeights, wordsAsked } from "#domain/imported/rank-sections.ts";
import { sectionDocument } from "#domain/imported/section-document.ts";
import type { RankedAnywhere, SearchedEdition, SectionSearch } from "#domain/imported/section-search.ts";
import { type CollectionFacts, gatherIndex, type PostingBlock } from "#domain/search/gathered-index.ts";
import type { TermIndex } from "#domain/search/inverted-index.ts";
import { type CountedTerm, learnTerms, readKnown } from "#domain/search/known-terms.ts";
import { termsLike } from "#domain/search/nearest-term.ts";
import { addNearness, mostNearness, NEARNESS_READ, readWords } from "#domain/search/nearness.ts";
import { PostingReader } from "#domain/search/packed-postings.ts";
import { rankByTerms } from "#domain/search/rank.ts";
import type { QueryTerm } from "#domain/search/read-query.ts";
import { averageLengths, rarity } from "#domain/search/weigh-fields.ts";
import { COUNTER } from "./count-sections.ts";
import type { Db } from "./open-database.ts";
import { optionsFor, type PlacedSection, rankPartitions, scratchFor } from "./rank-partitions.ts";

/**
 * Finds sections with the tables of search: the postings of a question's terms are read, and ranked here by the code that
 * ranks in memory. Over all places it takes one partition after the other, so that memory has room for one of them.
 */
export function tableSearch(db: Db): SectionSearch {
  return {
    inEdition: async (edition, text, limit) => {
      const totals = await readTotals(
        db,
        sql`place_id = ${edition.placeId} and edition_id = ${edition.editionId}`,
      );
      if (totals.places === 0) return null;
      const tokens = wordsAsked(text);
      const blocks = new Map<string, PostingBlock>();
      const known = await learnTerms(tokens, {
        size: totals.size,
        count: async (terms) => {
          const read = await readBlocks(db, edition, terms);
          for (const block of read) blocks.set(block.term, block);
          return read;
        },
        similar: (stem) => similar(db, stem, sql`search_postings where place_id = ${edition.placeId} and`),
      });
      const index = gatherIndex(totals.size, [...blocks.values()], factsOf(totals, known.documents));
      const terms = readKnown(index, known, tokens);
      const cited = await numbered(db, edition.editionId, citedNumbers(text));
      const { total, ranked } = rankByTerms(index, scratchFor(totals.size), terms, {
        ...optionsFor(totals.size),
        ...{ bonus: citedBonus(cited), limit },
      });
      const candidates = ranked.map(({ document, score }) => ({ ...edition, section: document, score }));
      const best = await bringNear(db, index, terms, candidates, limit);
      return {
        total,
        ranked: best.map(({ section, score }) => ({ section, score })),
        weights: termWeights(index, terms),
      };
    },

    everywhere: async (text, limit) => {
      const totals = await readTotals(db, sql`true`);
      const tokens = wordsAsked(text);
      const known = await learnTerms(tokens, {
        size: totals.size,
        count: (terms) => countTerms(db, terms),
        similar: (stem) => similar(db, stem, sql`search_terms where`),
      });
      const facts = factsOf(totals, known.documents);
      const names = [...facts.documents.keys()];
      const idf = Float32Array.from(names, (term) => rarity(facts.size, facts.documents.get(term)!));
      const index = { terms: names, termIds: new Map(names.map((term, id) => [term, id])), idf };
      const terms = readKnown({ ...index, topImpact: idf }, known, tokens);
      const found = await rankPartitions(db, facts, terms, limit);
      const ranked = await bringNear(db, index, terms, await withEditions(db, found), limit);
      return {
        ...{ places: totals.places, ranked },
        weights: termWeights(index, terms),
      };
    },
  };
}

interface Totals {
  places: number;
  size: number;
  averages: number[];
}

async function readTotals(db: Db, which: SQL): Promise<Totals> {
  const { rows } = await db.execute<{ places: string; size: string; words: string[]; filled: string[] }>(sql`
    with own as (select sections, words, filled from search_editions where ${which} and counter = ${COUNTER}),
    fields as (
      select field, sum(w) as words, sum(f) as filled
      from own cross join unnest(words, filled) with ordinality as counted (w, f, field) group by field)
    select (select count(*) from own) as places, (select coalesce(sum(sections), 0) from own) as size,
      coalesce(array_agg(words::text order by field), '{}') as words,
      coalesce(array_agg(filled::text order by field), '{}') as filled
    from fields`);
  const { places, size, words, filled } = rows[0]!;
  const averages = averageLengths({ words: words.map(Number), filled: filled.map(Number) });
  return { places: Number(places), size: Number(size), averages };
}

/** Terms that no section has are left out. */
const factsOf = ({ size, averages }: Totals, documents: ReadonlyMap<string, number>): CollectionFacts => ({
  size,
  reader: new PostingReader(averages),
  documents: new Map([...documents].filter(([, count]) => count > 0)),
});

async function readBlocks(
  db: Db,
  { placeId, editionId }: SearchedEdition,
  terms: readonly string[],
): Promise<PostingBlock[]> {
  const { rows } = await db.execute<{ term: string; sections: number; postings: Buffer }>(sql`
    select p.term, p.sections, p.postings from search_editions e
    join search_postings p on p.place_id = e.place_id
    where e.place_id = ${placeId} and e.edition_id = ${editionId} and p.place_id = ${placeId}
      and p.term = any(${sql.param(terms)}::text[])`);
  return rows.map(({ term, sections, postings }) => ({ term, first: 0, documents: sections, postings }));
}

async function countTerms(db: Db, terms: readonly string[]): Promise<CountedTerm[]> {
  const { rows } = await db.execute<{ term: string; sections: string }>(
    sql`select term, sections from search_terms where term = any(${sql.param(terms)}::text[])`,
  );
  return rows.map(({ term, sections }) => ({ term, documents: Number(sections) }));
}

/** @param from "… where", to which what the terms are like is added. */
async function similar(db: Db, stem: string, from: SQL): Promise<CountedTerm[]> {
  const like = termsLike(stem);
  if (!like) return [];
  const { rows } = await db.execute<{ term: string; sections: string }>(sql`
    select term, sections from ${from} length(term) between ${like.shortest} and ${like.longest}
      and term like ${`${like.first}%`}`);
  return rows.map(({ term, sections }) => ({ term, documents: Number(sections) }));
}

/** The positions of sections by their numbers in small letters; of several the last. */
async function numbered(db: Db, editionId: number, numbers: readonly string[]): Promise<number[]> {
  if (numbers.length === 0) return [];
  const { rows } = await db.execute<{ position: number }>(sql`
    select max(position) as position from code_sections
    where edition_id = ${editionId} and lower(number) = any(${sql.param(numbers)}::text[]) group by lower(number)`);
  return rows.map(({ position }) => position);
}

type Candidate = RankedAnywhere["ranked"][number];

const byScore = (a: Candidate, b: Candidate): number =>
  b.score - a.score || a.placeId - b.placeId || a.section - b.section;

/** With the editions that are searched of their places. */
async function withEditions(db: Db, found: readonly PlacedSection[]): Promise<Candidate[]> {
  const { rows } = await db.execute<{ place_id: number; edition_id: number }>(sql`
    select place_id, edition_id from search_editions
    where place_id = any(${sql.param([...new Set(found.map(({ placeId }) => placeId))])}::integer[])`);
  const editions = new Map(rows.map((row) => [row.place_id, row.edition_id]));
  return found.flatMap((one) => {
    const editionId = editions.get(one.placeId);
    return editionId === undefined ? [] : [{ ...one, editionId }];
  });
}

/** Reads the words of the best sections, and adds what their nearness is worth. */
async function bringNear(
  db: Db,
  index: Pick<TermIndex, "terms" | "termIds" | "idf">,
  terms: readonly QueryTerm[],
  candidates: readonly Candidate[],
  limit: number,
): Promise<Candidate[]> {
  const bar = (candidates[limit - 1]?.score ?? 0) - mostNearness(index.idf, terms);
  // Below this none comes among the first, however near its words are.
  const near = candidates.slice(0, NEARNESS_READ).filter(({ score }) => score >= bar);
  const order = readWords(await readTexts(db, near), index);
  const scored = near.map(({ score }, document) => ({ document, score }));
  addNearness({ ...order, idf: index.idf }, new Int16Array(index.terms.length + 1).fill(-1), terms, scored);
  const raised = near.map((candidate, at) => ({ ...candidate, score: scored[at]!.score }));
  return [...raised, ...candidates.slice(near.length)].sort(byScore).slice(0, limit);
}

async function readTexts(db: Db, candidates: readonly Candidate[]) {
  const { rows } = await db.execute<
    Pick<EnactedSection, "title" | "page" | "blocks"> & Record<string, unknown>
  >(sql`
    select coalesce(s.title, '') as title, s.page, coalesce(s.blocks, '[]'::json) as blocks
    from unnest(
      ${sql.param(candidates.map(({ editionId }) => editionId))}::integer[],
      ${sql.param(candidates.map(({ section }) => section))}::integer[]) with ordinality as asked (edition_id, position, at)
    left join code_sections s on s.edition_id = asked.edition_id and s.position = asked.position
    order by asked.at`);
  // An edition that goes at this moment takes its texts with it: without them, nothing is near.
  return rows.map((row) => sectionDocument({ ...row, number: "", path: [] }));
}
