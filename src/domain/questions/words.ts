import { everyMatch } from "../every-match.ts";
import { keepLastTexts } from "../keep-last.ts";

/** A word of a question with where it stands, in lower case and without accents. */
export interface Word {
  text: string;
  /** As typed; district codes and place names are told by their capitals. */
  raw: string;
  start: number;
  end: number;
}

const SPELLING: Readonly<Record<string, string>> = {
  "\u2018": "'",
  "\u2019": "'",
  "\u2032": "'",
  "\u00b4": "'",
  "`": "'",
  "\u201c": '"',
  "\u201d": '"',
  "\u2033": '"',
  "\u2013": "-",
  "\u2014": " - ",
  "\u2212": "-",
  "\u00d7": "x",
  "\u00b2": "2",
  "\u00a0": " ",
};

/** The words of a text in lower case, of letters alone: "it's" is two. */
export const lettersOnly = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter(Boolean);

/**
 * Brings a question into one spelling: straight quotes, plain dashes, single spaces, no control characters.
 * Case stays, since it tells a district code from a word. Never fails, whatever the text holds.
 */
export function tidy(text: string): string {
  return (
    text
      .slice(0, 4000)
      // No space: they keep a line from breaking within a word.
      .replace(/[\u2060\ufeff]/g, "")
      .replace(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g, " ")
      .replace(
        /[\u2018\u2019\u2032\u00b4`\u201c\u201d\u2033\u2013\u2014\u2212\u00d7\u00b2\u00a0]/g,
        (c) => SPELLING[c] ?? c,
      )
      .replace(/\bw\/(?:o|out)\b\.?/gi, "without")
      .replace(/\bw\/(?=\s|a\b)/gi, "with ")
      .replace(/[\p{Cc}\u200b-\u200f\u202a-\u202e]/gu, " ")
      // No word is this long: it was pasted, or a key got stuck.
      .replace(/\S{81,}/g, " ")
      .replace(/\s+/g, " ")
      .trim()
  );
}

const ACCENTS = /[\u0300-\u036f]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII is meant
const ASCII = /^[\x00-\x7f]*$/;
export const plain = (text: string): string =>
  (ASCII.test(text) ? text : text.normalize("NFD").replace(ACCENTS, "")).toLowerCase();

/** The words of a tidied text: runs of letters and digits; "17-17-0309", "rs-3" and "r2.5" stay whole. */
export const wordsOf = (text: string): readonly Word[] => lastWords(text);

/** A text is looked through for cases, lists and districts one after the other. */
const MOST_KEPT = 32;
const lastWords = keepLastTexts(MOST_KEPT, (text): readonly Word[] =>
  everyMatch(text, WORD).map(({ 0: raw, index }) => ({
    text: plain(raw),
    raw,
    start: index,
    end: index + raw.length,
  })),
);
const WORD = /[\p{L}\p{N}]+(?:(?:[.-](?=[\p{L}\p{N}]))[\p{L}\p{N}]+|'(?=(?:s|t|re|ve|d|ll|m)\b)\p{L}+)*/gu;

/** Edits (insert, delete, replace, swap neighbours) between two words, or `limit + 1` when there are more. */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  // Three rows of the table are all that is looked at; they change places as it goes on.
  let before: number[] = [];
  let previous: number[] = [];
  let row: number[] = [];
  for (let j = 0; j <= b.length; j++) previous.push(j);
  for (let i = 1; i <= a.length; i++) {
    row[0] = i;
    let best = i;
    for (let j = 1; j <= b.length; j++) {
      const same = a.charCodeAt(i - 1) === b.charCodeAt(j - 1);
      let cost = Math.min(previous[j]! + 1, row[j - 1]! + 1, previous[j - 1]! + (same ? 0 : 1));
      if (
        i > 1 &&
        j > 1 &&
        a.charCodeAt(i - 1) === b.charCodeAt(j - 2) &&
        a.charCodeAt(i - 2) === b.charCodeAt(j - 1)
      )
        cost = Math.min(cost, before[j - 2]! + 1);
      row[j] = cost;
      best = Math.min(best, cost);
    }
    if (best > limit) return limit + 1;
    [before, previous, row] = [previous, row, before];
  }
  return Math.min(previous[b.length]!, limit + 1);
}
