import type { HeldRule } from "../law/held-rule.ts";
import type { Circumstance, RuleKind } from "../law/vocabulary.ts";
import { ONLY_WITH, type Outcome } from "./answer-shape.ts";
import { checkGrant, checkLimit } from "./check-limit.ts";
import type { Context } from "./context.ts";
import type { Draft } from "./draft.ts";
import { foundOf } from "./found.ts";
import { isSilentOn, openSizes } from "./open-sizes.ts";
import { onPublicLand } from "./public-land.ts";
import { isForCaseTold } from "./told-conditions.ts";
import { listOf, measureName, SUBJECT_NAMES } from "./wording.ts";
import { workOut } from "./work-out.ts";

const YES: ReadonlySet<Outcome> = new Set(["allowed", "allowed_with_permit"]);
const WITH = "Yes, with ";

/**
 * A yes has to be earned by every size in the question: where one is left open, the answer says on what it depends.
 * A language model that knows all that was told, and comes to the same yes, has found that it leaves nothing open.
 */
export function earnYes(draft: Draft, ctx: Context): void {
  if (onPublicLand(draft, ctx)) return;
  if (!YES.has(draft.outcome) || draft.opening.startsWith(ONLY_WITH) || isUnderstood(draft, ctx)) return;
  const condition = conditionOf(draft, ctx);
  if (condition) {
    const broken = isSaidToBreak(condition, ctx);
    draft.outcome = broken ? "not_allowed" : "explanation";
    draft.say(draft.sentence, ...ledIn(draft, ctx));
    draft.lead(broken ? "No." : "", condition.rule.says, condition);
    return;
  }
  if (leadsWithKept(draft, ctx)) return;
  const open = openSizes(ctx);
  if (open.length === 0) return;
  const silent = open.filter((size) => isSilentOn(size, ctx));
  const names = listOf([...new Set(silent.map(({ measure }) => measureName(measure)))]);
  draft.outcome = "depends";
  if (draft.opening.startsWith(WITH)) draft.openWith(`It needs ${draft.opening.slice(WITH.length)}`);
  else if (draft.opening !== "")
    draft.openWith(
      silent.length < open.length ? "It depends on facts about your lot." : `It depends on the ${names}.`,
    );
  if (silent.length === 0) return;
  const things = SUBJECT_NAMES[ctx.subject].many;
  draft.sayFirst(`We don't have a limit on the ${names} of ${things} in ${ctx.city.name} for this case yet.`);
}

/**
 * That no setback is needed is no yes yet where its section asks for something of just such a building ("on a corner lot, 20
 * feet from the side street", "no windows toward the line") and the question comes close to that.
 */
const conditionOf = (draft: Draft, ctx: Context): HeldRule | undefined => {
  const ranked = ctx.reading.ask?.ranked ?? [];
  const none = ranked.find(
    ({ held }) =>
      draft.leadsWith(held) && held.rule.comparator === "at_least" && held.rule.value?.value === 0,
  );
  return ranked.find(
    ({ held, share }) =>
      held.clause.id === none?.held.clause.id &&
      !draft.leadsWith(held) &&
      (CONDITIONS.has(held.rule.kind)
        ? (share >= NEAR_SHARE || tellsItsCase(held, ctx) || isSaidToBreak(held, ctx)) &&
          foundOf(ctx, held).applies.status === "applies"
        : held.rule.measure === none.held.rule.measure && tellsItsCase(held, ctx) && isLeftOpen(held, ctx)),
  )?.held;
};
/** Whether a rule is for a special case that the question says it is, on whichever side of the lot. */
const tellsItsCase = ({ rule }: HeldRule, { project }: Context): boolean => {
  const cases = Object.entries(rule.when.circumstances);
  const told = cases.map(([name, values]) => {
    const value = project.circumstances[name as Circumstance];
    return value !== undefined && values.includes(value);
  });
  return told.length > 0 && told.every(Boolean);
};
/** "With a window on that side": the question says that it does what a rule bans, or not what it asks for. */
const isSaidToBreak = ({ rule }: HeldRule, { project }: Context): boolean =>
  rule.duty !== undefined && project.ownFacts?.(rule.duty) === false;
const isLeftOpen = (held: HeldRule, ctx: Context): boolean =>
  held.rule.kind === "limit" && checkLimit(foundOf(ctx, held), ctx.project)?.result !== "pass";
const CONDITIONS: ReadonlySet<RuleKind> = new Set(["required", "prohibited"]);
const NEAR_SHARE = 0.02;

/** Of the rule that decides: a yes on another rule was not found to leave nothing open. */
const isUnderstood = (draft: Draft, { reading }: Context): boolean => {
  const { understood, ranked = [] } = reading.ask ?? {};
  if (understood === undefined || understood.chosen === 0 || !draft.leadsWith(ranked[0]!.held)) return false;
  return (
    understood.outcome === "allowed" ||
    (understood.outcome === "needed" && draft.outcome === "allowed_with_permit")
  );
};

const ledIn = (draft: Draft, ctx: Context): HeldRule[] =>
  (ctx.engine.rules.get(ctx.city.id) ?? []).filter(({ rule }) => draft.leading.includes(rule.id));

/** Whether the headline reports a rule that the sizes given were worked out with, and that they keep or are exempt by. */
function leadsWithKept(draft: Draft, ctx: Context): boolean {
  return ledIn(draft, ctx).some((held) => {
    const found = foundOf(ctx, held);
    if (found.rule.kind === "not_required" && isForCaseTold(found, ctx)) return true;
    const check = checkGrant(found, ctx.project) ?? checkLimit(found, ctx.project);
    const kept = workOut(held.rule, ctx.project)?.kept ?? (check !== null && check.result === "pass");
    return kept && found.applies.status === "applies";
  });
}
