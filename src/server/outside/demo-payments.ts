import { randomBytes } from "node:crypto";
import type { DemoRequest, DemoSubscription } from "#domain/accounts/demo-subscription.ts";
import { PLANS } from "#domain/accounts/plan.ts";
import { err, ok } from "#domain/result.ts";
import type { DemoBillingStore } from "../database/demo-billing-store.ts";
import type { CurrentSubscription, Payments } from "./payments.ts";

/**
 * Billing without a payment provider: pages of our own that say so, no card and no money. They stand where the person
 * wants to come back to, since only there they are signed in.
 */
export function demoPayments(store: DemoBillingStore): Payments {
  const open = async (page: string, back: string, userId: number, request: DemoRequest) => {
    const session = { id: randomBytes(18).toString("base64url"), userId, request };
    await store.open(session);
    return ok(`${new URL(back).origin}/${page}/${session.id}`);
  };
  const checkout: Payments["startCheckout"] = ({ userId, tier, successUrl, cancelUrl }) =>
    open("demo-checkout", successUrl, userId, { kind: "checkout", tier, successUrl, cancelUrl });
  return {
    kind: "demo",
    knows: (customerId) => customerId.startsWith("demo_"),
    createCustomer: async () => ok(`demo_${randomBytes(9).toString("hex")}`),
    startCheckout: checkout,
    startChange: checkout,
    openPortal: ({ userId, returnUrl }) =>
      open("demo-portal", returnUrl, userId, { kind: "portal", returnUrl }),
    current: async ({ userId }) => {
      const held = await store.held(userId);
      return ok(
        held && held.subscription.facts.status !== "canceled" ? presentDemo(held.subscription) : null,
      );
    },
    // The account goes, and with it the subscription, which is in our own database.
    endAll: async () => ok(null),
    readEvent: async () => err("demo billing takes no events from outside"),
  };
}

const presentDemo = ({ facts, next }: DemoSubscription): CurrentSubscription => ({
  id: facts.id,
  status: facts.status,
  tier: facts.tier,
  amountCents: PLANS[facts.tier].priceCents,
  periodEnd: facts.periodEnd,
  cancelAt: facts.cancelAt,
  nextTier: next,
});
