/**
 * What a word of a document is worth (BM25F: fields weighed and brought to length before saturation), the same for the
 * index in memory and for the one in tables.
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
/** Documents that are read once, one after the other. */
export type Documents = Iterable<SearchDocument> & { readonly length: number };
export const FIELD_NAMES = Object.keys(FIELDS) as FieldName[];

/** BM25's k1: how soon further mentions of a word stop to matter. */
const SATURATION = 0.85;

/** Whether the length of a field counts; fields by their place in FIELD_NAMES. */
export const COUNTS_LENGTH: readonly boolean[] = FIELD_NAMES.map((name) => FIELDS[name].length > 0);

/** What one mention adds to a word's weight in a document. */
export function mentionWeight(field: number, length: number, average: number): number {
  const { weight, length: share } = FIELDS[FIELD_NAMES[field]!];
  return weight / (1 - share + share * (length / average));
}

/** How much a word tells that is in `documents` of `size` documents. */
export const rarity = (size: number, documents: number): number =>
  Math.log(1 + (size - documents + 0.5) / (documents + 0.5));

/** What a word of this weight adds to a document's score. */
export const impactOf = (idf: number, weight: number): number =>
  (idf * weight * (SATURATION + 1)) / (SATURATION + weight);

/** No word adds more to a document's score. */
export const mostImpact = (idf: number): number => idf * (SATURATION + 1);

/** Words of each field over some documents, and how many of the documents have the field at all. */
export interface FieldTotals {
  readonly words: readonly number[];
  readonly filled: readonly number[];
}

/** Mean number of words of each field over the documents that have it. */
export const averageLengths = ({ words, filled }: FieldTotals): number[] =>
  words.map((sum, field) => (filled[field]! > 0 ? sum / filled[field]! : 1));
