import { sameDimension } from "../units/quantity.ts";
import type { Outcome } from "./answer-shape.ts";
import { type Check, checkLimit } from "./check-limit.ts";
import type { Context } from "./context.ts";
import type { Draft } from "./draft.ts";
import { figureFor } from "./figures-known.ts";
import type { Found } from "./rules-in-force.ts";
import { foundOf, isOwn, outcomeOfRule } from "./tell-rules.ts";

const YES: ReadonlySet<Outcome> = new Set(["allowed", "allowed_with_permit"]);
/** From here on the closest rule is so likely what is asked that a verdict without it is not earned. */
const LEAST_SHARE = 0.3;

/**
 * A yes or a no has to rest on the closest rule. Where it does not, that rule is told instead: "Yes, sheds may be 35 ft tall"
 * answers nothing about how far from the rear line one must stand.
 */
export function keepEarned(draft: Draft, ctx: Context): void {
  const refused = draft.outcome === "not_allowed";
  if (!refused && !YES.has(draft.outcome)) return;
  const found = closestOf(ctx);
  if (!found) return;
  if (refused && ruledByClosest(draft, ctx, found)) {
    const sure = found.applies.status === "applies";
    draft.outcome = sure ? "allowed" : "depends";
    draft.lead(sure ? "Yes." : "It depends.", found.rule.says, found);
    draft.sayFirst(found.rule.says, found);
  } else if (!isEarned(draft, ctx, found)) tellInstead(draft, ctx, found);
}

function closestOf(ctx: Context): Found | null {
  const first = ctx.reading.ask?.ranked[0];
  if (!first || first.share < LEAST_SHARE || first.held.rule.yieldsTo !== null) return null;
  const found = foundOf(ctx, first.held);
  return ["applies", "may_apply"].includes(found.applies.status) && isOwn(found, ctx) ? found : null;
}

/** One figure is of one thing: where the closest rule passes it, a limit on another thing that it fails says nothing. */
function ruledByClosest(draft: Draft, ctx: Context, found: Found): boolean {
  const own = checkLimit(found, ctx.project);
  if (found.rule.kind !== "limit" || own?.result !== "pass") return false;
  const failing = draft.trace.filter((line) => line.result === "fail");
  return failing.length > 0 && failing.every((line) => line.check.startsWith(`${leftOf(own)} `));
}
/** "3.5 ft" of "3.5 ft ≥ 3 ft". */
const leftOf = ({ text }: Check): string => text.split(/ [≤≥<>=] /)[0]!;

function isEarned(draft: Draft, ctx: Context, found: Found): boolean {
  const { rule } = found;
  const refused = draft.outcome === "not_allowed";
  switch (rule.kind) {
    case "limit":
      return refused || isGiven(found, ctx) || draft.leadsWith(found);
    case "allowed":
    case "conditional":
      // A size on which the approval turns was given, and nothing compared the two.
      return refused || rule.value === null || rule.measure === null || !isGiven(found, ctx);
    case "required":
    case "definition":
      return draft.leadsWith(found);
    default:
      return true;
  }
}

const isGiven = ({ rule }: Found, { project }: Context): boolean => {
  const unit = rule.value?.unit ?? rule.formulaUnit;
  const given = rule.measure === null ? null : figureFor(rule.measure, project);
  return given !== null && (rule.kind !== "limit" || unit === null || sameDimension(given.unit, unit));
};

function tellInstead(draft: Draft, ctx: Context, found: Found): void {
  const told = outcomeOfRule(found, ctx.reading.ask!.act);
  draft.outcome = YES.has(told) || told === "not_allowed" ? "explanation" : told;
  draft.lead("", found.rule.says, found);
  draft.sayFirst(found.rule.says, found);
}
