import { firstParts, type NumberForm, UNIT_WORD, writeNumber } from "./citation-forms.ts";
import type { Token } from "./lex-citations.ts";
import { looksLikeDateOrPhone } from "./looks-like-date.ts";
import { PART_CUES, type PartName } from "./part-labels.ts";
import { type BackReading, readBack, readTitle, type TitleReading } from "./read-mentions.ts";
import {
  type IsKnown,
  isBetweenNumbers,
  isDash,
  isKnownPair,
  isSectionNumber,
  letteredNumber,
  type NumberRead,
  nextParagraph,
  readNumber,
  splitRange,
  withLastParts,
} from "./read-numbers.ts";
import { hasParagraphs, type PartsRead, readParts } from "./read-parts.ts";
import { isParagraphWord, readSubsections, subsectionsBefore } from "./read-subsections.ts";
import { isAfterName, isSpokenOf } from "./spoken-of.ts";

/** One number of a citation, before anybody asks which law it is of. */
export interface ItemRead {
  form: NumberForm;
  subsections: string;
  start: number;
  end: number;
  /** The first or last number of "… through …". */
  range: "from" | "through" | null;
}

/** Numbers that share what is said before and after them: "§§ 25-2-492 and 25-2-493 of the Austin Code". */
export interface CitationsRead {
  kind: "section" | "table";
  items: ItemRead[];
  /** "Section", "§" or the like is written. */
  cued: boolean;
  /** The part that the citation says it is in: "Section 1.2 of Subchapter F". */
  within: readonly PartName[];
  first: number;
  next: number;
  /** The token after the part that it is in, where a code may be named. */
  afterParts: number;
}

export type Reading = CitationsRead | PartsRead | BackReading | TitleReading;

const SECTION_CUES = new Set(
  "section sections sec secs secn sect sects subsection subsections subsec sctn seccion secciones apartado apartados".split(
    " ",
  ),
);
const TABLE_CUES = new Set(["table", "tables", "tbl"]);
const RANGE_LINKS = new Set(["through", "thru", "to", "until", "hasta", "a"]);
const LINKS = new Set([",", ";", "and", "or", "but", "not", "nor", "&", "+", "y", "o", ...RANGE_LINKS]);
const MOST_ITEMS = 60;

/** All that looks like a citation in a text, in order. */
export function readCitations(tokens: readonly Token[], known: IsKnown): Reading[] {
  const readings: Reading[] = [];
  let within: readonly PartName[] = [];
  for (let at = 0; at < tokens.length; ) {
    const mention = readBack(tokens, at) ?? readTitle(tokens, at);
    if (mention) {
      readings.push(mention);
      at = mention.next;
      continue;
    }
    const part = readParts(tokens, at, known);
    // "Title 13, Chapter 8, Section 40" is one number: the parts wait for the section.
    const read = part ?? readGroup(tokens, at, known, within);
    within = part?.beforeSection ? (part.items[0]?.chain ?? []) : [];
    if (read) readings.push(read);
    at = read ? read.next : at + 1;
    if (part?.beforeSection) while (tokens[at]?.text === ",") at += 1;
  }
  return readings;
}

