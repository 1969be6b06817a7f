import { isUpper } from "../law/comparators.ts";
import type { Rule } from "../law/law.ts";
import type { Circumstance, Comparator } from "../law/vocabulary.ts";
import { compareQuantities, sameDimension } from "../units/quantity.ts";
import type { OpenFact } from "./applicability.ts";
import { limitOf } from "./check-limit.ts";
import { figureFor, type Project } from "./figures-known.ts";
import type { Found } from "./rules-in-force.ts";

/**
 * A limit that asks for more than another one and is looser makes an exception to it, or it would say nothing: "5 ft
 * from the side" and "0 ft if up to 15 ft tall and 40 ft from the street". Neither rule needs to name the other.
 */

/** The rules without those to which another one makes an exception that certainly applies to the project. */
export const withoutOverruled = (found: readonly Found[], project: Project): Found[] =>
  found.filter(
    (general) =>
      general.rule.kind !== "limit" ||
      !found.some((special) => special.applies.status === "applies" && excepts(special, general, project)),
  );

/** What is left to check: overruled limits are gone, and those that a size may still overrule are open. */
export const afterExceptions = (found: readonly Found[], project: Project): Found[] =>
  withoutOverruled(found, project).map((general) => openToExceptions(general, found, project));

/** A limit is open where an exception to it turns on sizes that the question does not give. */
function openToExceptions(general: Found, found: readonly Found[], project: Project): Found {
  if (general.rule.kind !== "limit" || general.applies.status !== "applies") return general;
  const open = found
    .filter((special) => special.applies.status === "may_apply" && excepts(special, general, project))
    .map((special) => special.applies.open)
    .find((facts) => facts.every(isSize));
  return open ? { ...general, applies: { status: "may_apply", open } } : general;
}

/** Only a size that was not given may still turn out well; which case it is would be said. */
const isSize = (fact: OpenFact): boolean => fact.kind === "bound";

function excepts(special: Found, general: Found, project: Project): boolean {
  const { rule } = special;
  return (
    rule.id !== general.rule.id &&
    rule.measure === general.rule.measure &&
    rule.yieldsTo === null &&
    special.clause.code.key === general.clause.code.key &&
    rule.subjects.some((s) => general.rule.subjects.includes(s)) &&
    (asksForMore(special, general) || isRelief(special, general, project)) &&
    isLooser(special, general, project)
  );
}

/**
 * "With the neighbors' consent and a grade change of 2 feet, a solid fence may be 8 feet tall": of one section the rule for a
 * case that is told, at all places of the general one, whose sizes ("more than 20% solid") are told as well.
 */
function isRelief(special: Found, { rule, clause }: Found, project: Project): boolean {
  const { circumstances, bounds, place } = special.rule.when;
  const more = Object.keys(circumstances).filter((name) => !(name in rule.when.circumstances));
  return (
    special.clause.id === clause.id &&
    more.length > 0 &&
    more.every((name) => project.circumstances[name as Circumstance] !== undefined) &&
    Object.keys(rule.when.circumstances).every((name) => name in circumstances) &&
    rule.when.place.every((p) => place.length === 0 || place.includes(p)) &&
    Object.keys(rule.when.bounds).every((name) => name in bounds || figureFor(name, project) !== null)
  );
}

/**
 * Every kind of condition of the general rule and at least one more, or the same ones and a size within its own: "24
 * inches and more" of "19 inches and more". Both are right for the district.
 */
export function asksForMore(special: Found, general: Found): boolean {
  const asked = new Set(conditionsOf(special));
  const others = conditionsOf(general);
  if (!others.every((name) => asked.has(name))) return false;
  return asked.size > others.length || isWithin(special.rule.when.bounds, general.rule.when.bounds);
}

type Bounds = Rule["when"]["bounds"];

/** Whether all sizes of the first are among those of the second, and some that the second has are not. */
function isWithin(inner: Bounds, outer: Bounds): boolean {
  let narrower = false;
  for (const name of Object.keys(outer) as (keyof Bounds)[]) {
    const [own, ...more] = inner[name] ?? [];
    const [other, ...others] = outer[name] ?? [];
    if (!own || !other || more.length + others.length > 0) return false;
    if (!sameDimension(own.value.unit, other.value.unit) || isUpper(own.is) !== isUpper(other.is))
      return false;
    const order = compareQuantities(own.value, other.value) * (isUpper(own.is) ? 1 : -1);
    if (order > 0) return false;
    narrower ||= order < 0;
  }
  return narrower;
}

const conditionsOf = ({ rule: { when } }: Found): string[] => [
  ...(when.place.length > 0 ? ["place"] : []),
  ...Object.keys(when.circumstances),
  ...Object.keys(when.bounds),
];

const UPPER: ReadonlySet<Comparator | null> = new Set(["at_most", "less_than", null]);

function isLooser(special: Found, general: Found, project: Project): boolean {
  if (special.rule.kind === "unregulated" || special.rule.kind === "not_required") return true;
  if (special.rule.kind !== "limit") return false;
  const upper = UPPER.has(special.rule.comparator);
  const [own, other] = [limitOf(special, project), limitOf(general, project)];
  if (upper !== UPPER.has(general.rule.comparator) || !own || !other || !sameDimension(own.unit, other.unit))
    return false;
  const order = compareQuantities(own, other);
  return upper ? order > 0 : order < 0;
}
