import type { Circumstance } from "../law/vocabulary.ts";
import { dimensionOf, type Quantity } from "../units/quantity.ts";
import { readNumber } from "./read-quantities.ts";
import type { ReadWords } from "./read-words.ts";
import { type Word, wordsOf } from "./words.ts";

/** Homes of one kind, and how many: "four studios", "12 affordable ones". */
export interface CountedHomes {
  /** Null where it is asked: "how many studios". */
  count: number | null;
  /** What sets them apart from the others. */
  facts: Readonly<Partial<Record<Circumstance, string>>>;
  /** How big each is, where that is told. */
  each: Quantity | null;
}

interface Entry extends CountedHomes {
  from: number;
  to: number;
}

/** Facts by which homes of one building differ. */
const KINDS: ReadonlySet<Circumstance> = new Set(["bedrooms", "affordable"]);
/** So many words may come between a number and the kind that it counts. */
const MOST_BETWEEN = 2;
const JOINING: ReadonlySet<string> = new Set(["and", "plus", "with"]);
const ENDING = [".", ";", ":", "?", "!"];

/**
 * The kinds of homes that a text counts next to each other, "4 studios and 6 one-bedrooms", and one that it asks the number of.
 * None where there is only one kind.
 */
export function countedHomes(read: ReadWords): CountedHomes[] {
  const words = wordsOf(read.text);
  const entries: Entry[] = [];
  for (let i = 0; i < words.length; i++) {
    const entry = entryAt(i, words, read, entries.at(-1));
    if (entry === null) continue;
    entries.push(entry);
    i = entry.to - 1;
  }
  const lists = chains(entries, words, read.text);
  const list = lists.sort((a, b) => b.length - a.length)[0] ?? [];
  const asked = entries.find(({ count }) => count === null);
  const counted = list.length > 1 ? list : asked ? entries.filter(({ count }) => count !== null) : [];
  const all = asked && counted.length > 0 ? [...counted.filter((e) => e !== asked), asked] : counted;
  const kinds = new Set(all.map(({ facts, each }) => JSON.stringify([facts, each])));
  return all.length > 1 && kinds.size === all.length
    ? all.map(({ count, facts, each }) => ({ count, facts, each }))
    : [];
}

/** The homes counted by the number at a place; null where it counts none. */
function entryAt(i: number, words: readonly Word[], read: ReadWords, last: Entry | undefined): Entry | null {
  const asks = words[i]!.text === "how" && words[i + 1]?.text === "many";
  const count = asks ? null : countAt(words[i]!, read);
  if (count === null && !asks) return null;
  const first = asks ? i + 2 : i + 1;
  let to = first;
  let kind = false;
  let unknown = 0;
  const facts: Partial<Record<Circumstance, string>> = {};
  for (; to < words.length; to++) {
    const word = words[to]!;
    if (endsBefore(read.text, words[to - 1]!, word) || word.text === "and" || word.text === "plus") break;
    const found = kindAt(word, words[i]!, read);
    const homes = isHomes(word, read);
    if (found) Object.assign(facts, found);
    if (found || homes) kind = true;
    else if (kind || countAt(word, read) !== null || ++unknown > MOST_BETWEEN) break;
  }
  const each = sizeAfter(words, first, read);
  // "6 apartments of 500 sq ft and 10 of 900": the second number counts what the first one does.
  if (!kind && !(each && last?.each && to <= first + MOST_BETWEEN + 1)) return null;
  if (asks && facts.bedrooms === undefined) return null;
  return { count, facts, each, from: i, to };
}

function countAt(word: Word, { foundQuantities, districts, nextTo, date }: ReadWords): number | null {
  const value = readNumber(word.text);
  if (value === null || !Number.isInteger(value) || value < 1) return null;
  const taken = foundQuantities.some(
    (q) => q.start < word.end && word.start < q.end && !(q.unit === "units" && q.start === word.start),
  );
  const named = [...districts, ...nextTo, ...(date.start >= 0 ? [date] : [])].some(
    ({ start, end }) => start < word.end && word.start < end,
  );
  return taken || named ? null : value;
}

/** What a word says of the kind of home: in as few words as say it, none of them before the number. */
function kindAt(word: Word, count: Word, { circumstanceMatches, tokens }: ReadWords) {
  const found = circumstanceMatches
    .filter(({ from, to, value }) => {
      const [start, end] = [tokens[from]!.start, tokens[to - 1]!.end];
      return KINDS.has(value.name) && start >= count.end && start < word.end && word.start < end;
    })
    .sort((a, b) => a.to - a.from - (b.to - b.from))[0];
  return found ? { [found.value.name]: found.value.value } : null;
}

const isHomes = (word: Word, { subjectMatches, tokens, foundQuantities }: ReadWords): boolean =>
  subjectMatches.some(
    ({ from, to, value }) =>
      (value === "multi_unit" || value === "house") &&
      tokens[from]!.start < word.end &&
      word.start < tokens[to - 1]!.end,
  ) || foundQuantities.some((q) => q.unit === "units" && q.start < word.end && word.start < q.end);

/** "Of 500 sq ft": an area in the words right after the kind. */
function sizeAfter(words: readonly Word[], from: number, { foundQuantities }: ReadWords): Quantity | null {
  for (const word of words.slice(from, from + MOST_BETWEEN + 1)) {
    if (JOINING.has(word.text) && word.text !== "with") return null;
    const size = foundQuantities.find((q) => q.start === word.start && dimensionOf(q.unit) === "area");
    if (size) return { value: size.value, unit: size.unit };
  }
  return null;
}

const endsBefore = (text: string, last: Word, word: Word): boolean =>
  [...text.slice(last.end, word.start)].some((mark) => mark === "," || ENDING.includes(mark));

/** Entries with only a comma or a joining word between them, and at most a noun that was not read. */
function chains(entries: readonly Entry[], words: readonly Word[], text: string): Entry[][] {
  const lists: Entry[][] = [];
  for (const entry of entries.filter(({ count }) => count !== null)) {
    const last = lists.at(-1)?.at(-1);
    if (last && joined(last, entry, words, text)) lists.at(-1)!.push(entry);
    else lists.push([entry]);
  }
  return lists;
}

function joined(last: Entry, next: Entry, words: readonly Word[], text: string): boolean {
  const between = words.slice(last.to, next.from);
  const gap = text.slice(words[last.to - 1]!.end, words[next.from]!.start);
  if (ENDING.some((mark) => gap.includes(`${mark} `))) return false;
  // "Tear down three studios and build four two-bedrooms": what comes after the joining word makes them two things.
  const nearest = between.at(-1);
  const joins = nearest
    ? JOINING.has(nearest.text) || gap.trimEnd().endsWith(",")
    : gap.trim() === "," || gap.trim() === "&";
  const others = between.filter(({ text: word }) => !JOINING.has(word));
  return joins && others.length <= (last.each ? MOST_SIZE_WORDS : 1);
}
/** "Of 500 sq ft" */
const MOST_SIZE_WORDS = 4;
