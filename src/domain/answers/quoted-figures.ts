import type { HeldRule } from "../law/held-rule.ts";
import { readQuantities } from "../questions/read-quantities.ts";
import { compareQuantities, type Quantity, sameDimension } from "../units/quantity.ts";
import type { Draft } from "./draft.ts";

/**
 * The quantities that a rule's own quote states, as figures: for rules that are words and not a single limit. The size from
 * which the rule applies is no size that it sets, unless it sets none: "a deck higher than 2.5 feet must be 3 feet away".
 */
export function addQuotedFigures(draft: Draft, held: HeldRule): void {
  const { rule } = held;
  if (rule.value) draft.figure(held, rule.value, rule.phrase);
  if (rule.valueTo) draft.figure(held, rule.valueTo, rule.phrase);
  if (rule.value) return;
  const stated = readQuantities(rule.quote).filter((q) => !q.sides);
  const conditions = Object.values(rule.when.bounds).flat();
  const isCondition = (q: Quantity) =>
    conditions.some(
      (bound) => bound && sameDimension(bound.value.unit, q.unit) && compareQuantities(bound.value, q) === 0,
    );
  const set = stated.filter((q) => !isCondition(q));
  for (const q of set.length > 0 ? set : stated) {
    draft.figure(held, { value: q.value, unit: q.unit }, rule.phrase ?? held.clause.heading);
  }
}

/** Tells rules that are words: each in its own sentence, with its step in the trace and the figures of its quote. */
export function tellRules(draft: Draft, rules: readonly HeldRule[]): void {
  for (const held of rules) {
    draft.say(held.rule.says, held);
    draft.traceRule(held, held.rule.kind.replaceAll("_", " "), "applies");
    addQuotedFigures(draft, held);
  }
}
