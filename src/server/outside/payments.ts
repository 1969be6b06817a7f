import type { PaidTier } from "#domain/accounts/plan.ts";
import type { BillingEvent, SubscriptionStatus } from "#domain/accounts/subscription.ts";
import type { Result } from "#domain/result.ts";

export interface StripeSettings {
  secretKey: string;
  webhookSecret: string;
  prices: Readonly<Record<PaidTier, string>>;
  /** A server on this machine that speaks the provider's protocol; null for the provider itself. */
  apiBase: string | null;
}

/** What the site sells plans with. */
export type PaymentSettings = { kind: "demo" } | { kind: "off" } | ({ kind: "stripe" } & StripeSettings);

/** The party that takes the money: the payment provider, or demo billing, which takes none. */
export interface Payments {
  kind: "stripe" | "demo";
  /** Whether an id of a customer was made here and not by the other kind. */
  knows(customerId: string): boolean;
  createCustomer(buyer: Buyer): Promise<Paid<string>>;
  /** Where the person buys the plan. */
  startCheckout(order: Order): Promise<Paid<string>>;
  /** Where the person confirms another plan for what they pay for already. */
  startChange(order: Order & { subscriptionId: string }): Promise<Paid<string>>;
  /** Where the person manages what they pay for. */
  openPortal(customer: { customerId: string; userId: number; returnUrl: string }): Promise<Paid<string>>;
  /** What the customer pays for at this moment; null for nothing that goes on. */
  current(customer: { customerId: string; userId: number }): Promise<Paid<CurrentSubscription | null>>;
  /** Ends all that the customer pays for, at once. */
  endAll(customer: { customerId: string; userId: number }): Promise<Paid<null>>;
  /** An event from outside: null for one that does not concern us; an error for one that is not from the provider. */
  readEvent(body: string, signature: string): Promise<Result<BillingEvent | null, string>>;
}

/** The error is a reason for the operator's log, never for the person. */
export type Paid<T> = Result<T, string>;

export interface Buyer {
  userId: number;
  username: string;
  email: string | null;
}

export interface Order {
  userId: number;
  customerId: string;
  tier: PaidTier;
  successUrl: string;
  cancelUrl: string;
  /** What a person on a canceled plan is told beside the button. */
  note?: string;
}

export interface CurrentSubscription {
  id: string;
  status: SubscriptionStatus;
  /** Null for a price that is none of ours. */
  tier: PaidTier | null;
  /** US cents a month. */
  amountCents: number;
  /** Milliseconds since 1970. */
  periodEnd: number;
  cancelAt: number | null;
  /** The plan from the next period on, where that is another one. */
  nextTier: PaidTier | null;
}
