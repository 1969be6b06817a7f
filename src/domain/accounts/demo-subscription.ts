import type { PaidTier } from "./plan.ts";
import type { BillingEvent, SubscriptionFacts } from "./subscription.ts";

/**
 * The subscription of demo billing: no card and no money, but the same events as from a payment provider. Its periods
 * are moved on by hand, its events happen now. All times are milliseconds since 1970.
 */
export interface DemoSubscription {
  facts: SubscriptionFacts & { tier: PaidTier };
  /** The plan from the next period on, where a smaller one was chosen. */
  next: PaidTier | null;
  /** The invoice that waits for a payment. */
  openInvoice: string | null;
  /** Events made so far; numbers them. */
  events: number;
  /** When the last one happened. */
  at: number;
}

/** What a page of demo billing was opened for. */
export type DemoRequest =
  | { kind: "checkout"; tier: PaidTier; successUrl: string; cancelUrl: string }
  | { kind: "portal"; returnUrl: string };

export const DEMO_ACTIONS = [
  "upgrade",
  "downgrade",
  "keep_plan",
  "cancel",
  "resume",
  "next_month",
  "fail_payment",
  "pay",
  "end_grace",
] as const;
export type DemoAction = (typeof DEMO_ACTIONS)[number];

export interface DemoStep {
  subscription: DemoSubscription;
  events: BillingEvent[];
}

/** Buys a plan. `number` tells this subscription from earlier ones of the same customer. */
export function startDemo(customerId: string, tier: PaidTier, number: number, now: number): DemoStep {
  const id = `sub_${customerId}_${number}`;
  const periodEnd = monthAfter(now);
  const start: DemoSubscription = {
    facts: { id, status: "active", tier, periodStart: now, periodEnd, cancelAt: null },
    next: null,
    openInvoice: null,
    events: 0,
    at: now - 1,
  };
  const told = teller(customerId, start, now);
  told.tell({ kind: "checkout", subscriptionId: id, tier });
  told.tell({ kind: "subscription", change: "created", subscription: start.facts });
  told.tell(paid(`in_${id}_1`, id, periodEnd));
  return told.done(start);
}

/** What may be done with it as it stands. */
export function demoActions({ facts, next, openInvoice }: DemoSubscription): readonly DemoAction[] {
  if (facts.status === "canceled") return [];
  if (openInvoice) return ["pay", "end_grace", "cancel"];
  const plan: DemoAction = facts.tier === "basic" ? "upgrade" : next ? "keep_plan" : "downgrade";
  const renewal: readonly DemoAction[] = facts.cancelAt ? ["resume"] : ["cancel", "fail_payment"];
  // What ends may become larger, which takes the cancellation back, but not smaller.
  return facts.cancelAt && plan === "downgrade"
    ? [...renewal, "next_month"]
    : [plan, ...renewal, "next_month"];
}

/** Does one of `demoActions`; null for another. */
export function stepDemo(
  customerId: string,
  subscription: DemoSubscription,
  action: DemoAction,
  now: number,
): DemoStep | null {
  if (!demoActions(subscription).includes(action)) return null;
  const told = teller(customerId, subscription, now);
  const { facts, next, openInvoice } = subscription;
  const update = (changes: Partial<DemoSubscription["facts"]>, rest: Partial<DemoSubscription> = {}) => {
    const changed = { ...facts, ...changes };
    told.tell({ kind: "subscription", change: "updated", subscription: changed });
    return told.done({ ...subscription, ...rest, facts: changed });
  };
  const end = () => {
    const ended: DemoSubscription["facts"] = { ...facts, status: "canceled" };
    told.tell({ kind: "subscription", change: "deleted", subscription: ended });
    return told.done({ ...subscription, facts: ended, next: null, openInvoice: null });
  };
  const renewed = { periodStart: facts.periodEnd, periodEnd: monthAfter(facts.periodEnd) };
  const invoice = `in_${facts.id}_${subscription.events + 1}`;

  switch (action) {
    case "upgrade":
      told.tell(paid(invoice, facts.id, facts.periodEnd));
      return update({ tier: "pro", cancelAt: null }, { next: null });
    case "downgrade":
      return told.done({ ...subscription, next: "basic" });
    case "keep_plan":
      return told.done({ ...subscription, next: null });
    case "cancel":
      // A person who owes a payment and cancels has no paid period left to wait for.
      return openInvoice ? end() : update({ cancelAt: facts.periodEnd }, { next: null });
    case "resume":
      return update({ cancelAt: null });
    case "next_month":
      if (facts.cancelAt) return end();
      told.tell(paid(invoice, facts.id, renewed.periodEnd));
      return update({ ...renewed, tier: next ?? facts.tier }, { next: null });
    case "fail_payment":
      told.tell({
        kind: "invoice",
        outcome: "failed",
        invoiceId: invoice,
        subscriptionId: facts.id,
        paidUntil: renewed.periodEnd,
      });
      return update(
        { ...renewed, status: "past_due", tier: next ?? facts.tier },
        { next: null, openInvoice: invoice },
      );
    case "pay":
      told.tell(paid(openInvoice!, facts.id, facts.periodEnd));
      return update({ status: "active" }, { openInvoice: null });
    case "end_grace":
      return end();
  }
}

type News = BillingEvent extends infer E
  ? E extends BillingEvent
    ? Omit<E, "id" | "at" | "customerId">
    : never
  : never;

const paid = (invoiceId: string, subscriptionId: string, paidUntil: number): News => ({
  kind: "invoice",
  outcome: "paid",
  invoiceId,
  subscriptionId,
  paidUntil,
});

/** Numbers events and dates each after the one before, also when the clock stands still or went back. */
function teller(customerId: string, before: DemoSubscription, now: number) {
  const events: BillingEvent[] = [];
  let { events: count, at } = before;
  return {
    tell: (news: News) => {
      count += 1;
      at = Math.max(now, at + 1);
      events.push({ ...news, id: `evt_${before.facts.id}_${count}`, at, customerId } as BillingEvent);
    },
    done: (subscription: DemoSubscription): DemoStep => ({
      subscription: { ...subscription, events: count, at },
      events,
    }),
  };
}

/** The same day of the next month in UTC, or that month's last day where it has no such day. */
export function monthAfter(moment: number): number {
  const date = new Date(moment);
  const next = new Date(moment);
  next.setUTCMonth(date.getUTCMonth() + 1);
  if (next.getUTCDate() !== date.getUTCDate()) next.setUTCDate(0);
  return next.getTime();
}
