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
export function partsFor(rule: Rule, { homes }: Project): { there: number; added: number } | null {
  if (!homes || !countsHomes(rule)) return null;
  return { there: homesFor(rule, homes.there), added: homesCounted(rule, homes.added) };
}

/** Whether a rule counts the homes of a lot. */
export const countsHomes = ({ measure, subjects }: Rule): boolean =>
  measure === "units" && subjects.some((subject) => OF_A_LOT.has(subject));

/** How many homes of the kind that a rule counts are there. An ADU is accessory to a home, whether that is told or not. */
export const homesFor = (rule: Rule, there: HomesCounted): number =>
  (isOnAdus(rule) || there.main + there.adus === 0 || there.main > 0 ? 0 : 1) + homesCounted(rule, there);

const homesCounted = (rule: Rule, { main, adus }: HomesCounted): number =>
  isOnAdus(rule) ? adus : rule.counts === "without_adus" ? main : main + adus;
const isOnAdus = ({ subjects }: Rule): boolean => subjects.every((subject) => subject === "adu");
