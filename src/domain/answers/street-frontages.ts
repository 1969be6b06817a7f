import { readNumber, readQuantities } from "../questions/read-quantities.ts";
import { dimensionOf, type Quantity, type Unit } from "../units/quantity.ts";
import { wordsOf } from "./neighbors-setbacks.ts";

const setOf = (list: string): ReadonlySet<string> => new Set(list.split(" "));
/** Behind a length, these say along what it runs. */
const ALONG = setOf("on along facing fronting");
const STREETS = setOf("street streets avenue road boulevard lane st ave rd blvd frontage");
/** A length of these along a street is how tall they are: "a fence 4 ft on the front street". */
const STANDING = setOf("fence fences wall walls hedge hedges tall high");
/** So many words behind a length may come before the street that it runs along. */
const FARTHEST = 5;

/**
 * The lengths of a lot or a building along its streets, where two or more are told, each with its street: "30 ft on the avenue, 60 on
 * the side street". A single one is read as any other length is.
 */
export function streetFrontages(text: string): Quantity[] {
  const lower = text.toLowerCase();
  if (wordsOf(lower).some((word) => STANDING.has(word))) return [];
  const lengths = readQuantities(lower).filter((q) => dimensionOf(q.unit) === "length" && !q.sides);
  const along = lengths.flatMap(({ value, unit, end }, i) => {
    const behind = wordsOf(lower.slice(end, lengths[i + 1]?.start));
    const street = streetBehind(behind, 0);
    return street < 0 ? [] : [{ value, unit }, ...bareBehind(behind.slice(street + 1), unit)];
  });
  return along.length > 1 ? along : [];
}

/** Where the street is named that a length runs along, whose words begin at a place; -1 where it runs along none. */
function streetBehind(words: readonly string[], from: number): number {
  const along = words.slice(from, from + 2).findIndex((word) => ALONG.has(word));
  if (along < 0) return -1;
  const at = words.slice(from + along, from + along + FARTHEST).findIndex((word) => STREETS.has(word));
  return at < 0 ? -1 : from + along + at;
}

/** "25 feet along Main Street and 100 along the avenue": a bare number that runs along another street. */
function bareBehind(words: readonly string[], unit: Unit): Quantity[] {
  const at = words.findIndex((word, i) => readNumber(word) != null && streetBehind(words, i + 1) >= 0);
  const value = at < 0 ? null : readNumber(words[at]!);
  return value == null ? [] : [{ value, unit }];
}
