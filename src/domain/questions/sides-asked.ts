import { asksInWords } from "./asks-in-words.ts";
import { type Word, wordsOf } from "./words.ts";

/** Words for the sides of a lot. */
const SIDES: ReadonlySet<string> = new Set(
  "front rear back side sides backyard frontyard backyards".split(" "),
);
/** What else a distance is kept to or from: "to the side and [to the alley]". */
const KEPT_FROM: ReadonlySet<string> = new Set(["alley"]);
const TOWARD: ReadonlySet<string | null> = new Set(["to", "from"]);
/** Who is beyond a side: "the side [neighbor]". */
const BEYOND: ReadonlySet<string> = new Set("neighbor neighbors neighbour neighbours".split(" "));
/** What people keep a distance from where they mean the line: "from the side [fence] and the back". */
const FENCES: ReadonlySet<string> = new Set(["fence", "fences"]);
/** Words that say which side it is: "[street] side", "[interior] sides". */
const KINDS: ReadonlySet<string> = new Set("street interior exterior corner both".split(" "));
/** What lies along a side. */
const ALONG: ReadonlySet<string> = new Set(
  "yard yards setback setbacks lot property boundary line lines distance distances".split(" "),
);
const JOINTS: ReadonlySet<string> = new Set(["and", "&", "plus", "or", "vs", "versus"]);
const PLACING: ReadonlySet<string> = new Set("in on at from to along for".split(" "));
const ARTICLES: ReadonlySet<string> = new Set("the a my our your its each".split(" "));

const YARD = "yard";

/** One of the sides that are listed: all of its words, and those that name it without what lies along it. */
export interface Side {
  start: number;
  /** Where the word for the side ends. */
  bare: number;
  /** Where what lies along it ends. */
  along: number;
  /** Where all that is said of it ends: "side lot line [neighbor]". */
  end: number;
  name: string;
  placing: string | null;
}

/**
 * "Front, side and rear setbacks?", "in the front yard vs. the back": the clause as it asks of each of the sides that it lists.
 * Only the clause itself where it lists none.
 */
export function askedOfEachSide(clause: string): string[] {
  const sides = sidesListed(clause);
  const [first, last] = [sides[0], sides.at(-1)];
  // "Between the front and the back house" is one distance.
  const before = clause.slice(0, first?.start ?? 0);
  if (!first || !last || wordsOf(before).some(({ text }) => text === "between")) return [clause];
  // "What is the height, the rear setback and the side yard?": a longer list of which they are a part.
  const goesOn = last.end === last.bare && goesOnWith(clause.slice(last.end));
  if (goesOn || (before.trimEnd().endsWith(",") && asksInWords(before))) return [clause];
  const alongOf = ({ bare, along }: Side) => asSetback(clause.slice(bare, along));
  const longest = sides.map(alongOf).sort((a, b) => b.length - a.length)[0]!;
  return sides.map((side) => {
    const own = withRear(clause.slice(side.start, side.bare));
    const placed = side.placing === null && first.placing !== null ? `${first.placing} ${own}` : own;
    // "Side and rear yard setbacks", "the front yard setback and the rear": what one says lies along it is said of all.
    const along = alongOf(side).length > YARD.length + 1 ? alongOf(side) : longest;
    return clause.slice(0, first.start) + placed + (own.includes(YARD) ? "" : along) + clause.slice(last.end);
  });
}

/** Whether a list goes on: "front, rear [and street]". */
function goesOnWith(rest: string): boolean {
  const [first] = wordsOf(rest);
  const isJoined = JOINTS.has(first?.text ?? "") || rest.trimStart().startsWith(",");
  return isJoined && !asksInWords(rest);
}

/** "Back distances" are those at the rear. */
const withRear = (own: string): string => (own.toLowerCase() === "back" ? "rear" : own);

/** The distance that is kept along a side is its setback. */
const asSetback = (along: string): string => along.replace("distance", "setback");

/** The first different sides that a text lists next to each other; none where it lists none. */
export function sidesListed(text: string): readonly Side[] {
  const words = wordsOf(text);
  for (let from = 0; from < words.length; from++) {
    const sides = sidesFrom(text, words, from);
    if (new Set(sides.map(({ name }) => name)).size > 1) return sides;
  }
  return [];
}

/** The sides that are listed from a word on, with nothing but marks and joining words between them. */
function sidesFrom(clause: string, words: readonly Word[], from: number): Side[] {
  const sides: Side[] = [];
  let at = from;
  for (;;) {
    const side = sideAt(words, at);
    if (side === null) return sides;
    const previous = sides.at(-1);
    if (previous && !isJoint(clause.slice(previous.end, side.start))) return sides;
    sides.push(side);
    const next = words.findIndex(({ start }) => start >= side.end);
    at = next < 0 ? words.length : next;
    while (JOINTS.has(words[at]?.text ?? "")) at += 1;
  }
}

/** "in the front yard": the side that is named at a word. */
function sideAt(words: readonly Word[], at: number): Side | null {
  let i = at;
  const placing = PLACING.has(words[i]?.text ?? "") ? words[i++]!.text : null;
  if (ARTICLES.has(words[i]?.text ?? "")) i += 1;
  const first = i;
  if (KINDS.has(words[i]?.text ?? "")) i += 1;
  const side = words[i];
  const [kind, compound] = (side?.text ?? "").split("-");
  const isKept = TOWARD.has(placing) && KEPT_FROM.has(kind!);
  const isSide =
    compound === undefined ? SIDES.has(kind!) || isKept : KINDS.has(kind!) && SIDES.has(compound);
  if (!side || !isSide) return null;
  let last = i;
  while (ALONG.has(words[last + 1]?.text ?? "")) last += 1;
  const along = words[last]!.end;
  const beyond = words[last + 1]?.text ?? "";
  if (BEYOND.has(beyond) || (TOWARD.has(placing) && FENCES.has(beyond))) last += 1;
  const name = words
    .slice(first, i + 1)
    .map(({ text }) => text)
    .join(" ");
  return { start: words[at]!.start, bare: side.end, along, end: words[last]!.end, name, placing };
}

/** Whether nothing but a comma, a slash or a joining word is between two sides. */
const isJoint = (between: string): boolean => {
  const words = wordsOf(between);
  return words.length > 0
    ? words.every(({ text }) => JOINTS.has(text))
    : between.trim() === "," || between.trim() === "/";
};
