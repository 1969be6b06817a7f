import { SHARE_KINDS, type ShareKind } from "../law/vocabulary.ts";
import { compareQuantities, dimensionOf, type Quantity } from "../units/quantity.ts";
import { type FoundQuantity, readNumber, readQuantities } from "./read-quantities.ts";

/** What a question says of a whole and a part of it, in one dimension. */
export interface PartAndWhole {
  whole: Quantity;
  /** Null where only one figure is given. */
  part: Quantity | null;
}
export type SharesRead = Readonly<Partial<Record<ShareKind, PartAndWhole>>>;

/** Words that may stand between a part and its whole, and of these behind "of". */
const MOST_BETWEEN = 5;
const MOST_AFTER_OF = 2;

/**
 * The wholes and parts that a question gives: "12 ft of a 30 ft wall", "7 of the 10 lots", the two areas of a question
 * that names only two, or the one amount of money that a part is to be paid of. Figures that are `taken` are sizes of
 * something else, as of the lot.
 */
export function readShares(text: string, taken: readonly Quantity[]): SharesRead {
  const isTaken = (q: Quantity) => taken.some((other) => other.value === q.value && other.unit === q.unit);
  const figures = readQuantities(text).filter((q) => q.sides === undefined && !isTaken(q));
  const read: Partial<Record<ShareKind, PartAndWhole>> = {};
  for (const kind of SHARE_KINDS) {
    const own = figures.filter((q) => dimensionOf(q.unit) === kind);
    const found = kind === "count" ? countsIn(text) : (joinedByOf(own, text) ?? onlyOnes(own));
    if (found) read[kind] = found;
  }
  return read;
}

function joinedByOf(figures: readonly FoundQuantity[], text: string): PartAndWhole | null {
  for (const [i, whole] of figures.entries()) {
    const part = figures[i - 1];
    if (!part || compareQuantities(part, whole) > 0) continue;
    const between = text.slice(part.end, whole.start).toLowerCase();
    const words = between.trim().split(/\s+/);
    const of = words.lastIndexOf("of");
    const near = of >= 0 && words.length <= MOST_BETWEEN && words.length - 1 - of <= MOST_AFTER_OF;
    if (near && !between.includes(",")) return { part, whole };
  }
  return null;
}

function onlyOnes([a, b, ...more]: readonly FoundQuantity[]): PartAndWhole | null {
  if (!a || more.length > 0) return null;
  if (!b) return { whole: a, part: null };
  const order = compareQuantities(a, b);
  if (order === 0) return null;
  return order < 0 ? { part: a, whole: b } : { part: b, whole: a };
}

/** "7 of 10 houses", "four out of the ten lots": two numbers without a unit. */
const COUNTS =
  /\b([a-z]+|\d{1,3}) (?:out )?of (?:the |our |those |these |its )?(?:other )?([a-z]+|\d{1,3})\b/gi;

function countsIn(text: string): PartAndWhole | null {
  for (const match of text.matchAll(COUNTS)) {
    const [part, whole] = [readNumber(match[1]!), readNumber(match[2]!)];
    if (part === null || whole === null || whole < 2 || part > whole) continue;
    return { part: { value: part, unit: "count" }, whole: { value: whole, unit: "count" } };
  }
  return null;
}
