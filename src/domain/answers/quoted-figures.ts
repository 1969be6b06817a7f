import type { HeldRule } from "../law/held-rule.ts";
import { readQuantities } from "../questions/read-quantities.ts";
import type { Draft } from "./draft.ts";

/** The quantities that a rule's own quote states, as figures: for rules that are words and not a single limit. */
export function addQuotedFigures(draft: Draft, held: HeldRule): void {
  const { rule } = held;
  if (rule.value) draft.figure(held, rule.value, rule.phrase);
  if (rule.valueTo) draft.figure(held, rule.valueTo, rule.phrase);
  if (rule.value) return;
  for (const q of readQuantities(rule.quote)) {
    if (q.sides) continue;
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
