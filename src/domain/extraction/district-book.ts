import { type CodeMention, codeKey, readCodes } from "./district-codes.ts";
import {
  isDistrictWord,
  isLikelyName,
  nameAfter,
  nameBefore,
  nameKey,
  namesKind,
  nameWord,
  nameWords,
  sameLine,
} from "./district-names.ts";
import { isCapitalized, readWords, type Word } from "./words.ts";

/** The districts of a place as its own text names them: codes with their names, and names without a code. */

export interface District {
  /** As printed; null where the text only names it. */
  code: string | null;
  /** As printed, the commonest first. */
  names: readonly string[];
}
export interface DistrictBook {
  districts: readonly District[];
  /** Places in `districts` by the key of a code. */
  byCode: ReadonlyMap<string, number>;
  /** Names as words with the places of their districts, by their first word, longest first. */
  byName: ReadonlyMap<string, readonly { words: readonly string[]; districts: readonly number[] }[]>;
}

/** A run of text, or the cells of one row of a table. */
export type BookSource = string | readonly string[];

interface Tally {
  weight: number;
  text: string;
}
interface Evidence {
  codes: Map<string, Tally & { sure: boolean; names: Map<string, Tally> }>;
  names: Map<string, Tally>;
  /** Words in small letters: what is one of them in capitals is a heading, not a code. */
  ordinary: Set<string>;
}

const ENOUGH_FOR_UNSURE = 2;
const ENOUGH_FOR_NAME = 3;

export function buildDistrictBook(sources: readonly BookSource[]): DistrictBook {
  const evidence: Evidence = { codes: new Map(), names: new Map(), ordinary: new Set() };
  for (const source of sources)
    if (typeof source === "string") readRun(evidence, source);
    else readRow(evidence, source);
  return bookOf(evidence);
}

function addCode(evidence: Evidence, mention: CodeMention, weight: number, name: readonly Word[] = []): void {
  const known = evidence.codes.get(mention.key) ?? {
    weight: 0,
    text: mention.text,
    sure: mention.sure,
    names: new Map(),
  };
  evidence.codes.set(mention.key, { ...known, weight: known.weight + weight });
  const key = nameKey(name.filter((word) => codeKey(word.text) !== mention.key));
  if (key !== "" && namesKind(key)) addTo(known.names, key, textOf(name), weight);
}

const textOf = (name: readonly Word[]): string =>
  name
    .map(({ text }) => text)
    .join(" ")
    .replace(/ ,/g, ",");

function addTo(tallies: Map<string, Tally>, key: string, text: string, weight: number): void {
  const known = tallies.get(key) ?? { weight: 0, text };
  tallies.set(key, { ...known, weight: known.weight + weight });
}

function readRun(evidence: Evidence, text: string): void {
  const words = readWords(text);
  for (const { text: word } of words) if (/^[a-z]{2}/.test(word)) evidence.ordinary.add(word);
  const starts = new Map(words.map((word, at) => [word.start, at]));
  for (const code of readCodes(text)) {
    const at = starts.get(code.start);
    if (at === undefined) continue;
    let to = at;
    while (to < words.length && words[to]!.start < code.end) to += 1;
    weighCode(evidence, text, words, code, at, to);
  }
  words.forEach((word, at) => {
    if (!isDistrictWord(word.norm)) return;
    const name = nameBefore(text, words, at);
    // "Rural Residence zones": several capitals show a name too.
    if (!isCapitalized(word) && name.filter(isCapitalized).length < 2) return;
    const key = nameKey(name);
    if (key !== "" && namesKind(key) && key.split(" ").length <= 5)
      addTo(evidence.names, key, textOf(name), 1);
  });
}

