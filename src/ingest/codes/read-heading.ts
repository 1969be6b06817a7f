/** Headings of codes: "Sec. 30-1.1. Short title.", "§ 25-1-1 PURPOSE", "CHAPTER 6. - R-4 DISTRICT", "14.04.010 Fees". */

export interface SectionHeading {
  kind: "section";
  /** "30-1.1" */
  number: string;
  title: string;
  /** What follows the title in the same line: "Sec. 5-1. Purpose. The purpose of this …"; mostly empty. */
  text: string;
}

export interface ContainerHeading {
  kind: "container";
  /** "chapter": what kind of part it is. */
  part: string;
  /** "chapter 6": the same in running heads, however these write the title. */
  name: string;
  title: string;
  /** "Chapter 6. R-4 District", as printed but for stray punctuation. */
  label: string;
}

/** Two or more parts ("25-2-492", "33.110.205", "30-1.1", "6-751.05a"), or one with letters before it ("R301.2"). */
export const SECTION_NUMBER = String.raw`[A-Z]{0,3}-?\d{1,5}[A-Za-z]{0,2}(?:[-.:–]\d{1,5}[A-Za-z]{0,2}|-[A-Z]{1,2}\d?)+`;
const PLAIN_NUMBER = String.raw`(?:${SECTION_NUMBER}|[A-Z]{1,2}[.-]\d{1,4}(?:[.-]\d{1,4})*|[A-Z]{0,2}\d{1,5}[A-Za-z]{0,2})`;
/** "§ 5-1(b)" points to a paragraph and heads nothing. */
const NAMED = new RegExp(
  String.raw`^(§{1,2}|Sections?\b|SECTIONS?\b|Sec\.|SEC\.|Sec\b)\s*(${PLAIN_NUMBER})(?![\w(])(\s*[.:–—-]?)\s*(.*)$`,
);
const BARE = new RegExp(String.raw`^(${SECTION_NUMBER})(?![\w(])[.:]?(?:\s+(.*))?$`);
const PARTS =
  "title subtitle chapter subchapter article subarticle part subpart division subdivision appendix exhibit";
const COUNTED = "one two three four five six seven eight nine ten eleven twelve";
/** Words as they head a page, "Chapter" or "CHAPTER", never in the middle of a sentence. */
const asHeads = (words: string): string =>
  words
    .split(" ")
    .flatMap((word) => [word[0]!.toUpperCase() + word.slice(1), word.toUpperCase()])
    .join("|");
const CONTAINER = new RegExp(
  String.raw`^(${asHeads(PARTS)})\s+([IVXLC]{1,7}[A-Z]?|\d{1,4}(?:[-.]\d{1,4})*[A-Z]{0,2}|[A-Z]{1,2}|${asHeads(COUNTED)})(?![\w])\s*[.:]?\s*(.*)$`,
);
const LONGEST_TITLE = 220;

/**
 * Which lines of a text are taken for headings: those that the format marks; those that look like one, with "Sec." or a
 * bare number; only those with "Sec."; only those of chapters and the like; none.
 */
export type HeadingStyle = "marked" | "any" | "named" | "parts" | "none";

/**
 * How headings look in a file. Where the format marks its sections, or the text names them, other lines that begin with
 * a number are not sections.
 * @param marked the headings that the format marks
 */
export function headingStyle(
  lines: readonly string[],
  marked: readonly string[],
): Exclude<HeadingStyle, "marked"> {
  const named = lines.filter((line) => readHeading(line, "named")?.kind === "section").length;
  const kinds = marked.map((line) => readHeading(line, "marked")?.kind);
  const markedSections = kinds.filter((kind) => kind === "section").length;
  if (markedSections > 0 && markedSections >= named) return kinds.includes("container") ? "none" : "parts";
  return named > 0 ? "named" : "any";
}

/**
 * Reads a heading. In plain text a bare number must be followed by a short title, for "30-1.1 applies where …" is a
 * sentence.
 */
export function readHeading(given: string, style: HeadingStyle): SectionHeading | ContainerHeading | null {
  if (style === "none" || !/^[\s\p{Lu}\p{Lt}§\d-]/u.test(given)) return null;
  const marked = style === "marked";
  const text = given.replace(/\s+/g, " ").trim();
  const container = text.length > LONGEST_TITLE && !marked ? null : CONTAINER.exec(text);
  if (style === "parts") return container && isPartName(container[3] ?? "") ? containerOf(container) : null;
  if (container && (marked || isTitle(container[3] ?? ""))) return containerOf(container);
  const named = NAMED.exec(text);
  if (named) {
    const [, sign = "", number = "", between = "", rest = ""] = named;
    if (marked) return sectionHeading(number, rest, "");
    const parts = splitRunIn(rest);
    // "Section 5-1 The applicant …" without a period after the number is a sentence.
    if (parts && (between.trim() !== "" || !/^section/i.test(sign))) return sectionHeading(number, ...parts);
    return text.length <= LONGEST_TITLE && isTitle(rest) ? sectionHeading(number, rest, "") : null;
  }
  const bare = style === "named" ? null : BARE.exec(text);
  if (!bare) return null;
  const [, number = "", rest = ""] = bare;
  if (marked) return sectionHeading(number, rest, "");
  const parts = splitRunIn(rest);
  if (parts && isTitle(parts[0])) return sectionHeading(number, ...parts);
  return text.length <= LONGEST_TITLE && rest !== "" && isTitle(rest) && isName(rest)
    ? sectionHeading(number, rest, "")
    : null;
}

