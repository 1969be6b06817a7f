import type { InvertedIndex } from "./inverted-index.ts";
import { LowestKept } from "./lowest-kept.ts";
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
  /** 1 for each document that may be listed; the others are passed over. */
  admitted: Uint8Array;
  /** Factor on a document's score, for a place named in the question; at least 1. */
  boost: (document: number) => number;
  /** Documents that stand before all others, whatever their words say: those that the question cites. */
  bonus: ReadonlyMap<number, number>;
  limit: number;
}

/** A document that scores less than this share of the best is not worth listing. Lets whole postings be skipped. */
const LEAST_SHARE = 0.25;
/** Nearness of words is read for this many of the best. */
const RERANKED = 72;
/** Most that a pair of words adds, as a share of the rarer one's weight: neighbors, and words with one between them. */
const NEARNESS = [0.9, 0.3] as const;
const NEAR = 6;

/** Room for one search, kept between searches; searching is synchronous, so no two ever share it. */
export interface Scratch {
  readonly scores: Float32Array;
  readonly found: Int32Array;
  readonly orders: Int16Array;
}

export const makeScratch = (index: InvertedIndex): Scratch => ({
  scores: new Float32Array(index.size),
  found: new Int32Array(index.size),
  orders: new Int16Array(index.terms.length).fill(-1),
});

/**
 * The best documents for the terms, and how many are worth listing in all. First the terms that find documents are
 * added up, the weightiest first; then those that only refine, for the documents that can still come among the best;
 * then the nearness of words, for the best.
 */
export function rankDocuments(
  index: InvertedIndex,
  scratch: Scratch,
  terms: readonly QueryTerm[],
  options: RankOptions,
): { total: number; ranked: Ranked[] } {
  const { scores, found } = scratch;
  const finding = terms.filter((entry) => entry.finds);
  const { count: counted, used } = addUp(index, scratch, finding, options);
  let count = counted;
  const refining = [...finding.slice(used), ...terms.filter((entry) => !entry.finds)];
  for (const document of options.bonus.keys()) {
    if (scores[document] === 0 && options.admitted[document] === 1) found[count++] = document;
  }
  const listed = pickListed(scratch, count, options);
  const limit = Math.max(options.limit, RERANKED);
  const entries = refineBest(index, scores, refining, listed, limit, options);
  scores.fill(0, options.first, options.end);
  // Entries are few by now, so sorting them all is as quick as a heap.
  const ranked = entries.sort(byScore).slice(0, limit);
  addNearness(index, scratch.orders, terms, ranked.slice(0, RERANKED));
  ranked.sort(byScore);
  return { total: listed.length, ranked: ranked.slice(0, options.limit) };
}

const sumOfTops = (index: InvertedIndex, terms: readonly QueryTerm[]): number =>
  terms.reduce((sum, { term, weight }) => sum + weight * index.topImpact[term]!, 0);

const byScore = (a: Ranked, b: Ranked): number => b.score - a.score || a.document - b.document;

/**
 * Adds the terms' impacts to the documents' scores. Ends as soon as the terms still to come cannot lift a new document
 * over the least share: those are common words with the longest postings, and they are left to refine what was found.
 * Returns how many documents were found, and how many terms it took.
 */
function addUp(
  index: InvertedIndex,
  { scores, found }: Scratch,
  terms: readonly QueryTerm[],
  { first, end, admitted }: RankOptions,
): { count: number; used: number } {
  const { postingStart, postingDocument, postingImpact, topImpact } = index;
  let count = 0;
  let top = 0;
  let used = 0;
  let toCome = sumOfTops(index, terms);
  for (const { term, weight } of terms) {
    if (toCome < LEAST_SHARE * top) break;
    toCome -= weight * topImpact[term]!;
    used += 1;
    const from = seek(postingDocument, postingStart[term]!, postingStart[term + 1]!, first);
    const to = seek(postingDocument, from, postingStart[term + 1]!, end);
    for (let at = from; at < to; at++) {
      const document = postingDocument[at]!;
      if (admitted[document] === 0) continue;
      const score = scores[document]!;
      if (score === 0) found[count++] = document;
      const sum = score + weight * postingImpact[at]!;
      scores[document] = sum;
      if (sum > top) top = sum;
    }
  }
  return { count, used };
}

