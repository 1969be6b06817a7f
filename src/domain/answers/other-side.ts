import { amountFormula } from "../law/amount-formula.ts";
import { isUpper } from "../law/comparators.ts";
import { evaluateFormula } from "../law/formula-value.ts";
import type { HeldRule } from "../law/held-rule.ts";
import type { Rule } from "../law/law.ts";
import { formatQuantity } from "../units/format-quantity.ts";
import { compareQuantities, difference, type Quantity, sameDimension } from "../units/quantity.ts";
import type { Project } from "./figures-known.ts";
import type { Worked } from "./worked.ts";

/**
 * What the distance at one side leaves to the other, of what both need together, and never less than each side needs. Null where
 * not just one is told.
 */
export function otherSide(rule: Rule, both: Quantity, project: Project): Worked | null {
  const { counts, comparator } = rule;
  const [told, ...more] = project.sides ?? [];
  if (counts !== "both_sides" || !comparator || isUpper(comparator) || !told || more.length > 0) return null;
  if (!sameDimension(told.unit, both.unit)) return null;
  const rest = difference(both, told);
  const left = { value: Math.max(0, Number(rest.value.toFixed(4))), unit: rest.unit };
  const each = leastOfEach(rule, project);
  const least = each && compareQuantities(each.value, left) > 0 ? each : null;
  const value = least?.value ?? left;
  const sum = `${formatQuantity(both)} − ${formatQuantity(told)} = ${formatQuantity(left)}`;
  return {
    value,
    arithmetic: least ? `${sum}; each side at least ${formatQuantity(value)}` : sum,
    opening: `With ${formatQuantity(told)} on one side, the other needs`,
    result: formatQuantity(value),
    compared: null,
    kept: null,
    wanted: null,
    from: least ? [least.held] : [],
  };
}

/** What each side needs for itself by the limit of the same section; null where that is not known. */
function leastOfEach(rule: Rule, project: Project): { held: HeldRule; value: Quantity } | null {
  const quantities = project.quantities.filter((q) => q.measure !== "setback");
  const atSide: Project = { ...project, places: ["side_yard"], quantities };
  const held = project.limits?.("setback", rule, atSide) ?? null;
  const how = held && amountFormula(held.rule);
  const worked = how && evaluateFormula(how.formula, project.lotFacts, how.unit);
  const value = worked ? (worked.ok ? worked.value : null) : (held?.rule.value ?? null);
  return held && value ? { held, value } : null;
}
