import { type AnalysedDocuments, countDocuments, fieldTotals } from "./analyse-documents.ts";
import { COUNTS_LENGTH, FIELD_NAMES, type FieldTotals, mentionWeight } from "./weigh-fields.ts";

/**
 * Postings as bytes, for tables. They have what was counted and no weights: what a word is worth depends on all documents
 * that are searched together, and those come and go. A posting is how many documents it is behind the one before, a byte
 * with the fields that have the word, and for each of these how often (left out when once in each) and, where it counts,
 * how long the field is. Numbers have seven bits in a byte, the lowest first.
 */
export interface PackedTerm {
  term: string;
  /** How many documents have it. */
  documents: number;
  postings: Uint8Array;
}

export interface PackedDocuments {
  size: number;
  totals: FieldTotals;
  /** Always in the same order, so that two writers of a table meet in one place. */
  terms: PackedTerm[];
}

/** The bit after those of the fields: each of them has the word once. */
const ONCE = 1 << FIELD_NAMES.length;

/** Packs documents that are handed over in any number of parts, one after the other. */
export class PostingPacker {
  private readonly lists = new Map<string, PostingList>();
  private readonly totals = { words: FIELD_NAMES.map(() => 0), filled: FIELD_NAMES.map(() => 0) };
  private size = 0;

  add(analysed: AnalysedDocuments): void {
    const { size, terms, stream, fieldStart } = analysed;
    const fields = FIELD_NAMES.length;
    const lists = terms.map((term) => this.listOf(term));
    countDocuments(analysed).forEach((documents, term) => {
      lists[term]!.documents += documents;
    });
    const counts = new Uint32Array(terms.length * fields);
    const seen = new Int32Array(terms.length).fill(-1);
    for (let doc = 0; doc < size; doc++) {
      const starts = fieldStart.subarray(doc * fields, (doc + 1) * fields + 1);
      const present: number[] = [];
      for (let field = 0; field < fields; field++) {
        for (let i = starts[field]!; i < starts[field + 1]!; i++) {
          const term = stream.at(i);
          if (seen[term] !== doc) present.push(term);
          seen[term] = doc;
          const at = term * fields + field;
          counts[at] = counts[at]! + 1;
        }
      }
      for (const term of present) {
        const own = counts.subarray(term * fields, (term + 1) * fields);
        addPosting(lists[term]!, this.size + doc, own, starts);
        own.fill(0);
      }
    }
    const { words, filled } = fieldTotals(analysed);
    for (let field = 0; field < fields; field++) {
      this.totals.words[field] = this.totals.words[field]! + words[field]!;
      this.totals.filled[field] = this.totals.filled[field]! + filled[field]!;
    }
    this.size += size;
  }

  packed(): PackedDocuments {
    const terms = [...this.lists].map(([term, list]) => ({
      term,
      documents: list.documents,
      postings: list.bytes(),
    }));
    return {
      size: this.size,
      totals: this.totals,
      terms: terms.sort((a, b) => (a.term < b.term ? -1 : 1)),
    };
  }

  private listOf(term: string): PostingList {
    const known = this.lists.get(term);
    if (known) return known;
    const list = new PostingList();
    this.lists.set(term, list);
    return list;
  }
}

function addPosting(list: PostingList, document: number, counts: Uint32Array, starts: Uint32Array): void {
  list.number(document - list.last - 1);
  list.last = document;
  const isOnce = counts.every((count) => count <= 1);
  list.byte(
    counts.reduce((mask, count, field) => (count > 0 ? mask | (1 << field) : mask), isOnce ? ONCE : 0),
  );
  counts.forEach((count, field) => {
    if (count === 0) return;
    if (!isOnce) list.number(count);
    if (COUNTS_LENGTH[field]) list.number(starts[field + 1]! - starts[field]!);
  });
}

/** Where postings are read into. */
export interface ReadPostings {
  readonly documents: Int32Array;
  readonly weights: Float64Array;
}

/** Fields up to this length have what a mention is worth looked up. */
const LOOKED_UP = 1_024;

/** Reads what was packed, with the weight that the word has in each document, given the mean lengths of all fields. */
export class PostingReader {
  private readonly averages: readonly number[];
  /** What one mention is worth, by field and length. */
  private readonly worth: readonly Float64Array[];

  constructor(averages: readonly number[]) {
    this.averages = averages;
    this.worth = averages.map((average, field) =>
      Float64Array.from({ length: COUNTS_LENGTH[field] ? LOOKED_UP : 1 }, (_, length) =>
        mentionWeight(field, length, average),
      ),
    );
  }

  /** Puts documents, numbered from `first` on, with their weights to places from `at` on; returns the place behind the last. */
  read(postings: Uint8Array, first: number, into: ReadPostings, at: number): number {
    const { documents, weights } = into;
    let document = first - 1;
    let to = at;
    // Written out and not in functions of its own: millions are read for one search.
    for (let i = 0; i < postings.length; ) {
      let byte = postings[i++]!;
      let skipped = byte & 127;
      for (let unit = 128; byte > 127; unit *= 128) {
        byte = postings[i++]!;
        skipped += (byte & 127) * unit;
      }
      document += skipped + 1;
      const mask = postings[i++]!;
      let weight = 0;
      for (let field = 0, rest = mask & (ONCE - 1); rest !== 0; field++, rest >>= 1) {
        if ((rest & 1) === 0) continue;
        let times = 1;
        if ((mask & ONCE) === 0) {
          byte = postings[i++]!;
          times = byte & 127;
          for (let unit = 128; byte > 127; unit *= 128) {
            byte = postings[i++]!;
            times += (byte & 127) * unit;
          }
        }
        let length = 0;
        if (COUNTS_LENGTH[field]) {
          byte = postings[i++]!;
          length = byte & 127;
          for (let unit = 128; byte > 127; unit *= 128) {
            byte = postings[i++]!;
            length += (byte & 127) * unit;
          }
        }
        const each =
          length < LOOKED_UP
            ? this.worth[field]![length]!
            : mentionWeight(field, length, this.averages[field]!);
        for (let time = 0; time < times; time++) weight += each;
      }
      documents[to] = document;
      weights[to++] = weight;
    }
    return to;
  }
}

/** The bytes of one term. Most terms are in one document, so it begins small. */
class PostingList {
  documents = 0;
  /** The document that was added last. */
  last = -1;
  private room = new Uint8Array(8);
  private length = 0;

  byte(value: number): void {
    if (this.length === this.room.length) {
      const larger = new Uint8Array(this.room.length * 2);
      larger.set(this.room);
      this.room = larger;
    }
    this.room[this.length++] = value;
  }

  number(value: number): void {
    let rest = value;
    for (; rest >= 128; rest = Math.floor(rest / 128)) this.byte((rest % 128) | 128);
    this.byte(rest);
  }

  bytes(): Uint8Array {
    return this.room.slice(0, this.length);
  }
}
