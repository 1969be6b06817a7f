import type { EnactedBlock, EnactedSection } from "./enacted-section.ts";

/** The terms that a code defines in its own words: “Fence” means …, lists and tables of terms. */

export interface DefinedTerm {
  /** As printed: "Accessory building" */
  term: string;
  /** At most `LONGEST_DEFINITION` characters; cut with "…". */
  definition: string;
  /** The section that defines it. */
  slug: string;
  /** What contains the sections that it is defined for, from the outside in; empty for the whole code. */
  scope: readonly string[];
}

const LONGEST_DEFINITION = 600;
const MOST_TERMS = 20_000;
const MOST_WORDS = 7;
const LONGEST_TERM = 70;

const VERB = String.raw`(?:shall\s+)?(?:means?|refers?\s+to|is\s+(?:hereby\s+)?defined\s+as|has\s+the\s+(?:following\s+)?meaning)\b`;
/** “Fence” means …, and "“fence,” when used in this chapter, means …" */
const QUOTED = new RegExp(
  String.raw`["“]([^"“”]{2,${LONGEST_TERM}}?)[,.]?["”]((?:\s+(?:or|and)\s+["“][^"“”]{2,${LONGEST_TERM}}["”])?(?:,?\s+(?:when|as|where|for)\b[^.;:"“”]{0,100},?|\s*\([^)]{0,60}\))?\s+${VERB})`,
  "iu",
);
const UNQUOTED = new RegExp(
  String.raw`^([\p{L}\p{N}][^.;:“”"]{0,${LONGEST_TERM}}?)(?:,\s+(?:when|as|where|for)\b[^.;:]{0,100},?)?\s+${VERB}`,
  "iu",
);
/** "Fence: A barrier …", "Fence. A barrier …", "Fence – a barrier …" */
const MARKED = new RegExp(
  String.raw`^([\p{L}\p{N}][^.:;“”"]{1,${LONGEST_TERM}}?)(?:\s*:|\.|\s+[–—-])\s+(?=["“]?\p{L})`,
  "u",
);
/** In a list of definitions: "“BREEZEWAY.” A roofed passage …", "“Camp” – a building …" */
const QUOTED_MARKED = new RegExp(
  String.raw`^["“]([^"“”]{2,${LONGEST_TERM}}?)[.,:]?["”][.:]?\s*(?:[–—:-]\s+)?(?=\p{L})`,
  "u",
);
const IS_DEFINITIONS = /\bdefin(?:ition|ed\s+terms?)|\bglossary\b|\bterms\b|\bmeaning of\b/i;
/** What a heading in a list of definitions may be without being a term. */
const NO_TERM =
  /^(?:purpose|general(?:ly)?|definitions?|rules?|terms?|interpretation|introduction|applicability|section|chapter|article|note|example|figure|table|see|editor|reserved|this|these|such|for|in|as|if|when|where|unless|any|all|each|it|they|the following|the term|the terms|the word|words?|may|shall|must|used|or|and)\b/i;
/** A line that was cut ends with one of these. */
const NO_END = /\s(?:the|a|an|of|from|is|are|and|or|to|in|by|for|with)$/i;
/** Words that a code defines to say how it is read; marking them would mark every line. */
const TOO_COMMON = new Set(
  "may shall must should will can used use person city code year day month".split(" "),
);

/** In the order of the code; the first definition of a term for a part of the code counts. */
export function definedTerms(sections: readonly EnactedSection[]): DefinedTerm[] {
  const terms = new Map<string, DefinedTerm>();
  for (const section of sections) {
    for (const { term, definition, scope } of termsOf(section)) {
      const key = `${termKey(term)}\n${scope.join("\n")}`;
      if (terms.size < MOST_TERMS && !terms.has(key))
        terms.set(key, { term, definition: shorten(definition), slug: section.slug, scope });
    }
  }
  return [...terms.values()];
}

/** False when it is no term. */
type Add = (term: string, definition: string) => boolean;
type Found = Pick<DefinedTerm, "term" | "definition" | "scope">;

function termsOf(section: EnactedSection): Found[] {
  const { title, path, blocks } = section;
  const isList = IS_DEFINITIONS.test(title);
  // "Definitions" / "15.04.020 Accessory building": a section for each term.
  const isEntry = !isList && IS_DEFINITIONS.test(path.at(-1) ?? "");
  const scope = scopeOf(section);
  const found: Found[] = [];
  const add: Add = (term, definition) => {
    if (definition.trim().length < 8) return false;
    const clean = namesIn(term).map(cleanTerm).filter(isTerm);
    for (const one of clean) found.push({ term: one, definition: definition.trim(), scope });
    return clean.length > 0;
  };
  if (isEntry && title !== "") {
    const first = blocks.find((block) => block.kind === "text");
    if (first?.kind === "text") add(title, first.text);
  }
  blocks.forEach((block, at) => {
    if (block.kind === "table") {
      if (isList || isEntry || IS_DEFINITIONS.test(block.caption ?? block.rows[0]?.join(" ") ?? ""))
        for (const row of block.rows.slice(block.headRows)) addRow(row, add);
      return;
    }
    if (block.kind === "text" && readParagraph(withNext(block.text, blocks[at + 1]), isList || isEntry, add))
      return;
    if (isList) readEntry(block, blocks[at + 1], add);
  });
  return found;
}