/** The token after "Section", "Secs.", "§ No." and the like; `at` itself where there is no such word. */
function afterCue(
  tokens: readonly Token[],
  at: number,
  known: IsKnown,
): { next: number; kind: "section" | "table" } {
  let next = at;
  let kind: "section" | "table" = "section";
  for (let words = 0; words < 3; words++) {
    const token = tokens[next];
    if (!token) break;
    const isCue = token.text.startsWith("§") || SECTION_CUES.has(token.plain) || TABLE_CUES.has(token.plain);
    const isShort =
      /^(?:ss?|r)$/.test(token.plain) &&
      tokens[next + 1]?.text === "." &&
      tokens[next + 2]?.kind === "number";
    // "Chapter 25-2-7" where that is a section.
    const value = tokens[next + 1]?.text === "." ? next + 2 : next + 1;
    // "Paragraph 30-350(b)(3)"
    const isPart =
      (PART_CUES.has(token.plain) || isParagraphWord(token)) &&
      (isSectionNumber(tokens[value], known) ||
        hasParagraphs(tokens, value) ||
        // "Section 4, paragraph 4-3"
        (isParagraphWord(token) && isKnownPair(tokens[value], known)));
    if (!isCue && !isShort && !isPart) break;
    if (TABLE_CUES.has(token.plain)) kind = "table";
    next += 1;
    if (tokens[next]?.text === ".") next += 1;
  }
  if (next === at) return { next, kind };
  if (/^(?:no|nos|number|numbers)$/.test(tokens[next]?.plain ?? ""))
    next += tokens[next + 1]?.text === "." ? 2 : 1;
  if (/^[#:]$/.test(tokens[next]?.text ?? "")) next += 1;
  return { next, kind };
}

function readGroup(
  tokens: readonly Token[],
  at: number,
  known: IsKnown,
  before: readonly PartName[],
): CitationsRead | null {
  const { next: from, kind } = afterCue(tokens, at, known);
  const cued = from > at;
  const number = (cued ? letteredNumber(tokens, from, kind) : null) ?? readNumber(tokens, from, known, cued);
  if (!number || (cued && tokens[from]!.gap === "paragraph")) return null;
  // "Exception 2 to Section 40" does not begin at the 2.
  const isBare = !cued && number.form.parts.length === 1;
  const isCalled = isBare && isAfterName(tokens, at);
  const isOfOwn =
    isBare &&
    known(number.form) &&
    tokens[number.next]?.text === "(" &&
    readSubsections(tokens, number.next).text !== "";
  if (isBare && !isSpokenOf(tokens, at, number.next) && !isCalled && !isOfOwn) return null;
  const items: ItemRead[] = [];
  let next = addItems(tokens, items, number, known);
  let link: ReturnType<typeof readLink> = null;
  while (items.length < MOST_ITEMS) {
    link = readLink(tokens, afterTitle(tokens, next));
    const before = items.at(-1)!.form;
    const following =
      link &&
      (nextNumber(tokens, link.next, before, known, cued || isCalled, link.range) ??
        nextParagraph(tokens, link.next, before));
    if (!link || !following) break;
    if (link.range) items.at(-1)!.range = "from";
    const count = items.length;
    next = addItems(tokens, items, following, known);
    if (link.range) items[count]!.range = "through";
  }
  const outer = readParts(tokens, skipOf(tokens, next), known);
  const inner = subsectionsBefore(tokens, at);
  if (inner) {
    // "Paragraphs (3) and (5) of Section 40(a)" are below (a).
    items[0]!.subsections += inner.text;
    items[0]!.start = tokens[inner.first]!.start;
  } else if (cued) items[0]!.start = tokens[at]!.start;
  // An unit after a short number makes it a measure, unless "Section" says what it is.
  const last = items.at(-1)!;
  const unit = tokens[next];
  if (!cued && last.form.parts.length < 3 && last.subsections === "" && unit && UNIT_WORD.test(unit.plain))
    return null;
  return {
    kind,
    items,
    cued,
    within: outer ? [...before, ...(outer.items[0]?.chain ?? [])] : before,
    first: inner?.first ?? at,
    next,
    afterParts: outer?.next ?? next,
  };
}

function addItems(tokens: readonly Token[], items: ItemRead[], number: NumberRead, known: IsKnown): number {
  const split = splitRange(number.form, known);
  const subsections = readSubsections(tokens, number.next);
  const end = Math.max(number.end, subsections.end);
  const width = split?.from.parts.reduce((sum, part) => sum + part.length + 1, -1) ?? 0;
  // Of "12.31.040-A through .045" only the end is written: what it was completed to is no range of its own.
  const isWhole = number.end - number.start > width;
  if (split && isWhole) {
    const middle = number.start + width;
    items.push({ form: split.from, subsections: "", start: number.start, end: middle, range: "from" });
    items.push({ form: split.to, subsections: subsections.text, start: middle + 1, end, range: "through" });
  } else
    items.push({
      form: split?.to ?? number.form,
      subsections: subsections.text,
      start: number.start,
      end,
      range: null,
    });
  return subsections.text === "" ? number.next : subsections.next;
}

/** After a section's title in brackets, "25-7-93 (General Exceptions), 25-7-94", and after "et seq.". */
function afterTitle(tokens: readonly Token[], at: number): number {
  if (tokens[at]?.plain === "et") {
    const seq = tokens[at + 1]?.text === "." ? at + 2 : at + 1;
    if (tokens[seq]?.plain === "seq") return tokens[seq + 1]?.text === "." ? seq + 2 : seq + 1;
  }
  if (tokens[at]?.text !== "(") return at;
  for (let next = at + 1; next < at + 25 && tokens[next]; next++) {
    if (tokens[next]!.text === "(" || tokens[next]!.gap === "paragraph") return at;
    if (tokens[next]!.text === ")") return next + 1;
  }
  return at;
}

/** What joins two numbers: ", ", " and ", ", and ", " through ", " – ". */
function readLink(tokens: readonly Token[], at: number): { next: number; range: boolean } | null {
  let next = at;
  let range = false;
  while (next < at + 3 && tokens[next] && tokens[next]!.gap !== "paragraph") {
    const token = tokens[next]!;
    const dash = isDash(token);
    const isSlash =
      token.text === "/" && (tokens[next - 1]?.plain === "and" || isBetweenNumbers(tokens, next));
    if (!dash && !isSlash && !LINKS.has(token.plain)) break;
    // A dash without a blank may belong to a number that is cut short: "25-2-551 and -552".
    if (dash && tokens[next + 1]?.gap === "none" && token.gap !== "none" && next > at) break;
    if (dash || RANGE_LINKS.has(token.plain)) range = true;
    next += 1;
  }
  return next > at ? { next, range } : null;
}

/** The next number of a list: in full, or only its end (".205", "-493", "556"). */
function nextNumber(
  tokens: readonly Token[],
  at: number,
  previous: NumberForm,
  known: IsKnown,
  cued: boolean,
  range: boolean,
): NumberRead | null {
  let from = afterCue(tokens, at, known).next;
  const again = from > at;
  // A word for "section" begins a citation of its own, which may be of another law.
  if (again && !range) return null;
  const sign = tokens[from];
  const cut = sign && (sign.text === "." || isDash(sign)) && tokens[from + 1]?.gap === "none";
  if (cut) from += 1;
  const number = readNumber(tokens, from, known, cued || again);
  if (!number || (!cut && tokens[from]!.gap === "paragraph")) return null;
  const { form } = number;
  if (cut) number.start = sign.start;
  if (cut || form.parts.length < previous.parts.length) {
    // "Section 7.04.02, and 100 feet"
    const isMeasure = !cut && UNIT_WORD.test(tokens[number.next]?.plain ?? "");
    const whole =
      form.parts.length < previous.parts.length && !isMeasure ? withLastParts(previous, form.parts) : null;
    // "17-4-0406, 0407"
    const isEnd = form.parts[0]!.length > 2 && form.parts[0]!.length === previous.parts.at(-1)!.length;
    if (whole && (cut || ((cued || again || range || isEnd) && known(whole) && !known(form))))
      return { ...number, form: whole };
    if (cut) return null;
  }
  if (again) return number;
  // "120.13 and 40.14 acres"
  if (form.parts.length < 3 && UNIT_WORD.test(tokens[number.next]?.plain ?? "")) return null;
  // After a number of another law, "IRC R302.1 and 18.40.060", one that is built otherwise is of a law of its own.
  if (form.parts.length > 1 && isOfKnown(form, known))
    return isOfKnown(previous, known) || form.separators === previous.separators ? number : null;
  // "Sections 4564, 4328 and 1126" of a code that numbers its sections straight through.
  if (form.parts.length === 1) return cued && isStraight(tokens, number, previous, known) ? number : null;
  const isAlike =
    form.separators === previous.separators ||
    (cued && form.parts[0] === previous.parts[0] && /\d-\d/.test(writeNumber(form))) ||
    // "Sections 132, 134 and 134.1"
    (cued && previous.parts.length === 1 && form.parts.length === 2 && isAsLong(form, previous));
  return isAlike && form.separators !== "" && !looksLikeDateOrPhone(form) ? number : null;
}

/** A section's number that is known, also with paragraphs as its last parts: "7.17.4.c". */
const isOfKnown = (form: NumberForm, known: IsKnown): boolean =>
  [0, 1, 2, 3].some(
    (cut) => (cut === 0 || form.parts.length - cut > 1) && known(firstParts(form, form.parts.length - cut)),
  );

/** The next number of a code that numbers its sections straight through: one of its own, or as long as the one before. */
function isStraight(
  tokens: readonly Token[],
  { form, next }: NumberRead,
  previous: NumberForm,
  known: IsKnown,
): boolean {
  const [number] = form.parts as [string];
  // "209.2 and 311", "4541.b and 4553"
  const isInserted =
    previous.parts.length === 2 &&
    previous.separators === "." &&
    (known(previous) || known(firstParts(previous, 1)));
  const isLong = previous.parts.length === 2 && previous.separators === "." && previous.parts[0]!.length > 2;
  if (previous.parts.length > 1 && !isInserted && !isLong) return false;
  const isUnit = UNIT_WORD.test(tokens[next]?.plain ?? "");
  // "Sections 11 and 43"
  if (known(form) && (isAsLong(form, previous) || (known(previous) && number.length > 1 && !isUnit)))
    return true;
  if (!isAsLong(form, previous)) return false;
  const isYear = /^(?:19|20)\d\d$/.test(number);
  return number.length === previous.parts[0]!.length && !isYear && !isUnit;
}

const isAsLong = ({ parts: [a] }: NumberForm, { parts: [b] }: NumberForm): boolean =>
  a!.length > 2 && Math.abs(a!.length - b!.length) <= 1;

/** After "of", "in", a comma and "this". */
function skipOf(tokens: readonly Token[], at: number): number {
  let next = at;
  if (tokens[next]?.text === ",") next += 1;
  if (/^(?:of|in|de|del)$/.test(tokens[next]?.plain ?? "")) next += 1;
  if (/^(?:the|this|said)$/.test(tokens[next]?.plain ?? "")) next += 1;
  return next;
}
