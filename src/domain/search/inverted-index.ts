import {
  analyseDocuments,
  countDocuments,
  fieldTotals,
  readingOrder,
  type WordOrder,
} from "./analyse-documents.ts";
import {
  averageLengths,
  type Documents,
  FIELD_NAMES,
  impactOf,
  mentionWeight,
  rarity,
} from "./weigh-fields.ts";

/**
 * Postings of some terms over typed arrays. A posting has the finished share of a document in a term's score, so that
 * answering only adds numbers up.
 */
export interface TermIndex {
  /** Number of documents; a document is named by its place in the list the index was built from. */
  readonly size: number;
  readonly termIds: ReadonlyMap<string, number>;
  readonly terms: readonly string[];
  /** Postings of term t are at postingStart[t] … postingStart[t + 1] − 1, by rising document. */
  readonly postingStart: Int32Array;
  readonly postingDocument: Int32Array;
  readonly postingImpact: Float32Array;
  /** The largest impact of each term: no document gains more from it. */
  readonly topImpact: Float32Array;
  readonly idf: Float32Array;
}

/** An inverted index of all terms of its documents. */
export interface InvertedIndex extends TermIndex, WordOrder {}

/** Builds the index in two passes: words to numbers, then numbers to postings. Documents may be thrown away afterwards. */
export function buildInvertedIndex(documents: Documents): InvertedIndex {
  const analysed = analyseDocuments(documents);
  const { stream, fieldStart, terms, size } = analysed;
  const averages = averageLengths(fieldTotals(analysed));
  const frequency = countDocuments(analysed);

  const postingStart = new Int32Array(terms.length + 1);
  for (let term = 0; term < terms.length; term++)
    postingStart[term + 1] = postingStart[term]! + frequency[term]!;
  const postings = postingStart[terms.length]!;
  const postingDocument = new Int32Array(postings);
  const postingImpact = new Float32Array(postings);
  const topImpact = new Float32Array(terms.length);
  const idf = Float32Array.from(frequency, (documents) => rarity(size, documents));

  const next = postingStart.slice();
  const weight = new Float64Array(terms.length);
  const present: number[] = [];
  for (let doc = 0; doc < size; doc++) {
    for (let field = 0; field < FIELD_NAMES.length; field++) {
      const at = doc * FIELD_NAMES.length + field;
      const begin = fieldStart[at]!;
      const end = fieldStart[at + 1]!;
      if (begin === end) continue;
      const each = mentionWeight(field, end - begin, averages[field]!);
      for (let i = begin; i < end; i++) {
        const term = stream.at(i);
        if (weight[term] === 0) present.push(term);
        weight[term] = weight[term]! + each;
      }
    }
    for (const term of present) {
      const impact = impactOf(idf[term]!, weight[term]!);
      const at = next[term]!;
      postingDocument[at] = doc;
      postingImpact[at] = impact;
      next[term] = at + 1;
      if (impact > topImpact[term]!) topImpact[term] = impact;
      weight[term] = 0;
    }
    present.length = 0;
  }
  return {
    size,
    termIds: analysed.termIds,
    terms,
    postingStart,
    postingDocument,
    postingImpact,
    topImpact,
    idf,
    ...readingOrder(analysed),
  };
}
