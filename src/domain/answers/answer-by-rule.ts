import type { RuleKind } from "../law/vocabulary.ts";
import { type Outcome, VERDICTS } from "./answer-shape.ts";
import { checkGrant, checkLimit } from "./check-limit.ts";
import { addCaveats, adviseContact, type Context } from "./context.ts";
import type { Draft } from "./draft.ts";
import { addQuotedFigures } from "./quoted-figures.ts";
import type { Found } from "./rules-in-force.ts";
import { outcomeOfRule } from "./tell-rules.ts";

/** What an answer comes to that tells one rule and decides nothing. */
function outcomeWithoutVerdict(found: Found, ctx: Context): Outcome {
  const outcome = outcomeOfRule(found, ctx.reading.ask!.act);
  if (!VERDICTS.has(outcome) && outcome !== "depends") return outcome;
  return found.rule.measure === null ? "explanation" : "value";
}

export type Verdict = readonly [outcome: Outcome, opening: string];

/**
 * What one rule decides alone, with the facts given; null where it decides nothing. A rule that is `meant` beyond doubt
 * decides though one of its conditions is open.
 */
export function verdictOf(found: Found, ctx: Context, meant = false): Verdict | null {
  const { status, open, opposite } = found.applies;
  if (opposite) return OPPOSITES[found.rule.kind] ?? null;
  const asked = open.find((fact) => fact.kind === "own");
  const applies = status === "applies" || (meant && !asked);
  const depends: Verdict = ["depends", asked ? `It depends. ${asked.fact.ask}` : "It depends."];
  // What a rule grants may turn on figures: "5 feet above the parapet".
  if (checkGrant(found, ctx.project)?.result === "fail") return ["not_allowed", "No."];
  switch (found.rule.kind) {
    case "prohibited":
      return applies ? ["not_allowed", "No."] : depends;
    case "allowed":
      return applies ? ["allowed", "Yes."] : depends;
    case "conditional":
      return ["allowed_with_permit", "Yes, with approval."];
    case "limit": {
      // A size that is allowed may still need a permit.
      if (ctx.reading.ask!.act === "need_permit") return null;
      // "An ADU makes two homes" is implied, and no size of the question.
      const implied =
        found.rule.measure === "units" && !ctx.project.quantities.some((q) => q.measure === "units");
      const result = implied ? null : checkLimit(found, ctx.project)?.result;
      return result === "pass" ? ["allowed", "Yes."] : result === "fail" ? ["not_allowed", "No."] : null;
    }
    default:
      return null;
  }
}

/** What is so where a rule's only case is not that of the question. */
const OPPOSITES: Readonly<Partial<Record<RuleKind, Verdict>>> = {
  allowed: ["not_allowed", "No."],
  conditional: ["not_allowed", "No."],
  prohibited: ["allowed", "Yes."],
};

/** The answer that one rule gives alone: with a verdict, or telling what it says where there is none. */
export function answerByRule(draft: Draft, ctx: Context, found: Found, verdict: Verdict | null): void {
  const { rule, clause } = found;
  const [outcome, opening] = verdict ?? [outcomeWithoutVerdict(found, ctx), ""];
  draft.outcome = outcome;
  draft.lead(opening, rule.says, found);
  draft.say(rule.says, found);
  // A check that decides nothing is no line of the trace.
  const check = verdict && (checkGrant(found, ctx.project) ?? checkLimit(found, ctx.project));
  const label = rule.predicate ?? rule.phrase ?? clause.heading;
  const applies = found.applies.status === "applies";
  if (check) draft.traceCheck(check);
  else draft.traceRule(found, label, outcome === "not_allowed" ? "fail" : applies ? "applies" : "unknown");
  if (rule.value) draft.figure(found, rule.value, rule.phrase);
  addQuotedFigures(draft, found);
  adviseContact(draft, ctx);
  addCaveats(draft, ctx, [found], []);
}
