import type { Context } from "../answers/context.ts";
import type { Draft } from "../answers/draft.ts";
import { MAIN_MEASURES } from "../answers/main-measures.ts";
import type { Found } from "../answers/rules-in-force.ts";
import { measureName, placeLabel, SUBJECT_NAMES } from "../answers/wording.ts";
import type { Measure, Place } from "../law/vocabulary.ts";
import { formatQuantity } from "../units/format-quantity.ts";
import { compareQuantities } from "../units/quantity.ts";
import type { ChangeOut, SolutionOut } from "./project-check.ts";
import type { ChangeFound } from "./smallest-changes.ts";
import { type Solved, solveFor } from "./solve-limits.ts";

/** A solution together with the yard that it was sought for, where the project names none. */
export interface PlacedSolution {
  solved: Solved;
  place: Place | null;
}

const YARDS: readonly Place[] = ["front_yard", "side_yard", "rear_yard"];
const MOST_MEASURES = 6;
/** Sizes that people choose; how many homes or parking spaces fit is told by the limits themselves. */
const CHOSEN: ReadonlySet<Measure> = new Set([
  "height",
  "stories",
  "floor_area",
  "footprint",
  "area",
  "setback",
  "separation",
  "lot_coverage",
  "far",
  "opacity",
  "width",
  "length",
  "depth",
]);

/** The largest or smallest that passes, for each size that was given and for the main ones that were not. */
export function solutionsOf(ctx: Context): PlacedSolution[] {
  const given = ctx.project.quantities.map((q) => q.measure);
  const main = (MAIN_MEASURES[ctx.subject] ?? []).filter((m) => CHOSEN.has(m));
  const measures = [...new Set([...given.filter((m) => CHOSEN.has(m)), ...main])].slice(0, MOST_MEASURES);
  return measures.flatMap((measure) => [...byPlace(ctx, measure), ...withoutPermit(ctx, measure)]);
}

/**
 * Up to which size no permit is needed. A size that only a limit ends, and no permit, says nothing about permits: where
 * that is so of the lot as a whole, its yards may still differ.
 */
function withoutPermit(ctx: Context, measure: Measure): PlacedSolution[] {
  const setsOff = ({ solved }: PlacedSolution) => solved.binding.some((f) => f.rule.permit !== null);
  const whole = solveOne(ctx, measure, "no_permit", null);
  if (ctx.project.places.length > 0 || whole.some(setsOff)) return whole.filter(setsOff);
  return YARDS.flatMap((place) => solveOne(ctx, measure, "no_permit", place)).filter(setsOff);
}

/** For a project without a place: one solution for each yard when they differ, else one for the whole lot. */
function byPlace(ctx: Context, measure: Measure): PlacedSolution[] {
  const whole = solveOne(ctx, measure, "passes", null);
  if (ctx.project.places.length > 0) return whole;
  const yards = YARDS.flatMap((place) => solveOne(ctx, measure, "passes", place));
  const values = new Set(yards.map(({ solved }) => (solved.value ? formatQuantity(solved.value) : "none")));
  const somewhereOnly = yards.length > 0 && yards.length < YARDS.length;
  return values.size > 1 || somewhereOnly ? yards : whole.length > 0 ? whole : yards.slice(0, 1);
}

function solveOne(
  ctx: Context,
  measure: Measure,
  goal: Solved["goal"],
  place: Place | null,
): PlacedSolution[] {
  const project = place ? { ...ctx.project, places: [place] } : ctx.project;
  const solved = solveFor(ctx.engine, project, measure, goal, ctx.day);
  // "Needs no permit, whatever its size" is told by the permits.
  if (!solved || (goal === "no_permit" && solved.value === null)) return [];
  return [{ solved, place }];
}

export const describeSolutions = (
  draft: Draft,
  ctx: Context,
  found: readonly PlacedSolution[],
): SolutionOut[] =>
  found.map(({ solved, place }) => ({
    measure: solved.measure,
    bound: solved.bound,
    goal: solved.goal,
    value: solved.value && { value: solved.value.value, unit: solved.value.unit },
    next: solved.next && { value: solved.next.value, unit: solved.next.unit },
    text: sentenceFor(ctx, solved, place),
    citations: [...new Set(solved.binding.slice(0, 3).map((f) => draft.cite(f)))],
  }));

function sentenceFor(
  ctx: Context,
  { measure, bound, goal, value, next, binding }: Solved,
  place: Place | null,
): string {
  const name = measureName(measure);
  const yard = place ?? ctx.project.places[0] ?? null;
  // A limit that holds all over the lot is not one of the yard.
  const where = yard && binding.some((f) => f.rule.when.place.length > 0) ? ` ${placeLabel(yard)}` : "";
  if (value === null)
    return `The code sets no limit on the ${name} of ${SUBJECT_NAMES[ctx.subject].one}${where}.`;
  const rest = goal === "no_permit" ? "that needs no permit" : "that passes";
  const anywhere =
    ctx.project.district === null && binding.some((f) => f.applies.open.some((o) => o.kind === "district"))
      ? ", whatever the district,"
      : "";
  // "Less than 50%" is what the law says; the last step below it is our arithmetic.
  const isEnd = ({ rule }: Found) =>
    rule.measure === measure &&
    (rule.comparator === "less_than" || rule.comparator === "more_than") &&
    next !== null &&
    rule.value !== null &&
    compareQuantities(rule.value, next) === 0;
  if (next && goal === "passes" && binding.some(isEnd))
    return `The ${name}${where}${anywhere} must be ${bound === "largest" ? "less" : "more"} than ${formatQuantity(next)}.`;
  return `The ${bound} ${name} ${rest}${where}${anywhere} is ${formatQuantity(value)}.`;
}

export const describeChanges = (draft: Draft, changes: readonly ChangeFound[]): ChangeOut[] =>
  changes.map(({ text, set, outcome, rules }) => ({
    text,
    set,
    outcome,
    citations: [...new Set(rules.slice(0, 3).map((f) => draft.cite(f)))],
  }));
