import { type SQL, sql } from "drizzle-orm";
import { type CollectionFacts, gatherIndex, type PostingBlock } from "#domain/search/gathered-index.ts";
import { NEARNESS_READ, type Ranked } from "#domain/search/nearness.ts";
import { addTerms, rankByTerms, termScratch } from "#domain/search/rank.ts";
import type { QueryTerm } from "#domain/search/read-query.ts";
import { mostImpact, rarity } from "#domain/search/weigh-fields.ts";
import { COUNTER } from "./count-sections.ts";
import type { Db } from "./open-database.ts";

/** As many partitions as migrations/0026 makes. */
const PARTITIONS = 16;
/** So many of the best by the weighty words are looked at with all words. */
const LOOKED_AT = 300;
/** Words that add less than this share of the best score, all together, are not weighty. */
const LEAST_SHARE = 0.03;

/** A section by its place and its position there. */
export interface PlacedSection {
  placeId: number;
  section: number;
  score: number;
}

/** One that was ranked by the first `used` words. */
interface PartlyRanked extends PlacedSection {
  used: number;
}

/** Room that searches share: each uses it without a pause. */
const room = { scratch: termScratch(0), admitted: new Uint8Array(0) };

/** Room for ranking so many sections. */
export function scratchFor(size: number) {
  if (room.admitted.length < size) {
    room.scratch = termScratch(size);
    room.admitted = new Uint8Array(size).fill(1);
  }
  return room.scratch;
}

/** All of so many sections may be listed; after `scratchFor`. */
export const optionsFor = (size: number) => ({
  first: 0,
  end: size,
  admitted: room.admitted,
  boost: () => 1,
});

/**
 * The best sections of all places by their terms. Each partition is ranked by the weighty words; the others are read for
 * the places of the best.
 */
export async function rankPartitions(
  db: Db,
  facts: CollectionFacts,
  terms: readonly QueryTerm[],
  limit: number,
): Promise<PlacedSection[]> {
  const looked = Math.max(limit, LOOKED_AT);
  const tops = new Tops(facts);
  let needed = terms;
  let found: PartlyRanked[] = [];
  let best = 0;
  for (let partition = 0; partition < PARTITIONS && terms.length > 0; partition++) {
    const table = sql.identifier(`search_postings_${partition}`);
    const read = await readTerms(db, sql`${table} p`, tops.names(needed));
    const { places, size } = numberPlaces(read);
    if (size === 0) continue;
    const index = gatherIndex(size, blocksOf(read, places), facts);
    tops.see(index.topImpact);
    const ranking = rankByTerms(index, scratchFor(size), needed, {
      ...optionsFor(size),
      ...{ bonus: new Map(), limit: looked, best },
    });
    best = ranking.best;
    const own = placed(ranking.ranked, places).map((one) => ({ ...one, used: needed.length }));
    found = [...found, ...own].sort(byScore).slice(0, looked);
    needed = tops.needed(terms, best);
  }
  const refined = await refine(db, facts, tops, terms, found);
  return refined.slice(0, Math.max(limit, NEARNESS_READ));
}

/** Adds the words that sections were not ranked by yet. */
async function refine(
  db: Db,
  facts: CollectionFacts,
  tops: Tops,
  terms: readonly QueryTerm[],
  found: readonly PartlyRanked[],
): Promise<PlacedSection[]> {
  const used = [...new Set(found.map((one) => one.used))];
  const refining = terms.slice(Math.min(...used));
  if (found.length === 0 || refining.length === 0) return [...found];
  const own = sql.param([...new Set(found.map(({ placeId }) => placeId))]);
  const where = sql`and p.place_id = any(${own}::integer[])`;
  const read = await readTerms(db, sql`search_postings p`, tops.names(refining), where);
  const { places, size } = numberPlaces(read);
  const firsts = new Map(places.map(({ placeId, first }) => [placeId, first]));
  const index = gatherIndex(size, blocksOf(read, places), facts);
  const refined = used.flatMap((count) => {
    const numbered = found.flatMap(({ placeId, section, score, ...one }) => {
      const first = firsts.get(placeId);
      return one.used === count && first !== undefined ? [{ document: first + section, score }] : [];
    });
    return placed(addTerms(index, scratchFor(size), terms.slice(count), numbered), places);
  });
  // A place that has none of these words is as it was.
  return [...refined, ...found.filter(({ placeId }) => !firsts.has(placeId))].sort(byScore);
}

const byScore = (a: PlacedSection, b: PlacedSection): number =>
  b.score - a.score || a.placeId - b.placeId || a.section - b.section;

