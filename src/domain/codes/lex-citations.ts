import { DASHES } from "./citation-forms.ts";

/** Cuts any text into numbers, words and signs, in one pass. */

export interface Token {
  kind: "number" | "word" | "sign";
  start: number;
  end: number;
  text: string;
  /** Lower case; of a word without its possessive ("Austin's"), of an abbreviation without its periods ("N.C.G.S."). */
  plain: string;
  /** What is between it and the token before: nothing, blanks, the end of a line, an empty line. */
  gap: "none" | "blank" | "line" | "paragraph";
}

/** Each alternative takes a character from one set until another begins, so that no text is read twice. */
const TOKEN = new RegExp(
  [
    String.raw`(?<markup></?[A-Za-z][A-Za-z\d]{0,9}(?:\s[^<>]{0,400})?/?>|&(?:nbsp|#160|#xa0);)`,
    String.raw`(?<number>(?:[A-Z]{1,3}-?|l)?\d[\p{L}\d]*(?:[.:${DASHES}][\p{L}\d]+)*)`,
    String.raw`(?<initials>(?:\p{L}\.){2,}(?:\p{L}(?![\p{L}\p{N}]))?)`,
    String.raw`(?<word>\p{L}[\p{L}\p{M}'’]*)`,
    String.raw`(?<sign>§+|(?<entity>&(?:sect|#167|#xa7);)|\S)`,
  ].join("|"),
  "gu",
);

export function lexCitations(text: string): Token[] {
  const tokens: Token[] = [];
  let before = 0;
  for (const match of text.matchAll(TOKEN)) {
    const { markup, number, initials, word, entity } = match.groups!;
    // As copied from the source of a page: what is between two words is a gap, of a cell or a paragraph the end of a line.
    if (markup !== undefined) continue;
    const start = match.index;
    const between = text.slice(before, start);
    before = start + match[0].length;
    tokens.push({
      kind: number !== undefined ? "number" : (word ?? initials) !== undefined ? "word" : "sign",
      start,
      end: before,
      // As copied from the source of a page.
      text: entity === undefined ? match[0] : "§",
      plain: (initials === undefined
        ? match[0].replace(/['’]s?$/, "")
        : initials.replace(/\./g, "")
      ).toLowerCase(),
      gap: gapOf(between),
    });
  }
  return tokens;
}

const MARKUP = /<[^<>]*>/g;
/** Elements that stand apart on the page. */
const PARAGRAPH = /<\/?(?:p|div|td|th|tr|li|ul|ol|table|h\d|dt|dd)\b/i;

function gapOf(between: string): Token["gap"] {
  if (between === "") return "none";
  if (between.includes("<"))
    return PARAGRAPH.test(between) ? "paragraph" : gapOf(between.replace(MARKUP, ""));
  const [first, second] = [between.indexOf("\n"), between.lastIndexOf("\n")];
  return first === -1 ? "blank" : first === second ? "line" : "paragraph";
}
