import type { ExpectedOutcome } from "../questions/understood.ts";
import { answerByRule } from "./answer-by-rule.ts";
import { type Outcome, VERDICTS } from "./answer-shape.ts";
import { checkLimit } from "./check-limit.ts";
import { type Context, newDraft } from "./context.ts";
import type { Draft } from "./draft.ts";
import { foundOf } from "./found.ts";
import { variantsOfRules } from "./variants.ts";

/** How a draft is finished; it may then come to another verdict. */
type Finish = (draft: Draft, ctx: Context) => Draft;

/**
 * Of the answers that we work out ourselves, the one that reports the rule that a language model chose and does not
 * contradict what the model takes it to come to. Where we and the model come to opposite verdicts, none is given: the rule
 * is told, and that is all. So it is where ours turns on a fact and the model finds that all is told.
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
    // A verdict on rules that were passed over is one on something else.
    if (leads === 0 && VERDICTS.has(draft.outcome)) return OPPOSED;
    return leads + agreement(draft, understood!.outcome);
  };
  const scores = drafts.map(score);
  // The first of equals: what is composed says most.
  const best = drafts[scores.indexOf(Math.max(...scores))]!;
  const ours = composed === null ? null : drafts[0]!;
  if (best === told && ours !== null) addVerdict(told, ours, ctx);
  return best;
}

/** The rule that decides is told, and what the evaluation and the model both come to is said before it. */
function addVerdict(told: Draft, ours: Draft, ctx: Context): void {
  const { understood, ranked, polar, yesMeans } = ctx.reading.ask!;
  const agreed = VERDICTS.has(ours.outcome) && agreement(ours, understood!.outcome) === AGREES;
  const deciding = foundOf(ctx, ranked[0]!.held);
  if (!agreed || !polar || yesMeans === "needed" || told.opening !== "" || VERDICTS.has(told.outcome)) return;
  const isYes = ALLOWED.has(ours.outcome);
  const check = deciding.rule.kind === "limit" ? checkLimit(deciding, ctx.project)?.result : undefined;
  if (deciding.applies.status !== "applies" || check === (isYes ? "fail" : "pass")) return;
  told.outcome = isYes ? "allowed" : "not_allowed";
  const plain = yesMeans === "allowed";
  told.openWith(isYes ? (plain ? "Yes." : "Allowed.") : plain ? "No." : "Not allowed.");
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
  const open = outcome === "depends" || opening.startsWith("It depends");
  if (open && DEFINITE.has(expected)) return DOUBTED;
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
const DEFINITE: ReadonlySet<ExpectedOutcome> = new Set(["allowed", "not_allowed", "needed", "not_needed"]);
const AGREES = 2;
const DOUBTED = -1;
const OPPOSED = -9;
