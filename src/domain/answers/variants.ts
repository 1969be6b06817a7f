import { type Outcome, VERDICTS } from "./answer-shape.ts";
import { checkGrant, checkLimit } from "./check-limit.ts";
import { addCaveats, adviseContact, type Context, newDraft } from "./context.ts";
import type { Draft } from "./draft.ts";
import { PARTICULAR } from "./fitting-act.ts";
import { addQuotedFigures } from "./quoted-figures.ts";
import type { Found } from "./rules-in-force.ts";
import { foundOf, outcomeOfRule, suits } from "./tell-rules.ts";

/** One way to answer an ask: composed for what it asks, or from one of the closest rules, with or without a verdict. */
export interface Variant {
  way: "compose" | "tell" | "decide";
  /** Whether it rests on the second closest rule. */
  second: boolean;
  draft: Draft;
}

/** So many of the closest rules may be the whole answer: a right one is seldom behind them. */
const ALONE = 2;

/** The answers that the closest rules give alone. */
export function variantsOfRules(ctx: Context): Variant[] {
  const open = (ctx.reading.ask?.ranked ?? []).filter((r) => r.held.rule.yieldsTo === null).slice(0, ALONE);
  return open.flatMap((r, i): Variant[] => {
    const found = foundOf(ctx, r.held);
    // A rule whose condition the question denies is no answer.
    if (found.applies.status === "excluded" || isElsewhere(found, ctx) || !answersAct(found, ctx)) return [];
    const verdict = verdictOf(found, ctx);
    const variant = (way: Variant["way"], said: Verdict): Variant => ({
      way,
      second: i > 0,
      draft: byRule(ctx, found, said),
    });
    const told = variant("tell", [outcomeWithoutVerdict(found, ctx), ""]);
    return verdict ? [told, variant("decide", verdict)] : [told];
  });
}

/** What goes for special districts alone is no answer where none is named. */
const isElsewhere = ({ rule, applies }: Found, { reading }: Context): boolean =>
  applies.status === "exception" && rule.when.districts.length > 0 && reading.district === null;

/** An act this likely is what is asked. */
const LIKELY_ACT = 0.5;

/** A cost or an inspection that is surely asked for is answered by a rule on just that. */
function answersAct(found: Found, ctx: Context): boolean {
  const { act, acts } = ctx.reading.ask!;
  const sure = PARTICULAR.has(act) && (acts.get(act) ?? 0) >= LIKELY_ACT;
  return !sure || found.rule.kind === "information" || suits(act, found);
}

function outcomeWithoutVerdict(found: Found, ctx: Context): Outcome {
  const outcome = outcomeOfRule(found, ctx.reading.ask!.act);
  if (!VERDICTS.has(outcome) && outcome !== "depends") return outcome;
  return found.rule.measure === null ? "explanation" : "value";
}

type Verdict = readonly [outcome: Outcome, opening: string];

/** What one rule decides alone, with the facts given; null where it decides nothing. */
export function verdictOf(found: Found, ctx: Context): Verdict | null {
  const applies = found.applies.status === "applies";
  // What a rule grants may turn on figures: "5 feet above the parapet".
  if (checkGrant(found, ctx.project)?.result === "fail") return ["not_allowed", "No."];
  switch (found.rule.kind) {
    case "prohibited":
      return applies ? ["not_allowed", "No."] : ["depends", "It depends."];
    case "allowed":
      return applies ? ["allowed", "Yes."] : ["depends", "It depends."];
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

function byRule(ctx: Context, found: Found, [outcome, opening]: Verdict): Draft {
  const draft = newDraft(ctx.engine);
  draft.outcome = outcome;
  draft.lead(opening, found.rule.says, found);
  draft.say(found.rule.says, found);
  // A check that decides nothing is no line of the trace.
  const check = opening === "" ? null : (checkGrant(found, ctx.project) ?? checkLimit(found, ctx.project));
  const label = found.rule.phrase ?? found.clause.heading;
  if (check) draft.traceCheck(check);
  else draft.traceRule(found, label, found.applies.status === "applies" ? "applies" : "unknown");
  if (found.rule.value) draft.figure(found, found.rule.value, found.rule.phrase);
  addQuotedFigures(draft, found);
  adviseContact(draft, ctx);
  addCaveats(draft, ctx, [found], []);
  return draft;
}
