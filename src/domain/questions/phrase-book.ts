import { everyMatch } from "../every-match.ts";
import { COMMON_WORDS } from "./common-words.ts";
import { REAL_WORDS } from "./spelling-data.ts";
import { editDistance, plain } from "./words.ts";

/** One word of a question, ready to be matched: singular, without hyphens, with a typing slip mended. */
export interface Token {
  text: string;
  start: number;
  end: number;
  /** The word as typed, when it was mended. */
  typed: string | null;
  /** A mark that ends a clause is between it and the word before. */
  behindMark?: true;
}

export interface PhraseMatch<T> {
  value: T;
  /** Token positions, end exclusive. */
  from: number;
  to: number;
  phrase: string;
}

/** "fences" → "fence", "stories" → "story", "porches" → "porch"; words that end in s by nature stay. */
export function singular(word: string): string {
  if (/^[a-z]*adus$/.test(word)) return word.slice(0, -1);
  if (word.length < 4 || /(?:ss|us|is)$/.test(word) || NO_PLURALS.has(word)) return word;
  if (word.endsWith("'s")) return word.slice(0, -2);
  if (/ies$/.test(word) && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(?:ch|sh|x|ss|z)es$/.test(word)) return word.slice(0, -2);
  return word.endsWith("s") ? word.slice(0, -1) : word;
}

/** They end like a plural, as "areas" and "pergolas" do. */
const NO_PLURALS = new Set(
  "atlas bias biogas canvas christmas gas las pancreas texas kansas arkansas dallas vegas douglas thomas nicholas lucas overseas".split(
    " ",
  ),
);

const splitPhrase = (phrase: string): string[] =>
  plain(phrase)
    .split(/[\s-]+/)
    .filter(Boolean)
    .map(singular);

/** Looks phrases up in token lists; longest first. Built once for each vocabulary. */
export class PhraseBook<T> {
  readonly #byFirst = new Map<string, { words: string[]; value: T; phrase: string }[]>();
  readonly words = new Set<string>();

  constructor(entries: Iterable<readonly [string, T]>) {
    for (const [phrase, value] of entries) {
      const words = splitPhrase(phrase);
      const first = words[0];
      if (first === undefined) continue;
      for (const word of words) this.words.add(word);
      const list = this.#byFirst.get(first) ?? [];
      list.push({ words, value, phrase });
      this.#byFirst.set(first, list);
    }
    for (const list of this.#byFirst.values()) list.sort((a, b) => b.words.length - a.words.length);
  }

  /** All matches, left to right. With `overlapping` every start position may match; otherwise the longest consumes its words. */
  find(tokens: readonly Token[], overlapping = false): PhraseMatch<T>[] {
    const found: PhraseMatch<T>[] = [];
    for (let at = 0; at < tokens.length; at++) {
      const candidates = this.#byFirst.get(tokens[at]!.text);
      if (!candidates) continue;
      let longest = 0;
      for (const { words, value, phrase } of candidates) {
        // The same phrase may mean several things (a circumstance of two kinds): all of the longest count.
        if (words.length < longest) break;
        if (!standsAt(tokens, at, words)) continue;
        longest = words.length;
        found.push({ value, from: at, to: at + longest, phrase });
      }
      if (!overlapping && longest > 0) at += longest - 1;
    }
    return found;
  }
}

/** "No alley: side setbacks?" is not about the alley side: no name goes on behind such a mark. */
function standsAt(tokens: readonly Token[], at: number, words: readonly string[]): boolean {
  for (let i = 1; i < words.length; i++) {
    const token = tokens[at + i];
    if (!token || token.text !== words[i] || token.behindMark) return false;
  }
  return true;
}

/** How many unknown words of one question are compared with the vocabulary: bounds the work on pasted text. */
const MOST_MENDED = 24;

/** Mends typing slips against known words: one edit for words of five to seven letters, two for longer ones. */
export class Speller {
  readonly #byLength = new Map<number, string[]>();
  readonly #known: ReadonlySet<string>;

  /** `known` words are never mended; only `targets` are mended to. */
  constructor(known: ReadonlySet<string>, targets: readonly string[]) {
    this.#known = known;
    for (const word of new Set(targets.map(singular))) {
      this.#byLength.set(word.length, [...(this.#byLength.get(word.length) ?? []), word]);
    }
  }

  mend(tokens: readonly Token[]): Token[] {
    let left = MOST_MENDED;
    return tokens.map((token) => {
      if (left === 0 || !this.#needsMending(token.text)) return token;
      left--;
      const better = this.#nearest(token.text);
      return better ? { ...token, text: better, typed: token.text } : token;
    });
  }

  #needsMending(word: string): boolean {
    return (
      word.length >= 4 &&
      word.length <= 20 &&
      /^[a-z']+$/.test(word) &&
      !this.#known.has(word) &&
      !COMMON_WORDS.has(word) &&
      !COMMON_WORDS.has(`${word}s`) &&
      !REAL_WORDS.has(word)
    );
  }

  #nearest(word: string): string | null {
    const limit = word.length >= 8 ? 2 : 1;
    let best: string | null = null;
    let bestDistance = limit + 1;
    for (let length = word.length - limit; length <= word.length + limit; length++) {
      for (const candidate of this.#byLength.get(length) ?? []) {
        if (candidate.length < 5 && !(candidate.length === 4 && isSwap(word, candidate))) continue;
        // Four letters are too few to guess from, unless one letter was left out ("ally", "fnce").
        if (word.length === 4 && candidate.length !== 5 && !isSwap(word, candidate)) continue;
        if (candidate[0] !== word[0] && candidate[0] !== word[1] && candidate[1] !== word[0]) continue;
        const distance = editDistance(word, candidate, limit);
        if (distance < bestDistance) {
          best = candidate;
          bestDistance = distance;
        }
      }
    }
    return best;
  }
}

/** Short words are mended only when two neighbouring letters changed places ("dcek", "sehd"). */
function isSwap(a: string, b: string): boolean {
  if (a.length !== b.length || a === b) return false;
  const at = [...a].findIndex((letter, i) => letter !== b[i]);
  return a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2);
}

/** The words of a text as tokens: hyphens split, plurals made singular. Positions are those of the text. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  let before = 0;
  for (const { 0: raw, index: start } of everyMatch(text, WORD)) {
    const end = start + raw.length;
    const token: Token = {
      text: singular(plain(raw).replace(/'(?:s|re|ve|d|ll|m)$/, "")),
      start,
      end,
      typed: null,
    };
    if (tokens.length > 0 && /[:;?!]/.test(text.slice(before, start))) token.behindMark = true;
    tokens.push(token);
    before = end;
  }
  return tokens;
}
const WORD = /[\p{L}\p{N}]+(?:'(?:s|t|re|ve|d|ll|m)\b)?/gu;
