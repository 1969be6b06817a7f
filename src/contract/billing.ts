import { z } from "zod";
import { PAID_TIERS, TIERS } from "#domain/accounts/plan.ts";
import { SUBSCRIPTION_STATUSES } from "#domain/accounts/subscription.ts";

/** Payments: where to buy a plan, what one pays for, where to manage it. Addresses are pages of this site. */

const SiteAddress = z.string("Please give an address of this site.").min(1).max(2000);

export const CreateCheckoutInput = z.strictObject({
  tier: z.enum(PAID_TIERS, "Please choose Basic or Pro."),
  successUrl: SiteAddress,
  cancelUrl: SiteAddress,
});

export const CreatePortalInput = z.strictObject({
  customerId: z.string("Please give the number of your subscription.").min(1).max(200),
  returnUrl: SiteAddress,
});

/** Where the browser goes next. */
export const GoTo = z.strictObject({ url: z.string() });

export const SubscriptionInput = z.strictObject({ stripeCustomerId: z.string().max(200) });

/** GET /api/subscription/{stripeCustomerId}: what the person pays for now, as the provider says. */
export const SubscriptionOutput = z.strictObject({
  status: z.enum([...SUBSCRIPTION_STATUSES, "inactive"]),
  /** ISO time. */
  currentPeriodEnd: z.string(),
  /** `amount` in US cents a month. */
  plan: z.strictObject({ name: z.string(), amount: z.int() }),
  /** ISO time at which the plan ends; null when it renews. */
  endsAt: z.string().nullable(),
  /** The plan from the next period on, where that is another one. */
  nextTier: z.enum(TIERS).nullable(),
  /** ISO time until which a plan stays although a payment failed; null when none did. */
  graceEndsAt: z.string().nullable(),
});
export type SubscriptionOutput = z.infer<typeof SubscriptionOutput>;
