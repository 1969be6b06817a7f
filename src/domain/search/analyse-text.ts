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

/** One word at a given place: a number with commas, letters and digits with marks between them, or a percent sign. */
const WORD_HERE =
  /\d{1,3}(?:,\d{3})+(?:\.\d+)?(?![\p{L}\p{N}])|[\p{L}\p{N}\p{M}]+(?:[.\-‐‑–/'’&][\p{L}\p{N}\p{M}]+)*|%/uy;
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
export const foldText = (text: string): string =>
  (ASCII.test(text) ? text : text.normalize("NFKD").replace(MARKS, "")).toLowerCase();
// biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII is meant
const ASCII = /^[\x00-\x7f]*$/;

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

/** What a sign does in a word: most texts have signs of ASCII only, whose words are found without a pattern. */
const [APART, LETTER, DIGIT, JOINING] = [0, 1, 2, 3];
const SIGNS = Uint8Array.from({ length: 128 }, (_, code) => {
  const sign = String.fromCharCode(code);
  if (/[a-zA-Z]/.test(sign)) return LETTER;
  if (/\d/.test(sign)) return DIGIT;
  return /[.\-/'&,]/.test(sign) ? JOINING : APART;
});
const PERCENT = 37;

/** The tokens of a text in order. Codes come whole and then in pieces, all with the place of the whole. Never fails. */
export function analyseText(text: string): Token[] {
  const tokens: Token[] = [];
  for (let at = 0; at < text.length; ) {
    const code = text.charCodeAt(at);
    const kind = SIGNS[code];
    let end = at + 1;
    if (kind === LETTER || kind === DIGIT) {
      while (end < text.length && SIGNS[text.charCodeAt(end)] === kind) end += 1;
      if (endsWord(text, end)) addPlain(tokens, text.slice(at, end), at, end);
      else end = addFound(tokens, text, at);
    } else if (kind === undefined || code === PERCENT) end = addFound(tokens, text, at);
    at = end;
  }
  return tokens;
}

/** Whether a run of letters or of digits is a whole word: what follows neither belongs to it nor joins it to more. */
function endsWord(text: string, end: number): boolean {
  if (end === text.length) return true;
  const kind = SIGNS[text.charCodeAt(end)];
  if (kind !== JOINING) return kind === APART;
  if (end + 1 === text.length) return true;
  const next = SIGNS[text.charCodeAt(end + 1)];
  return next === APART || next === JOINING;
}

/** Adds the word that is found at a place by its pattern, and says where it ends; one sign on when there is none. */
function addFound(tokens: Token[], text: string, at: number): number {
  WORD_HERE.lastIndex = at;
  const raw = WORD_HERE.exec(text)?.[0];
  if (raw === undefined) return at + String.fromCodePoint(text.codePointAt(at)!).length;
  addWord(tokens, raw, at, at + raw.length);
  return at + raw.length;
}

/** A word of nothing but letters, or of nothing but digits, of ASCII. */
function addPlain(tokens: Token[], raw: string, start: number, end: number): void {
  if (SIGNS[raw.charCodeAt(0)] === LETTER) addLetters(tokens, raw, raw.toLowerCase(), start, end);
  else {
    const word = raw.slice(0, 4 * LONGEST_WORD);
    tokens.push({ term: termOf(word), word, start, end, piece: false, code: false });
  }
}

function addLetters(tokens: Token[], raw: string, word: string, start: number, end: number): void {
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
}

function addWord(tokens: Token[], raw: string, start: number, end: number): void {
  const word = foldText(raw);
  if (PLAIN.test(word)) {
    addLetters(tokens, raw, word, start, end);
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
  // "Owner's" is a word with a sign in it, and no code.
  const inCapitals = raw === raw.toUpperCase() || (pieces.length < 2 && /\d/.test(joined));
  if (pieces.length < 2 || isCode) put(codeTerm(joined), false, /\p{L}/u.test(joined) && inCapitals);
  if (pieces.length < 2) return;
  for (const piece of pieces) if (piece.length > 1 || /\d/.test(piece)) put(piece, isCode);
}

/** "RS-3", "RS 3" and "rs3" are one code; a point stays, since "R2.5" is not "R25". */
export const codeTerm = (code: string): string =>
  foldText(code)
    .replace(/[\s\-‐‑–/&']/g, "")
    .slice(0, LONGEST_WORD);
