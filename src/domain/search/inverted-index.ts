import { analyseText } from "./analyse-text.ts";
import { FUNCTION_WORDS } from "./question-words.ts";

/**
 * An inverted index over typed arrays. A posting holds the finished share of a document in a term's score
 * (BM25F: fields weighed and brought to length before saturation), so that answering only adds numbers up.
 */

/** How a field counts. `length` is BM25's b: 0 ignores the field's length, 1 divides by it. */
const FIELDS = {
  heading: { weight: 3.4, length: 0.4 },
  section: { weight: 1.6, length: 0 },
  topic: { weight: 2.4, length: 0 },
  districts: { weight: 0.8, length: 0.3 },
  code: { weight: 0.3, length: 0 },
  text: { weight: 1, length: 0.85 },
} as const;
export type FieldName = keyof typeof FIELDS;
export type SearchDocument = Readonly<Record<FieldName, string>>;
const FIELD_NAMES = Object.keys(FIELDS) as FieldName[];
/** BM25's k1: how soon further mentions of a word stop to matter. */
const SATURATION = 0.85;

export interface InvertedIndex {
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
  /** Term ids of heading and text of document d at wordStart[d] … wordStart[d + 1] − 1, in reading order. */
  readonly words: Uint32Array;
  readonly wordStart: Uint32Array;
}

/** A Uint32Array that grows. */
class NumberList {
  private held = new Uint32Array(1 << 16);
  length = 0;

  push(value: number): void {
    if (this.length === this.held.length) {
      const larger = new Uint32Array(this.held.length * 2);
      larger.set(this.held);
      this.held = larger;
    }
    this.held[this.length++] = value;
  }

  at(index: number): number {
    return this.held[index] ?? 0;
  }

  trimmed(from = 0): Uint32Array {
    return this.held.slice(from, this.length);
  }
}

interface Analysed {
  terms: string[];
  termIds: Map<string, number>;
  /** Terms of all fields of all documents, in the order of FIELD_NAMES. */
  stream: NumberList;
  /** Where each field of each document begins in the stream, and a last entry for its end. */
  fieldStart: Uint32Array;
}

/** Builds the index in two passes: words to numbers, then numbers to postings. Documents may be thrown away afterwards. */
export function buildInvertedIndex(documents: readonly SearchDocument[]): InvertedIndex {
  const analysed = analyseDocuments(documents);
  const { stream, fieldStart, terms } = analysed;
  const size = documents.length;
  const averages = averageLengths(fieldStart, size);
  const frequency = countDocuments(analysed, size);

  const postingStart = new Int32Array(terms.length + 1);
  for (let term = 0; term < terms.length; term++)
    postingStart[term + 1] = postingStart[term]! + frequency[term]!;
  const postings = postingStart[terms.length]!;
  const postingDocument = new Int32Array(postings);
  const postingImpact = new Float32Array(postings);
  const topImpact = new Float32Array(terms.length);
  const idf = Float32Array.from(frequency, (df) => Math.log(1 + (size - df + 0.5) / (df + 0.5)));

  const next = postingStart.slice();
  const weight = new Float64Array(terms.length);
  const present: number[] = [];
  for (let doc = 0; doc < size; doc++) {
    for (let field = 0; field < FIELD_NAMES.length; field++) {
      const at = doc * FIELD_NAMES.length + field;
      const begin = fieldStart[at]!;
      const end = fieldStart[at + 1]!;
      if (begin === end) continue;
      const { weight: fieldWeight, length } = FIELDS[FIELD_NAMES[field]!];
      const each = fieldWeight / (1 - length + length * ((end - begin) / averages[field]!));
      for (let i = begin; i < end; i++) {
        const term = stream.at(i);
        if (weight[term] === 0) present.push(term);
        weight[term] = weight[term]! + each;
      }
    }
    for (const term of present) {
      const impact = (idf[term]! * weight[term]! * (SATURATION + 1)) / (SATURATION + weight[term]!);
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
    ...readingOrder(analysed, size),
  };
}

function analyseDocuments(documents: readonly SearchDocument[]): Analysed {
  const terms: string[] = [];
  const termIds = new Map<string, number>();
  const stream = new NumberList();
  const fieldStart = new Uint32Array(documents.length * FIELD_NAMES.length + 1);
  let at = 0;
  for (const document of documents) {
    for (const field of FIELD_NAMES) {
      fieldStart[at++] = stream.length;
      for (const token of analyseText(document[field])) {
        if (FUNCTION_WORDS.has(token.word)) continue;
        let id = termIds.get(token.term);
        if (id === undefined) {
          id = terms.length;
          termIds.set(token.term, id);
          terms.push(token.term);
        }
        stream.push(id);
      }
    }
  }
  fieldStart[at] = stream.length;
  return { terms, termIds, stream, fieldStart };
}

/** Mean number of words of each field over the documents that have it at all. */
function averageLengths(fieldStart: Uint32Array, size: number): Float64Array {
  const total = new Float64Array(FIELD_NAMES.length);
  const filled = new Float64Array(FIELD_NAMES.length);
  for (let at = 0; at < size * FIELD_NAMES.length; at++) {
    const length = fieldStart[at + 1]! - fieldStart[at]!;
    const field = at % FIELD_NAMES.length;
    total[field] = total[field]! + length;
    if (length > 0) filled[field] = filled[field]! + 1;
  }
  return total.map((sum, field) => (filled[field]! > 0 ? sum / filled[field]! : 1));
}

/** In how many documents each term stands. */
function countDocuments({ stream, fieldStart, terms }: Analysed, size: number): Uint32Array {
  const frequency = new Uint32Array(terms.length);
  const lastDocument = new Int32Array(terms.length).fill(-1);
  for (let doc = 0; doc < size; doc++) {
    const end = fieldStart[(doc + 1) * FIELD_NAMES.length]!;
    for (let i = fieldStart[doc * FIELD_NAMES.length]!; i < end; i++) {
      const term = stream.at(i);
      if (lastDocument[term] === doc) continue;
      lastDocument[term] = doc;
      frequency[term] = frequency[term]! + 1;
    }
  }
  return frequency;
}

/** Heading and text of each document as one run of words; what nearness of words is read from. */
function readingOrder(
  { stream, fieldStart }: Analysed,
  size: number,
): Pick<InvertedIndex, "words" | "wordStart"> {
  const words = new NumberList();
  const wordStart = new Uint32Array(size + 1);
  const read = [FIELD_NAMES.indexOf("heading"), FIELD_NAMES.indexOf("text")];
  for (let doc = 0; doc < size; doc++) {
    wordStart[doc] = words.length;
    for (const field of read) {
      const at = doc * FIELD_NAMES.length + field;
      for (let i = fieldStart[at]!; i < fieldStart[at + 1]!; i++) words.push(stream.at(i));
    }
  }
  wordStart[size] = words.length;
  return { words: words.trimmed(), wordStart };
}
