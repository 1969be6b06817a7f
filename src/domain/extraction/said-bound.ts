import type { Comparator } from "./standards.ts";
import type { Word } from "./words.ts";

const LEAST = new Set(["minimum", "least", "less", "fewer", "smaller", "required", "narrower", "lesser"]);
const MOST = new Set([
  "maximum",
  "most",
  "exceed",
  "exceeding",
  "more",
  "greater",
  "over",
  "higher",
  "taller",
  "larger",
  "limit",
  "up",
]);

/** Whether words call a figure a least or a most one; the word nearest to its end counts. Null: neither. */
export function saidBound(words: readonly Word[], from: number, to: number): Comparator | null {
  for (let at = to - 1; at >= from; at--) {
    const norm = words[at]!.norm;
    if (LEAST.has(norm)) return "at_least";
    if (MOST.has(norm)) return "at_most";
  }
  return null;
}

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

/** Whether a figure is for each home or room: "3,000 sq. ft. per dwelling unit". */
export function isPerUnit(words: readonly Word[], to: number): boolean {
  for (let at = to; at < Math.min(to + 5, words.length); at++) {
    const norm = words[at]!.norm;
    if (norm === "." || norm === ";") return false;
    if (norm === "per" || norm === "each" || norm === "/" || norm === "every")
      return words.slice(at + 1, at + 4).some((word) => UNIT_WORDS.has(word.norm));
  }
  return false;
}

/** Whether a figure is for each of something that is no home: "1 space per employee". */
export function isPerOther(words: readonly Word[], to: number): boolean {
  const at = words
    .slice(to, to + 5)
    .findIndex(({ norm }) => norm === "per" || norm === "each" || norm === "every" || norm === "/");
  return at >= 0 && !words.slice(to + at + 1, to + at + 4).some(({ norm }) => UNIT_WORDS.has(norm));
}

/** "plus 1 space", "an additional 500 square feet": on top of another figure. */
export const isAddition = (words: readonly Word[], from: number): boolean =>
  words
    .slice(Math.max(0, from - 4), from)
    .some(({ norm }) => norm === "plus" || norm === "additional" || norm === "increased" || norm === "add") ||
  words.slice(from, from + 5).some(({ norm }) => norm === "additional");

/** "1 for each 200 square feet", "per 1,000 sq ft", "every 10 feet": such a figure is what something is counted by. */
export function isRate(words: readonly Word[], from: number): boolean {
  const before = words[from - 1]?.norm;
  const earlier = words[from - 2]?.norm;
  const counts = (norm: string | undefined) => norm === "per" || norm === "every" || norm === "each";
  return (
    counts(before) || ((before === "additional" || before === "(" || before === "first") && counts(earlier))
  );
}
