import { initialsIn, numberedCodes, shortenedBy, spelledBy } from "./codes-for-names.ts";
import type { DistrictBook, DistrictMention, DistrictScope } from "./district-book.ts";
import { codeKey, readCodes } from "./district-codes.ts";
import { isDistrictWord, nameWords } from "./district-names.ts";
import type { Word } from "./words.ts";

/** The district a question is about, and how well the districts of a rule's labels and headings fit it. */
export interface AskedDistrict {
  /** Keys of codes and of names. */
  keys: ReadonlySet<string>;
  /** Codes without their last part: the "TCD" of "TCD-P". */
  bases: ReadonlySet<string>;
  /** Places in the book. */
  districts: ReadonlySet<number>;
  /** Its names as words. */
  names: readonly (readonly string[])[];
  /** Where the question names it. */
  spans: readonly { start: number; end: number }[];
}

/** How a scope fits: 1 names the district, between names it in part, 0 says nothing, -1 names another. */
export type Fit = number;

export function readAskedDistrict(
  book: DistrictBook,
  text: string,
  words: readonly Word[],
): AskedDistrict | null {
  const codes = codesIn(book, text, words);
  const phrase = namePhrase(book, words, codes) ?? (codes.length === 0 ? bookPhrase(book, words) : null);
  const named = phrase ? knownNames(book, phrase.words) : [];
  if (codes.length === 0 && !phrase) return null;
  const known = codes.flatMap((code) => code.districts);
  // A code says which of several districts with one name is meant; a name never brings in another code.
  const meant = named
    .flatMap((name) => name.districts)
    .filter((at) => codes.length === 0 || book.districts[at]!.code === null);
  // A code without a name of its own may be spelled out elsewhere: "PRD" and "Planned Residential Development".
  const nameless = codes.filter(({ districts }) =>
    districts.every((at) => book.districts[at]!.names.length === 0),
  );
  const spelled = nameless.flatMap(({ key }) => [...spelledBy(book, key), ...shortenedBy(book, key)]);
  const districts = new Set([...(known.length > 0 ? known : meant), ...spelled]);
  const keys = new Set([...codes.map(({ key }) => key), ...[...districts].flatMap((at) => keysOf(book, at))]);
  const names = namesOf(book, districts);
  if (phrase && phrase.words.length > 0) {
    names.push(phrase.words);
    if (codes.length === 0 || !isShared(phrase.words.join(" "))) keys.add(phrase.words.join(" "));
  }
  const initials = phrase ? initialsIn(book, phrase.words) : null;
  if (initials !== null && codes.length === 0) keys.add(initials);
  for (const key of phrase ? numberedCodes(book, phrase.words) : []) keys.add(key);
  const unknown = codes.filter((code) => code.districts.length === 0);
  return {
    keys,
    bases: new Set(unknown.flatMap(({ start, end }) => baseOf(text.slice(start, end)))),
    districts,
    names,
    spans: [...codes, ...(phrase ? [phrase] : [])].map(({ start, end }) => ({ start, end })),
  };
}

const baseOf = (code: string): string[] => {
  const cut = code.search(/[-/][A-Za-z]+$/);
  return cut > 1 ? [codeKey(code.slice(0, cut))] : [];
};

const keysOf = (book: DistrictBook, at: number): string[] => {
  const { code } = book.districts[at]!;
  return code === null ? [] : [codeKey(code)];
};

/** Names that only this district has. */
function namesOf(book: DistrictBook, districts: ReadonlySet<number>): string[][] {
  const names: string[][] = [];
  for (const list of book.byName.values())
    for (const name of list)
      if (name.districts.every((at) => districts.has(at)) && name.districts.length > 0)
        names.push([...name.words]);
  return names;
}

