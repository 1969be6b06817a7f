import type { Ranked } from "../choosing/ranked-order.ts";
import type { Rule } from "../law/law.ts";
import type { MeasuredQuantity } from "../questions/measured-quantity.ts";
import { singular } from "../questions/phrase-book.ts";
import { readNumber } from "../questions/read-quantities.ts";
import type { Quantity } from "../units/quantity.ts";

/** So many of the closest rules say what is counted. */
const CLOSEST = 8;
/** Between a number and what it counts come few words: "four spare bedrooms". */
const MOST_BETWEEN = 2;
/** What ends a number's reach. */
const STOPS = new Set("a an the my our of in on to for and or with per".split(" "));
/** "Two of the four bedrooms": the first is meant. */
const OF_ALL = new Set(["of", "the", "my", "our", "those", "these"]);

/**
 * How many of what the closest rules count there are. What that is, only the rule's own words say: one that takes "3 to 5
 * bedrooms" counts bedrooms. Null where the question doesn't say, or names several numbers of them.
 */
export function countStated(text: string, ranked: readonly Ranked[]): MeasuredQuantity | null {
  for (const { held } of ranked.slice(0, CLOSEST)) {
    const thing = thingCounted(held.rule);
    const count = thing === null ? null : countOf(thing, text);
    if (count !== null) return { measure: "count", value: count, unit: "count", sense: "exact" };
  }
  return null;
}

/** The plural that a rule names right behind the number that it turns on. */
function thingCounted({ says, when, measure, value }: Rule): string | null {
  const bounds: readonly Quantity[] = (when.bounds.count ?? []).map((bound) => bound.value);
  const counts = [...bounds, ...(measure === "count" && value ? [value] : [])].filter(
    (q) => q.unit === "count",
  );
  if (counts.length === 0) return null;
  const words = wordsOf(says);
  const at = words.findIndex((word) => counts.some(({ value: count }) => readNumber(word) === count));
  return (
    (at < 0 ? [] : words.slice(at + 1, at + 2 + MOST_BETWEEN)).find((word) => singular(word) !== word) ?? null
  );
}

function countOf(thing: string, text: string): number | null {
  const words = wordsOf(text);
  const counts = words.flatMap((word, i) => {
    const one = word === singular(thing);
    if (word !== thing && !one) return [];
    const count = countBefore(words, i);
    // "A 4-bedroom house" says what kind of house it is.
    return count === null || (one && count !== 1) ? [] : [count];
  });
  return new Set(counts).size === 1 ? counts[0]! : null;
}

function countBefore(words: readonly string[], end: number): number | null {
  const chosen = partOf(words, end);
  if (chosen !== null) return chosen;
  for (let at = end - 1; at >= Math.max(0, end - 1 - MOST_BETWEEN); at--) {
    const count = readNumber(words[at]!);
    if (count === null && STOPS.has(words[at]!)) return null;
    if (count !== null) return Number.isInteger(count) ? (partOf(words, at) ?? count) : null;
  }
  return null;
}

/** "Two of our four", "two of our bedrooms": the number before. */
function partOf(words: readonly string[], at: number): number | null {
  let before = at - 1;
  while (OF_ALL.has(words[before] ?? "")) before--;
  return before < at - 1 && words[before + 1] === "of" ? readNumber(words[before] ?? "") : null;
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[a-z]+|\d+/g) ?? [];
