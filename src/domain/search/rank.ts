import type { InvertedIndex, TermIndex } from "./inverted-index.ts";
import { LowestKept } from "./lowest-kept.ts";
import { addNearness, NEARNESS_READ, type Ranked } from "./nearness.ts";
import type { QueryTerm } from "./read-query.ts";

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
  /** The best score of documents that are searched in other parts, by the terms that find. */
  best?: number;
}

/** A document that scores less than this share of the best is not worth listing. Lets whole postings be skipped. */
const LEAST_SHARE = 0.25;

/** Room for one search, kept between searches; searching is synchronous, so no two ever share it. */
export interface TermScratch {
  /** 0 for every document between searches. */
  readonly scores: Float32Array;
  readonly found: Int32Array;
}
export interface Scratch extends TermScratch {
  readonly orders: Int16Array;
}

export const termScratch = (size: number): TermScratch => ({
  scores: new Float32Array(size),
  found: new Int32Array(size),
});

export const makeScratch = (index: InvertedIndex): Scratch => ({
  ...termScratch(index.size),
  orders: new Int16Array(index.terms.length).fill(-1),
});

/** The best documents for the terms, and how many are worth listing in all: by their terms, and then by the nearness of words. */
export function rankDocuments(
  index: InvertedIndex,
  scratch: Scratch,
  terms: readonly QueryTerm[],
  options: RankOptions,
): { total: number; ranked: Ranked[] } {
  const { total, ranked } = rankByTerms(index, scratch, terms, options);
  addNearness(index, scratch.orders, terms, ranked.slice(0, NEARNESS_READ));
  ranked.sort(byScore);
  return { total, ranked: ranked.slice(0, options.limit) };
}

/**
 * The same without the nearness of words: `limit` documents, and as many as that is read for at least. First the terms
 * that find documents are added up, the weightiest first; then those that only refine, for the documents that can still
 * come among the best.
 */
export function rankByTerms(
  index: TermIndex,
  scratch: TermScratch,
  terms: readonly QueryTerm[],
  options: RankOptions,
): { total: number; ranked: Ranked[]; best: number } {
  const { scores, found } = scratch;
  const finding = terms.filter((entry) => entry.finds);
  const { count: counted, used, best } = addUp(index, scratch, finding, options);
  let count = counted;
  const refining = [...finding.slice(used), ...terms.filter((entry) => !entry.finds)];
  for (const document of options.bonus.keys()) {
    if (scores[document] === 0 && options.admitted[document] === 1) found[count++] = document;
  }
  const listed = pickListed(scratch, count, best, options);
  const limit = Math.max(options.limit, NEARNESS_READ);
  const entries = refineBest(index, scores, refining, listed, limit, options);
  scores.fill(0, options.first, options.end);
  // Entries are few by now, so sorting them all is as quick as a heap.
  return { total: listed.length, ranked: entries.sort(byScore).slice(0, limit), best };
}

/** Adds more terms to the scores of documents that were ranked without them. */
export function addTerms(
  index: TermIndex,
  { scores }: TermScratch,
  terms: readonly QueryTerm[],
  ranked: readonly Ranked[],
): Ranked[] {
  const documents = Int32Array.from(ranked, ({ document }) => document).sort();
  for (const entry of terms) addTo(index, scores, entry, documents);
  const added = ranked.map(({ document, score }) => ({ document, score: score + scores[document]! }));
  for (const document of documents) scores[document] = 0;
  return added.sort(byScore);
}

const sumOfTops = (index: TermIndex, terms: readonly QueryTerm[]): number =>
  terms.reduce((sum, { term, weight }) => sum + weight * index.topImpact[term]!, 0);

export const byScore = (a: Ranked, b: Ranked): number => b.score - a.score || a.document - b.document;

/**
 * Adds the terms' impacts to the documents' scores. Ends as soon as the terms still to come cannot lift a new document
 * over the least share: those are common words with the longest postings, and they are left to refine what was found.
 * Returns how many documents were found, how many terms it took, and the best
 * score.
 */
function addUp(
  index: TermIndex,
  { scores, found }: TermScratch,
  terms: readonly QueryTerm[],
  { first, end, admitted, best = 0 }: RankOptions,
): { count: number; used: number; best: number } {
  const { postingStart, postingDocument, postingImpact, topImpact } = index;
  let count = 0;
  let top = best;
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
  return { count, used, best: top };
}

/** The documents found that are worth listing. */
function pickListed(
  { scores, found }: TermScratch,
  count: number,
  best: number,
  { bonus }: RankOptions,
): number[] {
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
  index: TermIndex,
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
  index: TermIndex,
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
  { postingStart, postingDocument, postingImpact }: TermIndex,
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