const placed = (ranked: readonly Ranked[], places: readonly NumberedPlace[]): PlacedSection[] =>
  ranked.map(({ document, score }) => {
    const { placeId, first } = placeOf(places, document);
    return { placeId, section: document - first, score };
  });

/** What is known of the largest impact of each term: what it can be, and later the largest that was seen. */
class Tops {
  private readonly terms: readonly string[];
  private readonly most: number[];
  private readonly seen: number[];

  constructor({ size, documents }: CollectionFacts) {
    this.terms = [...documents.keys()];
    this.most = [...documents.values()].map((count) => mostImpact(rarity(size, count)));
    this.seen = this.terms.map(() => 0);
  }

  names(terms: readonly QueryTerm[]): string[] {
    return terms.map(({ term }) => this.terms[term]!);
  }

  see(topImpact: Float32Array): void {
    topImpact.forEach((impact, term) => {
      if (impact > this.seen[term]!) this.seen[term] = impact;
    });
  }

  sum(terms: readonly QueryTerm[]): number {
    return terms.reduce((sum, { term, weight }) => sum + weight * (this.seen[term] || this.most[term]!), 0);
  }

  /** The weighty terms, where `best` is the best score. One that finds is always among them. */
  needed(terms: readonly QueryTerm[], best: number): readonly QueryTerm[] {
    const least = 1 + terms.findIndex(({ finds }) => finds);
    let count = terms.length;
    while (count > least && this.sum(terms.slice(count - 1)) < LEAST_SHARE * best) count -= 1;
    return terms.slice(0, count);
  }
}

interface TermBlocks extends Record<string, unknown> {
  term: string;
  /** For each place by its number: number, sections of the place, sections with the term, bytes of postings; postings. */
  blocks: Buffer;
}

/** @param from the table of postings, or one of its partitions, as p. */
async function readTerms(
  db: Db,
  from: SQL,
  terms: readonly string[],
  where: SQL = sql``,
): Promise<TermBlocks[]> {
  const { rows } = await db.execute<TermBlocks>(sql`
    select p.term, string_agg(
      int4send(p.place_id) || int4send(e.sections) || int4send(p.sections) || int4send(length(p.postings)) || p.postings,
      ''::bytea order by p.place_id) as blocks
    from ${from} join search_editions e on e.place_id = p.place_id
    where p.term = any(${sql.param(terms)}::text[]) and e.counter = ${COUNTER} ${where}
    group by p.term`);
  return rows;
}

const HEAD = 16;

/** A place with the number that its first section has there. */
interface NumberedPlace {
  placeId: number;
  first: number;
}

function* readBlocks({ blocks }: TermBlocks) {
  for (let at = 0; at < blocks.length; ) {
    const bytes = blocks.readInt32BE(at + 12);
    yield {
      placeId: blocks.readInt32BE(at),
      size: blocks.readInt32BE(at + 4),
      documents: blocks.readInt32BE(at + 8),
      postings: blocks.subarray(at + HEAD, at + HEAD + bytes),
    };
    at += HEAD + bytes;
  }
}

/** Numbers the sections of the places that have one of the terms, place after place. */
function numberPlaces(read: readonly TermBlocks[]): { places: NumberedPlace[]; size: number } {
  const sizes = new Map<number, number>();
  for (const term of read) for (const { placeId, size } of readBlocks(term)) sizes.set(placeId, size);
  const places: NumberedPlace[] = [];
  let size = 0;
  for (const [placeId, own] of [...sizes].sort(([a], [b]) => a - b)) {
    places.push({ placeId, first: size });
    size += own;
  }
  return { places, size };
}

/** The postings with the numbers of their places; those of places that are not numbered are left out. */
function blocksOf(read: readonly TermBlocks[], places: readonly NumberedPlace[]): PostingBlock[] {
  const firsts = new Map(places.map(({ placeId, first }) => [placeId, first]));
  return read.flatMap((row) =>
    [...readBlocks(row)].flatMap(({ placeId, documents, postings }) => {
      const first = firsts.get(placeId);
      return first === undefined ? [] : [{ term: row.term, first, documents, postings }];
    }),
  );
}

function placeOf(places: readonly NumberedPlace[], document: number): NumberedPlace {
  let low = 0;
  for (let high = places.length; high - low > 1; ) {
    const middle = (low + high) >> 1;
    if (places[middle]!.first <= document) low = middle;
    else high = middle;
  }
  return places[low]!;
}
