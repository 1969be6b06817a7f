import { circumstancesThatCount } from "../answers/context.ts";
import type { Engine } from "../answers/engine.ts";
import { MAIN_USES } from "../answers/figures-derived.ts";
import type { Project } from "../answers/figures-known.ts";
import { type Found, findRules, splitConflicts } from "../answers/rules-in-force.ts";
import { sameFigure } from "../law/figure-names.ts";
import { factsOf } from "../law/formula.ts";
import type { HeldRule } from "../law/held-rule.ts";
import type { City, Rule } from "../law/law.ts";
import { type Circumstance, MEASURES, type Measure, type Subject, WEIGHED } from "../law/vocabulary.ts";
import type { CalendarDate } from "../units/calendar-date.ts";
import type { Unit } from "../units/quantity.ts";
import type { FigureName } from "./project-facts.ts";
import { usualUnit } from "./read-project.ts";

/** For each fact that some rule depends on, the rules that do. */
export interface Dependents {
  figures: ReadonlyMap<FigureName, { unit: Unit; rules: readonly HeldRule[] }>;
  circumstances: ReadonlyMap<Circumstance, readonly HeldRule[]>;
  place: readonly HeldRule[];
  district: readonly HeldRule[];
}

/** Limits on matters that are not facts of a building project. */
const NOT_ASKED: ReadonlySet<Measure> = new Set([
  "date",
  "fee",
  "review_time",
  "validity",
  "permit_threshold",
  "hours",
  "affordability",
  "angle",
]);
/** A project of which nothing is known but its subject. */
export const blankProject = (city: City, subject: Subject): Project => ({
  city,
  subject,
  district: null,
  places: [],
  circumstances: {},
  quantities: [],
  lotFacts: {},
});

/** Every rule that an evaluation of such a project may consult, with those for special cases. */
export function consultedRules(engine: Engine, city: City, subject: Subject, day: CalendarDate): Found[] {
  const project = blankProject(city, subject);
  const found = new Map<number, Found>();
  const take = (list: readonly Found[]) => {
    for (const f of splitConflicts(engine, day, list).governing) found.set(f.rule.id, f);
  };
  take(findRules(engine, project, day, { kinds: WEIGHED }));
  // Standards of the whole house or lot are reached through their measures.
  for (const measure of MEASURES)
    take(
      findRules(engine, project, day, { kinds: ["limit", "unregulated"], measure }).filter(
        (f) =>
          f.rule.measure === measure && (f.rule.subjects.includes(subject) || isReached(measure, subject)),
      ),
    );
  take(
    findRules(engine, project, day, { kinds: ["fee", "time"] }).filter(
      (f) => f.rule.formula !== null || Object.keys(f.rule.when.bounds).length > 0,
    ),
  );
  return [...found.values()];
}

/** Whether a standard of the house or lot is met by building such a thing: a fence brings no homes and no parking. */
function isReached(measure: Measure, subject: Subject): boolean {
  if (measure === "parking_spaces" || measure === "bike_spaces") return BRINGS_HOMES.has(subject);
  if (OF_A_NEW_LOT.has(measure)) return MAIN_USES.has(subject);
  if (OF_A_HOUSE.has(measure)) return MAIN_USES.has(subject) || subject === "addition";
  return measure !== "count";
}
const BRINGS_HOMES: ReadonlySet<Subject> = new Set(["adu", "house", "multi_unit", "garage_conversion"]);
/** Small structures count towards what the lot may be covered with; the other standards are those of the house. */
const OF_A_HOUSE: ReadonlySet<Measure> = new Set(["far", "open_space"]);
const OF_A_NEW_LOT: ReadonlySet<Measure> = new Set([
  "units",
  "lot_area_per_unit",
  "lot_area",
  "lot_width",
  "lot_depth",
]);

/** What the rules on a subject in a city depend on. */
export function dependentsOf(engine: Engine, city: City, subject: Subject, day: CalendarDate): Dependents {
  const rules = consultedRules(engine, city, subject, day);
  const figures = new Map<FigureName, { unit: Unit; rules: HeldRule[] }>();
  const circumstances = new Map<Circumstance, HeldRule[]>();
  const place: HeldRule[] = [];
  const district: HeldRule[] = [];
  const need = (name: FigureName, unit: Unit, held: HeldRule, exact: boolean) => {
    // "Wall height" and "height" are one question; a formula wants the fact by its own name.
    const key = exact ? name : ([...figures.keys()].find((known) => sameFigure(known, name)) ?? name);
    const entry = figures.get(key);
    if (!entry) figures.set(key, { unit, rules: [held] });
    else if (!entry.rules.includes(held)) entry.rules.push(held);
  };
  for (const held of rules) {
    const { rule } = held;
    const unit = rule.value?.unit ?? rule.formulaUnit;
    if (rule.kind === "limit" && rule.measure && unit && isAsked(rule)) need(rule.measure, unit, held, true);
  }
  for (const held of rules) {
    const { rule } = held;
    for (const [name, bounds] of Object.entries(rule.when.bounds)) {
      const unit = bounds?.[0]?.value.unit;
      if (unit) need(name as FigureName, unit, held, false);
    }
    // A floor area ratio is the floor area, with that of the house, by the size of the lot.
    if (rule.kind === "limit" && rule.measure === "far") {
      need("floor_area", "sq ft", held, true);
      need("lot_area", "sq ft", held, true);
      if (subject === "addition") need("main_floor_area", "sq ft", held, true);
    }
    for (const fact of rule.formula ? factsOf(rule.formula) : []) need(fact, usualUnit(fact), held, true);
    for (const name of Object.keys({ ...rule.when.circumstances, ...rule.when.unless }) as Circumstance[])
      if (isTold(name, subject)) circumstances.set(name, [...(circumstances.get(name) ?? []), held]);
    if (rule.when.place.length > 0) place.push(held);
    if (rule.when.districts.length > 0 || rule.when.notDistricts.length > 0) district.push(held);
  }
  return { figures, circumstances, place, district };
}

/** Whether a person's answer would count; what parking is for follows from the subject. */
const isTold = (name: Circumstance, subject: Subject): boolean =>
  (name !== "parking_for" || subject === "parking") &&
  name in circumstancesThatCount(subject, { [name]: "yes" });

const isAsked = (rule: Rule): boolean => rule.measure !== null && !NOT_ASKED.has(rule.measure);