/** People write codes in small letters and without hyphens too. */
function codesIn(book: DistrictBook, text: string, words: readonly Word[]): DistrictMention[] {
  const found: DistrictMention[] = [];
  const allCapitals = text === text.toUpperCase();
  for (const code of readCodes(text.toUpperCase())) {
    const known = book.byCode.get(code.key);
    const printed = text.slice(code.start, code.end);
    const capital = printed === printed.toUpperCase();
    const near = isNearDistrictWord(words, code.start, code.end);
    const believed = capital
      ? known !== undefined || code.sure || near || !allCapitals
      : code.sure && known !== undefined;
    if (!believed || (code.key.length === 1 && !near && !endsQuestion(text, code.end))) continue;
    found.push(
      (known === undefined ? spelledOut(book, words, code) : null) ?? {
        key: code.key,
        districts: known === undefined ? [] : [known],
        start: code.start,
        end: code.end,
      },
    );
  }
  return found;
}

/** "Residence A-40" and "G R-1" are RA-40 and GR-1 where the book has no A-40 and no R-1. */
function spelledOut(
  book: DistrictBook,
  words: readonly Word[],
  code: { key: string; start: number; end: number },
): DistrictMention | null {
  const at = words.findIndex(({ start }) => start === code.start);
  let initials = "";
  for (let before = at - 1; before >= Math.max(0, at - 3); before--) {
    const word = words[before]!;
    if (!/^[A-Za-z]/.test(word.text) || OPENS.has(word.norm)) break;
    initials = word.text[0]!.toUpperCase() + initials;
    const district = book.byCode.get(initials + code.key);
    if (district !== undefined)
      return { key: initials + code.key, districts: [district], start: word.start, end: code.end };
  }
  return null;
}

const endsQuestion = (text: string, end: number): boolean => /^[?.!\s]*$/.test(text.slice(end));

function isNearDistrictWord(words: readonly Word[], start: number, end: number): boolean {
  const from = words.findIndex((word) => word.start >= start);
  let to = from;
  while (to < words.length && words[to]!.start < end) to += 1;
  const around = [words[from - 1], words[to], words[to + 1]];
  return around.some((word) => isDistrictWord(word?.norm)) || words[from - 1]?.text === "(";
}

interface Phrase {
  words: string[];
  start: number;
  end: number;
}

const OPENS = new Set(["in", "the", "a", "an", "my", "for", "within", "under", "of", "our"]);

/** The words before "zone" or "district", or before a code in parentheses, or in capitals after "in". */
function namePhrase(
  book: DistrictBook,
  words: readonly Word[],
  codes: readonly DistrictMention[],
): Phrase | null {
  const end = words.findIndex(
    ({ norm, text }, at) =>
      at > 0 && (isDistrictWord(norm) || norm === "zoning" || (text === "(" && isCode(words[at + 1], codes))),
  );
  if (end > 0) {
    let from = end;
    while (from > 0 && !OPENS.has(words[from - 1]!.norm)) from -= 1;
    if (from === 0) from = nameStart(book, words, end, codes);
    const phrase = phraseOf(words.slice(from, end), codes);
    if (phrase && end - from <= 9) return phrase;
  }
  for (let at = words.length - 1; at > 0; at--) {
    if (words[at]!.norm !== "in" && words[at]!.norm !== "within") continue;
    let from = at + 1;
    if (words[from]?.norm === "the") from += 1;
    let to = from;
    while (
      to < words.length &&
      (/^[A-Z0-9]/.test(words[to]!.text) ||
        /^[-,&]$/.test(words[to]!.text) ||
        (to > from && words[to]!.norm === "and"))
    )
      to += 1;
    if (to > from) return phraseOf(words.slice(from, to), codes);
  }
  return null;
}

/** Where a name begins that nothing opens: "lot area, Village Business zone". */
function nameStart(
  book: DistrictBook,
  words: readonly Word[],
  end: number,
  codes: readonly DistrictMention[],
): number {
  for (let from = 0; from < end; from++) {
    const phrase = phraseOf(words.slice(from, end), codes);
    if (phrase && knownNames(book, phrase.words).length > 0) return from;
  }
  const comma = words.slice(0, end).findLastIndex(({ text }) => text === ",");
  return comma + 1 < end ? comma + 1 : 0;
}

const LONGEST_NAME = 6;

