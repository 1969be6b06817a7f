import { stemWord } from "./stem-word.ts";

/** One word of a text as the index knows it. */
export interface Token {
  /** The key under which the word is indexed: a stem, a number, or a code with its separators taken out. */
  term: string;
  /** Lower case, without accents, not stemmed: what lists of plain words are written in. */
  word: string;
  start: number;
  end: number;
  /** True for a piece of a code that is also indexed whole: the "rs" and "3" of "RS-3". */
  piece: boolean;
  /** True for what looks like the code of a district: "RS-3", or capitals that stand alone ("GI"). */
  code: boolean;
}

const WORD =
  /\d{1,3}(?:,\d{3})+(?:\.\d+)?(?![\p{L}\p{N}])|[\p{L}\p{N}\p{M}]+(?:[.\-‐‑–/'’&][\p{L}\p{N}\p{M}]+)*|%/gu;
const SEPARATOR = /[.\-‐‑–/&]/;
const PLAIN = /^[a-z]+$/;
/** Longer runs without a blank are not words; they are cut so that no text can make the vocabulary grow without bound. */
const LONGEST_WORD = 48;

/** Spellings that must meet on one term before stemming: units in their usual forms, and British spelling. */
const SPELLINGS: ReadonlyMap<string, string> = new Map([
  ["foot", "ft"],
  ["feet", "ft"],
  ["inches", "inch"],
  ["square", "sq"],
  ["sqft", "sq"],
  ["sf", "sq"],
  ["%", "percent"],
  ["percentage", "percent"],
  ["storey", "story"],
  ["storeys", "story"],
  ["neighbour", "neighbor"],
  ["neighbours", "neighbor"],
  ["neighbouring", "neighbor"],
  ["neighboring", "neighbor"],
  ["kerb", "curb"],
  ["centre", "center"],
  ["metre", "meter"],
  ["metres", "meter"],
  ["colour", "color"],
  ["licence", "license"],
]);
const UNITS = new Set([
  "ft",
  "foot",
  "feet",
  "inch",
  "inches",
  "in",
  "sqft",
  "sf",
  "sq",
  "m",
  "cm",
  "story",
  "stories",
  "storey",
  "day",
  "days",
  "year",
  "years",
  "acre",
  "acres",
  "unit",
  "units",
  "car",
  "family",
  "hour",
  "hours",
]);

const MARKS = /\p{M}/gu;
/** Lower case without accents: "Añejo" is "anejo". */
export const foldText = (text: string): string => text.normalize("NFKD").replace(MARKS, "").toLowerCase();

const stems = new Map<string, string>();

/** The term of a single folded word, remembered because texts repeat their words. */
export function termOf(word: string): string {
  const known = stems.get(word);
  if (known !== undefined) return known;
  const spelled = SPELLINGS.get(word) ?? word;
  const term = stemWord(spelled).slice(0, LONGEST_WORD);
  if (stems.size < 200_000) stems.set(word, term);
  return term;
}

/** The tokens of a text in order. Codes come whole and then in pieces, all with the place of the whole. Never fails. */
export function analyseText(text: string): Token[] {
  const tokens: Token[] = [];
  for (const match of text.matchAll(WORD)) {
    const start = match.index;
    addWord(tokens, match[0], start, start + match[0].length);
  }
  return tokens;
}

function addWord(tokens: Token[], raw: string, start: number, end: number): void {
  const word = foldText(raw);
  if (PLAIN.test(word)) {
    // A lower-case single letter is a list marker or a slip; a capital may be a district ("the C zone").
    if (word.length === 1 && (raw === word || raw === "A" || raw === "I")) return;
    tokens.push({
      term: termOf(word),
      word,
      start,
      end,
      piece: false,
      code: word.length <= 4 && raw === raw.toUpperCase(),
    });
    return;
  }
  const put = (text: string, piece: boolean, code = false) => {
    if (text !== "") tokens.push({ term: termOf(text), word: text, start, end, piece, code });
  };
  const joined = word.replace(/['’](?:s\b)?/g, "").slice(0, 4 * LONGEST_WORD);
  if (/^[\d,]+(?:\.\d+)?$/.test(joined)) {
    put(joined.replaceAll(",", ""), false);
    return;
  }
  const measured = /^(\d+(?:\.\d+)?)-?([a-z]+)$/.exec(joined);
  if (measured && UNITS.has(measured[2] ?? "")) {
    put(measured[1] ?? "", false);
    put(measured[2] ?? "", false);
    return;
  }
  const pieces = joined.split(SEPARATOR).filter(Boolean).slice(0, 12);
  const isCode = /\d/.test(joined) || pieces.every((piece) => piece.length <= 3);
  if (pieces.length < 2 || isCode)
    put(codeTerm(joined), false, /\p{L}/u.test(joined) && (pieces.length < 2 || raw === raw.toUpperCase()));
  if (pieces.length < 2) return;
  for (const piece of pieces) if (piece.length > 1 || /\d/.test(piece)) put(piece, isCode);
}

/** "RS-3", "RS 3" and "rs3" are one code; a point stays, since "R2.5" is not "R25". */
export const codeTerm = (code: string): string =>
  foldText(code)
    .replace(/[\s\-‐‑–/&']/g, "")
    .slice(0, LONGEST_WORD);
