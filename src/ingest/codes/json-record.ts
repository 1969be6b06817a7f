import { newSection, type RawSection, type SourceBlock } from "./code-file.ts";
import { decodeEntities, hasMarkup } from "./entities.ts";
import { fieldOf, isRecord, type JsonRecord, listOf, pageOf, plainName, textOf } from "./json-fields.ts";
import { markupBlocks } from "./markup-blocks.ts";
import { pathByAddress } from "./parts-in-address.ts";
import { placeTables } from "./place-tables.ts";
import { cleanNumber, cleanTitle, isHistory, readHeading } from "./read-heading.ts";
import { splitNumbered } from "./split-numbered.ts";
import { evenRows } from "./table-grid.ts";
import { cleanCell, isWrapped, textBlocks } from "./text-blocks.ts";

/**
 * Records of sections in JSON. Exports name their fields differently; a record is a section when it has a text and a
 * number or a title under one of the names below. Add a name here when an export uses another.
 */

const TEXTS = (
  "fulltext text body content bodyparagraphs paragraphs verbatimexcerpt sectiontext pagetext pagecontent html texthtml " +
  "contenthtml bodyhtml markdown plaintext rawtext ocrtext sectioncontent sectionbody"
).split(" ");
const NUMBERS =
  "sectionnumber sectionref section number num sectionnum secnum secno sectionno citation ref label id".split(
    " ",
  );
/** What says where a record is kept, and only sometimes which section it is. */
const LOOSE_NUMBERS = new Set(["id", "label", "ref"]);
export const FIRM_NUMBERS = NUMBERS.filter((name) => !LOOSE_NUMBERS.has(name));
export const TITLES =
  "sectiontitle sectionname sectionheading title heading name label catchline headline".split(" ");
const PATHS = ["breadcrumb", "breadcrumbs", "path", "hierarchy"];
const PARTS = new Set("titlenumber subtitle chapter subchapter article subarticle part division".split(" "));
/** "[preamble]" names nothing. */
const isPlaceholder = (text: unknown): boolean => typeof text === "string" && /^\[[a-z ]{1,40}\]$/.test(text);
const HISTORIES = ["historynotes", "legislativehistory", "history", "noteshistory"];
const ADDRESSES = ["url", "sourceurl", "requesturl", "link"];
const DAYS = ["effectivedate", "effective", "sectionlastamended", "lastamended", "datemodified"];

/**
 * The one or several sections of a record; none where it has no text, or neither number nor title.
 * @param around the labels of what the record is in, for one that gives no path of its own
 */
export const sectionsOfRecord = (record: JsonRecord, around: readonly string[] = []): RawSection[] =>
  isPage(record) ? readPage(record) : readRecord(record, around);

/** The day that the record gives as that of its law, as it writes it. */
export const dayOf = (record: JsonRecord): string | undefined => textOf(record, DAYS)?.slice(0, 10);

export const textName = (record: JsonRecord): string | undefined =>
  TEXTS.find((name) => hasText(fieldOf(record, name)));

/** A page of a document that was read optically: `{town, page, text}`. */
const isPage = (record: JsonRecord): boolean =>
  pageOf(record) !== null && textName(record) !== undefined && textOf(record, FIRM_NUMBERS) === null;

const readPage = (record: JsonRecord): RawSection[] => [
  pageSection(pageOf(record)!, fieldOf(record, textName(record)!)),
];

/** A page of a document, from its text in any form. */
export function pageSection(page: number, text: unknown): RawSection {
  const section = newSection("", `Page ${page}`, [], page);
  section.blocks = typeof text === "string" && !hasMarkup(text) ? textBlocks(text, false) : blocksOf(text);
  return section;
}

