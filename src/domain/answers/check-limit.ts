import { isUpper } from "../law/comparators.ts";
import { type Formula, type LotFacts, limitsIn } from "../law/formula.ts";
import type { Bound, Rule } from "../law/law.ts";
import type { Place } from "../law/vocabulary.ts";
import type { Edge, MeasuredQuantity } from "../questions/measured-quantity.ts";
import { formatQuantity } from "../units/format-quantity.ts";
import { compareQuantities, difference, type Quantity, sameDimension, type Unit } from "../units/quantity.ts";
import { figureFor, type Project, withinBound } from "./figures-known.ts";
import { filledFormula } from "./formula-inputs.ts";
import { homesInAll } from "./homes-in-all.ts";
import { plannedTotal } from "./planned-total.ts";
import type { Found } from "./rules-in-force.ts";
import { absenceWords, comparatorSymbol, measureName } from "./wording.ts";
import { workHomes } from "./work-out.ts";
import { factsFor, valueWith } from "./worked-figure.ts";

/** One limit held against the project: the entry of the trace. */
export interface Check {
  found: Found;
  given: MeasuredQuantity | null;
  /** The limit in force here: the rule's value, or its formula worked out. Null when the lot is not known well enough. */
  limit: Quantity | null;
  result: "pass" | "fail" | "unknown";
  /** How much room is left, in the unit of the limit; negative when it fails. */
  margin: Quantity | null;
  /** "12 ft ≤ 6 ft" */
  text: string;
}

/**
 * The limit a rule sets for this project, or null when its formula needs facts we do not have. Of a range ("30 to 35 ft, by
 * the width of the lot") it is the end that asks more: what keeps to it keeps to the rule whatever decides.
 */
export function limitOf(found: Found, project: Project): Quantity | null {
  const { rule } = found;
  if (rule.value && !buildsOnOthers(rule)) return endsOf(rule, rule.value).strict;
  const how = rule.formula || rule.total ? filledFormula(rule, project) : null;
  return how && valueWith(how, factsOf(found, how.formula, project));
}

/** Whether a rule's own figure is only a part of its limit: 5 ft above the height limit, 90% of the required lot. */
const buildsOnOthers = ({ total }: Rule): boolean => total !== null && limitsIn(total.formula).length > 0;

/** The project against a rule that limits what it grants ("the ridge may rise 5 feet above the limit"), where that is worked out. */
export function checkGrant(found: Found, project: Project): Check | null {
  const { kind, comparator } = found.rule;
  if (
    kind === "limit" ||
    kind === "unregulated" ||
    comparator === null ||
    (!found.rule.formula && !found.rule.total && !found.rule.value)
  )
    return null;
  const check = checkLimit(found, project);
  const { given } = check ?? {};
  // What the formula is made of is no size of the project: a neighbor's setback is not one's own.
  const inputs = Object.values(project.stated ?? {}).flat();
  const taken = inputs.some((q) => given && q.value === given.value && q.unit === given.unit);
  return check && check.result !== "unknown" && !taken ? check : null;
}

/** The facts that are known or, as the one home of a house, implied. */
function factsOf(found: Found, formula: Formula, project: Project): LotFacts {
  const facts = factsFor(found.rule, formula, project);
  const homes = figureFor("unit_count", project);
  return homes && facts.unit_count === undefined ? { ...facts, unit_count: homes } : facts;
}

/**
 * What is certain of a formula though the lot is not fully known: "75% of the main home or 800 sq ft, whichever is
 * less" is at most 800 sq ft. It can make a project fail, never pass.
 */
function certainLimit(found: Found, project: Project): Quantity | null {
  const { formula, formulaUnit, comparator } = found.rule;
  if (!formula || !formulaUnit || !("of" in formula)) return null;
  const upper = isUpper(comparator);
  if ((formula.op === "lesser") !== upper) return null;
  // A part that builds on a limit that is not known says nothing.
  const filled = filledFormula(found.rule, project)?.formula ?? formula;
  const parts = "of" in filled ? filled.of.filter((part) => limitsIn(part).length === 0) : [];
  const facts = factsOf(found, filled, project);
  const known = parts.flatMap((part) => valueWith({ formula: part, unit: formulaUnit }, facts) ?? []);
  return known.reduce<Quantity | null>(
    (best, next) =>
      best === null || (upper ? compareQuantities(next, best) < 0 : compareQuantities(next, best) > 0)
        ? next
        : best,
    null,
  );
}

