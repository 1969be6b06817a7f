import { constantsOf } from "../law/formula.ts";
import { formatQuantity } from "../units/format-quantity.ts";
import { limitOf } from "./check-limit.ts";
import type { Context } from "./context.ts";
import type { Draft } from "./draft.ts";
import { addQuotedFigures } from "./quoted-figures.ts";
import type { Found } from "./rules-in-force.ts";
import { absenceWords, comparatorSymbol, measureName } from "./wording.ts";

const MOST_FIGURES = 24;

/** The figures of a limit, with its step in the trace. */
export function addFigures(draft: Draft, f: Found, ctx: Context): void {
  if (draft.figures.length >= MOST_FIGURES) return;
  const { rule } = f;
  if (rule.kind === "unregulated") {
    draft.traceRule(
      f,
      `${rule.measure ? measureName(rule.measure) : "this"}: ${absenceWords(rule.measure)}`,
      "applies",
    );
    if (rule.value) draft.figure(f, rule.value, rule.phrase);
    return;
  }
  const worked = limitOf(f, ctx.project);
  const symbol = comparatorSymbol(rule.comparator ?? "at_most");
  if (worked) {
    const figures = rule.value && rule.valueTo ? [rule.value, rule.valueTo] : [worked];
    draft.traceRule(
      f,
      `${rule.measure ? measureName(rule.measure) : "value"} ${symbol} ${figures.map(formatQuantity).join(" to ")}`,
      f.applies.status === "applies" ? "applies" : "unknown",
    );
    for (const figure of figures) draft.figure(f, figure, rule.phrase);
  } else if (rule.formula) {
    draft.traceRule(
      f,
      `${rule.measure ? measureName(rule.measure) : "value"} ${symbol} a limit set by a formula`,
      "unknown",
    );
  }
  // What the quote says besides the formula ("both sides together need 20%") is part of the limit.
  if (rule.formula) addQuotedFigures(draft, f);
  if (rule.formula)
    for (const constant of constantsOf(rule.formula))
      draft.figure(f, constant, rule.phrase ?? "part of a formula");
}
