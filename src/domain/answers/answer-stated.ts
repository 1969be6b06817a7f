import type { Act } from "../choosing/bank.ts";
import { amountFormula } from "../law/amount-formula.ts";
import { averagedFact, factsOf } from "../law/formula.ts";
import type { Rule } from "../law/law.ts";
import { asksOtherSide } from "../questions/two-sides.ts";
import { LEAST_SHARE, LOOKED_AT, SIZED, tell } from "./answer-worked-back.ts";
import { applicability } from "./applicability.ts";
import type { Context } from "./context.ts";
import type { Draft } from "./draft.ts";
import { isSurelyBan } from "./restrictions.ts";
import { workOut } from "./work-out.ts";

/** Acts that ask for a figure. */
const ASKING: ReadonlySet<Act> = new Set([...SIZED, "cost"]);

/**
 * A rule whose very own fact the question gives ("40 ft of the wall are in the setback", "the line is 3 ft behind the curb"): then
 * its figure is what is asked, and so is what one side leaves to the other where a rule is on both. False where no near rule has
 * such a fact.
 */
export function answerStated(draft: Draft, ctx: Context): boolean {
  const { ask } = ctx.reading;
  if (!ask || !ASKING.has(ask.act) || isSurelyBan(ask)) return false;
  const other = ctx.project.sides?.length === 1 && asksOtherSide(ask.asked);
  for (const { held, share } of ask.ranked.slice(0, LOOKED_AT)) {
    if (share < LEAST_SHARE || held.rule.yieldsTo !== null) continue;
    if (!turnsOnStated(held.rule, ctx) && !(other && held.rule.counts === "both_sides")) continue;
    const applies = applicability(held.rule, { ...ctx.project, subject: held.rule.subjects[0]! });
    const worked = applies.status === "excluded" ? null : workOut(held.rule, ctx.project);
    if (!worked) continue;
    // "What may it be?" compares nothing; "is it within the limit?" does.
    tell(draft, ctx, { ...held, applies }, ask.polar || other ? worked : { ...worked, compared: null });
    return true;
  }
  return false;
}

/** Whether the figure of a rule is worked out from a fact that the words right around a figure name. */
function turnsOnStated(rule: Rule, { project: { stated = {} } }: Context): boolean {
  const how = amountFormula(rule);
  if (!how || averagedFact(how.formula) !== null) return false;
  return factsOf(how.formula).some((fact) => stated[fact] !== undefined);
}
