import { readNumber, readQuantities } from "../questions/read-quantities.ts";
import { dimensionOf, type Quantity } from "../units/quantity.ts";

const setOf = (list: string): ReadonlySet<string> => new Set(list.split(" "));
/** Who is next to a lot, and on which side of it. */
const NEIGHBORS = setOf(
  "neighbor neighbors neighbor's neighbors' neighboring adjoining adjacent abutting next-door",
);
const SIDES = setOf("left right other north south east west");
const HOUSES = setOf("house houses home homes building buildings");
const OF_OWN_LOT = setOf("side sides yard yards setback setbacks my our");
/** How far they are from the street. */
const BACK = setOf("front back setback setbacks street");
/** Other lines, and other things that are so far from one. */
const ELSEWHERE = setOf(
  "rear backyard fence fences wall walls garage garages shed sheds tree trees driveway alley",
);
/** Before a word for the asker, these verbs ask: what follows is about the asker's own house. */
const VERBS = setOf("can may could do does did must should would will shall is are am");
const OWN = setOf("i we my our mine ours it that this");
const OPENS = setOf("how what which where");

/** "18 and 20 feet", "10, 14 or 16 ft": each number of a list whose last one has the unit. */
const LISTED = setOf("and or &");

/**
 * How far back the houses next door are, each figure of the sentence that says so: "the house on the left is 18 ft back, the
 * one on the right 24 ft". A single one only where a neighbor is named, and the front.
 */
export function neighborsSetbacks(text: string): Quantity[] {
  for (const said of tellingParts(text)) {
    const words = wordsOf(said);
    if (words.some((_, i) => isBehind(words, i))) continue;
    const isNeighbor = said.includes("next door") || words.some((word) => NEIGHBORS.has(word));
    // "Side setbacks of 3 ft on the east and 10 ft on the west" are those of the asker's own house.
    // "To our left" is where the neighbor is.
    const isOwn = words.some((word, i) => OF_OWN_LOT.has(word) && !SIDES.has(words[i + 1] ?? ""));
    const areHouses = words.some((word) => HOUSES.has(word)) && !isOwn;
    if (!isNeighbor && !(areHouses && words.some((word) => SIDES.has(word)))) continue;
    if (!words.some((word) => BACK.has(word)) || words.some((word) => ELSEWHERE.has(word))) continue;
    const told = figuresIn(said);
    if (told.length > 1 || (isNeighbor && words.includes("front"))) return told;
  }
  return [];
}

/** How deep the front yard of the lot behind is: "the house behind us has an 18 foot front yard". None where several are told. */
export function frontYardBehind(text: string): Quantity[] {
  const told = tellingParts(text).flatMap((said) => {
    const words = wordsOf(said);
    const isOf = words.includes("front") && words.some((_, i) => isBehind(words, i));
    return isOf ? figuresIn(said) : [];
  });
  return told.length === 1 ? told : [];
}

/** "The lot behind ours", "the neighbor behind", "our rear neighbor". */
const isBehind = (words: readonly string[], i: number): boolean =>
  (words[i] === "behind" && isLotOrHouse(words[i - 1]) && BEHIND.has(words[i + 1] ?? "")) ||
  (words[i] === "behind" && NEIGHBORS.has(words[i - 1] ?? "")) ||
  (words[i] === "rear" && NEIGHBORS.has(words[i + 1] ?? ""));
const BEHIND = setOf("us ours me mine my our");
/** "The garage is 40 ft behind our front line" is no lot behind ours. */
const isLotOrHouse = (word = ""): boolean => HOUSES.has(word) || LOTS.has(word);
const LOTS = setOf("lot property parcel yard");

/** The sentences of a text as far as they tell something. "Front setback: houses to our left …" tells behind its colon. */
const tellingParts = (text: string): string[] => {
  const all = text.toLowerCase();
  return sentences(all).map(([start, end]) => {
    const said = beforeAsking(all.slice(start, end));
    const colon = said.indexOf(": ");
    const behind = said.slice(colon + 1);
    return colon >= 0 && wordsOf(behind).some((word) => HOUSES.has(word) || NEIGHBORS.has(word))
      ? behind
      : said;
  });
};

function figuresIn(said: string): Quantity[] {
  const found = readQuantities(said).filter((q) => dimensionOf(q.unit) === "length" && !q.sides);
  const told = found.flatMap((q) => [
    ...listedBefore(said, q.start, q.unit),
    { value: q.value, unit: q.unit },
  ]);
  const [only] = found;
  return only && found.length === 1 ? [...told, ...bareBehind(said.slice(only.end), only.unit)] : told;
}

/** A sentence as far as it tells, up to where it asks: "with the neighbors at 5 and 9 ft, how close …". */
function beforeAsking(sentence: string): string {
  const words = [...sentence.matchAll(/[a-z0-9'.-]+/g)];
  const at = words.findIndex(
    ([word], i) => OPENS.has(word) || (VERBS.has(word) && OWN.has(words[i + 1]?.[0] ?? "")),
  );
  return at < 0 ? sentence : sentence.slice(0, words[at]!.index);
}

/** The bare numbers right before a figure that share its unit. */
function listedBefore(text: string, start: number, unit: Quantity["unit"]): Quantity[] {
  const words = text.slice(0, start).trim().split(/\s+/);
  const listed: Quantity[] = [];
  let joined = false;
  for (const word of words.reverse()) {
    if (LISTED.has(word)) {
      joined = true;
      continue;
    }
    const isListed = joined || word.endsWith(",");
    const value = isListed ? readNumber(word.replace(",", "")) : null;
    if (value == null) break;
    listed.unshift({ value, unit });
    joined = false;
  }
  return listed;
}

/** "The house on the left is 6 feet back, the one on the right 9": a bare number that a side is named before, with those joined to it. */
function bareBehind(text: string, unit: Quantity["unit"]): Quantity[] {
  const words = text.split(/[\s,.?!;]+/).filter(Boolean);
  const at = words.findIndex((word, i) => i > 0 && SIDES.has(words[i - 1]!) && readNumber(word) !== null);
  if (at < 0) return [];
  const numbers = [readNumber(words[at]!)!];
  for (let i = at + 1; LISTED.has(words[i] ?? ""); i += 2) {
    const value = readNumber(words[i + 1] ?? "");
    if (value == null) break;
    numbers.push(value);
  }
  return numbers.map((value) => ({ value, unit }));
}

/** A point ends a sentence where a space follows and it ends no unit ("18 ft. back"). */
function sentences(text: string): [number, number][] {
  const ends = [...text.matchAll(/(?<!\b(?:ft|in))[.?!;](?=\s|$)/g)].map(({ index }) => index + 1);
  const starts = [0, ...ends];
  return starts.map((start, i) => [start, starts[i + 1] ?? text.length]);
}

/** The words and numbers of a text in small letters. */
export const wordsOf = (text: string): string[] => text.split(/[^a-z0-9'-]+/).filter(Boolean);
