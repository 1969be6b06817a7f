import type { Subject } from "../law/vocabulary.ts";
import { convert, dimensionOf } from "../units/quantity.ts";
import { NONE } from "./figure-hints.ts";
import type { FigureOwnerName } from "./figure-words.ts";
import type { FoundQuantity } from "./read-quantities.ts";
import { lettersOnly } from "./words.ts";

/** People round what they work out. */
const ROUNDED = 0.01;
const OF_LOT: ReadonlySet<FigureOwnerName> = new Set(["lot_area", "lot_width", "lot_depth"]);

/**
 * Owners that follow from how the figures of a text add up: "2,600, 900 and 600, that is 4,100" tells three areas and what
 * they come to, and a lot "110 deep" of "45 wide (4,950 sq ft)" has that width and that area. Changes `owners` in place.
 */
export function applySums(
  found: readonly FoundQuantity[],
  owners: FigureOwnerName[],
  text: string,
  things: readonly Subject[],
): void {
  const tall = indexesOf(found, "length");
  const whole = tall.at(-1);
  // The boards and the lattice of one fence come to its own height.
  const onWall = things.includes("retaining_wall") && things.some((thing) => thing !== "retaining_wall");
  if (onWall && whole !== undefined && tall.length > 2 && isSumOfHeights(found, owners, tall, text))
    owners[whole] = NONE;
  const areas = indexesOf(found, "area");
  const total = totalOf(
    found,
    areas.filter((i) => owners[i] !== "lot_area"),
  );
  if (total !== null) owners[total] = NONE;
  for (const area of areas) {
    const sides = sidesOf(found, area);
    if (!sides || ![area, ...sides].some((i) => OF_LOT.has(owners[i]!))) continue;
    const [first, second] = sides;
    const firstIsDepth = owners[first] === "lot_depth" || owners[second] === "lot_width";
    owners[area] = "lot_area";
    owners[first] = firstIsDepth ? "lot_depth" : "lot_width";
    owners[second] = firstIsDepth ? "lot_width" : "lot_depth";
  }
}

/** "A 4 ft wall and a 6 ft fence on it, ten feet in total": the last of several heights is that of all together, and of none. */
function isSumOfHeights(
  found: readonly FoundQuantity[],
  owners: readonly FigureOwnerName[],
  lengths: readonly number[],
  text: string,
): boolean {
  const last = lengths.at(-1)!;
  const before = lengths.slice(0, -1);
  if (owners[last] !== "height") return false;
  const sum = before.reduce((all, i) => all + convert(found[i]!, "ft").value, 0);
  const from = found[before.at(-1)!]!.end;
  const around = lettersOnly(text.slice(from, found[last]!.end + NEAR));
  return isAbout(sum, convert(found[last]!, "ft").value) && around.some((word) => IN_ALL.has(word));
}
const IN_ALL: ReadonlySet<string> = new Set("total totals altogether combined overall together".split(" "));
/** A word so many characters behind a figure still goes with it. */
const NEAR = 20;

const indexesOf = (found: readonly FoundQuantity[], dimension: string): number[] =>
  found.flatMap((q, i) => (dimensionOf(q.unit) === dimension && q.sense === "exact" ? [i] : []));

/** The last of several areas, where it is the sum of the others. */
function totalOf(found: readonly FoundQuantity[], areas: readonly number[]): number | null {
  const last = areas.at(-1);
  if (last === undefined || areas.length < 3) return null;
  const sum = areas.slice(0, -1).reduce((all, i) => all + convert(found[i]!, "sq ft").value, 0);
  return isAbout(sum, convert(found[last]!, "sq ft").value) ? last : null;
}

/** The two lengths whose product an area is. */
function sidesOf(found: readonly FoundQuantity[], area: number): [number, number] | null {
  const size = convert(found[area]!, "sq ft").value;
  const lengths = indexesOf(found, "length");
  for (const [n, first] of lengths.entries())
    for (const second of lengths.slice(n + 1)) {
      const product = convert(found[first]!, "ft").value * convert(found[second]!, "ft").value;
      if (isAbout(product, size)) return [first, second];
    }
  return null;
}

const isAbout = (a: number, b: number): boolean => b > 0 && Math.abs(a - b) <= ROUNDED * b;
