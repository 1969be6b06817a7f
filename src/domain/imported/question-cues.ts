import { type AmountUnit, readAmounts } from "../extraction/amounts.ts";
import { findCues, phraseBook } from "../extraction/cue-phrases.ts";
import { readWords, type Word } from "../extraction/words.ts";

/** Words by which questions to a place's text say what they ask for, and sentences what they are about. */

/** What kind of figure a question wants. */
export type FigureKind = "length" | "area" | "money" | "time" | "share" | "count";

/** What is asked for, the plainest words first: of "how long a fence of 6 feet" it is a time. */
const ASKED_FIRST: readonly FigureKind[] = ["money", "share", "time", "count", "length", "area"];
const KINDS = phraseBook<FigureKind>([
  ["money", 1, "cost, fee, price, fine, pay, charge, charged, how much is|doe|do|are|will, how much to pay"],
  ["share", 1, "%, percentage, what share, how much of"],
  ["time", 1, "how long|often|soon|late|early, what time|hour|day, when, until, hour"],
  ["count", 1, "how many, number of"],
  [
    "length",
    1,
    "how tall|high|far|close|near|wide|deep, height, tall, wide, width, setback, distance, tallest, highest, widest, narrowest, deepest, closest, nearest",
  ],
  ["area", 1, "how big|large, size, square foot, sqft, acre, biggest, largest, smallest"],
]);

/** A length and the words that it is asked for by, or that a sentence on it has. */
export type Dimension = "height" | "width" | "length" | "distance";
const ASKED_DIMENSIONS = phraseBook<Dimension>([
  ["height", 1, "tall, high, height, taller, higher, tallest, highest"],
  ["width", 1, "wide, width, wider, widest, narrowest"],
  ["length", 1, "long, length, longer"],
  ["distance", 1, "far, close, closer, closest, near, nearest, away, apart, setback, distance"],
]);
const SAID_DIMENSIONS = phraseBook<Dimension>([
  ["height", 1, "tall, high, height, taller, higher"],
  ["width", 1, "wide, width, wider"],
  ["length", 1, "long, length, longer, extend, project"],
  [
    "distance",
    1,
    "setback, set back, within, distance, apart, closer, nearer, extend, project, encroach, foot|inch|inche|'|’ from|of|to|between, foot|inch|inche away from",
  ],
]);

/** A side of the lot. */
export type Side = "front" | "side" | "rear";
const SIDES = phraseBook<Side>([
  ["front", 1, "front"],
  ["side", 1, "side"],
  ["rear", 1, "rear, backyard, back yard|line|property|lot|fence"],
]);

const LEAST = phraseBook<"least">([
  [
    "least",
    1,
    "how close|near|far, closest, nearest, narrowest, away, apart, minimum, smallest, least, need, require, required",
  ],
]);

const ALLOWED = phraseBook<"allowed">([
  [
    "allowed",
    1,
    "can, may, could, must, do i|we, doe, need, allowed, legal, required, permitted, is it, are there, have to",
  ],
]);

/** Words that open the circumstances of a question: "while I remodel", "if I live there too". */
const CIRCUMSTANCES = new Set("while if because since before after although".split(" "));

/** Where a question goes on with its circumstances; its end where it has none. */
export function asideFrom(text: string): number {
  const aside = readWords(text).find((word, at) => at > 0 && CIRCUMSTANCES.has(word.norm));
  return aside?.start ?? text.length;
}

/**
 * The kind of figure that a question wants, also where it proposes one: "may it be 12 feet" is about a length. Null for one
 * that wants no figure.
 */
export function kindAsked(text: string): FigureKind | null {
  const asking = text.slice(0, asideFrom(text));
  const words = readWords(asking);
  if (asksExtent(words)) return "length";
  const asked = namesIn(KINDS, words);
  const first = ASKED_FIRST.find((kind) => asked.has(kind));
  return first ?? kindProposed(words);
}

const KIND_OF_UNIT: Readonly<Partial<Record<AmountUnit, FigureKind>>> = {
  ft: "length",
  in: "length",
  m: "length",
  "sq m": "area",
  hectares: "area",
  "sq ft": "area",
  acres: "area",
};

/** The kind of the first figure that a question proposes: "12 feet", "two goats". */
function kindProposed(words: readonly Word[]): FigureKind | null {
  const kinds = readAmounts(words).map(({ value, unit, to }): FigureKind | null => {
    if (unit !== null) return KIND_OF_UNIT[unit] ?? null;
    return value >= 2 && /^\p{L}/u.test(words[to]?.text ?? "") ? "count" : null;
  });
  return PROPOSED_FIRST.find((kind) => kinds.includes(kind)) ?? null;
}
/** A size that is proposed says more than a number: "two sheds of 120 square feet". */
const PROPOSED_FIRST: readonly FigureKind[] = ["length", "area", "count"];

/** "How long may a dock be?", which is no time as in "how long may a guest stay". */
function asksExtent(words: readonly Word[]): boolean {
  const last = words.findLast(({ norm }) => /\p{L}/u.test(norm));
  return (
    last?.norm === "be" && words.some(({ norm }, at) => norm === "how" && words[at + 1]?.norm === "long")
  );
}

/** The lengths that a question asks for, and those that a sentence is about. */
export const dimensionsAsked = (question: string): ReadonlySet<Dimension> =>
  namesIn(ASKED_DIMENSIONS, readWords(question));
export const dimensionsSaid = (words: readonly Word[]): ReadonlySet<Dimension> =>
  namesIn(SAID_DIMENSIONS, words);

/** The sides of the lot that a text names. */
export const sidesNamed = (words: readonly Word[]): ReadonlySet<Side> => namesIn(SIDES, words);

/** Whether a question asks for a least figure: how close, the smallest. */
export const asksLeast = (question: string): boolean => findCues(LEAST, readWords(question)).length > 0;

/** Whether a question asks what is allowed or needed. "Where are sheds mentioned" looks for sections. */
export const asksWhatIsAllowed = (question: string): boolean =>
  findCues(ALLOWED, readWords(question)).length > 0;

const namesIn = <Name extends string>(
  book: Parameters<typeof findCues<Name>>[0],
  words: readonly Word[],
): ReadonlySet<Name> => new Set(findCues(book, words).map(({ name }) => name));
