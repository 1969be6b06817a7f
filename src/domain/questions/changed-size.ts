import { inBase, quantity } from "../units/quantity.ts";
import { toNumber } from "../units/rational.ts";
import { withArticle } from "./follow-up.ts";
import { type Part, partsOf } from "./in-case.ts";
import { numbersIn } from "./mentions.ts";
import type { ReadWords } from "./read-words.ts";
import { wordsOf } from "./words.ts";

/** What is told of another case, and what it is called where that is said in other words: "one more foot". */
export interface Told {
  told: string;
  called: string | null;
  /** The question as it is asked of that case, where one size of it was worked out. */
  text?: string;
}

/** What is told of another case: "2 inches higher" is no size itself, but makes one of the size that was told before. */
export function withChange(told: string, words: ReadWords, before: ReadWords): Told | null {
  const parts = partsOf(words);
  const sizes = parts.filter(({ value }) => value !== null);
  if (sizes.some((part) => isBeyond(part, words))) return null;
  if (!sizes.some((part) => changeBy(part, words) !== null)) return { told, called: null };
  const known = partsOf(before);
  const others = parts.filter(({ sort, value }) => value === null && sort !== "measure");
  const isKnown = (part: Part) => known.some((b) => b.sort === part.sort && b.says === part.says);
  return sizes.length === 1 && others.every(isKnown) ? changedBy(sizes[0]!, words, before) : null;
}

/** "Less than 30 inches" is a range, and no size of a case. */
export const isBeyond = ({ start, end }: Part, { foundQuantities }: ReadWords): boolean =>
  foundQuantities.some((q) => q.start === start && q.end === end && q.sense !== "exact");

/** A size by which another one changes: "one more foot", "2 ft closer". */
interface Change {
  sign: 1 | -1;
  /** Which way the size that changes is measured, where the words say so. */
  way: string | null;
  end: number;
  /** The words behind it. */
  behind: readonly string[];
}

/** How another size changes by this one; null where it is a size of its own. */
export function changeBy(part: Part, told: ReadWords): Change | null {
  const words = wordsOf(told.text);
  const last = words.findLastIndex(({ start }) => start < part.end);
  const next = words[last + 1];
  const within = words.filter(({ start, end }) => part.start <= start && end <= part.end);
  const said = [...within, ...(next ? [next] : [])].filter(({ text }) => MORE.has(text) || LESS.has(text));
  if (said.length === 0) return null;
  const isLess = said.some(({ text }) => LESS.has(text));
  const way = said.map(({ text }) => WAYS_CHANGED.get(text)).find((one) => one !== undefined) ?? null;
  const isNext = next !== undefined && said.includes(next);
  const behind = words.slice(last + (isNext ? 2 : 1)).map(({ text }) => text);
  return { sign: isLess ? -1 : 1, way, end: isNext ? next.end : part.end, behind };
}

/**
 * "One more foot", "20 sq ft less": the question with the size that this makes of the one told before. Null where it is not
 * plain which one: a figure of the wrong size is worse than none.
 */
export function changedBy(part: Part, told: ReadWords, earlier: ReadWords): Told | null {
  const change = changeBy(part, told);
  const by = told.foundQuantities.find(({ start, end }) => start === part.start && end === part.end);
  if (change === null || by === undefined || by.sides || !CHANGING_SORTS.has(part.sort)) return null;
  const target = changedSize(part, change, earlier);
  const from = earlier.foundQuantities.find(
    ({ start, end }) => start === target?.start && end === target.end,
  );
  if (!target || !from || from.sides || from.sense !== "exact" || isInRange(target, earlier)) return null;
  // "One more foot of lot" is a square foot of it.
  const added = from.unit === "sq ft" && by.unit === "ft" ? quantity(by.value, "sq ft") : by;
  const sum = toNumber(inBase(from)) + change.sign * toNumber(inBase(added));
  const written = [from.unit, added.unit].flatMap((unit) => {
    const value = sum / toNumber(inBase(quantity(1, unit)));
    const rounded = Number(value.toFixed(2));
    return value > 0 && Math.abs(value - rounded) < EXACT
      ? [`${rounded} ${unit === "in" ? "inches" : unit}`]
      : [];
  })[0];
  if (written === undefined) return null;
  const head = withArticle(earlier.text.slice(0, target.start), written[0]!);
  // "7,000 sq ft." may end its sentence.
  const stop = earlier.text.slice(0, target.end).endsWith(".") ? "." : "";
  return {
    told: written,
    called: told.text.slice(part.start, change.end),
    text: head + written + stop + earlier.text.slice(target.end),
  };
}
const EXACT = 1e-6;
/** Sorts of sizes of which one becomes another by so much more or less; "20% more" and "8 more hours" are none. */
const CHANGING_SORTS: ReadonlySet<string> = new Set(["length", "area", "stories"]);

/** The size told before that changes; null where none or several may be meant. */
function changedSize(part: Part, { way, behind }: Change, earlier: ReadWords): Part | null {
  const sizes = partsOf(earlier).filter(({ value, size }) => value !== null && size !== null);
  const ofLot = behind[0] === "of" && LAND.has(behind[1] ?? "");
  if (ofLot) {
    const [only, ...others] = sizes;
    const isLand = wordsOf(earlier.text).some(({ text }) => LAND.has(text));
    return only?.sort === "area" && others.length === 0 && isLand && part.sort !== "stories" ? only : null;
  }
  if (behind[0] === "of" || behind[0] === "than") return null;
  const alike = sizes.filter(({ sort }) => sort === part.sort);
  if (way === null) return alike.length === 1 ? alike[0]! : null;
  const same = alike.filter((one) => one.way === way);
  if (same.length === 1) return same[0]!;
  // "A 6 ft fence … one foot higher": the one length told is its height, unless another measure is named.
  const [only] = alike;
  const isHeight = way === "up" && earlier.measureMatches.every(({ value }) => value === "height");
  return part.sort === "length" && alike.length === 1 && only!.way === null && isHeight ? only! : null;
}
const LAND: ReadonlySet<string> = new Set(["lot", "land"]);

/** "6,000-7,000 sq ft", "6 to 7 ft": one end of a range. */
const isInRange = ({ start }: Part, { text }: ReadWords): boolean =>
  numbersIn(text).some((n) => n.end <= start && RANGES.has(text.slice(n.end, start).trim().toLowerCase()));
const RANGES: ReadonlySet<string> = new Set(["-", "–", "—", "/", "x", "×", "to", "by", "and", "or"]);

/** Which way a size is measured that changes so; "shorter" may be less high or less long. */
const WAYS_CHANGED: ReadonlyMap<string, string> = new Map(
  Object.entries({
    up: "taller higher lower",
    across: "wider narrower",
    down: "deeper",
    along: "longer",
    apart: "closer nearer farther further",
    unsure: "shorter",
  }).flatMap(([way, words]) => words.split(" ").map((word) => [word, way] as const)),
);
const MORE: ReadonlySet<string> = new Set(
  "more extra additional another taller higher larger bigger wider deeper longer farther further".split(" "),
);
const LESS: ReadonlySet<string> = new Set(
  "less fewer lower smaller narrower shorter closer nearer".split(" "),
);
