import type { Measure } from "./measures.ts";
import { type Comparison, comparisonAfter, comparisonBefore, comparisonOf } from "./said-comparison.ts";
import type { Comparator } from "./standards.ts";
import type { Word } from "./words.ts";

/** Whether words call a figure a least or a most one; the word nearest to its end counts. Null: neither. */
export function saidBound(words: readonly Word[], from: number, to: number): Comparator | null {
  const said = comparisonBefore(words, from, to);
  return said && BOUNDS[said.comparison];
}

/** The same of the words behind it: "10 feet minimum", "32 feet or more". */
export function boundAfter(words: readonly Word[], to: number): Comparator | null {
  const said = comparisonAfter(words, to);
  return said && BOUNDS[said];
}

/** The same of a measure, which may share its words with the one before. */
export function boundSaidOf(
  words: readonly Word[],
  measures: readonly Measure[],
  measure: Measure,
): Comparator | null {
  const said = comparisonOf(words, measures, measure);
  return said && BOUNDS[said.comparison];
}

const BOUNDS: Readonly<Record<Comparison, Comparator>> = {
  more_than: "at_least",
  at_least: "at_least",
  at_most: "at_most",
  less_than: "at_most",
};

const UNIT_WORDS = new Set([
  "unit",
  "dwelling",
  "family",
  "bedroom",
  "apartment",
  "room",
  "bed",
  "du",
  "residence",
]);

const EACH_REACH = 5;
/** "3,000 square feet of lot area is required for each dwelling unit": how far "required for each" may be. */
const REQUIRED_REACH = 9;

/** The place of "per", "each" or "every" after a figure, in its clause; null without one. */
function eachAfter(words: readonly Word[], to: number): number | null {
  for (let at = to; at < Math.min(to + REQUIRED_REACH, words.length); at++) {
    const { norm } = words[at]!;
    if (norm === "." || norm === ";") return null;
    const counts = norm === "per" || norm === "each" || norm === "every" || norm === "/";
    const required = words[at - 1]?.norm === "for" && words[at - 2]?.norm === "required";
    if (counts && (at < to + EACH_REACH || required)) return at;
  }
  return null;
}

const isHome = (words: readonly Word[], each: number): boolean =>
  words.slice(each + 1, each + 4).some(({ norm }) => UNIT_WORDS.has(norm));

/** Whether a figure is for each home or room: "3,000 sq. ft. per dwelling unit". */
export function isPerUnit(words: readonly Word[], to: number): boolean {
  const each = eachAfter(words, to);
  return each !== null && isHome(words, each);
}

/** Whether a figure is for each of something that is no home: "1 space per employee". */
export function isPerOther(words: readonly Word[], to: number): boolean {
  const each = eachAfter(words, to);
  return each !== null && !isHome(words, each);
}

const SUMS = new Set(["combined", "aggregate", "sum"]);

/** "Plus 1 space", "a combined width of 7 feet": on top of another figure, or the sum of several. */
export const isAddition = (words: readonly Word[], from: number): boolean =>
  words.slice(Math.max(0, from - 4), from).some(({ norm }) => ADDING.has(norm)) ||
  words.slice(Math.max(0, from - 15), from).some(({ norm }) => SUMS.has(norm)) ||
  words.slice(from, from + 5).some(({ norm }) => norm === "additional");
const ADDING = new Set(["plus", "additional", "increased", "add"]);

/** "1 for each 200 square feet", "per 1,000 sq ft", "every 10 feet": such a figure is what something is counted by. */
export function isRate(words: readonly Word[], from: number): boolean {
  const before = words[from - 1]?.norm;
  const earlier = words[from - 2]?.norm;
  const counts = (norm: string | undefined) => norm === "per" || norm === "every" || norm === "each";
  return (
    counts(before) || ((before === "additional" || before === "(" || before === "first") && counts(earlier))
  );
}

const CASES = new Set(["if", "when", "where", "unless", "that", "which", "having", "whose"]);
/** Words of the rule itself, and ends of the words for a case. */
const RULES = new Set(["shall", "must", "may", "required", "minimum", "maximum", ",", ";", ":", "."]);

/** "A building that is not more than 15 feet high": the figure is in the words for a case. @param from where its sentence begins */
export function isCondition(words: readonly Word[], from: number, figure: number): boolean {
  for (let at = figure - 1; at >= from; at--) {
    if (RULES.has(words[at]!.norm)) return false;
    if (CASES.has(words[at]!.norm))
      return !(words[at]!.norm === "that" && words[at - 1]?.norm === "provided");
  }
  return false;
}

const EXCEPTIONS = new Set(["except", "excepting", "however", "otherwise", "unless"]);

/** "Two spaces for each dwelling, except one for the elderly": an exception from a figure before it, which ends at `before`. */
export const isException = (words: readonly Word[], before: number, figure: number): boolean =>
  words.slice(before, figure).some(({ norm }) => EXCEPTIONS.has(norm));

const GRANTS = new Set(["approve", "grant", "waive", "modify", "authorize"]);

/** "The building official may approve up to 55 percent": a figure that takes a decision. */
export const isGranted = (words: readonly Word[], from: number, figure: number): boolean =>
  words
    .slice(from, figure)
    .some(({ norm }, at) => norm === "may" && GRANTS.has(words[from + at + 1]?.norm ?? ""));
