import type { HeldRule } from "../law/held-rule.ts";
import { speaksFor } from "../law/speaks-for.ts";
import { formatQuantity } from "../units/format-quantity.ts";
import type { Quantity } from "../units/quantity.ts";
import type { Context } from "./context.ts";
import type { Draft } from "./draft.ts";
import { LOOKED_AT } from "./fitting-act.ts";
import { foundOf } from "./found.ts";
import { workOut } from "./work-out.ts";

/**
 * Fees that are paid for one thing are added up behind the one that leads: "Both fees together come to $150 in the first
 * year: $50 + $100." Nothing is said where one of them is not known.
 */
export function sumOfFees(draft: Draft, ctx: Context): void {
  const led = (ctx.reading.ask?.ranked ?? [])
    .slice(0, LOOKED_AT)
    .find(({ held }) => held.rule.kind === "fee" && draft.leadsWith(held))?.held;
  const fees = led ? paidTogether(led, ctx) : [];
  const amounts = fees.map((held) => amountOf(held, ctx));
  const known = amounts.flatMap((amount) => amount ?? []);
  if (!led || known.length < 2 || known.length < fees.length) return;
  const total = known.reduce((sum, { value }) => sum + value, 0);
  const all = formatQuantity({ value: Number(total.toFixed(2)), unit: "USD" });
  const yearly = fees.filter(({ rule }) => rule.per === "year");
  const first = yearly.length > 0 && yearly.length < fees.length && !isForYears(ctx);
  const sum = known.map(formatQuantity).join(" + ");
  draft.traceRule(led, `${sum} = ${all}`, "applies");
  const rest = fees.filter((held) => !draft.leadsWith(held));
  draft.follow(
    "",
    `${fees.length === 2 ? "Both fees" : `All ${fees.length} fees`} together come to ${all}${first ? " in the first year" : ""}: ${sum}.`,
  );
  for (const held of rest) draft.sayFirst(statementOf(held, draft) ?? held.rule.says, held);
}

/** The fees of a section that are paid with one of them, and apply; that one alone where there are none. */
function paidTogether(led: HeldRule, ctx: Context): HeldRule[] {
  const { rule, clause } = led;
  const isWith = (other: HeldRule["rule"]) =>
    other.id === rule.id || other.paidWith?.includes(rule.key) || rule.paidWith?.includes(other.key);
  const applies = (held: HeldRule) => foundOf(ctx, held).applies.status === "applies";
  // What the one that leads turns on, the others turn on as well.
  const isOfOneCase = ({ when }: HeldRule["rule"]) => JSON.stringify(when) === JSON.stringify(rule.when);
  return clause.rules
    .filter((other) => other.kind === "fee" && isWith(other))
    .map((other) => ({ rule: other, clause }))
    .filter((held) => speaksFor(held, ctx.day) && (isOfOneCase(held.rule) || applies(held)));
}

/** What a fee comes to with the facts given, or its one amount. */
function amountOf({ rule }: HeldRule, { project }: Context): Quantity | null {
  if (rule.valueTo) return null;
  const worked = workOut(rule, project)?.value;
  const plain = rule.formula || rule.total || rule.share ? null : rule.value;
  const amount = worked ?? plain;
  return amount?.unit === "USD" ? amount : null;
}

const isForYears = ({ project: { times = [] } }: Context): boolean =>
  times.some(({ unit, value }) => unit === "years" && value > 1);

/** The sentence that says a rule already, with what it comes to. */
const statementOf = ({ rule }: HeldRule, { statements }: Draft): string | undefined =>
  statements.find(({ text }) => text.startsWith(rule.says))?.text;
