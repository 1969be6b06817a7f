import type { Token } from "./analyse-text.ts";
import { indexNeighbors, nearestTerm } from "./nearest-term.ts";
import { type QueryTerm, readQuery, type Vocabulary } from "./read-query.ts";
import { rarity } from "./weigh-fields.ts";

/** A term with the number of documents that have it. */
export interface CountedTerm {
  term: string;
  documents: number;
}

/** Where the terms of documents are kept, when not in memory. */
export interface TermSource {
  /** How many documents there are. */
  size: number;
  /** Those of these terms that documents have. */
  count(terms: readonly string[]): Promise<readonly CountedTerm[]>;
  /** The terms that may be meant by a word that no document has: all that are like it, or more. */
  similar(stem: string): Promise<readonly CountedTerm[]>;
}

/** What a question needs to know of the terms of documents. */
export interface KnownTerms {
  /** In how many documents each term is that the question may look for; 0 for none. */
  documents: ReadonlyMap<string, number>;
  /** Of words that no document has: the term that each is a slip of. */
  slips: ReadonlyMap<string, string | null>;
}

/** Reading a question asks for terms, then for those near to slips, then, where nothing else is left, for question words. */
const MOST_ROUNDS = 6;

/** Finds out what reading a question asks for, by reading it with what is known until nothing is missing. */
export async function learnTerms(tokens: readonly Token[], source: TermSource): Promise<KnownTerms> {
  const documents = new Map<string, number>();
  const slips = new Map<string, string | null>();
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const { terms, stems } = missing(tokens, source.size, { documents, slips });
    if (terms.length === 0 && stems.length === 0) break;
    for (const term of terms) documents.set(term, 0);
    for (const { term, documents: count } of await source.count(terms)) documents.set(term, count);
    for (const stem of stems) slips.set(stem, nearestOf(await source.similar(stem), source.size, stem));
  }
  return { documents, slips };
}

/** Reads a question with an index that has the terms that were found for it. */
export const readKnown = (index: Vocabulary, { slips }: KnownTerms, tokens: readonly Token[]): QueryTerm[] =>
  readQuery(index, (stem) => index.termIds.get(slips.get(stem) ?? "") ?? null, tokens, new Set());

/** Stands for a term that is not known yet. */
const UNKNOWN = -1;

function missing(tokens: readonly Token[], size: number, { documents, slips }: KnownTerms) {
  const terms = new Set<string>();
  const stems = new Set<string>();
  const known = [...documents].filter(([, count]) => count > 0);
  const ids = new Map(known.map(([term], id) => [term, id]));
  const idf = known.map(([, count]) => rarity(size, count));
  const find = (term: string): number | undefined => {
    if (documents.has(term) || term === "") return ids.get(term);
    terms.add(term);
    return UNKNOWN;
  };
  const nearest = (stem: string): number | null => {
    const slip = slips.get(stem);
    if (slip === undefined) stems.add(stem);
    return slip ? (find(slip) ?? null) : null;
  };
  readQuery({ termIds: { get: find }, idf, topImpact: idf }, nearest, tokens, new Set());
  return { terms: [...terms], stems: [...stems] };
}

function nearestOf(counted: readonly CountedTerm[], size: number, stem: string): string | null {
  const index = {
    terms: counted.map(({ term }) => term),
    idf: Float32Array.from(counted, ({ documents }) => rarity(size, documents)),
  };
  const nearest = nearestTerm(indexNeighbors(index), stem);
  return nearest === null ? null : index.terms[nearest]!;
}
