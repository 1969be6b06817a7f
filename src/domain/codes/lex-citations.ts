import { DASHES } from "./citation-forms.ts";

/** Cuts any text into numbers, words and signs, in one pass. */

export interface Token {
  kind: "number" | "word" | "sign";
  start: number;
  end: number;
  text: string;
  /** Lower case, without accents; of a word without its possessive ("Austin's"), of an abbreviation without its periods ("N.C.G.S."). */
  plain: string;
  /** What is between it and the token before: nothing, blanks, the end of a line, an empty line. */
  gap: "none" | "blank" | "line" | "paragraph";
}

/** Each alternative takes a character from one set until another begins, so that no text is read twice. */
const TOKEN = new RegExp(
  [
    // The letters of "OMC18.40.050" and "ZR25-232" are a name that a blank was left out after, and no part of the number.
    String.raw`(?<number>(?:[A-Z]-?|[A-Z]{2}-|[A-Z]{2}(?!\d+[.:${DASHES}]\d{2})|[A-Z]{3}-?(?!\d+[.:${DASHES}]\d+[.:${DASHES}]\d)|l)?\d[\p{L}\d]*(?:[.:${DASHES}][\p{L}\d]+)*)`,
    String.raw`(?<initials>(?:\p{L}\.){2,}(?:\p{L}(?![\p{L}\p{N}]))?)`,
    String.raw`(?<word>(?:[Ss]ub-(?=[a-z]))?\p{L}[\p{L}\p{M}'’]*)`,
    String.raw`(?<sign>§+|\S)`,
  ].join("|"),
  "gu",
);

export function lexCitations(text: string): Token[] {
  const tokens: Token[] = [];
  let before = 0;
  for (const match of text.matchAll(TOKEN)) {
    const { number, initials, word } = match.groups!;
    const start = match.index;
    const between = text.slice(before, start);
    before = start + match[0].length;
    tokens.push({
      kind: number !== undefined ? "number" : (word ?? initials) !== undefined ? "word" : "sign",
      start,
      end: before,
      text: match[0],
      plain: initials === undefined ? plainWord(match[0]) : initials.replace(/\./g, "").toLowerCase(),
      gap: gapOf(between),
    });
  }
  return tokens;
}

/** Without accents, so that "sección" is found as "seccion". */
const plainWord = (word: string): string =>
  word
    .replace(/['’]s?$/, "")
    .replace(/^([Ss]ub)-/, "$1")
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{M}/gu, "");

function gapOf(between: string): Token["gap"] {
  if (between === "") return "none";
  const [first, second] = [between.indexOf("\n"), between.lastIndexOf("\n")];
  return first === -1 ? "blank" : first === second ? "line" : "paragraph";
}
