import { PAID_TIERS, type PaidTier } from "./plan.ts";
import type { SubscriptionStatus } from "./subscription.ts";

/** What choosing a plan leads to: a purchase, a change to confirm, the portal, or nothing to do. */
export type CheckoutWay = "buy" | "change" | "portal" | "nothing";

/**
 * Where a person goes who chooses `tier`. A person who pays already changes what they have instead of paying twice. A plan
 * that was canceled is paid for until it ends and never again, so a larger one is bought beside it. What is otherwise
 * canceled, on the way to a smaller plan or unpaid has to be settled in the portal first.
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
  const isLarger = current.tier !== null && PAID_TIERS.indexOf(tier) > PAID_TIERS.indexOf(current.tier);
  if (settled && current.cancelAt !== null && isLarger) return "buy";
  if (!settled || current.cancelAt !== null || current.nextTier !== null) return "portal";
  return current.tier === tier ? "nothing" : "change";
}