/** The documents found that are worth listing. */
function pickListed({ scores, found }: Scratch, count: number, { bonus }: RankOptions): number[] {
  let best = 0;
  for (let at = 0; at < count; at++) best = Math.max(best, scores[found[at]!]!);
  const least = best * LEAST_SHARE;
  const listed: number[] = [];
  for (let at = 0; at < count; at++) {
    const document = found[at]!;
    const score = scores[document]!;
    if (score >= least || bonus.has(document)) listed.push(document);
  }
  return listed;
}

/**
 * Adds the refining terms for the documents that lead so far, and then for those others that the terms could still
 * lift above the leaders. Returns all of these with their scores, in no order.
 */
function refineBest(
  index: InvertedIndex,
  scores: Float32Array,
  terms: readonly QueryTerm[],
  listed: readonly number[],
  limit: number,
  { boost, bonus }: RankOptions,
): Ranked[] {
  const lowest = new LowestKept(limit);
  for (const document of listed) lowest.offer(scores[document]! * boost(document));
  const bar = lowest.value;
  const leaders: number[] = [];
  const others: number[] = [];
  for (const document of listed) {
    const leads = scores[document]! * boost(document) >= bar || bonus.has(document);
    (leads ? leaders : others).push(document);
  }
  const inOrder = Int32Array.from(leaders).sort();
  for (const entry of terms) addTo(index, scores, entry, inOrder);
  const raised = new LowestKept(limit);
  for (const document of leaders) raised.offer(scores[document]! * boost(document));
  const headroom = sumOfTops(index, terms);
  const hopeful = others.filter(
    (document) => (scores[document]! + headroom) * boost(document) >= raised.value,
  );
  const rising = refineRising(index, scores, terms, Int32Array.from(hopeful).sort(), raised.value, boost);
  return [...leaders, ...rising].map((document) => ({
    document,
    score: scores[document]! * boost(document) + (bonus.get(document) ?? 0),
  }));
}

/** Adds the terms one by one and drops the documents which those still to come cannot lift over the bar. */
function refineRising(
  index: InvertedIndex,
  scores: Float32Array,
  terms: readonly QueryTerm[],
  documents: Int32Array,
  bar: number,
  boost: (document: number) => number,
): Int32Array {
  let headroom = sumOfTops(index, terms);
  let rising = documents;
  for (const entry of terms) {
    if (rising.length === 0) break;
    addTo(index, scores, entry, rising);
    headroom -= entry.weight * index.topImpact[entry.term]!;
    rising = rising.filter((document) => (scores[document]! + headroom) * boost(document) >= bar);
  }
  return rising;
}

/** Adds one term's impact to some documents, which stand by rising number. */
function addTo(
  { postingStart, postingDocument, postingImpact }: InvertedIndex,
  scores: Float32Array,
  { term, weight }: QueryTerm,
  documents: Int32Array,
): void {
  let from = postingStart[term]!;
  const to = postingStart[term + 1]!;
  for (const document of documents) {
    if (from < to && postingDocument[from]! < document) {
      // The next one is seldom far: double the step until it is passed, then look closer.
      let step = 1;
      while (from + step < to && postingDocument[from + step]! < document) step *= 2;
      from = seek(postingDocument, from + (step >> 1), Math.min(from + step, to), document);
    }
    if (from === to) return;
    if (postingDocument[from] === document)
      scores[document] = scores[document]! + weight * postingImpact[from]!;
  }
}

/** The first place in documents[from … to) whose document is not below `document`. */
function seek(documents: Int32Array, from: number, to: number, document: number): number {
  let low = from;
  let high = to;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (documents[middle]! < document) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Adds to documents in which words that follow each other in the question are near each other too. */
function addNearness(
  index: InvertedIndex,
  orders: Int16Array,
  terms: readonly QueryTerm[],
  ranked: readonly Ranked[],
): void {
  const own = terms.filter((entry) => entry.order >= 0).sort((a, b) => a.order - b.order);
  if (own.length < 2) return;
  const worth = own.map((entry) => entry.weight * index.idf[entry.term]!);
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

/** How near each word of the question is to the one before it in a document, and to the one before that. */
function findNearest(
  { words, wordStart }: InvertedIndex,
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
