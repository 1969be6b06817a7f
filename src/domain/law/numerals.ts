import { everyMatch } from "../every-match.ts";

/**
 * Numerals as people read them in a sentence: digits with thousands commas and decimals, the fractions ½ ¼ ¾,
 * and the number words up to twenty that a restated clause may use. Used to prove that a figure stands in its quote.
 */
const WORDS: Readonly<Record<string, number>> = {
  zero: 0,
  no: 0,
  none: 0,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  thirteen: 13,
  fourteen: 14,
  fifteen: 15,
  sixteen: 16,
  seventeen: 17,
  eighteen: 18,
  nineteen: 19,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
  hundred: 100,
  half: 0.5,
  quarter: 0.25,
  twice: 2,
  double: 2,
};
/** The signs for fractions, with their values. */
export const FRACTIONS: Readonly<Record<string, number>> = {
  "½": 0.5,
  "¼": 0.25,
  "¾": 0.75,
  "⅓": 1 / 3,
  "⅔": 2 / 3,
  "⅛": 0.125,
};

const NUMERAL = /(\d+(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?|\.\d+)([½¼¾⅓⅔⅛])?|([½¼¾⅓⅔⅛])/g;

/** Digit numerals only, in order: what must be grounded when it is shown. "1,000" is 1000, "2½" is 2.5. */
export function digitNumerals(text: string): number[] {
  const found: number[] = [];
  for (const [, whole, part, alone] of everyMatch(text, NUMERAL)) {
    const fraction = part ?? alone;
    found.push((whole ? Number(whole.replaceAll(",", "")) : 0) + (fraction ? (FRACTIONS[fraction] ?? 0) : 0));
  }
  return found;
}

/** Digit numerals and number words: what a quote can vouch for. */
export function spokenNumerals(text: string): Set<number> {
  const found = new Set(digitNumerals(text));
  for (const word of text.toLowerCase().match(/[a-z]+/g) ?? []) {
    const value = Object.hasOwn(WORDS, word) ? WORDS[word] : undefined;
    if (value !== undefined) found.add(value);
  }
  return found;
}
