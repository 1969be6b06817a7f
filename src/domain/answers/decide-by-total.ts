import type { Act } from "../choosing/bank.ts";
import type { HeldRule } from "../law/held-rule.ts";
import type { Measure } from "../law/vocabulary.ts";
import type { Context } from "./context.ts";
import type { Draft } from "./draft.ts";
import { foundOf } from "./found.ts";
import { partsOfTotal } from "./planned-total.ts";
import type { Found } from "./rules-in-force.ts";
import { isOwn } from "./tell-rules.ts";
import { workOut } from "./work-out.ts";

/** Acts that ask how much is allowed. */
const SIZED: ReadonlySet<Act> = new Set(["how_much", "requirements"]);
/** Rules this far down the ranking may still be the limit that the closest rule counts for. */
const LOOKED_AT = 40;

/**
 * "The ADU counts toward the floor area ratio" says nothing of how much there may be: the limit that it counts for does,
 * worked out with the sizes told. A question for a yes or a no it answers where they keep or break it.
 */
export function decideByTotal(draft: Draft, ctx: Context): void {
  const { ask } = ctx.reading;
  const first = ask?.ranked[0]?.held;
  if (!ask || !first || draft.opening !== "" || draft.parts.length > 0) return;
  const { measure, kind } = first.rule;
  const asked = ask.polar ? draft.leadsWith(first) : SIZED.has(ask.act);
  if (!asked || kind === "limit" || measure === null || partsOfTotal(measure).length === 0) return;
  for (const found of limitsOn(measure, first, ctx)) {
    const worked = workOut(found.rule, ctx.project);
    if (!worked || (ask.polar && worked.kept === null)) continue;
    draft.worked.add(found.rule.id);
    draft.traceRule(found, worked.arithmetic, "applies");
    if (worked.compared) draft.traceRule(found, worked.compared, "applies");
    draft.figure(found, worked.value, found.rule.phrase);
    const said = `${found.rule.says} ${worked.opening} ${worked.result}. ${worked.compared ?? ""}`.trimEnd();
    draft.lead(!ask.polar ? "" : worked.kept ? "Yes." : "No.", said, found, ...worked.from);
    draft.outcome = !ask.polar ? "value" : worked.kept ? "allowed" : "not_allowed";
    return;
  }
}

/** Whether a limit on all of a lot, on which a rule says something else, is worked out with the sizes told. */
export function isDecidedByTotal({ rule, clause }: HeldRule, ctx: Context): boolean {
  const { measure } = rule;
  if (measure === null || partsOfTotal(measure).length === 0) return false;
  return limitsOn(measure, { rule, clause }, ctx).some((f) => workOut(f.rule, ctx.project)?.kept != null);
}

/** The limits on a measure that apply: those that are close first, then those of the closest rule's own section. */
function limitsOn(measure: Measure, { clause }: HeldRule, ctx: Context): Found[] {
  const ranked = ctx.reading.ask!.ranked.slice(0, LOOKED_AT).map(({ held }) => held);
  const siblings = clause.rules.map((rule) => ({ rule, clause }));
  return [...ranked, ...siblings]
    .filter(({ rule }) => rule.kind === "limit" && rule.measure === measure && rule.yieldsTo === null)
    .filter((held) => isOwn(held, ctx))
    .map((held) => foundOf(ctx, held))
    .filter(({ applies }) => applies.status === "applies");
}
