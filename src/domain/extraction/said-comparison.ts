import type { Measure } from "./measures.ts";
import type { Word } from "./words.ts";

/** What the words before and behind a figure compare with it: "at least", "no more than", "exceeding", "or more". */

export type Comparison = "more_than" | "at_least" | "at_most" | "less_than";

export interface SaidComparison {
  comparison: Comparison;
  /** In the name of what is measured ("a minimum width of 10 feet"), not of the figure ("a minimum of 10 feet"). */
  named: boolean;
}

const words = (text: string): ReadonlySet<string> => new Set(text.split(" "));

const LEAST = words("minimum least required");
const MOST = words("maximum most limit up");
/** Words for less and for more: "less than 20 feet" is a most, "not less than 20 feet" a least. */
const LESS = words("less fewer smaller narrower lesser");
const MORE = words("more greater higher taller larger exceed exceeding");
const NEGATIONS = words("not no never nor neither without cannot");
/** These say where something is, unless the figure follows at once: "above 35 feet". */
const OVER = words("above beyond over");
const UNDER = words("below under");
/** How far before the word for less or more its negation may be: "No lot in this district shall have less than". */
const NEGATION_REACH = 20;

/** What words compare with the figure they end before; the word nearest to it counts. Null: nothing. */
export function comparisonBefore(text: readonly Word[], from: number, to: number): SaidComparison | null {
  for (let at = to - 1; at >= from; at--) {
    const comparison = comparisonAt(text, at, to);
    if (comparison) return { comparison, named: isNamed(text, at, to) };
  }
  return null;
}

function comparisonAt(text: readonly Word[], at: number, to: number): Comparison | null {
  const { norm } = text[at]!;
  if (LEAST.has(norm)) return "at_least";
  if (MOST.has(norm)) return "at_most";
  const isNext = at === to - 1;
  const isLess = LESS.has(norm) || (isNext && UNDER.has(norm));
  if (!isLess && !MORE.has(norm) && !(isNext && OVER.has(norm))) return null;
  // "The greater of 5 feet or 10 percent" chooses between figures and bounds nothing.
  if (text[at + 1]?.norm === "of") return null;
  if (isNegated(text, at)) return isLess ? "at_least" : "at_most";
  return isLess ? "less_than" : "more_than";
}

/** "Minimum width of 10 feet" and "required yard", unlike "a minimum of 10 feet". */
const isNamed = (text: readonly Word[], at: number, to: number): boolean =>
  NAMING.has(text[at]!.norm) && text.slice(at + 1, to).some(({ norm }) => norm !== "of");
const NAMING = words("minimum maximum required");

function isNegated(text: readonly Word[], at: number): boolean {
  for (let before = at - 1; before >= Math.max(0, at - NEGATION_REACH); before--) {
    const { norm } = text[before]!;
    if (NEGATIONS.has(norm)) return true;
    if (norm === "." || norm === ";") return false;
  }
  return false;
}

const OR_MORE = words("more greater larger wider taller higher longer deeper steeper older over above");
const OR_LESS = words("less fewer smaller narrower shorter lower shallower younger under below");

/** "10 feet minimum", "32 feet or more", "5 acres and over". */
export function comparisonAfter(text: readonly Word[], to: number): Comparison | null {
  const [first, second] = [text[to]?.norm ?? "", text[to + 1]?.norm ?? ""];
  const isJoined = first === "or" || first === "and";
  const said = isJoined || first === "(" ? second : first;
  if (said === "minimum" || (isJoined && OR_MORE.has(said))) return "at_least";
  return said === "maximum" || (isJoined && OR_LESS.has(said)) ? "at_most" : null;
}

/** Words that begin a statement of its own, which what was said of a figure before does not reach. */
const STATEMENTS = words(
  "shall must should may can is are be has have if where when which that unless for :",
);

/** What is said of one of the figures of a text, which may share its words with the figure before: "at least 3 feet high and 5 feet wide". */
export function comparisonOf(
  text: readonly Word[],
  measures: readonly Pick<Measure, "from" | "to">[],
  { from, to }: Pick<Measure, "from" | "to">,
): SaidComparison | null {
  const after = comparisonAfter(text, to);
  if (after) return { comparison: after, named: false };
  const start = text.findLastIndex((word, at) => at < from && /^[.;]$/.test(word.text)) + 1;
  const before = measures.findLast((one) => one.to <= from && one.from >= start);
  const own = comparisonBefore(text, before?.to ?? start, from);
  if (own || !before) return own;
  const between = text.slice(before.to, from);
  const isShared =
    between.some(({ norm }) => norm === "and" || norm === "or") &&
    !between.some(({ norm }) => STATEMENTS.has(norm));
  return isShared ? comparisonOf(text, measures, before) : null;
}
