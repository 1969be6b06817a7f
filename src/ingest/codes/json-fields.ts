import { decodeEntities } from "./entities.ts";

/** Fields of records by what they mean: exports write "section_number", "sectionNumber" and "Section Number". */

export type JsonRecord = Readonly<Record<string, unknown>>;

export const isRecord = (value: unknown): value is JsonRecord =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A name in small letters and digits only. */
export const plainName = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, "");

const spelled = new WeakMap<JsonRecord, ReadonlyMap<string, unknown>>();

function fieldsOf(record: JsonRecord): ReadonlyMap<string, unknown> {
  const known = spelled.get(record);
  if (known) return known;
  const fields = new Map<string, unknown>();
  // Of two spellings of one name the first counts.
  for (const [name, value] of Object.entries(record)) {
    const plain = plainName(name);
    if (!fields.has(plain)) fields.set(plain, value);
  }
  spelled.set(record, fields);
  return fields;
}

/** @param name as `plainName` makes it. */
export const fieldOf = (record: JsonRecord, name: string): unknown => fieldsOf(record).get(name);

/** The first of the fields that has words or a number, in one line. */
export function textOf(record: JsonRecord, names: readonly string[]): string | null {
  for (const name of names) {
    const value = fieldOf(record, name);
    if (typeof value === "string" && value.trim() !== "")
      return decodeEntities(value).replace(/\s+/g, " ").trim();
    if (typeof value === "number") return String(value);
  }
  return null;
}

export function listOf(record: JsonRecord, names: readonly string[]): string[] {
  for (const name of names) {
    const value = fieldOf(record, name);
    if (typeof value === "string" && value.trim() !== "") return [value];
    if (Array.isArray(value)) return value.filter((note): note is string => typeof note === "string");
  }
  return [];
}

const PAGES = ["page", "pagenumber", "pageno", "pagenum", "pagenr", "pageindex", "pdfpage", "pagelabel"];

/** The page of a document that a record gives, also inside its metadata. */
export function pageOf(record: JsonRecord): number | null {
  const metadata = fieldOf(record, "metadata");
  for (const source of [record, isRecord(metadata) ? metadata : {}])
    for (const name of PAGES) {
      const value = fieldOf(source, name);
      const page = typeof value === "string" && /^\s*\d{1,6}\s*$/.test(value) ? Number(value) : value;
      if (typeof page === "number" && Number.isSafeInteger(page) && page >= 0) return page;
    }
  return null;
}