/** What surrounds a code shows whether it is a district's, and often its name. */
function weighCode(
  evidence: Evidence,
  text: string,
  words: readonly Word[],
  code: CodeMention,
  at: number,
  to: number,
): void {
  const before = words[at - 1];
  const after = words[to];
  if (before?.text === "(" && after?.text === ")") {
    const name = nameBefore(text, words, at - 1);
    const named = name.length > 0 && (isLikelyName(nameKey(name)) || isDistrictWord(name.at(-1)?.norm));
    if (named) addCode(evidence, code, 2, name);
    return;
  }
  const startsLine = at === 0 || !sameLine(text, before, words[at]);
  const dash = after !== undefined && /^[-–—:=]$/.test(after.text);
  const leads = startsLine || before?.text === "." || (before && /^\d/.test(before.text));
  const name = leads ? nameAfter(text, words, dash ? to + 1 : to) : [];
  const ends = isDistrictWord(name.at(-1)?.norm);
  const joins = dash || ends || sameLine(text, words[to - 1], name[0]);
  if (joins && namesKind(nameKey(name))) addCode(evidence, code, dash || ends ? 2 : 1, name);
  else if (isDistrictWord(after?.norm)) addCode(evidence, code, 1, nameBefore(text, words, at));
  else if (isDistrictWord(before?.norm)) addCode(evidence, code, 0.7);
}

/** "R-40 | Rural Residence" in a list of districts; a row or column of codes in a table of standards. */
function readRow(evidence: Evidence, cells: readonly string[]): void {
  const codes = cells.map((cell) => {
    const found = readCodes(cell);
    const only = found.length === 1 && cell.trim().length <= found[0]!.text.length + 4;
    return only ? found[0]! : null;
  });
  const alone = codes.filter((code) => code !== null);
  if (alone.length >= 3) for (const code of alone) addCode(evidence, code, 1);
  for (const [at, code] of codes.entries()) {
    if (!code) continue;
    const name = [cells[at + 1], cells[at - 1]]
      .map((cell) => nameIn(cell ?? ""))
      .find((found) => found !== null);
    if (name) addCode(evidence, code, 2, name);
    else if (at === 0) addCode(evidence, code, 0.5);
  }
  for (const cell of cells) if (cell.length < 120) readRun(evidence, cell);
}

/** Whether the first letters of a name's words are a code: "Planned Residential Development" and "PRD". */
const spells = (name: string, key: string): boolean =>
  name
    .split(" ")
    .map((word) => word[0]!)
    .join("")
    .startsWith(key.toLowerCase());

/** The name that a cell consists of; null when it says something else. */
function nameIn(cell: string): Word[] | null {
  const words = readWords(cell);
  const name = nameAfter(cell, words, 0);
  return name.length > 0 && name.length >= words.length - 2 && isLikelyName(nameKey(name)) ? name : null;
}

function bookOf(evidence: Evidence): DistrictBook {
  const districts: District[] = [];
  const byCode = new Map<string, number>();
  const names = new Map<string, number[]>();
  for (const [key, { weight, text, sure, names: tallies }] of evidence.codes) {
    if (weight < (sure ? 1 : ENOUGH_FOR_UNSURE) || (!sure && isOrdinary(evidence, key, tallies))) continue;
    byCode.set(key, districts.length);
    // A name that is mostly written without the code is not the code's name.
    const own = [...tallies].filter(
      ([name, tally]) => tally.weight * 4 >= (evidence.names.get(name)?.weight ?? 0),
    );
    const best = own.sort(([, a], [, b]) => b.weight - a.weight).slice(0, 3);
    const kept = best.filter(([, tally]) => tally.weight * 3 >= best[0]![1].weight);
    for (const [name] of kept) names.set(name, [...(names.get(name) ?? []), districts.length]);
    districts.push({ code: text, names: kept.map(([, tally]) => tally.text) });
  }
  for (const [key, { weight, text }] of evidence.names) {
    if (weight < ENOUGH_FOR_NAME || names.has(key)) continue;
    names.set(key, [districts.length]);
    districts.push({ code: null, names: [text] });
  }
  return { districts, byCode, byName: byFirstWord(names) };
}

/** A letter alone must begin its district's name: "I" for Industrial, but not the "A" of a list. */
function isOrdinary({ ordinary }: Evidence, key: string, names: ReadonlyMap<string, Tally>): boolean {
  if (key.length === 1) return ![...names.keys()].some((name) => name.startsWith(key.toLowerCase()));
  if (key.length > 4 && /^[A-Z]+$/.test(key)) return ![...names.keys()].some((name) => spells(name, key));
  return ordinary.has(key.toLowerCase());
}

