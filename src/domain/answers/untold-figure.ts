import { isUpper } from "../law/comparators.ts";
import type { Bound } from "../law/law.ts";
import type { LotFact, Measure, Subject } from "../law/vocabulary.ts";
import type { Quantity } from "../units/quantity.ts";
import { withinBound } from "./figures-known.ts";

/**
 * Whether a bound is kept in the ordinary case, where nobody gives the figure; null where it is open. Of what is unusual
 * it would be said.
 */
export function keptUntold(
  name: Measure | LotFact,
  bounds: readonly Bound[],
  subject: Subject,
  { converted, inGround }: { converted: boolean; inGround: boolean },
): "yes" | "exception" | null {
  // Level ground is the ordinary case, as no flood plain and no corner are; the year of an old lot is told.
  if (name === "grade_change" || name === "lot_recorded") return "exception";
  if (name === "year_built") {
    // What is rented out or worked in is there already, and nobody knows for how long.
    if (USES.has(subject)) return null;
    // What is converted has been there for long in the ordinary case; anything else is built now.
    if (converted) return bounds.every(({ is }) => isUpper(is)) ? "yes" : "exception";
    return bounds.some(({ is }) => isUpper(is)) ? "exception" : "yes";
  }
  // No tree is close to a building.
  if (name === "distance_to_house" && subject === "tree")
    return bounds.some(({ is }) => isUpper(is)) ? "exception" : "yes";
  // A shed or a playhouse is 1 story high.
  if (name === "stories" && (subject === "shed" || subject === "play_equipment"))
    return bounds.every((bound) => withinBound(ONE_STORY, bound)) ? "yes" : "exception";
  // What is dug for a pool is deeper than one that is filled with a hose for a day.
  if (name === "water_depth" && subject === "pool" && inGround) {
    const kept = bounds.map((bound) => withinBound(DUG, bound, "more"));
    return kept.includes(null) ? null : kept.every(Boolean) ? "yes" : "exception";
  }
  return null;
}
const USES: ReadonlySet<Subject> = new Set<Subject>(["short_term_rental", "home_occupation"]);
const DUG: Quantity = { value: 3, unit: "ft" };
const ONE_STORY: Quantity = { value: 1, unit: "stories" };
