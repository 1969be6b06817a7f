import { limitOf } from "../answers/check-limit.ts";
import { SMALL_DEMANDS } from "../answers/context.ts";
import type { Engine } from "../answers/engine.ts";
import type { Evaluation } from "../answers/evaluate-project.ts";
import { evaluateProject } from "../answers/evaluate-routes.ts";
import type { Project } from "../answers/figures-known.ts";
import { type Found, findRules, splitConflicts } from "../answers/rules-in-force.ts";
import { sameFigure } from "../law/figure-names.ts";
import { LOT_FACTS, type LotFact, type Measure } from "../law/vocabulary.ts";
import type { MeasuredQuantity } from "../questions/measured-quantity.ts";
import type { CalendarDate } from "../units/calendar-date.ts";
import {
  compareQuantities,
  dimensionOf,
  fromBase,
  inBase,
  type Quantity,
  sameDimension,
} from "../units/quantity.ts";
import { add, compare, type Rational, rational, subtract } from "../units/rational.ts";

/** `passes`: breaks no limit and no ban. `no_permit`: needs no permit either, as far as our rules go. */
export type Goal = "passes" | "no_permit";
export type BoundSide = "largest" | "smallest";

export interface Solved {
  measure: Measure;
  bound: BoundSide;
  goal: Goal;
  /** Null when nothing that we have limits it. */
  value: Quantity | null;
  /** The next step beyond `value`, which was tried and fails; null where nothing limits it. */
  next: Quantity | null;
  /** The rules that the next step breaks or sets off. */
  binding: readonly Found[];
}

/** The step to the next size that a person would build: 1 in, 1 sq ft, 1 % … */
export function stepOf(unit: Quantity["unit"]): Quantity {
  switch (dimensionOf(unit)) {
    case "length":
      return { value: 1, unit: "in" };
    case "area":
      return { value: 1, unit: "sq ft" };
    case "ratio":
      return unit === "FAR" ? { value: 0.01, unit: "FAR" } : { value: 1, unit: "%" };
    default:
      return { value: 1, unit };
  }
}

/** A size moved by so many steps, kept exact: feet where they come out even, inches otherwise. */
export function moved(from: Quantity, steps: number): Quantity {
  const step = inBase(stepOf(from.unit));
  const base = steps < 0 ? subtract(inBase(from), step) : add(inBase(from), step);
  return exact(base, from.unit);
}

function exact(base: Rational, unit: Quantity["unit"]): Quantity {
  if (dimensionOf(unit) !== "length")
    return { ...fromBase(base, unit), value: Number(fromBase(base, unit).value.toFixed(6)) };
  const inches = fromBase(base, "in").value;
  return Number.isInteger(inches) && inches % 3 !== 0
    ? { value: inches, unit: "in" }
    : fromBase(base, unit === "in" ? "in" : "ft");
}

/**
 * The largest (or smallest) size of one measure with which a project still meets the goal, all else being as it is.
 * It is found by trying every size at which some rule changes, and its neighbors; null when no size meets the goal
 * or when no rule of the city speaks of the measure.
 */
export function solveFor(
  engine: Engine,
  project: Project,
  measure: Measure,
  goal: Goal,
  day: CalendarDate,
): Solved | null {
  const bound: BoundSide = SMALL_DEMANDS.has(measure) ? "smallest" : "largest";
  const unit = unitFor(engine, project, measure, day);
  if (goal === "no_permit" && !setsOffPermits(engine, project, measure, day)) return null;
  const boundless = (): Solved | null => {
    const rules = limitsOn(engine, project, measure, day);
    const free = rules.filter((f) => f.rule.kind === "unregulated" && f.applies.status === "applies");
    // Only a clause that says so makes it free; that we have no limit, or cannot work one out, does not.
    const silent = rules.every((f) => f.rule.kind === "unregulated");
    return goal === "passes" && silent && free.length > 0
      ? { measure, bound, goal, value: null, next: null, binding: free }
      : null;
  };
  if (unit === null) return boundless();
  const points = pointsToTry(engine, project, measure, unit, day);
  const baseline = breaches(evaluateProject(engine, without(project, measure), day));
  const tried = new Map<string, { meets: boolean; binding: readonly Found[] }>();
  const attempt = (value: Quantity) => {
    const key = `${inBase(value).num}/${inBase(value).den}`;
    let result = tried.get(key);
    if (!result) {
      result = tryOut(evaluateProject(engine, withFigure(project, measure, value), day), baseline, goal);
      tried.set(key, result);
    }
    return result;
  };
  const ordered = bound === "largest" ? [...points].reverse() : points;
  const [extreme] = ordered;
  if (!extreme) return boundless();
  const best = firstThatMeets(ordered, attempt, bound, project, measure);
  if (!best) return null;
  if (best === extreme) return boundless();
  const next = moved(best, bound === "largest" ? 1 : -1);
  const beyond = attempt(next);
  // A goal that is met again beyond is no bound that a person could rely on.
  if (beyond.meets) return null;
  return { measure, bound, goal, value: best, next, binding: beyond.binding };
}