/** The project's figure for a rule; a distance from one line is none for a rule on another line. */
function givenFor(rule: Rule, unit: Unit | null, project: Project): MeasuredQuantity | null {
  if (rule.counts === "both_sides") {
    const planned = unit && plannedTotal(rule, unit, project);
    return planned && { measure: "setback", ...planned.total, sense: "exact" };
  }
  const homes = homesInAll(rule, project);
  if (homes) return homes;
  const fitting = project.quantities.filter(
    (q) => q.measure === rule.measure && (unit === null || sameDimension(q.unit, unit)),
  );
  const named = rule.when.place.flatMap((place) => EDGE_OF[place] ?? []);
  const fits = (q: MeasuredQuantity) => q.edge === undefined || named.length === 0 || named.includes(q.edge);
  // A rule on every side is kept only where the nearest side keeps it.
  const nearest = (a: MeasuredQuantity, b: MeasuredQuantity) => (compareQuantities(b, a) < 0 ? b : a);
  const own = fitting.filter((q) => q.edge && fits(q));
  if (own.length > 0) return named.length === 0 ? own.reduce(nearest) : own[0]!;
  if (fitting.length > 0) return fitting.find(fits) ?? null;
  return figureFor(rule.measure!, project);
}
const EDGE_OF: Readonly<Partial<Record<Place, Edge>>> = {
  front_yard: "front",
  side_yard: "side",
  rear_yard: "rear",
  street_side_yard: "street",
};

/** The homes that are told against those that the lot allows, where a fraction of one may count. */
function checkHomes(found: Found, project: Project): Check | null {
  const homes = workHomes(found.rule, project);
  if (!homes?.told) return null;
  const { told, allowed } = homes;
  const passes = told.value <= allowed.value;
  return {
    found,
    given: { measure: "units", ...told, sense: "exact" },
    limit: allowed,
    result: passes ? "pass" : "fail",
    margin: { value: allowed.value - told.value, unit: allowed.unit },
    text: `${formatQuantity(told)} ≤ ${formatQuantity(allowed)}`,
  };
}

/** Compares the project's figure for a measure with a limit, or with the express absence of one. */
export function checkLimit(found: Found, project: Project): Check | null {
  const { rule } = found;
  if (rule.measure === null) return null;
  const homes = rule.kind === "unregulated" ? null : checkHomes(found, project);
  if (homes) return homes;
  const unit =
    (buildsOnOthers(rule) ? null : rule.value?.unit) ?? rule.formulaUnit ?? rule.total?.unit ?? null;
  const given = givenFor(rule, unit, project);
  if (rule.kind === "unregulated") {
    return {
      found,
      given,
      limit: null,
      result: "pass",
      margin: null,
      text: given ? `${formatQuantity(given)}: ${absenceWords(rule.measure)}` : absenceWords(rule.measure),
    };
  }
  const whole = limitOf(found, project);
  const limit = whole ?? certainLimit(found, project);
  const comparator = rule.comparator ?? "at_most";
  const symbol = comparatorSymbol(comparator);
  // No distance is too near where none has to be kept.
  if (!given && limit?.value === 0 && comparator === "at_least")
    return {
      found,
      given: null,
      limit,
      result: "pass",
      margin: null,
      text: `${measureName(rule.measure)} ${symbol} ${formatQuantity(limit)}`,
    };
  if (!given || !limit || !sameDimension(given.unit, limit.unit)) {
    const left = given ? formatQuantity(given) : measureName(rule.measure);
    return {
      found,
      given: null,
      limit,
      result: "unknown",
      margin: null,
      text: `${left} ${symbol} ${limit ? formatQuantity(limit) : "a limit set by a formula"}`,
    };
  }
  // The figure of a rule that builds on others is a part of its limit, which has one end.
  const loose = rule.value && rule.valueTo && !buildsOnOthers(rule) ? endsOf(rule, rule.value).loose : limit;
  const passes = keeps(given, { is: comparator, value: limit });
  // What only one end of a range allows is open.
  const open = passes !== keeps(given, { is: comparator, value: loose });
  const room = isUpper(comparator)
    ? difference(limit, given, limit.unit)
    : difference(given, limit, limit.unit);
  const left = `${given.sense === "more" ? "over " : given.sense === "less" ? "under " : ""}${formatQuantity(given)}`;
  const right =
    rule.value && rule.valueTo && !passes
      ? `${formatQuantity(rule.value)} to ${formatQuantity(rule.valueTo)}`
      : formatQuantity(limit);
  return {
    found,
    given,
    limit,
    result: passes === null || open || (passes && whole === null) ? "unknown" : passes ? "pass" : "fail",
    margin:
      comparator === "exactly" || open ? null : { value: Number(room.value.toFixed(4)), unit: limit.unit },
    text: `${left} ${symbol} ${right}`,
  };
}

/** "May we go up to 90 feet?" asks for all 90: a limit of 75 feet is exceeded. */
const keeps = (given: MeasuredQuantity, bound: Bound): boolean | null =>
  withinBound(given, bound, given.sense === "less" && isUpper(bound.is) ? "exact" : given.sense);

/** The ends of a limit that is a range: the one that asks more, and the other; of any other limit both are the same. */
function endsOf({ valueTo, comparator }: Rule, value: Quantity): { strict: Quantity; loose: Quantity } {
  if (!valueTo) return { strict: value, loose: value };
  const [low, high] = compareQuantities(value, valueTo) <= 0 ? [value, valueTo] : [valueTo, value];
  return isUpper(comparator ?? "at_most") ? { strict: low, loose: high } : { strict: high, loose: low };
}
