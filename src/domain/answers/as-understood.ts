import type { ExpectedOutcome } from "../questions/understood.ts";
import { answerByRule } from "./answer-by-rule.ts";
import { type Outcome, VERDICTS } from "./answer-shape.ts";
import { type Context, newDraft } from "./context.ts";
import type { Draft } from "./draft.ts";
import { foundOf } from "./tell-rules.ts";
import { variantsOfRules } from "./variants.ts";

/** How a draft is finished; it may then come to another verdict. */
type Finish = (draft: Draft, ctx: Context) => Draft;

/**
 * Of the answers that we work out ourselves, the one that reports the rule that a language model chose and does not
 * contradict what the model takes it to come to. Where we and the model come to opposite verdicts, none is given: the rule
 * is told, and that is all.
 */
export function answerAsUnderstood(composed: Draft | null, ctx: Context, finish: Finish): Draft {
  const { ranked, understood } = ctx.reading.ask!;
  const [deciding, ...others] = ranked.slice(0, understood!.chosen);
  const told = toldOnly(ctx, finish);
  const drafts = [
    ...(composed === null ? [] : [finish(composed, ctx)]),
    ...variantsOfRules(ctx).map(({ draft }) => finish(draft, ctx)),
    told,
  ];
  const score = (draft: Draft): number => {
    const leads = draft.leadsWith(deciding!.held)
      ? LEADS
      : others.some(({ held }) => draft.leadsWith(held))
        ? LEADS_BESIDE
        : 0;
    return leads + agreement(draft, understood!.outcome);
  };
  const scores = drafts.map(score);
  // The first of equals: what is composed says most.
  return drafts[scores.indexOf(Math.max(...scores))]!;
}
const LEADS = 2;
const LEADS_BESIDE = 1;

/** The deciding rule alone, without a verdict. */
function toldOnly(ctx: Context, finish: Finish): Draft {
  const ask = ctx.reading.ask!;
  const plain: Context = { ...ctx, reading: { ...ctx.reading, ask: { ...ask, polar: false } } };
  const draft = newDraft(ctx.engine);
  const found = foundOf(ctx, ask.ranked[0]!.held);
  answerByRule(draft, plain, found, null);
  // "Free of this limit at 5 years", and the house is 4 years old: the rule is what is asked about, and frees nothing.
  if (found.applies.status === "excluded") draft.outcome = "explanation";
  return finish(draft, plain);
}

const ALLOWED: ReadonlySet<Outcome> = new Set(["allowed", "allowed_with_permit"]);

/** How well an outcome of ours goes with what the model takes the rules to come to; far below 0 for opposite verdicts. */
function agreement({ outcome, opening }: Draft, expected: ExpectedOutcome): number {
  const decided = VERDICTS.has(outcome);
  const free = opening.startsWith("You don't need ");
  const needed = opening.startsWith("You need ") || outcome === "allowed_with_permit";
  switch (expected) {
    case "allowed":
      return ALLOWED.has(outcome) ? AGREES : decided ? OPPOSED : 0;
    case "not_allowed":
      return outcome === "not_allowed" ? AGREES : decided ? OPPOSED : 0;
    case "depends":
      return outcome === "depends" ? AGREES : decided ? OPPOSED : 0;
    case "needed":
      return needed ? AGREES : free ? OPPOSED : 0;
    case "not_needed":
      return free ? AGREES : needed ? OPPOSED : 0;
    case "figure":
      return decided ? DOUBTED : 0;
    default:
      return 0;
  }
}
const AGREES = 2;
const DOUBTED = -1;
const OPPOSED = -9;
