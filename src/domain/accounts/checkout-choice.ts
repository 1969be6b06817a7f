import type { PaidTier } from "./plan.ts";
import type { SubscriptionStatus } from "./subscription.ts";

/** What choosing a plan leads to: a purchase, a change to confirm, the portal, or nothing to do. */
export type CheckoutWay = "buy" | "change" | "portal" | "nothing";

/**
 * Where a person goes who chooses `tier`. Whoever pays already changes what they have instead of paying twice. What is
 * cancelled, on the way to a smaller plan or unpaid has to be settled in the portal first.
 */
export function checkoutWay(
  current: {
    status: SubscriptionStatus;
    tier: PaidTier | null;
    cancelAt: number | null;
    nextTier: PaidTier | null;
  } | null,
  tier: PaidTier,
): CheckoutWay {
  if (current === null) return "buy";
  const settled = current.status === "active" || current.status === "trialing";
  if (!settled || current.cancelAt !== null || current.nextTier !== null) return "portal";
  return current.tier === tier ? "nothing" : "change";
}
