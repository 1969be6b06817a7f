import type { HeldRule } from "../law/held-rule.ts";
import type { Rule } from "../law/law.ts";
import type { RuleKind, Subject } from "../law/vocabulary.ts";
import { GENERAL } from "../questions/choose-subjects.ts";
import type { Intent } from "../questions/intent.ts";
import type { Outcome } from "./answer-shape.ts";
import { checkPremise, type FalsePremise } from "./check-premise.ts";
import type { Context } from "./context.ts";
import type { Draft } from "./draft.ts";
import { foundOf } from "./found.ts";
import { isClaimRight } from "./judge-claim.ts";
import type { Found } from "./rules-in-force.ts";

/** When the false premise is all there is to answer, the rule that corrects it gives the outcome. */
const OUTCOME_OF: Readonly<Partial<Record<RuleKind, Outcome>>> = {
  unregulated: "not_regulated",
  not_required: "not_regulated",
  limit: "value",
  allowed: "allowed",
  prohibited: "not_allowed",
  permit: "procedure",
  no_permit: "procedure",
  required: "explanation",
};

function outcomeOfPremise(wrong: FalsePremise, intent: Intent): Outcome | undefined {
  if (wrong.overclaims && intent === "permission") return "not_allowed";
  return intent === "permit" ? "procedure" : OUTCOME_OF[wrong.rule.rule.kind];
}

/** A rule far from the words refutes nothing that they say, unless it is on the very thing ("bans ADUs"). */
const isNear = ({ rule }: HeldRule, { reading }: Context): boolean =>
  allowsThing(rule, reading.ask?.subject ?? null) ||
  (reading.ask?.ranked ?? []).some((r) => r.share >= LEAST_SHARE && r.held.rule.id === rule.id);
const LEAST_SHARE = 0.02;

/** That houses are allowed refutes little that is said of a house: most questions are about one. */
const allowsThing = ({ kind, predicate, subjects }: Rule, asked: Subject | null): boolean =>
  kind === "allowed" && predicate === null && asked !== null && !GENERAL.has(asked) && subjects[0] === asked;

/** The rule that refutes, where it is near, or one that is near and says for its own case that there is none of it either. */
function nearest(rule: Found, ctx: Context): Found | null {
  if (isNear(rule, ctx)) return rule;
  const { kind, measure } = rule.rule;
  if (kind !== "unregulated" || measure === null) return null;
  const [like] = (ctx.reading.ask?.ranked ?? [])
    .filter(
      ({ held, share }) => share >= LEAST_SHARE && held.rule.kind === kind && held.rule.measure === measure,
    )
    .map(({ held }) => foundOf(ctx, held));
  return like?.applies.status === "applies" ? like : null;
}

/** Says first that what a question assumes is not so, with the rule that shows it; `unanswered`: that is all there is to say. */
export function correctPremise(draft: Draft, ctx: Context, unanswered: boolean): void {
  // The verdict says whether the claim is right.
  if (isClaimRight(draft, ctx) !== null) return;
  const refuted = checkPremise(ctx.engine, ctx, ctx.reading);
  const near = refuted && nearest(refuted.rule, ctx);
  if (!refuted || !near) return;
  const wrong = { ...refuted, rule: near };
  const { rule } = wrong.rule;
  // "That's not allowed, is it?": ADUs are allowed, but what the question says of this one is not.
  if (rule.kind === "allowed" && draft.outcome === "not_allowed") return;
  correctHeadline(draft, wrong.rule);
  // Its clause is the headline's, and comes first.
  draft.sayFirst(rule.says, wrong.rule);
  draft.traceRule(wrong.rule, "what you assumed", "fail");
  if (rule.value) draft.figure(wrong.rule, rule.value, rule.phrase);
  if (wrong.isWhole || unanswered)
    draft.outcome = outcomeOfPremise(wrong, ctx.reading.intent) ?? draft.outcome;
}

/** Opens the headline as a correction: "No" corrects on its own, and a "Yes" after "That is not the rule" would confuse. */
function correctHeadline(draft: Draft, wrong: HeldRule): void {
  if (!draft.headline.includes(wrong.rule.says)) draft.lead("That is not the rule.", wrong.rule.says, wrong);
  else if (draft.opening !== "No.") draft.openWith("That is not the rule.");
}
