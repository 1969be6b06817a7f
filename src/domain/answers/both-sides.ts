import type { HeldRule } from "../law/held-rule.ts";
import { speaksFor } from "../law/speaks-for.ts";
import { checkLimit } from "./check-limit.ts";
import type { Context } from "./context.ts";
import type { Draft } from "./draft.ts";
import { LOOKED_AT } from "./fitting-act.ts";
import { foundOf } from "./found.ts";
import { isOwn } from "./tell-rules.ts";
import { workOut } from "./work-out.ts";
import { comparedWith } from "./worked-figure.ts";

/**
 * Two side yards may each be wide enough and still too narrow together: a rule on both, of the section that answers, is
 * checked by their sum, and where it is broken nothing else allows the project.
 */
export function countBothSides(draft: Draft, ctx: Context): void {
  if (ctx.project.sides?.length !== 2) return;
  for (const held of rulesOnBoth(ctx)) {
    const found = foundOf(ctx, held);
    const check = found.applies.status === "applies" ? checkLimit(found, ctx.project) : null;
    if (!check?.limit || check.result === "unknown") continue;
    const worked = workOut(held.rule, ctx.project);
    const compared = comparedWith(held.rule, check.limit, ctx.project)?.text ?? "";
    const sum = worked ? `${worked.opening} ${worked.result}. ${compared}` : compared;
    draft.traceCheck(check);
    draft.figure(held, check.limit, held.rule.phrase);
    if (check.result === "pass") {
      draft.sayFirst(`${held.rule.says} ${sum}`, held);
      return;
    }
    draft.outcome = "not_allowed";
    draft.deciding = null;
    draft.lead("No.", `${held.rule.says} ${sum}`, held);
    draft.say(held.rule.says, held);
    return;
  }
}

/** The rules on both sides together in the sections of the closest rules. */
const rulesOnBoth = (ctx: Context): HeldRule[] => {
  const clauses = (ctx.reading.ask?.ranked ?? []).slice(0, LOOKED_AT).map(({ held }) => held.clause);
  return [...new Set(clauses)].flatMap((clause) =>
    clause.rules
      .map((rule) => ({ rule, clause }))
      .filter((held) => held.rule.counts === "both_sides" && isOwn(held, ctx) && speaksFor(held, ctx.day)),
  );
};
