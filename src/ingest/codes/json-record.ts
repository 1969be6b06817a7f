import { newSection, type RawSection, type SourceBlock } from "./code-file.ts";
import { decodeEntities, hasMarkup } from "./entities.ts";
import { markupBlocks } from "./markup-blocks.ts";
import { placeTables } from "./place-tables.ts";
import { cleanNumber, cleanTitle, isHistory, readHeading } from "./read-heading.ts";
import { splitNumbered } from "./split-numbered.ts";
import { evenRows } from "./table-grid.ts";
import { cleanCell, isWrapped, textBlocks } from "./text-blocks.ts";

/**
 * Records of sections in JSON. Exports name their fields differently; a record is a section when it has a text and a
 * number or a title under one of the names below. Add a name here when an export uses another.
 */

export type JsonRecord = Readonly<Record<string, unknown>>;

const TEXTS = ["full_text", "text", "body", "content", "body_paragraphs", "paragraphs", "verbatim_excerpt"];
const NUMBERS = ["section_number", "section_ref", "section", "number", "num", "citation", "ref", "id"];
const TITLES = ["section_title", "title", "heading", "name", "label", "catchline"];
const PATHS = ["breadcrumb", "breadcrumbs", "path", "hierarchy"];
const PARTS = new Set("title_number subtitle chapter subchapter article subarticle part division".split(" "));
/** "[preamble]" names nothing. */
const isPlaceholder = (text: unknown): boolean => typeof text === "string" && /^\[[a-z ]{1,40}\]$/.test(text);
const HISTORIES = ["history_notes", "legislative_history", "history", "notes_history"];
const ADDRESSES = ["url", "source_url", "request_url", "link"];
const DAYS = ["effective_date", "effective", "section_last_amended", "last_amended", "dateModified"];

/** The one or several sections of a record; none where it has no text, or neither number nor title. */
export const sectionsOfRecord = (record: JsonRecord): RawSection[] =>
  isPage(record) ? readPage(record) : readRecord(record);

/** The day that the record gives as that of its law, as it writes it. */
export const dayOf = (record: JsonRecord): string | undefined => textOf(record, DAYS)?.slice(0, 10);

/** A page of a document that was read optically: `{town, page, text}`. */
const isPage = (record: JsonRecord): boolean =>
  typeof record.page === "number" && typeof record.text === "string" && !NUMBERS.some((name) => record[name]);

function readPage(record: JsonRecord): RawSection[] {
  const page = record.page as number;
  const section = newSection("", `Page ${page}`, [], page);
  section.blocks = textBlocks(record.text as string, false);
  return [section];
}

function readRecord(record: JsonRecord): RawSection[] {
  const name = TEXTS.find((key) => hasText(record[key])) ?? TEXTS.find((key) => record[key] === "");
  const rawNumber = textOf(record, NUMBERS) ?? "";
  const titles = TITLES.filter((key) => record[key] !== record[name ?? ""] && !isPlaceholder(record[key]));
  const rawTitle = textOf(record, titles) ?? "";
  if (name === undefined || (rawNumber === "" && rawTitle === "")) return [];
  // Either field may have both: "Sec. 1100 - Authority and citation."
  const inNumber = readHeading(rawNumber, "marked");
  const inTitle = readHeading(rawTitle, "marked");
  const number = inNumber?.kind === "section" ? inNumber.number : numberOf(rawNumber);
  const title =
    inTitle?.kind === "section" && (number === "" || sameNumber(inTitle.number, number))
      ? inTitle.title
      : cleanTitle(rawTitle);
  const section = newSection(number, title, pathOf(record));
  const besideNumber = inNumber?.kind === "section" && !isPlaceholder(inNumber.title) ? inNumber.title : "";
  if (section.title === "") section.title = besideNumber || titleInPath(section);
  section.path = withoutItself(section);
  section.url = textOf(record, ADDRESSES) ?? textOf(sourceOf(record), ADDRESSES);
  const texts = blocksOf(record[name]);
  section.history = [
    ...listOf(record, HISTORIES),
    ...texts.flatMap((block) => (block.kind === "text" && isHistory(block.text) ? [block.text] : [])),
  ].map((note) => note.replace(/\s+/g, " ").trim());
  section.blocks = withoutHeading(
    texts.filter((block) => block.kind !== "text" || !isHistory(block.text)),
    section,
  );
  const parts = splitNumbered(section);
  placeTables(parts, tablesOf(record));
  return parts;
}

/** The first paragraph often repeats number and title. */
function withoutHeading(blocks: SourceBlock[], { number, title }: RawSection): SourceBlock[] {
  const [first, ...others] = blocks;
  if (first?.kind !== "text" || number === "") return blocks;
  const plain = (text: string) =>
    text
      .replace(/[^\p{L}\p{N}]+/gu, " ")
      .trim()
      .toLowerCase();
  return plain(first.text) === plain(`${number} ${title}`) ? others : blocks;
}

const sameNumber = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** "Art. 70", "R301.2" or "1137"; an id like "town-va-sec-1100" and a name like "Ldn 45 db(A)" are no section numbers. */
const numberOf = (text: string): string =>
  /^(?:[A-Za-z]{1,12}\.?\s)?[A-Z]{0,3}[-.]?\d[\w.:()–-]{0,30}$/.test(text) ? cleanNumber(text) : "";

/** What a section without a title is called in the last step of its path. */
function titleInPath({ path, number }: RawSection): string {
  const last = path.at(-1) ?? "";
  if (number === "") return last;
  const heading = readHeading(last, "marked");
  return heading?.kind === "section" && heading.number === number ? heading.title : "";
}