/**
 * The first point, from the extreme inwards, that meets the goal. A plain limit that fails here fails at every point
 * up to its own value, so those between are skipped; whatever applies at some sizes only is tried point by point.
 */
function firstThatMeets(
  ordered: readonly Quantity[],
  attempt: (value: Quantity) => { meets: boolean; binding: readonly Found[] },
  bound: BoundSide,
  project: Project,
  measure: Measure,
): Quantity | null {
  const inward = (a: Quantity, b: Quantity) =>
    bound === "largest" ? compareQuantities(a, b) < 0 : compareQuantities(a, b) > 0;
  for (let at = 0; at < ordered.length; at++) {
    const point = ordered[at]!;
    const { meets, binding } = attempt(point);
    if (meets) return point;
    // A share of the lot and an area of it are tried point by point.
    const limits = binding
      .flatMap((f) => plainLimit(f, project, measure) ?? [])
      .filter(({ unit }) => sameDimension(unit, point.unit));
    const farthest = limits.reduce<Quantity | null>((a, b) => (a === null || inward(b, a) ? b : a), null);
    if (!farthest) continue;
    while (at + 1 < ordered.length && inward(farthest, ordered[at + 1]!)) at++;
  }
  return null;
}

/** The size at which a limit on the measure ends to fail, for a limit that holds at every size. */
function plainLimit(f: Found, project: Project, measure: Measure): Quantity | null {
  const bounded = Object.keys(f.rule.when.bounds).some((name) => sameFigure(name, measure));
  if (f.rule.kind !== "limit" || f.rule.measure !== measure || bounded) return null;
  const side = f.rule.comparator === "at_least" || f.rule.comparator === "more_than" ? "smallest" : "largest";
  const wanted: BoundSide = SMALL_DEMANDS.has(measure) ? "smallest" : "largest";
  return side === wanted ? limitOf(f, project) : null;
}

/** What a project breaks: failed limits and bans, by rule. */
function breaches(e: Evaluation): ReadonlySet<number> {
  return new Set([
    ...e.checks.filter((c) => c.result === "fail").map((c) => c.found.rule.id),
    ...e.permissions
      .filter((f) => f.rule.kind === "prohibited" && f.applies.status === "applies")
      .map((f) => f.rule.id),
  ]);
}

function tryOut(
  e: Evaluation,
  baseline: ReadonlySet<number>,
  goal: Goal,
): { meets: boolean; binding: readonly Found[] } {
  const broken = [
    ...e.checks.filter((c) => c.result === "fail").map((c) => c.found),
    ...e.permissions.filter((f) => f.rule.kind === "prohibited" && f.applies.status === "applies"),
  ].filter((f) => !baseline.has(f.rule.id));
  if (broken.length > 0) return { meets: false, binding: broken };
  if (goal === "passes") return { meets: true, binding: [] };
  const exempt = new Set(e.permits.notNeeded.map((f) => f.rule.permit));
  const set = [
    ...e.permits.needed,
    ...e.permits.open.filter((f) => f.rule.kind === "permit" && !exempt.has(f.rule.permit)),
  ];
  const freed = e.permits.notNeeded.length > 0 || e.permits.unmet.length > 0;
  return { meets: set.length === 0 && freed, binding: set };
}

/** The project with another size of one measure, under whatever of its names it was given. */
export function withFigure(project: Project, measure: Measure, value: Quantity): Project {
  const figure: MeasuredQuantity = { measure, ...value, sense: "exact" };
  const bare = without(project, measure);
  const fact = Object.hasOwn(LOT_FACTS, measure) ? { [measure as LotFact]: value } : {};
  return { ...bare, quantities: [...bare.quantities, figure], lotFacts: { ...bare.lotFacts, ...fact } };
}

function without(project: Project, measure: Measure): Project {
  const lotFacts = Object.fromEntries(Object.entries(project.lotFacts).filter(([name]) => name !== measure));
  return {
    ...project,
    lotFacts,
    quantities: project.quantities.filter((q) => q.measure !== measure),
  };
}