/** The longest run of words that is a name in the book: "lot area Village Business". */
function bookPhrase(book: DistrictBook, words: readonly Word[]): Phrase | null {
  for (let length = LONGEST_NAME; length > 1; length--)
    for (let from = 0; from + length <= words.length; from++) {
      const phrase = phraseOf(words.slice(from, from + length), []);
      if (phrase && phrase.words.length > 1 && knownNames(book, phrase.words).length > 0) return phrase;
    }
  return null;
}

const isCode = (word: Word | undefined, codes: readonly DistrictMention[]): boolean =>
  word !== undefined && codes.some(({ start, end }) => word.start >= start && word.start < end);

function phraseOf(words: readonly Word[], codes: readonly DistrictMention[]): Phrase | null {
  const named = words.filter((word) => !isCode(word, codes));
  const parts = nameWords(named);
  const [first, last] = [words[0], words.at(-1)];
  if (!first || !last || parts.length === 0 || parts.length > 8) return null;
  return { words: parts, start: first.start, end: last.end };
}

/** Names of the book with the same words, in any order. */
function knownNames(book: DistrictBook, phrase: readonly string[]): { districts: readonly number[] }[] {
  const found: { districts: readonly number[] }[] = [];
  for (const word of new Set(phrase))
    for (const name of book.byName.get(word) ?? []) if (sameWords(name.words, phrase)) found.push(name);
  return found;
}

const sameWords = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((word) => other.includes(word));

/** Words that many districts share; alone they name none of them. */
const SHARED = new Set([
  "residen",
  "business",
  "commerc",
  "indust",
  "overlay",
  "general",
  "village",
  "planned",
  "development",
  "special",
  "rural",
]);

/** How the districts in a label, sentence or heading fit the one asked about. */
export function fitOf(asked: AskedDistrict, scope: DistrictScope): Fit {
  if (
    scope.mentions.some(
      ({ key, districts }) => asked.keys.has(key) || districts.some((at) => asked.districts.has(at)),
    )
  )
    return 1;
  if (scope.words.some((word) => asked.keys.has(word.toUpperCase()) && word.length > 1)) return 1;
  const inWords = fitOfWords(asked, scope.words);
  if (inWords < 0.5 && scope.mentions.some(({ key }) => asked.bases.has(key))) return 0.5;
  if (inWords >= 0.6) return inWords;
  const others = scope.mentions.filter(({ key }) => !isShared(key));
  if (others.length > 0) return -1;
  if (scope.mentions.length > 0) return sharesFamily(asked, scope.mentions) ? 0.3 : -0.6;
  return inWords;
}

const isShared = (key: string): boolean => key.split(" ").every((word) => SHARED.has(word));

const sharesFamily = (asked: AskedDistrict, mentions: readonly DistrictMention[]): boolean =>
  mentions.some(({ key }) =>
    key
      .split(" ")
      .some(
        (word) =>
          asked.names.some((name) => name.includes(word)) ||
          [...asked.keys].some((code) => INITIALS[code[0] ?? ""] === word),
      ),
  );

const INITIALS: Readonly<Record<string, string>> = { R: "residen", B: "business", C: "commerc", I: "indust" };

/** How many of a name's words are in a label, for names that the label may abbreviate or turn around. */
function fitOfWords(asked: AskedDistrict, words: readonly string[]): Fit {
  let best = 0;
  for (const name of asked.names) {
    const shared = name.filter((word) => words.some((other) => sameStem(word, other)));
    const telling = shared.filter((word) => !SHARED.has(word) && !/^\d+$/.test(word)).length;
    if (telling === 0 && !(shared.length === name.length && name.length > 1)) continue;
    best = Math.max(
      best,
      shared.length === name.length ? (name.length > 1 ? 0.9 : 0.6) : (0.5 * shared.length) / name.length,
    );
  }
  return best;
}

/** "Multi" and "Multifamily", "Indust" and "Industrial". */
const sameStem = (one: string, other: string): boolean =>
  one === other || (one.length >= 5 && other.length >= 5 && (one.startsWith(other) || other.startsWith(one)));