function byFirstWord(names: ReadonlyMap<string, readonly number[]>): DistrictBook["byName"] {
  const byName = new Map<string, { words: readonly string[]; districts: readonly number[] }[]>();
  for (const [key, districts] of names) {
    const words = key.split(" ");
    byName.set(words[0]!, [...(byName.get(words[0]!) ?? []), { words, districts }]);
  }
  for (const list of byName.values()) list.sort((a, b) => b.words.length - a.words.length);
  return byName;
}

/** A district named in a text, with its place in it. */
export interface DistrictMention {
  /** The key of the code or of the name: mentions of one district as it is written. */
  key: string;
  /** Places in the book; empty for a code that the book does not have. */
  districts: readonly number[];
  start: number;
  end: number;
}

/** @param label whether the text is a label, where a name of one word needs no "District" after it. */
export function readDistricts(
  book: DistrictBook,
  text: string,
  words: readonly Word[],
  label: boolean,
): DistrictMention[] {
  const found: DistrictMention[] = [];
  for (const code of readCodes(label ? withSpacedCodes(book, text) : text)) {
    const known = book.byCode.get(code.key);
    const alone = label && code.key.length === 1 && text.trim() === code.text;
    if (known === undefined && !code.sure && !alone) continue;
    // "C. Multifamily development" is an item of a list.
    if (label && code.key.length === 1 && /^[.)]/.test(text.slice(code.end))) continue;
    // One capital letter is a district only next to the word.
    if (code.key.length === 1 && !label && !nearDistrictWord(words, code)) continue;
    found.push({
      key: code.key,
      districts: known === undefined ? [] : [known],
      start: code.start,
      end: code.end,
    });
  }
  return [...found, ...readNames(book, words, label)].sort((a, b) => a.start - b.start);
}

/** "R 40" in a label is R-40 where the place has such a district. */
const withSpacedCodes = (book: DistrictBook, text: string): string =>
  text.replace(/\b([A-Z]{1,3}) (\d{1,3}[A-Z]?)(?![\w.,])/g, (spaced, letters: string, number: string) =>
    book.byCode.has(letters + number) ? `${letters}-${number}` : spaced,
  );

const nearDistrictWord = (words: readonly Word[], code: CodeMention): boolean => {
  const at = words.findIndex(({ start }) => start === code.start);
  return isDistrictWord(words[at + 1]?.norm) || isDistrictWord(words[at - 1]?.norm);
};

function readNames(book: DistrictBook, words: readonly Word[], label: boolean): DistrictMention[] {
  const found: DistrictMention[] = [];
  for (let at = 0; at < words.length; at++) {
    if (!isCapitalized(words[at])) continue;
    for (const name of book.byName.get(partAt(words, at).word) ?? []) {
      const end = endOfName(name.words, words, at);
      if (end === null) continue;
      const whole = label && nameWords(words).length === name.words.length;
      if (name.words.length === 1 && !whole && !isDistrictWord(words[end]?.norm)) continue;
      found.push({
        key: name.words.join(" "),
        districts: name.districts,
        start: words[at]!.start,
        end: words[end - 1]!.end,
      });
      at = end - 1;
      break;
    }
  }
  return found;
}

function endOfName(name: readonly string[], words: readonly Word[], start: number): number | null {
  let at = start;
  for (const part of name) {
    while (at > start && at < words.length && at - start < 12 && isLoose(words[at]!)) at += 1;
    const here = partAt(words, at);
    if (at >= words.length || here.word !== part) return null;
    at = here.end;
  }
  return at;
}

/** The word of a name at a place, and where it ends: "Multi-Family" is one. */
function partAt(words: readonly Word[], at: number): { word: string; end: number } {
  const norm = words[at]?.norm ?? "";
  if (norm === "multi") {
    const next = words[at + 1]?.text === "-" ? at + 2 : at + 1;
    if (words[next]?.norm === "family") return { word: "multifamily", end: next + 1 };
  }
  return { word: nameWord(norm), end: at + 1 };
}

const isLoose = ({ norm }: Word): boolean =>
  !/^[a-z0-9]/.test(norm) || isDistrictWord(norm) || norm === "and" || norm === "of" || norm === "the";

/** Districts that a label or sentence names, with the label's words for names that are not known. */
export interface DistrictScope {
  mentions: readonly DistrictMention[];
  words: readonly string[];
}
export const NO_DISTRICT: DistrictScope = { mentions: [], words: [] };
