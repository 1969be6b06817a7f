import type { HeldRule } from "../law/held-rule.ts";
import { TOLD } from "./agree-with-figures.ts";
import { checkLimit } from "./check-limit.ts";
import type { Context } from "./context.ts";
import type { Draft } from "./draft.ts";
import { rulesOfKind } from "./engine.ts";
import { figureFor } from "./figures-known.ts";
import { foundOf } from "./found.ts";
import { workOut } from "./work-out.ts";

/**
 * "2,400 sq ft now, add 240, and nothing was added before": a limit that the project breaks does not bind it where a rule of the
 * same section frees just such a size. Then that rule leads and the answer is yes.
 */
export function freeOfLimit(draft: Draft, ctx: Context): void {
  if (draft.parts.length > 0 || !(draft.outcome === "not_allowed" || TOLD.has(draft.outcome))) return;
  const limits = rulesOfKind(ctx.engine, ctx.city, "limit");
  const broken = limits.find((held) => draft.leadsWith(held) && isBroken(held, ctx));
  const freed =
    broken && rulesOfKind(ctx.engine, ctx.city, "unregulated").find((held) => frees(held, broken, ctx));
  if (!freed) return;
  draft.lead(ctx.reading.ask?.polar ? "Yes." : "", freed.rule.says, freed);
  draft.outcome = "allowed";
  draft.deciding = null;
  draft.traceRule(freed, freed.rule.phrase ?? freed.rule.says, "applies");
  // What the limit comes to is no longer a violation.
  const at = draft.statements.findIndex(({ text }) => text.startsWith(broken.rule.says));
  if (at >= 0) draft.statements.splice(at, 1);
  draft.sayFirst(broken.rule.says, broken);
}

function isBroken(held: HeldRule, ctx: Context): boolean {
  const kept = workOut(held.rule, ctx.project)?.kept ?? null;
  return kept === null ? checkLimit(foundOf(ctx, held), ctx.project)?.result === "fail" : !kept;
}

/** Whether a rule of the limit's section sets no limit on the same measure for sizes that the question tells. */
function frees(held: HeldRule, broken: HeldRule, ctx: Context): boolean {
  const { measure, when } = held.rule;
  if (held.clause.id !== broken.clause.id || measure !== broken.rule.measure) return false;
  const sizes = Object.keys(when.bounds);
  const told = sizes.length > 0 && sizes.every((name) => figureFor(name, ctx.project) !== null);
  return told && foundOf(ctx, held).applies.status === "applies";
}
