import type { TermIndex } from "./inverted-index.ts";
import type { PostingReader } from "./packed-postings.ts";
import { impactOf, rarity } from "./weigh-fields.ts";

/** Postings of one term in documents that are numbered from `first` on. */
export interface PostingBlock {
  term: string;
  first: number;
  /** How many documents have the term. */
  documents: number;
  postings: Uint8Array;
}

/** What the documents that are searched together have in common, of which only some may be gathered. */
export interface CollectionFacts {
  /** How many there are in all. */
  size: number;
  /** Knows the mean length of each field. */
  reader: PostingReader;
  /** In how many of all documents each term is. */
  documents: ReadonlyMap<string, number>;
}

/**
 * An index of a few terms, from postings that were read from tables: ranks as the index of all terms would.
 * @param size how many documents are numbered here.
 * @param blocks of each term by rising `first`.
 */
export function gatherIndex(
  size: number,
  blocks: readonly PostingBlock[],
  facts: CollectionFacts,
): TermIndex {
  const terms = [...facts.documents.keys()];
  const termIds = new Map(terms.map((term, id) => [term, id]));
  const idf = Float32Array.from(terms, (term) => rarity(facts.size, facts.documents.get(term)!));
  const postingStart = new Int32Array(terms.length + 1);
  for (const { term, documents } of blocks) {
    const after = termIds.get(term)! + 1;
    postingStart[after] = postingStart[after]! + documents;
  }
  for (let term = 0; term < terms.length; term++)
    postingStart[term + 1] = postingStart[term + 1]! + postingStart[term]!;
  const count = postingStart[terms.length]!;
  const postingDocument = new Int32Array(count);
  const weights = new Float64Array(count);
  const next = postingStart.slice();
  for (const { term, first, postings } of blocks) {
    const id = termIds.get(term)!;
    next[id] = facts.reader.read(postings, first, { documents: postingDocument, weights }, next[id]!);
  }
  const postingImpact = new Float32Array(count);
  const topImpact = new Float32Array(terms.length);
  for (let term = 0; term < terms.length; term++) {
    for (let at = postingStart[term]!; at < postingStart[term + 1]!; at++) {
      const impact = impactOf(idf[term]!, weights[at]!);
      postingImpact[at] = impact;
      if (impact > topImpact[term]!) topImpact[term] = impact;
    }
  }
  return { size, terms, termIds, postingStart, postingDocument, postingImpact, topImpact, idf };
}
