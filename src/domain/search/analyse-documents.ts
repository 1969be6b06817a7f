import { analyseText } from "./analyse-text.ts";
import { FUNCTION_WORDS } from "./question-words.ts";
import { type Documents, FIELD_NAMES, type FieldTotals } from "./weigh-fields.ts";

/** A Uint32Array that grows. */
export class NumberList {
  private room = new Uint32Array(1 << 12);
  length = 0;

  push(value: number): void {
    if (this.length === this.room.length) {
      const larger = new Uint32Array(this.room.length * 2);
      larger.set(this.room);
      this.room = larger;
    }
    this.room[this.length++] = value;
  }

  at(index: number): number {
    return this.room[index] ?? 0;
  }

  trimmed(from = 0): Uint32Array {
    return this.room.slice(from, this.length);
  }
}

/** The words of some documents as numbers. */
export interface AnalysedDocuments {
  size: number;
  terms: string[];
  termIds: Map<string, number>;
  /** Terms of all fields of all documents, in the order of FIELD_NAMES. */
  stream: NumberList;
  /** Where each field of each document begins in the stream, and a last entry for its end. */
  fieldStart: Uint32Array;
}

export function analyseDocuments(documents: Documents): AnalysedDocuments {
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
  return { size: documents.length, terms, termIds, stream, fieldStart };
}

export function fieldTotals({ fieldStart, size }: AnalysedDocuments): FieldTotals {
  const words = FIELD_NAMES.map(() => 0);
  const filled = FIELD_NAMES.map(() => 0);
  for (let at = 0; at < size * FIELD_NAMES.length; at++) {
    const length = fieldStart[at + 1]! - fieldStart[at]!;
    const field = at % FIELD_NAMES.length;
    words[field] = words[field]! + length;
    if (length > 0) filled[field] = filled[field]! + 1;
  }
  return { words, filled };
}

/** In how many documents each term is. */
export function countDocuments({ stream, fieldStart, terms, size }: AnalysedDocuments): Uint32Array {
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

/** The terms of documents in the order in which they are read. */
export interface WordOrder {
  /** Terms of heading and text of document d at wordStart[d] … wordStart[d + 1] − 1. */
  readonly words: Uint32Array;
  readonly wordStart: Uint32Array;
}

const READ = [FIELD_NAMES.indexOf("heading"), FIELD_NAMES.indexOf("text")];

/** Heading and text of each document as one run of words; what nearness of words is read from. */
export function readingOrder({ stream, fieldStart, size }: AnalysedDocuments): WordOrder {
  const words = new NumberList();
  const wordStart = new Uint32Array(size + 1);
  for (let doc = 0; doc < size; doc++) {
    wordStart[doc] = words.length;
    for (const field of READ) {
      const at = doc * FIELD_NAMES.length + field;
      for (let i = fieldStart[at]!; i < fieldStart[at + 1]!; i++) words.push(stream.at(i));
    }
  }
  wordStart[size] = words.length;
  return { words: words.trimmed(), wordStart };
}
