import type { Act } from "../choosing/bank.ts";
import type { HeldRule } from "../law/held-rule.ts";
import type { RuleKind } from "../law/vocabulary.ts";
import type { Ask } from "../questions/asks.ts";
import { endsInTag } from "../questions/asks-truth.ts";
import type { Context } from "./context.ts";
import type { Draft } from "./draft.ts";
import { foundOf } from "./found.ts";
import type { Found } from "./rules-in-force.ts";
import { asksForMore } from "./special-cases.ts";
import { isOwn } from "./tell-rules.ts";
import { isForCaseTold } from "./told-conditions.ts";

/**
 * "It could fall any minute. Do we have to wait for the variance?": the exemption of a section goes before the duty that it
 * lifts where the question tells its case. Where it tells that the case is another one, the duty stays, and that is said.
 */
export function followExemption(draft: Draft, ctx: Context): boolean {
  const { ask } = ctx.reading;
  if (!ask || draft.parts.length > 0 || !JUDGED.has(ask.act)) return false;
  const near = ask.ranked
    .slice(0, LOOKED_AT)
    .filter(({ held }) => isOwn(held, ctx) || held.rule.subjects[0] === "permit");
  const exemptions = near
    .filter(({ held: { rule } }) => rule.kind === "not_required" && !rule.yieldsTo)
    .filter(({ held, share }) => share >= NEAR || held.clause.id === near[0]!.held.clause.id)
    .map(({ held }) => foundOf(ctx, held));
  for (const found of exemptions) {
    const { clause } = found;
    const duties = [...near.map(({ held }) => held), ...clause.rules.map((rule) => ({ rule, clause }))];
    const duty = duties.find((held) => isDutyBeside(held, found));
    const led = duty !== undefined && draft.leadsWith(duty);
    if (led && isForCaseTold(found, ctx) && isOfItsCase(found, duty, ctx)) {
      sayLifted(draft, found, ask);
      return true;
    }
    const { turnsOn } = found.rule.when;
    const isOther = turnsOn !== undefined && ctx.project.ownFacts?.(turnsOn) === false;
    const meant = led || draft.leadsWith(found) || found.rule.id === ask.ranked[0]!.held.rule.id;
    if (isOther && duty && meant) {
      sayKept(draft, found, duty, ask);
      return true;
    }
  }
  return false;
}

/** Acts that ask whether something is needed or allowed. */
const JUDGED: ReadonlySet<Act> = new Set(["may", "need_permit", "requirements", "other"]);
/** An exemption less likely than this, and of another section than the closest rule's, is not what is asked about. */
const NEAR = 0.02;
const LOOKED_AT = 12;

/** What an exemption of the same section lifts. */
const isDutyBeside = ({ rule, clause }: HeldRule, { rule: exemption, clause: own }: Found): boolean =>
  clause.id === own.id &&
  DUTIES.has(rule.kind) &&
  (exemption.measure === null || rule.measure === exemption.measure) &&
  rule.subjects[0] === exemption.subjects[0];
/**
 * A fact of its own, or a size that only it turns on, says that the case is the exemption's: "no fee for the variance of a dead tree"
 * lifts no variance.
 */
const isOfItsCase = (found: Found, duty: HeldRule, ctx: Context): boolean =>
  found.rule.when.turnsOn !== undefined ||
  (found.rule.measure !== null &&
    Object.keys(found.rule.when.bounds).length > 0 &&
    asksForMore(found, foundOf(ctx, duty)));
const DUTIES: ReadonlySet<RuleKind> = new Set(["required", "permit", "conditional", "limit"]);

function sayLifted(draft: Draft, found: Found, { act, yesMeans, polar, asked }: Ask): void {
  const plain = polar && !endsInTag(asked);
  const isFree = plain && yesMeans === "allowed";
  draft.outcome = isFree ? (act === "may" ? "allowed" : "procedure") : "not_regulated";
  draft.deciding = null;
  draft.lead(isFree ? "Yes." : plain && yesMeans === "needed" ? "No." : "", found.rule.says, found);
  draft.sayFirst(found.rule.says, found);
  draft.traceRule(found, found.rule.phrase ?? found.clause.heading, "applies");
}

function sayKept(draft: Draft, found: Found, duty: HeldRule, { act, yesMeans, polar, asked }: Ask): void {
  const plain = polar && !endsInTag(asked);
  const isBarred = plain && act === "may" && yesMeans === "allowed";
  draft.outcome = isBarred ? "not_allowed" : "explanation";
  draft.deciding = null;
  const isNeeded = plain && yesMeans === "needed";
  const [led, said] = isNeeded ? [duty, found] : [found, duty];
  draft.lead(isNeeded ? "Yes." : isBarred ? "No." : NOT_COVERED, led.rule.says, led);
  draft.sayFirst(said.rule.says, said);
  draft.traceRule(found, found.rule.phrase ?? found.clause.heading, "fail");
}
const NOT_COVERED = "This exemption does not cover yours.";
