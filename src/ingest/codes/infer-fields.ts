import { isRecord, type JsonRecord, plainName } from "./json-fields.ts";
import { readHeading } from "./read-heading.ts";

/**
 * Exports name the fields of their records as they like. Where none of the names is known, what the fields contain says
 * which of them is the number of a section, its title, its text, and the parts that it is in.
 */

/** Fewer records say nothing of what their fields are. */
const FEWEST = 3;
/** Of the records that have a field, how many must look like what the field is taken for. */
const MOSTLY = 0.6;
/** On average; shorter texts are no law. */
const LEAST_TEXT = 40;
const LONGEST_TITLE = 150;
const MOST_LOOKED_AT = 500;

interface Field {
  name: string;
  values: unknown[];
  /** Its values that are words or numbers. */
  words: string[];
}

/** What each field is called by those who know it, by its own name; empty where text and number are not both found. */
export function inferFields(records: readonly JsonRecord[]): ReadonlyMap<string, string> {
  if (records.length < FEWEST) return new Map();
  const fields = fieldsOf(records.slice(0, MOST_LOOKED_AT)).filter(({ values }) => values.length >= FEWEST);
  const text = most(fields, (field) => (lengthOf(field) >= LEAST_TEXT ? lengthOf(field) : 0));
  const number = most(fields, (field) => (field === text ? 0 : shareOf(field, isSectionNumber)));
  if (!text || !number) return new Map();
  const title = most(fields, (field) => (field === text || field === number ? 0 : shareOf(field, isTitle)));
  const parts = fields.find(({ values }) => values.filter(isListOfNames).length >= values.length * MOSTLY);
  return new Map(
    (
      [
        [text, "text"],
        [number, "sectionnumber"],
        [title, "title"],
        [parts, "breadcrumb"],
      ] as const
    ).flatMap(([field, known]) => (field ? [[field.name, known]] : [])),
  );
}

/**
 * Records of sections by what is in their fields, as far as their names are not known: all of them, or only the title.
 * @param isSection whether a record is one by the names that are known.
 */
export function withInferredNames(
  records: readonly JsonRecord[],
  isSection: (record: JsonRecord) => boolean,
  hasTitle: (record: JsonRecord) => boolean,
): readonly JsonRecord[] {
  const areKnown = records.some(isSection);
  if (areKnown && records.some(hasTitle)) return records;
  const names = [...inferFields(records)].filter(([, known]) => !areKnown || known === "title");
  return names.length === 0 ? records : records.map((record) => withKnownNames(record, new Map(names)));
}

/** The record with the names that are known, before its own. */
const withKnownNames = (record: JsonRecord, names: ReadonlyMap<string, string>): JsonRecord => ({
  ...Object.fromEntries(
    Object.entries(record).flatMap(([name, value]) => {
      const known = names.get(plainName(name));
      return known === undefined ? [] : [[known, value]];
    }),
  ),
  ...record,
});

/** All records in it, with the names that are known; null where nothing says what their fields are. */
export function renameDeep(json: unknown): unknown | null {
  const records: JsonRecord[] = [];
  const collect = (value: unknown, depth: number): void => {
    if (depth > DEEPEST) return;
    if (Array.isArray(value)) for (const one of value) collect(one, depth + 1);
    else if (isRecord(value)) {
      records.push(value);
      for (const one of Object.values(value)) collect(one, depth + 1);
    }
  };
  collect(json, 0);
  const names = inferFields(records);
  if (names.size === 0) return null;
  const rename = (value: unknown, depth: number): unknown => {
    if (depth > DEEPEST) return value;
    if (Array.isArray(value)) return value.map((one) => rename(one, depth + 1));
    if (!isRecord(value)) return value;
    const inside = Object.entries(value).map(([name, one]) => [name, rename(one, depth + 1)]);
    return withKnownNames(Object.fromEntries(inside), names);
  };
  return rename(json, 0);
}

const DEEPEST = 40;

function fieldsOf(records: readonly JsonRecord[]): Field[] {
  const fields = new Map<string, Field>();
  for (const record of records)
    for (const [given, value] of Object.entries(record)) {
      const name = plainName(given);
      const words = wordsOf(value);
      if (value === null || value === undefined || words === "") continue;
      const field = fields.get(name) ?? { name, values: [], words: [] };
      field.values.push(value);
      if (words !== null) field.words.push(words);
      fields.set(name, field);
    }
  return [...fields.values()];
}

/** Null where it is neither words nor a list of words. */
const wordsOf = (value: unknown): string | null =>
  typeof value === "string"
    ? value.trim()
    : typeof value === "number"
      ? String(value)
      : Array.isArray(value) && value.every((one) => typeof one === "string")
        ? value.join("\n").trim()
        : null;

/** Names are lists too, but none is a sentence. */
const lengthOf = ({ values, words }: Field): number =>
  words.length === 0 || values.filter(isListOfNames).length > values.length / 2
    ? 0
    : words.reduce((sum, { length }) => sum + length, 0) / words.length;

const shareOf = ({ words, values }: Field, looksRight: (words: string) => boolean): number => {
  const share = words.filter(looksRight).length / values.length;
  // What all records have in common says nothing of one of them.
  return share >= MOSTLY && new Set(words).size > words.length / 2 ? share : 0;
};

function most(fields: readonly Field[], scoreOf: (field: Field) => number): Field | null {
  const scored = fields.map((field) => ({ field, score: scoreOf(field) })).filter(({ score }) => score > 0);
  return scored.sort((a, b) => b.score - a.score)[0]?.field ?? null;
}

const DATE = /^(?:\d{4}-\d\d?-\d\d?|\d\d?[-/.]\d\d?[-/.]\d{2,4})/;
const isSectionNumber = (words: string): boolean =>
  words.length <= 60 && !DATE.test(words) && readHeading(words, "marked")?.kind === "section";

const isTitle = (words: string): boolean =>
  words.length <= LONGEST_TITLE &&
  /^\p{Lu}/u.test(words) &&
  /\p{L}{3}/u.test(words) &&
  !/[<>{}]|:\/\//.test(words) &&
  !isSectionNumber(words);

const isListOfNames = (value: unknown): boolean =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every((one) => typeof one === "string" && one.length <= LONGEST_TITLE && !/[.;]$/.test(one.trim()));