/** The limits on a measure that hold, or may hold, for a project of any size. */
export function limitsOn(engine: Engine, project: Project, measure: Measure, day: CalendarDate): Found[] {
  return splitConflicts(
    engine,
    day,
    findRules(engine, without(project, measure), day, { kinds: ["limit", "unregulated"], measure }),
  ).governing.filter((f) => f.rule.measure === measure && f.applies.status !== "exception");
}

function unitFor(
  engine: Engine,
  project: Project,
  measure: Measure,
  day: CalendarDate,
): Quantity["unit"] | null {
  const given = project.quantities.find((q) => q.measure === measure);
  const limit = limitsOn(engine, project, measure, day)
    .flatMap((f) => f.rule.value?.unit ?? f.rule.formulaUnit ?? [])
    .find((unit) => !given || sameDimension(unit, given.unit));
  if (limit) return limit;
  return thresholds(engine, project, measure, day)[0]?.unit ?? given?.unit ?? null;
}

/** Whether the need for any permit turns on this measure. */
export const setsOffPermits = (
  engine: Engine,
  project: Project,
  measure: Measure,
  day: CalendarDate,
): boolean =>
  findRules(engine, without(project, measure), day, { kinds: ["permit", "no_permit"] }).some((f) =>
    Object.keys(f.rule.when.bounds).some((name) => sameFigure(name, measure)),
  );

/** The sizes at which a permit, a ban or a leave begins or ends. */
function thresholds(engine: Engine, project: Project, measure: Measure, day: CalendarDate): Quantity[] {
  const rules = findRules(engine, without(project, measure), day, {
    kinds: ["permit", "no_permit", "prohibited", "allowed", "conditional", "limit", "unregulated"],
  });
  return rules.flatMap((f) =>
    Object.entries(f.rule.when.bounds).flatMap(([name, bounds]) =>
      sameFigure(name, measure) ? (bounds ?? []).map((b) => b.value) : [],
    ),
  );
}

/** Every size at which something may change, one step to either side of each, and one far beyond them all; ascending. */
function pointsToTry(
  engine: Engine,
  project: Project,
  measure: Measure,
  unit: Quantity["unit"],
  day: CalendarDate,
): Quantity[] {
  const sizes = [
    ...limitsOn(engine, project, measure, day).flatMap((f) => limitOf(f, project) ?? f.rule.value ?? []),
    ...derivedSizes(engine, project, measure, day),
    ...thresholds(engine, project, measure, day),
  ].filter((q) => sameDimension(q.unit, unit));
  if (sizes.length === 0) return [];
  const greatest = sizes.reduce((a, b) => (compareQuantities(b, a) > 0 ? b : a));
  const far = { value: Math.ceil(greatest.value) * 10 + 1000, unit: greatest.unit };
  const zero = { value: 0, unit };
  const least = SMALL_DEMANDS.has(measure) ? [zero] : [moved(zero, 1)];
  const all = [...least, ...sizes.flatMap((q) => [moved(q, -1), q, moved(q, 1)]), far].filter(
    (q) => compare(inBase(q), rational(0n)) >= 0 && (SMALL_DEMANDS.has(measure) || q.value > 0),
  );
  const seen = new Set<string>();
  return all
    .filter((q) => {
      const base = inBase(q);
      const key = `${base.num}/${base.den}`;
      return !seen.has(key) && seen.add(key);
    })
    .sort(compareQuantities);
}

/** A floor area ratio or a share of a lot of known size is a size in square feet too. */
function derivedSizes(engine: Engine, project: Project, measure: Measure, day: CalendarDate): Quantity[] {
  const lot = project.lotFacts.lot_area;
  const main =
    project.subject === "addition" ? project.lotFacts.main_floor_area : { value: 0, unit: "sq ft" as const };
  if (!lot || !main || (measure !== "floor_area" && measure !== "lot_coverage")) return [];
  const taken = measure === "floor_area" ? fromBase(inBase(main), "sq ft").value : 0;
  const of: Measure = measure === "floor_area" ? "far" : "lot_coverage";
  return limitsOn(engine, project, of, day).flatMap((f) => {
    const limit = limitOf(f, project);
    if (!limit || (limit.unit !== "FAR" && limit.unit !== "%")) return [];
    const share = limit.unit === "%" ? limit.value / 100 : limit.value;
    const size = Math.floor(share * fromBase(inBase(lot), "sq ft").value - taken);
    return size > 0 ? [{ value: size, unit: "sq ft" as const }] : [];
  });
}