function readRecord(record: JsonRecord, around: readonly string[]): RawSection[] {
  const name = textName(record) ?? TEXTS.find((key) => fieldOf(record, key) === "");
  const body = name === undefined ? undefined : fieldOf(record, name);
  const inner = innerParts(record);
  const rawNumber = textOf(record, NUMBERS) ?? "";
  const titles = TITLES.filter(
    (key) =>
      fieldOf(record, key) !== body &&
      !isPlaceholder(fieldOf(record, key)) &&
      (numberOf(rawNumber) === "" || textOf(record, [key]) !== rawNumber),
  );
  const rawTitle = textOf(record, titles) ?? "";
  if ((name === undefined && inner.length === 0 && !isEmpty(record)) || (rawNumber === "" && rawTitle === ""))
    return [];
  // Either field may have both: "Sec. 1100 - Authority and citation."
  const inNumber = readHeading(rawNumber, "marked");
  const inTitle = readHeading(rawTitle, "marked");
  const given = inNumber?.kind === "section" ? inNumber.number : numberOf(rawNumber);
  const loose = textOf(record, FIRM_NUMBERS) === null;
  const number = inTitle?.kind === "section" && loose ? inTitle.number : given;
  const title =
    inTitle?.kind === "section" && (number === "" || sameNumber(inTitle.number, number))
      ? inTitle.title
      : cleanTitle(rawTitle);
  const own = pathOf(record);
  const section = newSection(number, title, own.length > 0 ? own : around, pageOf(record));
  const besideNumber = inNumber?.kind === "section" && !isPlaceholder(inNumber.title) ? inNumber.title : "";
  if (section.title === "") section.title = besideNumber || titleInPath(section);
  section.url = textOf(record, ADDRESSES) ?? textOf(sourceOf(record), ADDRESSES);
  section.path = pathByAddress(withoutItself(section), section.url);
  const texts = [...blocksOf(body), ...inner.flatMap((part) => linesOfPart(part, 0))];
  section.history = listOf(record, HISTORIES).map(oneLine);
  section.blocks = withoutHeading(
    texts.map((block) =>
      block.kind === "text" && isHistory(block.text) ? { ...block, kind: "history" } : block,
    ),
    section,
  );
  const parts = splitNumbered(section).map(takeHistory);
  placeTables(parts, tablesOf(record));
  return parts;
}

const oneLine = (note: string): string => note.replace(/\s+/g, " ").trim();

/** The notes among the paragraphs of a section. */
function takeHistory(section: RawSection): RawSection {
  const notes = section.blocks.flatMap((block) => (block.kind === "history" ? [oneLine(block.text)] : []));
  const blocks = section.blocks.filter(({ kind }) => kind !== "history");
  return { ...section, blocks, history: [...section.history, ...notes] };
}

const MOST_NESTED = 12;
/** "Subdivision 1.", and the kinds of parts that sections have. */
const INSIDE_SECTION =
  /^(?:sub-?(?:division|d|section|sec|paragraph|para|clause|item)|paragraph|para|clause|item)s?\b/i;
const kindOf = (record: JsonRecord): string => textOf(record, ["type", "kind", "level", "nodetype"]) ?? "";
const isPart = (record: JsonRecord): boolean =>
  INSIDE_SECTION.test(kindOf(record)) ||
  (numberOf(textOf(record, NUMBERS) ?? "") === "" && headingIn(record) === null && pageOf(record) === null);

const headingIn = (record: JsonRecord) => {
  const heading = readHeading(textOf(record, TITLES) ?? "", "marked");
  return heading?.kind === "section" ? heading : null;
};

/** Paragraphs that are records of their own inside a section: `{label: "A.", text: …}`. None where one is a section. */
export function innerParts(record: JsonRecord): JsonRecord[] {
  const lists = Object.values(record).filter(
    (value): value is JsonRecord[] => Array.isArray(value) && value.length > 0 && value.every(isRecord),
  );
  const parts = lists.flat().filter((part) => textName(part) !== undefined || innerListOf(part).length > 0);
  return parts.length > 0 && parts.every(isPart) ? parts : [];
}

const innerListOf = (record: JsonRecord): JsonRecord[] =>
  Object.values(record).flatMap((value) => (Array.isArray(value) ? value.filter(isRecord) : []));

