import type { EnactedBlock, EnactedParagraph, EnactedSection } from "../codes/enacted-section.ts";
import { blockText } from "../codes/enacted-section.ts";
import { type Cue, findCues } from "./cue-phrases.ts";
import { type DistrictBook, type DistrictMention, readDistricts } from "./district-book.ts";
import { isDistrictWord } from "./district-names.ts";
import { STANDARD_CUES, type Standard } from "./standards.ts";
import { type Subject, subjectsIn } from "./subjects.ts";
import { readWords, type Word } from "./words.ts";

/** The headings above each piece of text: a standard under "Section 4.2 Residence R-40 District" is that district's. */

export interface Heading {
  /** The smaller, the further out. */
  level: number;
  text: string;
  districts: readonly DistrictMention[];
  cues: readonly Cue<Standard>[];
  subjects: ReadonlySet<Subject>;
}
/** From the outside in. */
export type Outline = readonly Heading[];

const KEYWORD = /^(article|chapter|title|part)\s+([IVXLC]+|\d+|[A-Z])\b(.?)/i;
const SECTION = /^(?:section|sec\.?|§+|\$)\s*(\d[\w.-]*|[IVXL]+\b[\w.-]*)/i;
const NUMBER = /^(\d{1,4}[A-Z]?(?:[.-](?:\d{1,4}[A-Za-z]?|[A-Z](?=[.-]\d))){0,5})(?=[.\s)]|$)/;
const LABEL = /^\(?([A-Za-z]{1,4}|\d{1,2})[.)]/;
const MOST_TITLE_WORDS = 14;
const CAPITAL_LABEL_LEVEL = 20;
const SMALL_LABEL_LEVEL = 22;
const LABEL_LEVELS: readonly (readonly [RegExp, number])[] = [
  [/^[A-Z]\./, CAPITAL_LABEL_LEVEL],
  [/^\d{1,2}\.?\s/, 21],
  [/^[a-z]\./, SMALL_LABEL_LEVEL],
  [/^[A-Za-z]\)/, 22],
  [/^\(\d/, 23],
  [/^\(/, 24],
];
const CAPITALS_LEVEL = 15;
/** Of a paragraph whose depth the import found. */
const PARAGRAPH_LEVEL = 20;
/** What a paragraph says that it applies in counts for all of its section. */
const SECTION_SCOPE =
  /\b(?:this|the requirements of this) (?:section|division|article) (?:applies|apply|governs)\b|\brequirements of this section\b/i;
const OWN_SCOPE = /\b(?:applies|apply|specifies|governs)\b/i;

/** How far in a line that begins with a number or label is; null for lines that are no heading. */
export function headingLevel(line: string): number | null {
  const keyword = KEYWORD.exec(line);
  // "Chapter 124, as amended" is a reference.
  if (keyword) return /^[A-Z]/.test(line) && keyword[3] !== "," ? 0 : null;
  const section = /^[A-Z§$]/.test(line) ? SECTION.exec(line) : null;
  if (section) return line[section[0].length] === "," ? null : levelOfNumber(section[1]!);
  const number = NUMBER.exec(line)?.[1];
  if (number !== undefined) {
    const parts = number.split(/[.-]/).length;
    // "71B. Required characteristics" is a section, "3. Side yard" an item of a list.
    const alone = parts === 1 && (number.length > 2 || /^\d+\s+[A-Z]{3}/.test(line));
    if (parts > 1 || alone) return isQuantityLine(line) ? null : levelOfNumber(number);
  }
  for (const [form, level] of LABEL_LEVELS)
    if (form.test(line)) return LABEL.test(line) || level === 21 ? level : null;
  return null;
}

/** 4.2.1 is three deep, 71B below 71, and 3510 below 3500. */
function levelOfNumber(number: string): number {
  const parts = number.replace(/[.-]+$/, "").split(/[.-]/);
  const first = parts[0]!;
  const lettered = /^\d+[A-Z]$/.test(first) ? 1 : 0;
  const zeros = /0*$/.exec(first)![0].length;
  const within = /^\d{4}$/.test(first) ? Math.max(0, 2 - zeros) : 0;
  return parts.length + lettered + within;
}

/** "150 feet", "40 percent" and "12/08/2015" begin with a number too. */
const isQuantityLine = (line: string): boolean =>
  /^[\d.,-]+\s*(?:feet|foot|ft|square|sq|acre|percent|%|inch|stor|['’%/]|$)/i.test(line) ||
  /^[\d.]+\s+[a-z]/.test(line) ||
  /^\d+[/-]\d+[/-]\d+/.test(line);

/** A line in capitals, or a short one that names a district. */
function isBareHeading(line: string): boolean {
  if (line.length > 80 || line.length < 4 || /[,;]$/.test(line)) return false;
  const letters = line.replace(/[^A-Za-z]/g, "");
  if (letters.length < 4) return false;
  const capitals = letters.replace(/[^A-Z]/g, "").length;
  if (capitals >= letters.length * 0.8 && letters.length >= 6) return true;
  const words = readWords(line);
  const titled = words.filter(({ text }) => /^[A-Z]/.test(text)).length;
  const lettered = words.filter(({ text }) => /^[A-Za-z]/.test(text)).length;
  return (
    !line.endsWith(".") &&
    lettered <= 9 &&
    titled * 3 >= lettered * 2 &&
    words.some(({ norm, text }) => isDistrictWord(norm) && /^[A-Z]/.test(text))
  );
}

/** Follows the headings through the text of a place. */
export class OutlineReader {
  private open: Heading[] = [];
  private readonly book: DistrictBook;
  /** Whether the text is pages, whose paragraphs have no known depth. */
  private isPaged = false;

  constructor(book: DistrictBook) {
    this.book = book;
  }

  get outline(): Outline {
    return this.open;
  }

  /** Sections with a number begin at their own path; pages go on where the one before ended. */
  beginSection(section: EnactedSection): void {
    this.isPaged = section.page !== null && section.number === "";
    if (this.isPaged) return;
    this.open = [];
    for (const [depth, part] of section.path.entries()) this.enter(part, depth - section.path.length);
    const title = `${section.number} ${section.title}`.trim();
    if (title !== "") this.enter(title, 0, title);
  }

  /** Takes in a block; @param next the block after it, where a heading's words may be; @param before the one that may go on in it. */
  read(block: EnactedBlock, next: EnactedBlock | undefined, before: EnactedBlock | undefined): void {
    if (block.kind === "table") return;
    const line = blockText(block);
    if (block.kind === "text" && !this.isPaged) {
      this.readParagraph(block, line);
      return;
    }
    if (block.kind === "text" && before?.kind === "text" && goesOn(blockText(before), line)) return;
    const heads = block.kind === "heading" || isBareHeading(line);
    const level = this.levelInList(line, headingLevel(line) ?? (heads ? CAPITALS_LEVEL : null));
    if (level === null) return;
    const bare =
      line.replace(/[^A-Za-z]/g, "").length < 3 || /^(?:section|sec\.?|article|chapter)\s+\S+$/i.test(line);
    this.enter(bare && next?.kind === "text" ? `${line} ${blockText(next)}` : line, level);
  }

  /** Optical readers take the "c." of a list for "C.": it follows "b.", not "B.". */
  private levelInList(line: string, level: number | null): number | null {
    const letter = /^([A-Z])\./.exec(line)?.[1];
    if (level !== CAPITAL_LABEL_LEVEL || !letter) return level;
    const item = this.open.find((heading) => heading.level === SMALL_LABEL_LEVEL);
    return item?.text.toLowerCase().charCodeAt(0) === letter.toLowerCase().charCodeAt(0) - 1
      ? SMALL_LABEL_LEVEL
      : level;
  }

  /** A paragraph of a section, under the label that it has; what applies to the whole section is said of its title too. */
  private readParagraph({ label, depth }: EnactedParagraph, line: string): void {
    if (label !== null)
      this.enter(line, PARAGRAPH_LEVEL + depth, OWN_SCOPE.test(line) ? line : titleOf(line));
    else {
      const level = headingLevel(line) ?? (isBareHeading(line) ? CAPITALS_LEVEL : null);
      if (level !== null) this.enter(line, level);
    }
    if (SECTION_SCOPE.test(line)) this.widenTitle(line);
  }

  private widenTitle(line: string): void {
    const named = readDistricts(this.book, line, readWords(line), false);
    this.open = this.open.map((heading) =>
      heading.level === 0 ? { ...heading, districts: [...heading.districts, ...named] } : heading,
    );
  }

  /** @param text as much of the line as is its title */
  private enter(line: string, level: number, text = titleOf(line)): void {
    // The head of every page says again where it is; what was opened below it goes on.
    if (this.open.some((heading) => heading.level === level && heading.text === text)) return;
    const words = readWords(text);
    this.open = [
      ...this.open.filter((heading) => heading.level < level),
      {
        level,
        text,
        districts: readDistricts(this.book, text, words, false),
        cues: findCues(STANDARD_CUES, words),
        subjects: subjectsIn(words),
      },
    ];
  }
}

/** Whether a line is the rest of a sentence that was broken: "as provided in" / "Section 2.6.B, an accessory use". */
function goesOn(before: string, line: string): boolean {
  if (!/[a-z,]$/.test(before.trim()) || before.length < 40) return false;
  return (
    /^(?:section|sec|article|chapter|\d)/i.test(line) &&
    line.replace(/[^A-Z]/g, "").length < line.length * 0.4
  );
}

/** The first sentence, or as much of it as a title may have. */
function titleOf(line: string): string {
  const words = readWords(line);
  const stop = words.findIndex((_, at) => at > 2 && endsTitle(words, at));
  const last = words[Math.min(stop < 0 ? words.length : stop, MOST_TITLE_WORDS) - 1];
  return last ? line.slice(0, last.end) : line;
}

const endsTitle = (words: readonly Word[], at: number): boolean =>
  (words[at]!.text === "." || words[at]!.text === ":") &&
  /^[a-z]{3}/i.test(words[at - 1]!.text) &&
  words[at + 1] !== undefined &&
  words[at + 1]!.start > words[at]!.end;

/** Whether a section is a table of contents or an index, whose lines end in page numbers. */
export function isContents(section: EnactedSection): boolean {
  let lines = 0;
  let numbered = 0;
  for (const block of section.blocks) {
    const texts = block.kind === "table" ? block.rows.map((row) => row.join(" ")) : [blockText(block)];
    for (const text of texts) {
      if (!/[A-Za-z]{3}/.test(text)) continue;
      lines += 1;
      const ends = /[A-Za-z)][\s.]+\d{1,3}(?:-\d{1,3})?\s*$/.test(text);
      // The rows of a table of standards may end in a figure too.
      const counts = ends && (block.kind !== "table" || headingLevel(text) !== null);
      if (counts || /(?:\.{4}|(?:\. ){4})/.test(text)) numbered += 1;
    }
  }
  return lines >= 8 && numbered >= lines * 0.5;
}
