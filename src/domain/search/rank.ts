import type { InvertedIndex } from "./inverted-index.ts";
import type { QueryTerm } from "./read-query.ts";

/** A document with its score, best first; equal scores stand by rising document. */
export interface Ranked {
  document: number;
  score: number;
}

export interface RankOptions {
  /** Documents from `first` up to, not including, `end` are searched: a city's stand together. */
  first: number;
  end: number;
  /** Documents for which this is false are passed over. */
  isListed: (document: number) => boolean;
  /** Factor on a document's score, for a place named in the question; at least 1. */
  boost: (document: number) => number;
  /** Documents that stand before all others, whatever their words say: those that the question cites. */
  bonus: ReadonlyMap<number, number>;
  limit: number;
}

/** A document that scores less than this share of the best is not worth listing. Lets whole postings be skipped. */
const LEAST_SHARE = 0.22;
/** Nearness of words is read for this many of the best. */
const RERANKED = 48;
/** Most that a pair of neighboring words adds, as a share of the rarer one's weight. */
const NEARNESS = 0.45;
const NEAR = 6;

/** Room for one search, kept between searches; searching is synchronous, so no two ever share it. */
export interface Scratch {
  readonly scores: Float32Array;
  readonly orders: Int16Array;
}

export const makeScratch = (index: InvertedIndex): Scratch => ({
  scores: new Float32Array(index.size),
  orders: new Int16Array(index.terms.length).fill(-1),
});

const PASSED_OVER = -1;

/**
 * The best documents for the terms, and how many are worth listing in all. Terms are added up one after the other,
 * the weightiest first. Once the terms still to come cannot lift a new document over the least share, they only
 * finish the documents already found, which changes no result and spares most of the long postings.
 */
export function rankDocuments(index: InvertedIndex, scratch: Scratch, terms: readonly QueryTerm[], options: RankOptions): { total: number; ranked: Ranked[] } {
  const found = addUp(index, scratch.scores, terms, options);
  const { scores } = scratch;
  let best = 0;
  for (const document of found) best = Math.max(best, scores[document]!);
  const least = best * LEAST_SHARE;
  for (const document of options.bonus.keys()) if (scores[document] === 0 && options.isListed(document)) found.push(document);
  const listed: Ranked[] = [];
  for (const document of found) {
    const score = scores[document]!;
    scores[document] = 0;
    const bonus = score === PASSED_OVER ? 0 : (options.bonus.get(document) ?? 0);
    if (bonus > 0 || (score > 0 && score >= least)) listed.push({ document, score: score * options.boost(document) + bonus });
  }
  const ranked = bestOf(listed, Math.max(options.limit, RERANKED));
  addNearness(index, scratch.orders, terms, ranked.slice(0, RERANKED));
  ranked.sort(byScore);
  return { total: listed.length, ranked: ranked.slice(0, options.limit) };
}

function addUp(index: InvertedIndex, scores: Float32Array, terms: readonly QueryTerm[], { first, end, isListed }: RankOptions): number[] {
  const { postingStart, postingDocument, postingImpact, topImpact } = index;
  const found: number[] = [];
  let top = 0;
  let toCome = terms.reduce((sum, { term, weight }) => sum + weight * topImpact[term]!, 0);
  for (const { term, weight } of terms) {
    const closed = toCome < LEAST_SHARE * top;
    const from = seek(postingDocument, postingStart[term]!, postingStart[term + 1]!, first);
    const to = seek(postingDocument, from, postingStart[term + 1]!, end);
    if (closed && found.length * 16 < to - from) {
      for (const document of found) {
        const score = scores[document]!;
        if (score === PASSED_OVER) continue;
        const at = seek(postingDocument, from, to, document);
        if (at < to && postingDocument[at] === document) {
          const sum = score + weight * postingImpact[at]!;
          scores[document] = sum;
          if (sum > top) top = sum;
        }
      }
    } else {
      for (let at = from; at < to; at++) {
        const document = postingDocument[at]!;
        const score = scores[document]!;
        if (score === PASSED_OVER) continue;
        if (score === 0) {
          if (closed) continue;
          found.push(document);
          if (!isListed(document)) {
            scores[document] = PASSED_OVER;
            continue;
          }
        }
        const sum = score + weight * postingImpact[at]!;
        scores[document] = sum;
        if (sum > top) top = sum;
      }
    }
    toCome -= weight * topImpact[term]!;
  }
  return found;
}

/** The first place in documents[from … to) whose document is not below `document`. */
function seek(documents: Uint32Array, from: number, to: number, document: number): number {
  let low = from;
  let high = to;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (documents[middle]! < document) low = middle + 1;
    else high = middle;
  }
  return low;
}

const byScore = (a: Ranked, b: Ranked): number => b.score - a.score || a.document - b.document;

/** The `limit` best in order, by a heap whose root is the worst one kept. */
export function bestOf(entries: readonly Ranked[], limit: number): Ranked[] {
  const heap: Ranked[] = [];
  const isWorse = (a: Ranked, b: Ranked) => byScore(a, b) > 0;
  for (const entry of entries) {
    if (heap.length < limit) {
      heap.push(entry);
      for (let at = heap.length - 1; at > 0; ) {
        const parent = (at - 1) >> 1;
        if (!isWorse(heap[at]!, heap[parent]!)) break;
        [heap[at], heap[parent]] = [heap[parent]!, heap[at]!];
        at = parent;
      }
    } else if (limit > 0 && isWorse(heap[0]!, entry)) {
      heap[0] = entry;
      for (let at = 0; ; ) {
        let worst = at;
        for (const child of [2 * at + 1, 2 * at + 2]) if (child < heap.length && isWorse(heap[child]!, heap[worst]!)) worst = child;
        if (worst === at) break;
        [heap[at], heap[worst]] = [heap[worst]!, heap[at]!];
        at = worst;
      }
    }
  }
  return heap.sort(byScore);
}

/** Adds to documents in which words that follow each other in the question stand near each other too. */
function addNearness(index: InvertedIndex, orders: Int16Array, terms: readonly QueryTerm[], ranked: readonly Ranked[]): void {
  const own = terms.filter((entry) => entry.order >= 0).sort((a, b) => a.order - b.order);
  if (own.length < 2) return;
  const worth = own.map((entry) => entry.weight * index.idf[entry.term]!);
  own.forEach((entry, order) => {
    orders[entry.term] = order;
  });
  const last = new Int32Array(own.length);
  const nearest = new Int32Array(own.length);
  for (const entry of ranked) {
    last.fill(-NEAR - 1);
    nearest.fill(NEAR + 1);
    const start = index.wordStart[entry.document]!;
    const end = index.wordStart[entry.document + 1]!;
    for (let at = start; at < end; at++) {
      const order = orders[index.words[at]!]!;
      if (order === -1) continue;
      const place = at - start;
      last[order] = place;
      if (order > 0) nearest[order] = Math.min(nearest[order]!, place - last[order - 1]!);
      // The other way round ("height of a fence" for "fence height") counts as one word farther.
      if (order + 1 < own.length) nearest[order + 1] = Math.min(nearest[order + 1]!, place - last[order + 1]! + 1);
    }
    for (let order = 1; order < own.length; order++) {
      const distance = nearest[order]!;
      if (distance >= 1 && distance <= NEAR) entry.score += (NEARNESS * Math.min(worth[order]!, worth[order - 1]!)) / distance;
    }
  }
  for (const entry of own) orders[entry.term] = -1;
}