/** The last step of a breadcrumb is often the section. */
function withoutItself({ path, number, title }: RawSection): string[] {
  const last = path.at(-1);
  if (last === undefined) return path;
  const itself = (number !== "" && last.includes(number)) || (title !== "" && cleanTitle(last) === title);
  return itself ? path.slice(0, -1) : path;
}

function pathOf(record: JsonRecord): string[] {
  for (const source of [record, isRecord(record.metadata) ? record.metadata : {}])
    for (const key of PATHS) {
      const value = source[key];
      const steps = Array.isArray(value)
        ? value
        : typeof value === "string"
          ? value.replace(/\s+/g, " ").split(/ [>›»] /)
          : [];
      const words = steps.filter((step): step is string => typeof step === "string" && step.trim() !== "");
      if (words.length > 0) return words.map(stepLabel).filter((step) => !isPlaceholder(step));
    }
  // Some codes have articles in chapters, others chapters in articles: the record's own order says which.
  return Object.keys(record).flatMap((part) => {
    if (!PARTS.has(part)) return [];
    const value = record[part];
    if ((typeof value !== "string" && typeof value !== "number") || value === "") return [];
    const isLabel = /^\p{L}{3}.*\s/u.test(String(value));
    const label = isLabel ? stepLabel(String(value)) : `${capital(part)} ${value}`;
    const name = textOf(record, [
      `${part}_name`,
      `${part}_title`,
      part === "title_number" ? "title_name" : "",
    ]);
    return [name ? `${label}. ${cleanTitle(name)}` : label];
  });
}

const capital = (part: string): string =>
  part === "title_number" ? "Title" : part[0]!.toUpperCase() + part.slice(1);

const stepLabel = (step: string): string => {
  const heading = readHeading(step, "marked");
  return heading?.kind === "container" ? heading.label : cleanTitle(step);
};

function blocksOf(value: unknown): SourceBlock[] {
  if (Array.isArray(value))
    return value.flatMap((part) => (typeof part === "string" ? textBlocks(decodeEntities(part), false) : []));
  if (typeof value !== "string") return [];
  if (hasMarkup(value))
    // A section that is written in markup has no sections of its own.
    return markupBlocks(value).blocks.flatMap((block): SourceBlock[] =>
      block.kind === "section-start" || block.kind === "section-end"
        ? []
        : [block.kind === "history" ? { kind: "text", text: block.text } : block],
    );
  const text = decodeEntities(value);
  return textBlocks(text, isWrapped(text.split("\n")));
}

function tablesOf(record: JsonRecord): Extract<SourceBlock, { kind: "table" }>[] {
  const given = Array.isArray(record.tables) ? record.tables : record.table ? [record.table] : [];
  return given.flatMap((table) => {
    if (!isRecord(table)) return [];
    const head = rowOf(table.headers ?? table.columns ?? table.head);
    const body = table.data_rows ?? table.rows ?? table.body;
    const rows = (Array.isArray(body) ? body : []).map(rowOf).filter((row) => row.length > 0);
    if (rows.length === 0) return [];
    const caption = typeof table.caption === "string" && table.caption !== "" ? table.caption : null;
    return [
      {
        kind: "table" as const,
        caption,
        headRows: head.length > 0 ? 1 : 0,
        rows: evenRows(head.length > 0 ? [head, ...rows] : rows),
      },
    ];
  });
}

/** A row as a list, or as an object whose fields are in the order of the columns. */
const rowOf = (value: unknown): string[] => {
  const cells = Array.isArray(value) ? value : isRecord(value) ? Object.values(value) : [];
  return cells.map((cell) =>
    cleanCell(typeof cell === "string" || typeof cell === "number" ? String(cell) : ""),
  );
};

/** Whether a record is a section, or a page of a document. */
export const isSectionRecord = (record: JsonRecord): boolean =>
  isPage(record) ||
  (TEXTS.some((name) => hasText(record[name])) &&
    (textOf(record, NUMBERS) !== null || textOf(record, TITLES) !== null)) ||
  isReserved(record);

/** A section that is reserved or repealed has a number, a title and an empty text. */
const isReserved = (record: JsonRecord): boolean =>
  TEXTS.some((name) => record[name] === "") &&
  textOf(record, NUMBERS.slice(0, 3)) !== null &&
  textOf(record, TITLES) !== null;

const hasText = (value: unknown): boolean =>
  (typeof value === "string" && value.trim() !== "") ||
  (Array.isArray(value) && value.some((part) => typeof part === "string" && part.trim() !== ""));

const sourceOf = (record: JsonRecord): JsonRecord => (isRecord(record.source) ? record.source : {});

function textOf(record: JsonRecord, names: readonly string[]): string | null {
  for (const name of names) {
    const value = record[name];
    if (typeof value === "string" && value.trim() !== "")
      return decodeEntities(value).replace(/\s+/g, " ").trim();
    if (typeof value === "number") return String(value);
  }
  return null;
}

function listOf(record: JsonRecord, names: readonly string[]): string[] {
  for (const name of names) {
    const value = record[name];
    if (typeof value === "string" && value.trim() !== "") return [value];
    if (Array.isArray(value)) return value.filter((note): note is string => typeof note === "string");
  }
  return [];
}

export const isRecord = (value: unknown): value is JsonRecord =>
  typeof value === "object" && value !== null && !Array.isArray(value);
