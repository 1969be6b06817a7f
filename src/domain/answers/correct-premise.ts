import type { RuleKind } from "../law/vocabulary.ts";
import type { Intent } from "../questions/intent.ts";
import { checkPremise, type FalsePremise } from "./check-premise.ts";
import type { Context } from "./context.ts";
import type { Draft, Outcome } from "./draft.ts";

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

/** Says first that what a question assumes is not so, with the rule that shows it; `unanswered`: that is all there is to say. */
export function correctPremise(draft: Draft, ctx: Context, unanswered: boolean): void {
  const wrong = checkPremise(ctx.engine, ctx, ctx.reading);
  if (!wrong) return;
  const { rule } = wrong.rule;
  // Its clause is the headline's from here on, and comes first.
  draft.statements.unshift({ text: rule.says, citations: [draft.cite(wrong.rule)] });
  draft.headline = corrected(draft.headline, rule.says);
  draft.traceRule(wrong.rule, "what the question assumes", "fail");
  if (rule.value) draft.figure(wrong.rule, rule.value, rule.phrase);
  if (wrong.isWhole || unanswered)
    draft.outcome = outcomeOfPremise(wrong, ctx.reading.intent) ?? draft.outcome;
}

/** The headline as a correction: "No" corrects by its own, and a "Yes" after "That is not the rule" would confuse. */
function corrected(headline: string, says: string): string {
  if (!headline.includes(says)) return `That is not the rule. ${says}`;
  return /^No\b/.test(headline) ? headline : `That is not the rule. ${headline.replace(/^Yes\. /, "")}`;
}
