import type { Token } from "./phrase-book.ts";

/** Words before a district's code that make it that of the land next to the asker's. */
const BORDERING: ReadonlySet<string> = new Set(
  "neighbor neighbour neighboring neighbouring adjoin adjoins adjoining adjacent abut abuts abutting border borders bordering beside alongside behind across facing faces against touch touches touching".split(
    " ",
  ),
);
/** Two words that do: "next to an R5 lot", "backs up to", "we share with". */
const BORDERING_PAIRS: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ["next", new Set(["to", "door"])],
  ["back", new Set(["to", "onto", "up"])],
  ["shared", new Set(["with"])],
  ["share", new Set(["with"])],
]);
/** Shortly before a code these say that it is that of the asker's own land: "our new R5 house". So does "in R5". */
const OWNER: ReadonlySet<string> = new Set(["my", "our"]);
const ARTICLES: ReadonlySet<string> = new Set("a an the".split(" "));
const WE_ARE: ReadonlySet<string> = new Set(["we", "we are", "i", "i am", "ours is", "mine is"]);
/** So far before its code a word may say whose land it is. */
const REACH = 12;

/**
 * Whether a district that is named is that of the land next door: "20 ft from the line we share with an R5 lot", "our house
 * backs up to a shop zoned CS", "the east neighbor is SF-3".
 */
export function isNeighbors(district: { start: number }, tokens: readonly Token[], text: string): boolean {
  const words = tokens
    .slice(0, tokens.findLastIndex(({ end }) => end <= district.start) + 1)
    .slice(-REACH)
    .filter(({ start }) => isOneClause(text.slice(start, district.start)))
    .map(({ text: word }) => word);
  const borders = (word: string, i: number) =>
    BORDERING.has(word) || words.slice(i + 1, i + 4).some((next) => BORDERING_PAIRS.get(word)?.has(next));
  // "In R5", "in plain R5", and not "in the yard behind R5".
  const inside = words.findLastIndex((word) => word === "in" || word === "within");
  const between = inside < 0 ? [] : words.slice(inside + 1).filter((word) => !ARTICLES.has(word));
  const isInside =
    inside >= 0 &&
    between.length <= 1 &&
    !words.slice(inside).some((_, i) => borders(words[inside + i]!, inside + i));
  if (isInside || words.slice(-3).some((word) => OWNER.has(word))) return false;
  // "Next to us is an R5 lot and we're RM1": a token has no ending.
  const said = words.filter((word) => !ARTICLES.has(word)).slice(-2);
  if (WE_ARE.has(said.at(-1) ?? "") || WE_ARE.has(said.join(" "))) return false;
  return words.some(borders);
}

/** "The lot next door is LR1": between what lies next door and the code these say what is zoned so. */
const BE: ReadonlySet<string> = new Set("is are was".split(" "));
const OURS: ReadonlySet<string> = new Set(
  "i we my our me us mine ours i'm we're i've we've i'd we'd".split(" "),
);
const THEIRS: ReadonlySet<string> = new Set("they them their he she his her it its there".split(" "));

/**
 * "My neighbor's lot is LR1. How high can they build?": where nothing is said of land of the asker's own, what may be built
 * next door is what is asked.
 */
export function asksOfNextDoor(
  districts: readonly { start: number; end: number }[],
  tokens: readonly Token[],
  text: string,
): boolean {
  const [first] = districts;
  if (!first) return false;
  const words = tokens.map(({ text: word }) => word);
  const isLink = (i: number) => BORDERING.has(words[i] ?? "") || isPair(words, i - 1);
  const own = words.some((word, i) => OURS.has(word) && !isLink(i + 1) && !isLink(i - 1));
  const before = tokens.findLastIndex(({ end }) => end <= first.start);
  const zoned = tokens
    .slice(0, before + 1)
    .some(({ text: word, start }) => BE.has(word) && isOneClause(text.slice(start, first.start)));
  const after = tokens.filter(({ start }) => start >= districts.at(-1)!.end).map(({ text: word }) => word);
  return !own && zoned && after.some((word) => THEIRS.has(word));
}
/** Whether the words at a place are the second of two that border: "next to". */
const isPair = (words: readonly string[], at: number): boolean =>
  BORDERING_PAIRS.get(words[at] ?? "")?.has(words[at + 1] ?? "") === true;

const isOneClause = (between: string): boolean => !/[.?!;]\s|[,:]\s/.test(between);
