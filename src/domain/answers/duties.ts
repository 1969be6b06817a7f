import type { Ranked } from "../choosing/ranked-order.ts";
import type { HeldRule } from "../law/held-rule.ts";
import type { Ask } from "../questions/asks.ts";
import { JUDGING } from "../questions/yes-means.ts";
import type { Outcome } from "./answer-shape.ts";
import { applicability, applyingLike } from "./applicability.ts";
import { type Context, newDraft } from "./context.ts";
import type { Draft } from "./draft.ts";
import { followExemption } from "./exemptions.ts";
import { PARTICULAR } from "./fitting-act.ts";
import { foundOf } from "./found.ts";
import type { Found } from "./rules-in-force.ts";
import { isOwn } from "./tell-rules.ts";

/**
 * What a question says of duties decides it: what the law requires and is not done is not allowed ("a heat pump with
 * nothing around it"), nor is what the law bans and the question says is done ("with a window on that side"). A duty that begins at
 * another size is none here ("does a 5-ft wall go to engineering review?").
 */
export function decideByDuty(draft: Draft, ctx: Context): void {
  const { ask } = ctx.reading;
  if (!ask?.polar || ask.open || draft.parts.length > 0) return;
  const [unmet, ...more] = unmetDuties(draft, ctx, ask);
  const beyond = unmet ? undefined : dutyOfOtherSize(draft, ctx, ask);
  if (unmet) decide(draft, unmet, "not_allowed", "fail");
  for (const found of more) {
    draft.sayAfterFirst(found.rule.says, found);
    draft.traceRule(found, found.rule.phrase ?? found.clause.heading, "fail");
  }
  if (beyond) decide(draft, beyond, "not_regulated", "pass");
}

/** The answer by a duty or an exemption alone, where no rule for the case could be told; null where none decides. */
export function answerByDuty(ctx: Context): Draft | null {
  const draft = newDraft(ctx.engine);
  draft.outcome = "explanation";
  decideByDuty(draft, ctx);
  if (draft.outcome === "explanation" && followExemption(draft, ctx)) return draft;
  return draft.outcome === "explanation" ? null : draft;
}

function decide(draft: Draft, found: Found, outcome: Outcome, result: "fail" | "pass"): void {
  const { rule, clause } = found;
  draft.outcome = outcome;
  // What was still to be asked decides nothing any more.
  draft.deciding = null;
  draft.lead("No.", rule.says, found);
  draft.sayFirst(rule.says, found);
  // It may have been told before, as one that applies.
  const told = draft.trace.findIndex((line) => line.rule === rule.id);
  if (told >= 0) draft.trace.splice(told, 1);
  draft.traceRule(found, rule.phrase ?? clause.heading, result);
}

/** Outcomes that a duty which is not met turns into a no. */
const UNDONE_BY_DUTY: ReadonlySet<Outcome> = new Set([
  "allowed",
  "allowed_with_permit",
  "depends",
  "value",
  "explanation",
  "procedure",
]);
/** A duty less likely than this, and of another section than the closest rule's, is not what is asked about. */
const NEAR = 0.03;
const WITHIN_SECTION = 0.003;
const LOOKED_AT = 12;

/** Each duty or ban on what is asked that the question says is not met, the likeliest first. */
function unmetDuties(draft: Draft, ctx: Context, ask: Ask): Found[] {
  if (!UNDONE_BY_DUTY.has(draft.outcome) || !JUDGING.has(ask.yesMeans) || !mayJudge(ask)) return [];
  const [first] = ask.ranked;
  if (!first) return [];
  const closest = first.held.clause.id;
  const isBinding = applyingLike(first.held.rule);
  const isNear = ({ held, share }: Ranked) =>
    share >= NEAR || (held.clause.id === closest && share >= WITHIN_SECTION);
  return ask.ranked
    .slice(0, LOOKED_AT)
    .filter((r) => isNear(r) && (isOwn(r.held, ctx) || isOfPermits(r.held)) && r.held.rule.yieldsTo === null)
    .map(({ held }) => foundOf(ctx, held))
    .filter(({ rule, applies }) => {
      const told = rule.duty && isBinding(rule, applies) ? ctx.project.ownFacts?.(rule.duty) : null;
      return told === false;
    });
}

/** What must be done wherever a permit is needed binds whatever is built. */
const isOfPermits = ({ rule }: HeldRule): boolean => rule.subjects[0] === "permit";

/** "Can he close up the walls?" asks for a yes or a no, though it might be for an inspection. */
const mayJudge = ({ act, acts }: Ask): boolean =>
  (act !== "need_permit" && !PARTICULAR.has(act)) || (acts.get("may") ?? 0) >= LIKELY;
const LIKELY = 0.1;

/** From here on one rule is what is asked about. */
const MEANT = 0.4;
const TOLD: ReadonlySet<Outcome> = new Set(["explanation", "value", "procedure", "not_covered"]);

function dutyOfOtherSize(draft: Draft, ctx: Context, { ranked, yesMeans, act }: Ask): Found | undefined {
  const [first] = ranked;
  const asksForDuty = yesMeans === "needed" || act === "requirements" || act === "inspections";
  if (!first || first.share < MEANT || !asksForDuty || draft.opening !== "" || !TOLD.has(draft.outcome))
    return undefined;
  const found = foundOf(ctx, first.held);
  const isBeyond = found.rule.kind === "required" && isOfOtherSize(found, ctx);
  if (!isBeyond || !isOwn(first.held, ctx)) return undefined;
  // Another duty may well reach this size.
  const others = ranked.filter(({ held, share }) => share >= NEAR && held.rule.kind === "required");
  return others.some(({ held }) => foundOf(ctx, held).applies.status === "applies") ? undefined : found;
}

/** Whether a rule's sizes leave the project out, whatever its other conditions come to. */
function isOfOtherSize({ rule, applies }: Found, { project }: Context): boolean {
  if (applies.status !== "excluded" || applies.byFigure) return applies.byFigure === true;
  const bySize = { ...rule, when: { ...rule.when, circumstances: {} } };
  return applicability(bySize, { ...project, subject: rule.subjects[0]! }).byFigure === true;
}