function readParagraph(text: string, inList: boolean, add: Add): boolean {
  const start = text.slice(0, 320);
  const quoted = QUOTED.exec(start);
  if (quoted && quoted.index < 120) return add(quoted[0]!, sentenceFrom(text, quoted.index));
  if (!inList) return false;
  const match = QUOTED_MARKED.exec(start) ?? UNQUOTED.exec(start) ?? MARKED.exec(start);
  return match !== null && BEGINS.test(match[1]!) && add(match[1]!, text);
}

/** A term that is not quoted begins with a capital, not with a bullet or in the middle of a sentence. */
const BEGINS = /^[*_("“]*[\p{Lu}\p{N}]/u;

/** "The term “alley” means:" goes on in the paragraph below. */
const withNext = (text: string, next: EnactedBlock | undefined): string =>
  text.endsWith(":") && text.length < 200 && next?.kind === "text"
    ? `${text} ${next.label ?? ""} ${next.text}`.replace(/\s+/g, " ")
    : text;

/** A heading or a short line with the paragraph below it, as lists of terms are printed. */
function readEntry(block: EnactedBlock, next: EnactedBlock | undefined, add: Add): void {
  if (block.kind === "table" || next?.kind !== "text" || next.text.length < 20) return;
  const isShort = block.kind === "heading" || (block.label === null && !/[.:;,]\s*$/.test(block.text));
  if (
    isShort &&
    BEGINS.test(block.text) &&
    BEGINS.test(next.text) &&
    next.label === null &&
    !/^["“]/.test(next.text)
  )
    add(block.text, next.text);
}

function addRow(row: readonly string[], add: Add): void {
  const [term = "", ...others] = row.filter((cell) => cell.trim() !== "");
  const definition = others.join(" ");
  if (others.length > 0 && definition.split(/\s+/).length >= 4) add(term, definition);
}

/** From the sentence that the definition begins in. */
function sentenceFrom(text: string, at: number): string {
  const before = text.slice(0, at).search(/[^.]*$/);
  return text.slice(Math.max(0, before));
}

/** "“Development Review Committee” or “DRC” means" has two names of one term. */
function namesIn(term: string): string[] {
  const quoted = [...term.matchAll(/["“]([^"“”]{2,80})["”]/g)].map((match) => match[1]!);
  const open = term.split(/["”]\s*(?:,|or|and)\s*["“]/);
  return quoted.length > 0 ? quoted : open;
}

/** "***Abut***" and "ABUT (verb)" are abut. */
const cleanTerm = (text: string): string =>
  text
    .replace(/[*_]/g, "")
    .replace(/\([^)]*\)/g, " ")
    .replace(/^["“(]+|[",.:;”)]+$/g, "")
    .replace(/^(?:the\s+(?:term|word|phrase)s?|an?|the)\s+/i, "")
    .replace(/\s+/g, " ")
    .trim();

function isTerm(term: string): boolean {
  const words = term.split(" ");
  return (
    term.length >= 3 &&
    term.length <= LONGEST_TERM &&
    words.length <= MOST_WORDS &&
    /\p{L}{2}/u.test(term) &&
    !NO_TERM.test(term) &&
    !NO_END.test(term) &&
    !term.includes(" The ") &&
    !term.includes(";") &&
    !TOO_COMMON.has(term.toLowerCase()) &&
    // Numbers of sections and of pages are no terms.
    !/^\d[\d.-]*$/.test(term)
  );
}

/** "As used in this chapter" is for the sections of the chapter; without such words a definition is for its outermost part. */
function scopeOf({ title, path, blocks }: EnactedSection): readonly string[] {
  const first = blocks.find((block) => block.kind === "text");
  const said = `${title} ${first?.kind === "text" ? first.text.slice(0, 300) : ""}`;
  const part = /\b(?:this|such)\s+(code|ordinance|title|chapter|subchapter|article|part|division|section)\b/i
    .exec(said)?.[1]
    ?.toLowerCase();
  if (part === "code" || part === "ordinance") return [];
  const at = part ? path.findLastIndex((label) => label.toLowerCase().startsWith(part)) : -1;
  if (at >= 0) return path.slice(0, at + 1);
  return path.slice(0, 1);
}

const shorten = (text: string): string =>
  text.length <= LONGEST_DEFINITION ? text : `${text.slice(0, LONGEST_DEFINITION).replace(/\s+\S*$/, "")}…`;

/** A term as it is compared: small letters, each word without the "s" of a plural. */
export const termKey = (term: string): string => wordsOf(term).join(" ");

export const wordsOf = (text: string): string[] =>
  (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).map(singular);

/** Both sides are cut alike, so that no dictionary is needed. */
export const singular = (word: string): string =>
  word.length > 3 && word.endsWith("ies")
    ? `${word.slice(0, -3)}y`
    : word.length > 3 && word.endsWith("s") && !word.endsWith("ss")
      ? word.slice(0, -1)
      : word;
