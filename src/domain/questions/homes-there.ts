import type { HomesCounted, HomesTold } from "./homes-told.ts";
import { readNumber } from "./read-quantities.ts";
import type { Segment } from "./segment.ts";

const setOf = (list: string): ReadonlySet<string> => new Set(list.split(" "));
const MAIN = setOf(
  "home homes house houses unit units dwelling dwellings apartment apartments flat flats townhouse townhouses townhome townhomes",
);
const ADUS = setOf("adu adus dadu dadus aadu aadus cottage cottages");
/** Buildings that are named by how many homes they have. */
const HOMES_OF = new Map([
  ["duplex", 2],
  ["duplexes", 2],
  ["triplex", 3],
  ["fourplex", 4],
]);
/** "A basement apartment": a home within or behind another one. */
const WITHIN = setOf("basement cellar attic garage backyard law inlaw");
const ARTICLES = setOf("a an one the our my another");
/** By these a question asks for more than there is. */
const MORE = setOf("add adding more another additional extra further");
/** "A third one" says what there would be in all. */
const ORDINALS = new Map([
  ["second", 2],
  ["third", 3],
  ["fourth", 4],
]);
/** Between a number and what it counts stand few words: "two more townhouse units". */
const MOST_BETWEEN = 3;

/**
 * What a question tells of the homes on its lot where it asks for more of them: "there is a house and two ADUs, may we add
 * two townhouses?". Null where it doesn't say both: then what it asks for may come in place of what is there.
 */
export function homesThere(segments: readonly Segment[]): HomesTold | null {
  const there = homesIn(segments.filter(({ role }) => role === "existing" || role === "lot"));
  if (there.main + there.adus === 0) return null;
  const asking = segments.filter(({ role }) => role === "ask").map(({ text }) => wordsOf(text));
  const words = asking.find((own) => own.some((word) => ORDINALS.has(word)) || asksForMore(own));
  if (!words || asking.slice(1).some((own) => own.some((word) => kindOf([word]) !== null))) return null;
  const last = words.findIndex((word) => ORDINALS.has(word));
  if (last < 0) {
    const added = listIn(words);
    return added && { there, added };
  }
  // "A second one" is one of what there is; of a lot with both kinds it isn't known which.
  const of = kindOf(words.slice(last + 1, last + 2 + MOST_BETWEEN)) ?? onlyKind(there);
  if (of === null || there[of] !== ORDINALS.get(words[last]!)! - 1) return null;
  return { there, added: { main: 0, adus: 0, [of]: 1 } };
}

/** "Can we add one?", "is a cottage on top of that OK?" */
const asksForMore = (words: readonly string[]): boolean =>
  words.some(
    (word, i) => MORE.has(word) || (word === "top" && words[i - 1] === "on" && words[i + 1] === "of"),
  );

/** The homes that these clauses count. */
export const homesIn = (segments: readonly Segment[]): HomesCounted =>
  total(segments.flatMap(({ text }) => countedIn(wordsOf(text))));

/** Homes of one kind, and the words from the number to the kind. */
interface Item {
  kind: keyof HomesCounted;
  count: number;
  from: number;
  to: number;
}

const total = (items: readonly Item[]): HomesCounted => {
  const of = (kind: Item["kind"]) =>
    items.filter((item) => item.kind === kind).reduce((sum, { count }) => sum + count, 0);
  return { main: of("main"), adus: of("adus") };
};

/** What a clause counts in one list ("a house and an ADU"); null where it counts something else as well. */
function listIn(words: readonly string[]): HomesCounted | null {
  const items = countedIn(words);
  const isList = items.every((item, i) => {
    const before = items[i - 1];
    return !before || words.slice(before.to + 1, item.from).every((word) => JOINING.has(word));
  });
  return items.length > 0 && isList ? total(items) : null;
}
const JOINING = setOf("and plus ,");

function countedIn(words: readonly string[]): Item[] {
  const items: Item[] = [];
  for (const [to, word] of words.entries()) {
    const kind = WITHIN.has(words[to - 1] ?? "") && MAIN.has(word) ? "adus" : kindOf([word]);
    const of = HOMES_OF.get(word);
    if (kind === null && of === undefined) continue;
    const [from, count] = countBefore(words, to, items.at(-1)?.to ?? -1);
    // "A basement apartment as an ADU" is one home by two names.
    if (count !== null && words[from - 1] !== "as")
      items.push({ kind: kind ?? "main", count: count * (of ?? 1), from, to });
  }
  return items;
}

function countBefore(words: readonly string[], end: number, used: number): [number, number | null] {
  for (let at = end - 1; at > used && at >= end - 1 - MOST_BETWEEN; at--) {
    const word = words[at]!;
    if (word === "," || kindOf([word]) === "adus" || HOMES_OF.has(word)) break;
    const count = ARTICLES.has(word) ? 1 : readNumber(word);
    if (count !== null) return [at, Number.isInteger(count) && count <= MOST_HOMES ? count : null];
  }
  return [used, null];
}
/** A larger number is a size. */
const MOST_HOMES = 20;

const kindOf = (words: readonly string[]): keyof HomesCounted | null =>
  words.some((word) => ADUS.has(word)) ? "adus" : words.some((word) => MAIN.has(word)) ? "main" : null;
const onlyKind = ({ main, adus }: HomesCounted): keyof HomesCounted | null =>
  main === 0 ? "adus" : adus === 0 ? "main" : null;

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[a-z]+|\d+|,/g) ?? [];
