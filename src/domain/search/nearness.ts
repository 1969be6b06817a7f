import { analyseDocuments, readingOrder, type WordOrder } from "./analyse-documents.ts";
import type { TermIndex } from "./inverted-index.ts";
import type { QueryTerm } from "./read-query.ts";
import type { SearchDocument } from "./weigh-fields.ts";

/** A document with its score, best first; equal scores go by rising document. */
export interface Ranked {
  document: number;
  score: number;
}

/** Nearness of words is read for this many of the best. */
export const NEARNESS_READ = 72;
/** Most that a pair of words adds, as a share of the rarer one's weight: neighbors, and words with one between them. */
const NEARNESS = [0.9, 0.3] as const;
const NEAR = 6;

/** Adds to the scores of documents in which words that follow each other in the question are near each other too. */
export function addNearness(
  index: WordOrder & Pick<TermIndex, "idf">,
  orders: Int16Array,
  terms: readonly QueryTerm[],
  ranked: readonly Ranked[],
): void {
  const own = ownWords(terms);
  if (own.length < 2) return;
  const worth = worths(index.idf, own);
  own.forEach((entry, order) => {
    orders[entry.term] = order;
  });
  const last = new Int32Array(own.length);
  const nearest = NEARNESS.map(() => new Int32Array(own.length));
  for (const entry of ranked) {
    findNearest(index, orders, entry.document, last, nearest);
    NEARNESS.forEach((share, gap) => {
      for (let order = gap + 1; order < own.length; order++) {
        const distance = nearest[gap]![order]!;
        if (distance < 1 || distance > NEAR) continue;
        const pair = Math.min(worth[order]!, worth[order - gap - 1]!);
        entry.score += (share * pair) / Math.max(1, distance - gap);
      }
    });
  }
  for (const entry of own) orders[entry.term] = -1;
}

/** No document gains more from the nearness of words. */
export function mostNearness(idf: Float32Array, terms: readonly QueryTerm[]): number {
  const worth = worths(idf, ownWords(terms));
  return NEARNESS.reduce(
    (sum, share, gap) =>
      worth.reduce(
        (all, one, order) => (order > gap ? all + share * Math.min(one, worth[order - gap - 1]!) : all),
        sum,
      ),
    0,
  );
}

const ownWords = (terms: readonly QueryTerm[]): QueryTerm[] =>
  terms.filter((entry) => entry.order >= 0).sort((a, b) => a.order - b.order);
const worths = (idf: Float32Array, own: readonly QueryTerm[]): number[] =>
  own.map((entry) => entry.weight * idf[entry.term]!);

/** How near each word of the question is to the one before it in a document, and to the one before that. */
function findNearest(
  { words, wordStart }: WordOrder,
  orders: Int16Array,
  document: number,
  last: Int32Array,
  nearest: readonly Int32Array[],
): void {
  last.fill(-NEAR - 1);
  for (const distances of nearest) distances.fill(NEAR + 1);
  const start = wordStart[document]!;
  const end = wordStart[document + 1]!;
  for (let at = start; at < end; at++) {
    const order = orders[words[at]!]!;
    if (order === -1) continue;
    const place = at - start;
    last[order] = place;
    for (let gap = 0; gap < nearest.length; gap++) {
      const distances = nearest[gap]!;
      const [before, after] = [order - gap - 1, order + gap + 1];
      if (before >= 0) distances[order] = Math.min(distances[order]!, place - last[before]!);
      // The other way round ("height of a fence" for "fence height") counts as one word farther.
      if (after < last.length) distances[after] = Math.min(distances[after]!, place - last[after]! + 1);
    }
  }
}

/**
 * The words of a few documents as the terms of an index, for one that does not keep them. Every word that is not a term
 * has the number behind the last.
 */
export function readWords(
  documents: readonly SearchDocument[],
  { termIds, terms }: Pick<TermIndex, "termIds" | "terms">,
): WordOrder {
  const analysed = analyseDocuments(documents);
  const { words, wordStart } = readingOrder(analysed);
  const own = Uint32Array.from(analysed.terms, (term) => termIds.get(term) ?? terms.length);
  return { words: words.map((word) => own[word]!), wordStart };
}
