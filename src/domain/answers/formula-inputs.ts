import { type AmountFormula, amountFormula } from "../law/amount-formula.ts";
import { type Average, type Formula, replaced } from "../law/formula.ts";
import type { HeldRule } from "../law/held-rule.ts";
import type { Rule } from "../law/law.ts";
import type { LotFact, Place } from "../law/vocabulary.ts";
import { compareQuantities, type Quantity } from "../units/quantity.ts";
import { figureFor, type Project } from "./figures-known.ts";

/** A rule's formula for one project, and the rules that gave it a figure. */
export interface Filled extends AmountFormula {
  from: readonly HeldRule[];
  /** Whether it is the mean of several figures of the question. */
  averaged: boolean;
}

/**
 * A rule's formula with what other rules and several figures of the question say filled in: "limit(height) + 5 ft" is
 * 32 ft + 5 ft where 32 ft are allowed. Null where a limit that it builds on is not known.
 */
export function filledFormula(rule: Rule, project: Project): Filled | null {
  const how = amountFormula(rule);
  if (!how) return null;
  const from: HeldRule[] = [];
  let missing = false;
  let averaged = false;
  const formula = replaced(how.formula, (part) => {
    if (part.op === "average" || part.op === "average_but_least") {
      const told = project.stated?.[part.fact] ?? [];
      const average = averageOf(told, part.op);
      averaged ||= average !== null;
      // Of two, one without the other is no average.
      if (!average && told.length > 1) missing = true;
      return average ?? part;
    }
    if (part.op === "fact") return yardOf(part.fact, rule, project, from) ?? part;
    if (part.op !== "limit") return part;
    const held = project.limits?.(part.measure, rule, project) ?? null;
    const limit = held && amountOf(held.rule, project);
    if (!held || !limit) missing = true;
    else from.push(held);
    return limit ?? part;
  });
  return missing ? null : { formula, unit: how.unit, from, averaged };
}

/** A limit as part of another formula: its own formula, else its figure. */
function amountOf(rule: Rule, project: Project): Formula | null {
  const how = filledFormula(rule, project);
  if (how) return how.formula;
  return rule.value && !amountFormula(rule) ? constant(rule.value) : null;
}

/** The yards whose area a rule may be a share of. */
const YARDS: Readonly<Partial<Record<LotFact, { side: "rear" | "front"; place: Place }>>> = {
  required_rear_yard_area: { side: "rear", place: "rear_yard" },
  required_front_yard_area: { side: "front", place: "front_yard" },
};

/** Whether a fact follows from others, unless the words name it outright. */
export const isYardArea = (fact: string): boolean => Object.hasOwn(YARDS, fact);

/**
 * The area of a required yard is its depth, as the question says or as the setback of the house comes to, across the lot.
 * Null where the question gives the area itself, or where the depth is not known.
 */
function yardOf(fact: LotFact, rule: Rule, project: Project, from: HeldRule[]): Formula | null {
  const yard = YARDS[fact];
  if (!yard || figureFor(fact, project)) return null;
  const across: Formula = { op: "fact", fact: "lot_width" };
  const told = project.yards?.[yard.side];
  if (told) return { op: "multiply", left: constant(told), right: across };
  const quantities = project.quantities.filter((q) => q.measure !== "setback");
  const house: Project = { ...project, subject: "house", places: [yard.place], quantities };
  const held = project.limits?.("setback", rule, house) ?? null;
  const depth = held && amountOf(held.rule, house);
  if (!held || !depth) return null;
  from.push(held);
  return { op: "multiply", left: depth, right: across };
}

const constant = ({ value, unit }: Quantity): Formula => ({ op: "constant", value, unit });

/** The mean of a fact that the question gives more than once. */
function averageOf(told: readonly Quantity[], op: Average): Formula | null {
  const counted = op === "average" ? told : butLeast(told);
  const [first, ...more] = counted;
  if (first === undefined || more.length === 0) return null;
  const sum = more.reduce<Formula>(
    (left, next) => ({ op: "add", left, right: constant(next) }),
    constant(first),
  );
  return { op: "divide", left: sum, right: { op: "constant", value: more.length + 1, unit: null } };
}

function butLeast(told: readonly Quantity[]): readonly Quantity[] {
  const least = told.reduce<Quantity | null>(
    (best, next) => (best === null || compareQuantities(next, best) < 0 ? next : best),
    null,
  );
  return told.filter((q) => q !== least);
}
