import { convert, dimensionOf } from "../units/quantity.ts";
import type { MeasuredQuantity } from "./measured-quantity.ts";
import type { Token } from "./phrase-book.ts";
import type { FoundQuantity } from "./read-quantities.ts";

const EAVES = new Set("eave overhang overhanging soffit".split(" "));
/** What a roof does that reaches beyond the walls: "its roof hangs over by a foot", "projects 10 inches past the walls". */
const REACHES = new Set(
  "hang hanging extend extending project projecting stick sticking jut reach protrude".split(" "),
);
/** "On all four sides", "on every side", "all around". */
const ALL = new Set("all every each four both".split(" "));
const AROUND = new Set("side around round way".split(" "));
/** So many words apart a figure and its overhang may be: "whose eaves stick out 8 inches". */
const FARTHEST = 4;
/** Nothing longer is an overhang of a shed or a house. */
const MOST_FEET = 6;

/**
 * The size of a roof, from the size at the walls and the overhang: 9.5 by 11.5 ft with 12 inches on all four sides have
 * 11.5 by 13.5 ft, so 155.25 sq ft. Known only to be more where the sides, or where the overhang is, are not told. Null
 * without an overhang.
 */
export function readRoof(tokens: readonly Token[], found: readonly FoundQuantity[]): MeasuredQuantity | null {
  const words = tokens.flatMap((t, i) => (EAVES.has(t.text) || isReachOfRoof(tokens, i) ? [i] : []));
  if (words.length === 0) return null;
  const overhang = found.find((q) => isOverhang(q, words, tokens));
  const areas = found.filter((q) => dimensionOf(q.unit) === "area");
  const walls = areas.find((q) => q.sides) ?? areas[0];
  if (!overhang || !walls || walls.sense !== "exact") return null;
  // "It hangs over a foot": the word goes with the verb and says nothing of how much.
  const before = tokens.findLast((t) => t.end <= overhang.start && t.text !== "over");
  const sense = before && REACHES.has(before.text) ? "exact" : overhang.sense;
  const by = convert(overhang, "ft").value;
  const area = convert(walls, "sq ft").value;
  const roof = (value: number, sense: MeasuredQuantity["sense"]): MeasuredQuantity => ({
    measure: "area",
    value: Number(value.toFixed(2)),
    unit: "sq ft",
    sense,
  });
  if (!isAllAround(tokens) || sense === "less") return roof(area, "more");
  if (walls.sides) return roof((walls.sides[0] + 2 * by) * (walls.sides[1] + 2 * by), sense);
  // Of all rectangles of one area the square gains least.
  return roof((Math.sqrt(area) + 2 * by) ** 2, "more");
}

const isReachOfRoof = (tokens: readonly Token[], at: number): boolean =>
  REACHES.has(tokens[at]!.text) &&
  tokens.slice(Math.max(0, at - FARTHEST), at).some(({ text }) => text === "roof");

const isOverhang = (q: FoundQuantity, words: readonly number[], tokens: readonly Token[]): boolean => {
  if (dimensionOf(q.unit) !== "length" || convert(q, "ft").value > MOST_FEET) return false;
  const first = tokens.findIndex((t) => t.end > q.start);
  const last = tokens.findLastIndex((t) => t.start < q.end);
  return words.some((at) => (at > last ? at - last : first - at) <= FARTHEST);
};

const isAllAround = (tokens: readonly Token[]): boolean =>
  tokens.some(
    ({ text }, i) =>
      ALL.has(text) && tokens.slice(i + 1, i + 1 + FARTHEST).some((next) => AROUND.has(next.text)),
  );
