import type { Rule } from "../law/law.ts";
import type { Subject } from "../law/vocabulary.ts";
import type { HomesCounted } from "../questions/homes-told.ts";
import type { MeasuredQuantity } from "../questions/measured-quantity.ts";
import type { Project } from "./figures-known.ts";

/** Rules that count the homes of a lot. */
const OF_A_LOT: ReadonlySet<Subject> = new Set(["house", "multi_unit", "building", "lot", "adu"]);

/**
 * The homes that there would be with those that are on the lot, of the kind that a rule counts. Null for any other rule,
 * and where the question doesn't tell what is there and what is added.
 */
export function homesInAll(rule: Rule, project: Project): MeasuredQuantity | null {
  const parts = partsFor(rule, project);
  return parts && { measure: "units", value: parts.there + parts.added, unit: "units", sense: "exact" };
}

/** The homes of the kind that a rule counts: those that are there, and those that are added. */
export function partsFor(
  { measure, subjects, counts }: Rule,
  { homes }: Project,
): { there: number; added: number } | null {
  if (measure !== "units" || !homes || !subjects.some((subject) => OF_A_LOT.has(subject))) return null;
  const ofAdus = subjects.every((subject) => subject === "adu");
  const count = ({ main, adus }: HomesCounted) =>
    ofAdus ? adus : counts === "without_adus" ? main : main + adus;
  // An ADU is accessory to a home, whether that is told or not.
  const house = !ofAdus && homes.there.main === 0 ? 1 : 0;
  return { there: house + count(homes.there), added: count(homes.added) };
}
