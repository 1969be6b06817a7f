import type { HeldRule } from "../law/held-rule.ts";
import type { Rule } from "../law/law.ts";
import type { Quantity } from "../units/quantity.ts";
import type { Context } from "./context.ts";
import type { Draft } from "./draft.ts";
import { foundOf } from "./found.ts";
import { workShare } from "./share-of-whole.ts";
import { workOut } from "./work-out.ts";
import type { Worked } from "./worked.ts";

/** So many of the closest rules may give the fee or the share of it, and from this share on. */
const LOOKED_AT = 12;
const LEAST_SHARE = 0.02;

/** The fee that one of the closest rules comes to, else one of the section of its share; null where none is worked out. */
export function feeWorkedOut({ clause }: HeldRule, ctx: Context): Quantity | null {
  const near = (ctx.reading.ask?.ranked ?? [])
    .slice(0, LOOKED_AT)
    .filter(({ share }) => share >= LEAST_SHARE);
  const all = [...near.map(({ held }) => held), ...clause.rules.map((rule) => ({ rule, clause }))];
  for (const held of all) {
    if (held.rule.kind !== "fee" || held.rule.share) continue;
    if (foundOf(ctx, held).applies.status === "excluded") continue;
    const value = workOut(held.rule, ctx.project)?.value;
    if (value?.unit === "USD") return value;
  }
  return null;
}

/** Whether a rule says which part of a fee is paid. */
export const isShareOfFee = ({ kind, share }: Rule): boolean =>
  kind === "fee" && share?.in === "money" && share.is === null;

/** The part of a fee that a rule says is paid. */
export const workShareOfFee = (rule: Rule, fee: Quantity, { project }: Context): Worked | null =>
  workShare(rule, { ...project, shares: { money: { whole: fee, part: null, near: null } } });

/**
 * "What is the fee, and how much of it do I pay now?": the share that a rule asks for is worked out with the fee that
 * another rule comes to.
 */
export function shareOfFee(draft: Draft, ctx: Context): void {
  const part = (ctx.reading.ask?.ranked ?? [])
    .slice(0, LOOKED_AT)
    .find(({ held: { rule }, share }) => share >= LEAST_SHARE && isShareOfFee(rule));
  const fee = part && !draft.leadsWith(part.held) ? feeWorkedOut(part.held, ctx) : null;
  const worked = part && fee && workShareOfFee(part.held.rule, fee, ctx);
  if (!part || !worked) return;
  const { says } = part.held.rule;
  const at = draft.statements.findIndex((s) => s.text.startsWith(says));
  if (at >= 0) draft.statements.splice(at, 1);
  draft.worked.add(part.held.rule.id);
  draft.traceRule(part.held, worked.arithmetic, "applies");
  draft.sayFirst(`${says} ${worked.opening} ${worked.result}.`, part.held);
}