const sectionHeading = (number: string, title: string, text: string): SectionHeading => ({
  kind: "section",
  number: cleanNumber(number),
  title: cleanTitle(title),
  text,
});

function containerOf([, word = "", number = "", rest = ""]: RegExpExecArray): ContainerHeading {
  const title = cleanTitle(rest);
  return {
    kind: "container",
    part: word.toLowerCase(),
    name: `${word} ${number}`.toLowerCase(),
    title,
    label: joinLabel(`${word} ${number}`, title),
  };
}

/** "Purpose. The purpose of this chapter is …" as title and text; null where all of it is a title. */
function splitRunIn(rest: string): [title: string, text: string] | null {
  const end = /^[\s.:–—-]*([\p{Lu}\d"“(][^.]{1,110}[^.\s]{2})(?:\.\s*[—–-]|\.)\s+(?=[\p{Lu}("“\d])/u.exec(
    rest,
  );
  if (!end || SENTENCE.test(end[1]!)) return null;
  const text = rest.slice(end[0].length);
  return SENTENCE.test(text) || text.length > 100 ? [end[1]!, text] : null;
}

/** Words that make a sentence of the law, not a title. */
const SENTENCE = /\b(?:shall|must|may|is|are|means?|be|has|have|apply|applies)\b/;

export const joinLabel = (label: string, title: string): string =>
  title === "" ? label : `${label}. ${title}`;

/** A title begins with a capital, a digit or a quotation mark, not with the words of a sentence that goes on. */
function isTitle(rest: string): boolean {
  const title = cleanTitle(rest);
  if (title === "") return true;
  if (title.length > LONGEST_TITLE || /[,;]$/.test(title)) return false;
  return /^[\p{Lu}\d"“([¿]/u.test(title);
}

/** A line of its own, without the end of a sentence. */
const isPartName = (rest: string): boolean => isTitle(rest) && isName(rest) && !/[.;:,]$/.test(rest);

/** A title without its number has a line of its own: no sentence inside it, and no verb of the law. */
const isName = (rest: string): boolean =>
  cleanTitle(rest).length <= 120 && !/[.;]\s+\p{L}/u.test(rest) && !/\b(shall|must|may not)\b/.test(rest);

/** Without the dashes and periods around it: "- Scope of provisions." is "Scope of provisions". */
export const cleanTitle = (text: string): string =>
  text
    .replace(/^[\s.:–—-]+/, "")
    // The mark of an editor's footnote.
    .replace(/(?<=\S)\s?\[\d{1,3}\]$/, "")
    .trimEnd()
    // "PURPOSE:" and "Lot area.—" run on into their text; a sentence that introduces a list is no title.
    .replace(/^(.{1,60}?)\s*[:–—]+$/, "$1")
    .replace(/(?<!\b[A-Z])(?<!etc)\.$/, "")
    .trim()
    .replace(/^([^[]*)\]$/, "$1");

/** "16–06.004." is "16-06.004". */
export const cleanNumber = (text: string): string =>
  text
    .replace(/[‐‑–]/g, "-")
    .replace(/[.:-]+$/, "")
    .trim();

/** What some publishers add to each note. */
const PENALTY = /\s(?:Penalty|Cross-reference),? see .{1,60}$/;

const HISTORY_MARK =
  /\b(?:Ord(?:inance)?s?\b|Code\s+(?:of\s+)?(?:19|20)\d\d|Coun\.\s*J\.|L\.\s?L\.|Local Law|Source:|Amended|Added|Stat\.|Res\.|D\.C\. Law)/;

/**
 * Whether a paragraph is the note on a section's history: "(Ord. No. 2020-58, § 17, 10-28-20)", "Source: …". A sentence
 * of the law that names an ordinance is longer or says what must be done.
 */
export function isHistory(given: string): boolean {
  const text = given.trim().replace(PENALTY, "").trimEnd();
  if (/^(?:Source|History|Legislative history|Editor['’]s note)\b\s*[:.–—-]/i.test(text)) return true;
  if (!HISTORY_MARK.test(text.slice(0, 200))) return false;
  // "(23) “Act” means … (50 Stat. 888)." is a paragraph with its label.
  const bracketed = /^[([].*[)\]]\.?$/s.test(text) && !/^\([A-Za-z\d]{1,4}\)\s/.test(text);
  return bracketed && /\d/.test(text) && !/\b(?:shall|must|may)\b/.test(text);
}
