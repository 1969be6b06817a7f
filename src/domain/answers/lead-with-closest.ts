import type { Act } from "../choosing/bank.ts";
import { factsOf } from "../law/formula.ts";
import type { RuleKind } from "../law/vocabulary.ts";
import type { Outcome } from "./answer-shape.ts";
import { checkGrant, checkLimit } from "./check-limit.ts";
import type { Context } from "./context.ts";
import type { Draft } from "./draft.ts";
import { WORTH_TELLING } from "./fitting-act.ts";
import type { Found } from "./rules-in-force.ts";
import { foundOf, isOwn, outcomeOfRule, statesNumber } from "./tell-rules.ts";

/**
 * Two readings of a question meet in an answer: the evaluation of the project, which knows every rule on it, and the
 * ranking, which knows what the words ask. Where the headline is about another rule than the closest one, the closest
 * one leads, and the verdict stays only where the two agree.
 */
export function leadWithClosest(draft: Draft, ctx: Context): void {
  const act = ctx.reading.ask?.act;
  if (!act || !WORKED_OUT.has(act)) return;
  const closest = brokenRule(ctx) ?? closestRule(ctx);
  if (!closest || draft.leadsWith(closest) || isRivaled(draft, ctx)) return;
  const [outcome, opening] = VERDICTS.has(draft.outcome)
    ? verdictWith(closest, draft, ctx)
    : [outcomeOfRule(closest, act), ""];
  if (outcome === null) return;
  draft.outcome = outcome;
  draft.lead(opening, closest.rule.says, closest);
  draft.sayFirst(closest.rule.says, closest);
}

/** Acts whose answer is worked out from all rules on a thing. The others are answered by the closest rules as they are. */
const WORKED_OUT: ReadonlySet<Act> = new Set(["may", "how_much", "requirements", "compare", "which"]);
const VERDICTS: ReadonlySet<Outcome> = new Set(["allowed", "allowed_with_permit", "not_allowed", "depends"]);
const SIZES: ReadonlySet<Act> = new Set(["how_much", "compare"]);
/** A rule less likely than this is no better guess than the evaluation. */
const LEAST_SHARE = 0.2;
/** A rule that grants more than the plain limit decides only when it is this likely what is meant. */
const CERTAIN = 0.5;

/** A likely rule whose very own fact the question gives, and which its figures break. */
function brokenRule(ctx: Context): Found | null {
  const stated = Object.keys(ctx.project.stated ?? {});
  if (stated.length === 0) return null;
  const likely = ctx.reading.ask!.ranked.filter((r) => r.share >= WORTH_TELLING);
  for (const { held } of likely) {
    const { formula } = held.rule;
    if (!formula || !factsOf(formula).some((fact) => stated.includes(fact))) continue;
    const found = foundOf(ctx, held);
    if (found.applies.status === "applies" && checkGrant(found, ctx.project)?.result === "fail") return found;
  }
  return null;
}

function closestRule(ctx: Context): Found | null {
  const first = ctx.reading.ask?.ranked[0];
  if (!first || first.share < LEAST_SHARE || first.held.rule.yieldsTo !== null) return null;
  const found = foundOf(ctx, first.held);
  // A size is asked for: a rule without one is no answer in place of one that has it.
  if (SIZES.has(ctx.reading.ask!.act) && !statesNumber(first.held)) return null;
  const elsewhere = VERDICT_KINDS.has(found.rule.kind) && !isOwn(first.held, ctx);
  return found.applies.status === "excluded" || elsewhere ? null : found;
}

/** Whether a rule that the headline reports is about as likely as the closest one: then the evaluation decides. */
function isRivaled(draft: Draft, { reading }: Context): boolean {
  const { ranked } = reading.ask!;
  const led = ranked.filter((r) => draft.leading.includes(r.held.rule.id));
  return led.some((r) => r.share * RIVAL >= ranked[0]!.share);
}
const RIVAL = 3;

/** A ban on one thing says nothing of another, however close its words are. */
const VERDICT_KINDS: ReadonlySet<RuleKind> = new Set(["allowed", "conditional", "prohibited"]);

type Verdict = readonly [Outcome | null, string];

/** The verdict that the evaluation and the closest rule give together; null where the evaluation goes first. */
function verdictWith(closest: Found, draft: Draft, ctx: Context): Verdict {
  const own: Verdict = [draft.outcome, draft.opening];
  const depends: Verdict = ["depends", "It depends."];
  const applies = closest.applies.status === "applies";
  const refused = draft.outcome === "not_allowed";
  const granted = checkGrant(closest, ctx.project);
  if (granted) draft.traceCheck(granted);
  if (granted?.result === "fail") return ["not_allowed", "No."];
  switch (closest.rule.kind) {
    case "prohibited":
      return applies ? ["not_allowed", "No."] : refused ? own : depends;
    case "allowed":
      // It grants what the plain limit refuses.
      if (granted && applies && ctx.reading.ask!.confidence >= CERTAIN) return ["allowed", "Yes."];
      return refused ? depends : draft.outcome === "depends" && applies ? ["allowed", "Yes."] : own;
    case "conditional":
      return refused ? depends : applies ? ["allowed_with_permit", "Yes, with approval."] : own;
    case "limit": {
      const check = checkLimit(closest, ctx.project);
      if (check?.result === "fail" && applies) return ["not_allowed", "No."];
      if (refused) return [null, ""];
      if (check?.result !== "pass") return ["value", ""];
      return closest.applies.status === "exception" ? depends : own;
    }
    case "unregulated":
      return refused ? [null, ""] : ["not_regulated", ""];
    case "permit":
    case "no_permit":
      return refused ? [null, ""] : own;
    default:
      return ["explanation", ""];
  }
}
