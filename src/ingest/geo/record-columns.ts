import { type SourceRecord, UnreadableSource } from "./source-records.ts";

/** Records that are looked at to recognize columns by; the first of a layer are like the others. */
const MOST_SAMPLED = 5000;
/** No district, name or address is longer; what is goes into every tile and answer. */
const MOST_TEXT = 200;
/** A column next to the code may have a sentence or two. */
const MOST_ATTRIBUTE = 500;
/** An address of the web may be longer. */
const MOST_LINK = 2000;
/** More columns than this are a table of something else; the report names those that are left out. */
const MOST_COLUMNS = 60;
const CONTROLS = /\p{Cc}/gu;

/** A property as text in one line: numbers in digits, what is no text or number as nothing. A database keeps no zero bytes. */
export const textOf = (value: unknown, most = MOST_TEXT): string =>
  typeof value === "string" || typeof value === "number" || typeof value === "bigint"
    ? String(value).slice(0, most).replace(CONTROLS, " ")
    : "";

/** Which columns records have, and what kind of things are in them. */
export class ColumnSurvey {
  /** Columns by their names in small letters, as the source writes them, in order. */
  readonly names = new Map<string, string>();
  readonly #withValue = new Set<string>();
  readonly #withLink = new Set<string>();
  readonly #withMarkup = new Set<string>();
  /** The first records, from which columns are recognized that have no usual name. */
  readonly sample: SourceRecord["properties"][] = [];

  add(properties: SourceRecord["properties"]): void {
    if (this.sample.length < MOST_SAMPLED) this.sample.push(properties);
    for (const column of Object.keys(properties)) {
      if (!this.names.has(column.toLowerCase())) this.names.set(column.toLowerCase(), column);
      const value = properties[column];
      if (!this.#withValue.has(column) && attributeOf(value) !== null) this.#withValue.add(column);
      if (typeof value !== "string" || !value.includes("://") || webAddressIn(value) === null) continue;
      this.#withLink.add(column);
      if (ANCHOR.test(value)) this.#withMarkup.add(column);
    }
  }

  /** Whether any record has a text or number there. */
  hasValue = (column: string): boolean => this.#withValue.has(column);
  /** Whether any record has an address of the web there. */
  hasLink = (column: string): boolean => this.#withLink.has(column);
  /** Whether the address of any record is in a link with words of its own. */
  hasMarkup = (column: string): boolean => this.#withMarkup.has(column);
}

/** "zoning, zone_id …" for a sentence. */
export function listColumns(names: readonly string[]): string {
  const listed = names.slice(0, MOST_COLUMNS).map((name) => name.replace(CONTROLS, " ").slice(0, 60));
  const more = names.length > MOST_COLUMNS ? ` and ${names.length - MOST_COLUMNS} more` : "";
  return listed.length === 0 ? "none" : `${listed.join(", ")}${more}`;
}

/** The column that an option names. Throws with the columns to choose from when there is none. */
export function namedColumn(columns: ReadonlyMap<string, string>, asked: string): string {
  const found = columns.get(asked.toLowerCase());
  if (found !== undefined) return found;
  throw new UnreadableSource(
    `There is no column "${asked}". The columns are: ${listColumns([...columns.values()])}.`,
  );
}

const RECORD_IDS = [
  "objectid",
  "objectid_1",
  "fid",
  "ogc_fid",
  "gid",
  "globalid",
  "id",
  "zoning_id",
  "feature_id",
];

/** The column that names each record for its publisher; null where none is recognised. */
export const idColumn = (columns: ReadonlyMap<string, string>): string | null =>
  RECORD_IDS.map((name) => columns.get(name)).find((name) => name !== undefined) ?? null;

/** Whether a text is an address of the web that a person may open. */
const isWebAddress = (text: string): boolean => /^https?:\/\/[^\s<>"]+$/i.test(text);

/** A link as pages write it: `<a href="https://…">Ord. 1204</a>`. */
const ANCHOR = /<a\s[^>]{0,500}?href\s*=\s*["']?(https?:\/\/[^\s"'<>]+)/i;

/** The address of the web that a value is, or that it links to; null where it has none. */
function webAddressIn(value: unknown): string | null {
  const text = textOf(value, MOST_LINK).trim();
  return isWebAddress(text) ? text : (ANCHOR.exec(text)?.[1]?.replaceAll("&amp;", "&") ?? null);
}

const LINKS = [
  "link",
  "url",
  "hyperlink",
  "ord_link",
  "ordinance_link",
  "ordlink",
  "weblink",
  "web_link",
  "docurl",
];

/** The column of addresses of the web that the source is likely to link its records by; null where it has none. */
export function linkColumn(survey: ColumnSurvey): string | null {
  const known = LINKS.map((name) => survey.names.get(name)).find((name) => name !== undefined);
  const candidates = known === undefined ? [...survey.names.values()] : [known];
  return candidates.find(survey.hasLink) ?? null;
}

/** A record's link; null where the column has none. */
export function linkOf(properties: SourceRecord["properties"], column: string | null): string | null {
  return column === null ? null : webAddressIn(properties[column]);
}

/** Columns that measure how the source stores its shapes; they say nothing of the place. */
const OF_STORAGE =
  /^(shape|the_geom|geom|geometry|wkb_geometry|st_area|st_length|shape_(area|leng(th)?|len)|shape__(area|length)|shape\.(st)?(area|length)\(\))$/i;

export interface DroppedColumn {
  column: string;
  reason: string;
}

/** Which columns are kept with each record besides those that are read for something else, and why others are not. */
export function chooseAttributes(
  survey: ColumnSurvey,
  used: readonly (string | null)[],
): { kept: readonly string[]; dropped: readonly DroppedColumn[] } {
  const kept: string[] = [];
  const dropped: DroppedColumn[] = [];
  for (const column of survey.names.values()) {
    if (used.includes(column)) continue;
    if (OF_STORAGE.test(column))
      dropped.push({ column, reason: "only measures how the source stores shapes" });
    else if (!survey.hasValue(column))
      dropped.push({ column, reason: "has no text or number in any record" });
    else if (kept.length === MOST_COLUMNS)
      dropped.push({ column, reason: `more than ${MOST_COLUMNS} columns are not kept` });
    else kept.push(column);
  }
  return { kept, dropped };
}

/** The kept columns of a record as the text of a flat JSON object; null where all are empty. */
export function attributesOf(properties: SourceRecord["properties"], kept: readonly string[]): string | null {
  const own = kept.flatMap((column) => {
    const value = attributeOf(properties[column]);
    return value === null ? [] : [[column.replace(CONTROLS, " ").slice(0, MOST_TEXT), value] as const];
  });
  return own.length === 0 ? null : JSON.stringify(Object.fromEntries(own));
}

function attributeOf(value: unknown): string | number | boolean | null {
  if (typeof value === "number") return Number.isFinite(value) ? value : null;
  if (typeof value === "boolean") return value;
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value.toISOString().slice(0, 10);
  const text = textOf(value, MOST_LINK);
  const words = (ANCHOR.test(text) ? text.replace(/<[^<>]*>/g, " ") : text).trim();
  return words === "" ? null : words.slice(0, MOST_ATTRIBUTE);
}