/** The words of a paragraph under its label, then those nested in it. */
function linesOfPart(part: JsonRecord, depth: number): SourceBlock[] {
  const label = textOf(part, ["label", "marker", "enumerator", "number", "num"]) ?? "";
  const title = textOf(part, ["heading", "title", "catchline"]) ?? "";
  const name = textName(part);
  const [first, ...rest] = name === undefined ? [] : blocksOf(fieldOf(part, name));
  const lead = [label, title === label ? "" : title].filter((words) => words !== "").join(" ");
  const opening: SourceBlock[] =
    first?.kind === "text"
      ? [
          {
            kind: "text",
            text: first.text.startsWith(label) && title === "" ? first.text : `${lead} ${first.text}`.trim(),
          },
        ]
      : [...(lead === "" ? [] : [{ kind: "text" as const, text: lead }]), ...(first ? [first] : [])];
  const inner = depth < MOST_NESTED ? innerListOf(part).flatMap((one) => linesOfPart(one, depth + 1)) : [];
  return [...opening, ...rest, ...inner];
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
  !INSIDE_SECTION.test(text) && /^(?:[A-Za-z]{1,12}\.?\s)?[A-Z]{0,3}[-.]?\d[\w.:()–-]{0,30}$/.test(text)
    ? cleanNumber(text)
    : "";

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
  const metadata = fieldOf(record, "metadata");
  for (const source of [record, isRecord(metadata) ? metadata : {}])
    for (const key of PATHS) {
      const value = fieldOf(source, key);
      const steps = Array.isArray(value)
        ? value
        : typeof value === "string"
          ? value.replace(/\s+/g, " ").split(/ [>›»] /)
          : [];
      const words = steps.filter((step): step is string => typeof step === "string" && step.trim() !== "");
      if (words.length > 0) return words.map(stepLabel).filter((step) => !isPlaceholder(step));
    }
  // Some codes have articles in chapters, others chapters in articles: the record's own order says which.
  return Object.entries(record).flatMap(([given, value]) => {
    const part = plainName(given);
    if (!PARTS.has(part)) return [];
    if ((typeof value !== "string" && typeof value !== "number") || value === "") return [];
    const isLabel = /^\p{L}{3}.*\s/u.test(String(value));
    const label = isLabel ? stepLabel(String(value)) : `${capital(part)} ${value}`;
    const name = textOf(record, [`${part}name`, `${part}title`, part === "titlenumber" ? "titlename" : ""]);
    return [name ? `${label}. ${cleanTitle(name)}` : label];
  });
}

const capital = (part: string): string =>
  part === "titlenumber" ? "Title" : part[0]!.toUpperCase() + part.slice(1);

export const stepLabel = (step: string): string => {
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
  ((textName(record) !== undefined || (isNumbered(record) && innerParts(record).length > 0)) &&
    (textOf(record, NUMBERS) !== null || textOf(record, TITLES) !== null)) ||
  isReserved(record);

const isNumbered = (record: JsonRecord): boolean =>
  numberOf(textOf(record, NUMBERS) ?? "") !== "" || headingIn(record) !== null;

/** A section that is reserved or repealed has a number, a title and an empty text. */
const isReserved = (record: JsonRecord): boolean =>
  isEmpty(record) ||
  (TEXTS.some((name) => fieldOf(record, name) === "") &&
    textOf(record, NUMBERS.slice(0, 3)) !== null &&
    textOf(record, TITLES) !== null);

/** It may also be called a section, and have no field for a text. */
const isEmpty = (record: JsonRecord): boolean =>
  /^sec(?:tion)?$/i.test(kindOf(record)) &&
  textName(record) === undefined &&
  innerListOf(record).length === 0 &&
  isNumbered(record) &&
  textOf(record, TITLES) !== null;

export const hasTitle = (record: JsonRecord): boolean => textOf(record, TITLES) !== null;

const hasText = (value: unknown): boolean =>
  (typeof value === "string" && value.trim() !== "") ||
  (Array.isArray(value) && value.some((part) => typeof part === "string" && part.trim() !== ""));

const sourceOf = (record: JsonRecord): JsonRecord => {
  const source = fieldOf(record, "source");
  return isRecord(source) ? source : {};
};
