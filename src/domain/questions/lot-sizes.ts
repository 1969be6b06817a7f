import { dimensionOf, type Unit } from "../units/quantity.ts";
import { fitsDimension } from "./figure-hints.ts";
import { type FigureOwnerName, TURNS } from "./figure-words.ts";
import type { FigureText } from "./quantity-owner.ts";

/** Facts about the lot, no matter who states them. */
export const OF_THE_LOT: ReadonlySet<string> = new Set([
  "lot_area",
  "lot_width",
  "lot_depth",
  "lot_frontage",
]);

/** No lot is measured in inches; `unit` is the usual one of the figure's size (`inUsualUnit`). */
const fitsUnit = (name: FigureOwnerName, unit: Unit): boolean =>
  fitsDimension(name, dimensionOf(unit)) && !(unit === "in" && OF_THE_LOT.has(name));

/** An owner, with its place among all. */
interface Fitting {
  name: FigureOwnerName;
  at: number;
}
/** The owners that each unit allows: the same for every figure. */
const FITTING = new WeakMap<readonly FigureOwnerName[], Map<Unit, readonly Fitting[]>>();

/** Of all owners, in the order of a classifier's classes, those that a unit allows. */
export function ownersFitting(classes: readonly FigureOwnerName[], unit: Unit): readonly Fitting[] {
  const known = FITTING.get(classes) ?? new Map<Unit, readonly Fitting[]>();
  FITTING.set(classes, known);
  const fitting =
    known.get(unit) ?? classes.flatMap((name, at) => (fitsUnit(name, unit) ? [{ name, at }] : []));
  known.set(unit, fitting);
  return fitting;
}

/** "A 25 foot lot", "a 25 ft corner lot": as wide as that, if nothing of the lot is named ("25 ft lot line setback"). */
export function isLot(behind: readonly string[]): boolean {
  const at = behind.findIndex((word) => !KINDS_OF_LOT.has(word));
  return LOTS.has(behind[at] ?? "") && !OF_LOTS.has(behind[at + 1] ?? "");
}

/** "A 60 ft wide RS-3 lot", "125 foot deep corner lot": what the lot is so wide or deep; null where another thing is. */
export function sideOfLot(behind: readonly string[]): "lot_width" | "lot_depth" | null {
  const side = SIDES.get(behind[0] ?? "");
  return side !== undefined && isAreaOfLot(behind.slice(1)) ? side : null;
}
const SIDES = new Map<string, "lot_width" | "lot_depth">([
  ["wide", "lot_width"],
  ["deep", "lot_depth"],
]);

/**
 * "Our house is 1,600 sq ft", "the garage covers 400": a thing is named before a figure in the same clause, and a word between
 * them links the two. What a thing is on is the lot ("apartments on 10,000 sq ft").
 */
export function isOfThing({ text, tokens, things, found }: FigureText, index: number): boolean {
  const figure = found[index]!;
  const behind = tokens.filter((token) => token.start >= figure.end).slice(0, 2);
  if (behind.some((token) => LOTS.has(token.text))) return false;
  let end = figure.start;
  let linked = false;
  for (let i = tokens.findLastIndex((token) => token.end <= end); i >= 0; i--) {
    const { start, end: own, text: word } = tokens[i]!;
    if (ENDS.some((mark) => text.slice(own, end).includes(mark))) return false;
    if (things.some((m) => m.from <= i && i < m.to && m.value !== "lot")) return linked;
    if (LOTS.has(word) || word === "on") return false;
    linked ||= LINKS.has(word);
    end = start;
  }
  return false;
}
const ENDS = [",", ".", ";", ":", "?", "!", "("];
/** Words that give a figure to the thing before it. */
const LINKS: ReadonlySet<string> = new Set(
  "is are was were be covers cover covering has have had having of at takes take measures".split(" "),
);

/** "A 2,400 sq ft HOME phase 2 small lot": of words in a row the last one is the thing that has the area. */
export function isAreaOfLot(behind: readonly string[]): boolean {
  const at = behind.findIndex((word) => LOTS.has(word) || TURNS.has(word) || JOINTS.has(word));
  return at >= 0 && at <= FARTHEST && LOTS.has(behind[at]!) && !OF_LOTS.has(behind[at + 1] ?? "");
}
const FARTHEST = 5;
/** Words that end a row of nouns: "a 1,200 sq ft house on a lot" is a size of the house. */
const JOINTS: ReadonlySet<string> = new Set(
  "of on in at to by and or with without per is are was were be the a an my our your his her its their it this that if as".split(
    " ",
  ),
);
const LOTS: ReadonlySet<string> = new Set(["lot", "parcel"]);
const KINDS_OF_LOT: ReadonlySet<string> = new Set(
  "wide corner interior city standard narrow through flag".split(" "),
);
const OF_LOTS: ReadonlySet<string> = new Set(
  "line width depth frontage area size coverage setback boundary".split(" "),
);
