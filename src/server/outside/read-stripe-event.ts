import type Stripe from "stripe";
import { PAID_TIERS, type PaidTier } from "#domain/accounts/plan.ts";
import {
  type BillingEvent,
  SUBSCRIPTION_STATUSES,
  type SubscriptionFacts,
  type SubscriptionStatus,
} from "#domain/accounts/subscription.ts";

/** The plan of each price at the provider. */
export type TierOfPrice = ReadonlyMap<string, PaidTier>;

/** What an event means to us; null for kinds that we do not follow and for what is no subscription of a customer. */
export function readStripeEvent(event: Stripe.Event, tierOfPrice: TierOfPrice): BillingEvent | null {
  const about = { id: event.id, at: event.created * 1000 };
  switch (event.type) {
    case "checkout.session.completed": {
      const session = event.data.object;
      const tier = PAID_TIERS.find((name) => name === session.metadata?.tier);
      // A payment that is still on its way is told by the invoice.
      const paid = session.mode === "subscription" && session.payment_status !== "unpaid";
      if (!paid || !tier || !session.customer || !session.subscription) return null;
      return {
        ...about,
        kind: "checkout",
        tier,
        customerId: idOf(session.customer),
        subscriptionId: idOf(session.subscription),
      };
    }
    case "customer.subscription.created":
    case "customer.subscription.updated":
    case "customer.subscription.deleted": {
      const subscription = event.data.object;
      const change = event.type.slice("customer.subscription.".length) as "created" | "updated" | "deleted";
      const facts = factsOf(subscription, tierOfPrice);
      return {
        ...about,
        kind: "subscription",
        change,
        customerId: idOf(subscription.customer),
        subscription: facts,
      };
    }
    case "invoice.paid":
    case "invoice.payment_failed": {
      const invoice = event.data.object;
      const subscription = invoice.parent?.subscription_details?.subscription;
      if (!subscription || !invoice.customer || !invoice.id) return null;
      return {
        ...about,
        kind: "invoice",
        outcome: event.type === "invoice.paid" ? "paid" : "failed",
        invoiceId: invoice.id,
        customerId: idOf(invoice.customer),
        subscriptionId: idOf(subscription),
        paidUntil: Math.max(...invoice.lines.data.map(({ period }) => period.end), 0) * 1000,
      };
    }
    default:
      return null;
  }
}

export function factsOf(subscription: Stripe.Subscription, tierOfPrice: TierOfPrice): SubscriptionFacts {
  const items = subscription.items.data;
  const tiers = items.flatMap(({ price }) => tierOfPrice.get(price.id) ?? []);
  const periodEnd = Math.max(...items.map((item) => item.current_period_end), 0) * 1000;
  const cancelAt = subscription.cancel_at === null ? null : subscription.cancel_at * 1000;
  return {
    id: subscription.id,
    status: statusOf(subscription.status),
    tier: PAID_TIERS.findLast((tier) => tiers.includes(tier)) ?? null,
    periodStart: Math.max(...items.map((item) => item.current_period_start), 0) * 1000,
    periodEnd,
    cancelAt: cancelAt ?? (subscription.cancel_at_period_end ? periodEnd : null),
  };
}

/** A status that came into the world after us gives no rights, as "paused" does not. */
const statusOf = (status: string): SubscriptionStatus =>
  SUBSCRIPTION_STATUSES.find((known) => known === status) ?? "paused";

export const idOf = (reference: string | { id: string }): string =>
  typeof reference === "string" ? reference : reference.id;
