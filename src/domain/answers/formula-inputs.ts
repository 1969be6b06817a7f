import { type AmountFormula, amountFormula } from "../law/amount-formula.ts";
import { type Formula, replaced } from "../law/formula.ts";
import type { HeldRule } from "../law/held-rule.ts";
import type { Rule } from "../law/law.ts";
import type { LotFact } from "../law/vocabulary.ts";
import type { Quantity } from "../units/quantity.ts";
import type { Project } from "./figures-known.ts";

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
    if (part.op === "average") {
      const average = averageOf(part.fact, project);
      averaged ||= average !== null;
      return average ?? part;
    }
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

const constant = ({ value, unit }: Quantity): Formula => ({ op: "constant", value, unit });

/** The mean of a fact that the question gives more than once. */
function averageOf(fact: LotFact, project: Project): Formula | null {
  const [first, ...more] = project.stated?.[fact] ?? [];
  if (first === undefined || more.length === 0) return null;
  const sum = more.reduce<Formula>(
    (left, next) => ({ op: "add", left, right: constant(next) }),
    constant(first),
  );
  return { op: "divide", left: sum, right: { op: "constant", value: more.length + 1, unit: null } };
}
