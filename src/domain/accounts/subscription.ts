import { GRACE_DAYS, PAID_TIERS, type PaidTier, type Tier } from "./plan.ts";

/**
 * What a person pays for, folded from the payment provider's events. Events come in any order, twice and late, so the
 * fold only keeps largest and smallest values: it commutes and is idempotent. All times are milliseconds since 1970.
 */
export type BillingEvent = BillingNews & {
  /** The provider's own id. The same event again has the same one. */
  id: string;
  /** When it happened at the provider, not when it came here. */
  at: number;
  customerId: string;
};

type BillingNews =
  | { kind: "checkout"; subscriptionId: string; tier: PaidTier }
  | { kind: "subscription"; change: "created" | "updated" | "deleted"; subscription: SubscriptionFacts }
  | {
      kind: "invoice";
      outcome: "paid" | "failed";
      invoiceId: string;
      subscriptionId: string;
      paidUntil: number;
    };

export const SUBSCRIPTION_STATUSES = [
  "incomplete",
  "incomplete_expired",
  "trialing",
  "active",
  "past_due",
  "unpaid",
  "paused",
  "canceled",
] as const;
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

/** A subscription as the provider describes it at one moment. */
export interface SubscriptionFacts {
  id: string;
  status: SubscriptionStatus;
  /** Null for a price that is none of ours. */
  tier: PaidTier | null;
  periodStart: number;
  periodEnd: number;
  /** When it ends if nothing changes; null when it renews. */
  cancelAt: number | null;
}

/** What is known of one subscription. */
export interface KnownSubscription {
  /** The newest description; null while only the checkout or an invoice was heard of. */
  newest: {
    at: number;
    change: "created" | "updated" | "deleted";
    event: string;
    facts: SubscriptionFacts;
  } | null;
  /** Bought in a checkout; the earliest word of it. */
  bought: { at: number; tier: PaidTier } | null;
  /** Over for good, whatever else comes. */
  ended: boolean;
  /** The end of the latest period that was paid. */
  paidUntil: number | null;
  /** By invoice: when a payment for it first failed, and when it was last paid. */
  invoices: Readonly<Record<string, { failedAt: number | null; paidAt: number | null }>>;
}

export type BillingState = Readonly<Record<string, KnownSubscription>>;

export const NO_BILLING: BillingState = {};
const UNKNOWN: KnownSubscription = {
  newest: null,
  bought: null,
  ended: false,
  paidUntil: null,
  invoices: {},
};

/** The state after one more event. Any order and any number of repeats of the same events end in the same state. */
export function foldEvent(state: BillingState, event: BillingEvent): BillingState {
  const id = event.kind === "subscription" ? event.subscription.id : event.subscriptionId;
  const known = state[id] ?? UNKNOWN;
  return inOrder({ ...state, [id]: fold(known, event) });
}

function fold(known: KnownSubscription, event: BillingEvent): KnownSubscription {
  switch (event.kind) {
    case "checkout":
      return { ...known, bought: earlier(known.bought, { at: event.at, tier: event.tier }) };
    case "subscription": {
      const heard = { at: event.at, change: event.change, event: event.id, facts: event.subscription };
      const newest = known.newest === null || isNewer(heard, known.newest) ? heard : known.newest;
      return { ...known, newest, ended: known.ended || event.change === "deleted" };
    }
    case "invoice": {
      const before = known.invoices[event.invoiceId] ?? { failedAt: null, paidAt: null };
      const invoice =
        event.outcome === "paid"
          ? { ...before, paidAt: Math.max(before.paidAt ?? event.at, event.at) }
          : { ...before, failedAt: Math.min(before.failedAt ?? event.at, event.at) };
      const paidUntil =
        event.outcome === "paid" ? Math.max(known.paidUntil ?? 0, event.paidUntil) : known.paidUntil;
      return { ...known, paidUntil, invoices: inOrder({ ...known.invoices, [event.invoiceId]: invoice }) };
    }
  }
}

type Newest = NonNullable<KnownSubscription["newest"]>;
const CHANGES = ["created", "updated", "deleted"] as const;

/**
 * The provider dates events in whole seconds, and a purchase makes several in one. Among those the later step of a
 * subscription's life wins, then the larger plan; the id decides only so that the order of arrival never does.
 */
function isNewer(a: Newest, b: Newest): boolean {
  const steps = ({ at, change, facts }: Newest): number[] => [
    at,
    CHANGES.indexOf(change),
    SUBSCRIPTION_STATUSES.indexOf(facts.status),
    facts.periodEnd,
    facts.tier === null ? -1 : rank(facts.tier),
  ];
  const [left, right] = [steps(a), steps(b)];
  const differs = left.findIndex((step, at) => step !== right[at]);
  return differs === -1 ? a.event > b.event : left[differs]! > right[differs]!;
}

const earlier = (a: KnownSubscription["bought"], b: NonNullable<KnownSubscription["bought"]>) =>
  a === null || b.at < a.at || (b.at === a.at && rank(b.tier) > rank(a.tier)) ? b : a;

/** By name, so that equal states are equal texts too. */
const inOrder = <T>(byId: Readonly<Record<string, T>>): Record<string, T> =>
  Object.fromEntries(Object.entries(byId).sort(([a], [b]) => (a < b ? -1 : 1)));

/** What someone is on, and until when that holds if nothing more is heard; null means until something is heard. */
export interface Standing {
  tier: Tier;
  until: number | null;
  /** The subscription that gives the tier. */
  subscriptionId: string | null;
}

const GRACE_MS = GRACE_DAYS * 24 * 60 * 60 * 1000;

/** What the state gives at `now`. Of several subscriptions the largest plan counts, then the one that lasts longest. */
export function standingAt(state: BillingState, now: number): Standing {
  const held = Object.entries(state).flatMap(([subscriptionId, known]) => {
    const gives = grantOf(known);
    return gives && now < gives.until ? [{ ...gives, subscriptionId }] : [];
  });
  const [best] = held.sort(
    (a, b) =>
      rank(b.tier) - rank(a.tier) || b.until - a.until || (a.subscriptionId < b.subscriptionId ? -1 : 1),
  );
  return best ?? { tier: "free", until: null, subscriptionId: null };
}

const rank = (tier: PaidTier): number => PAID_TIERS.indexOf(tier);

function grantOf(known: KnownSubscription): { tier: PaidTier; until: number } | null {
  if (known.ended) return null;
  if (known.newest === null) {
    // Paid, and its description still on the way.
    return known.bought ? { tier: known.bought.tier, until: known.bought.at + GRACE_MS } : null;
  }
  const { tier, status, periodEnd, cancelAt } = known.newest.facts;
  if (tier === null) return null;
  const failing = failingSince(known);
  if (failing !== null) return { tier, until: failing + GRACE_MS };
  if (status !== "active" && status !== "trialing" && status !== "past_due") return null;
  const paidUntil = Math.max(periodEnd, known.paidUntil ?? 0);
  // A renewal is told some time after the old period ended; a cancellation leaves nothing to wait for.
  return { tier, until: cancelAt ?? paidUntil + GRACE_MS };
}

/**
 * Since when a payment is missing, or null. The grace begins with the first failure after the last payment, so that
 * further attempts do not lengthen it. An invoice and the description of its subscription may each be the newer word.
 */
export function failingSince({ newest, ended, invoices }: KnownSubscription): number | null {
  if (newest === null || ended) return null;
  const all = Object.values(invoices);
  const lastPaid = Math.max(...all.map(({ paidAt }) => paidAt ?? 0), 0);
  const failures = all.flatMap(({ failedAt, paidAt }) =>
    failedAt !== null && paidAt === null ? failedAt : [],
  );
  const first = Math.min(...failures.filter((at) => at >= lastPaid));
  const { status, periodStart } = newest.facts;
  if (status === "past_due") {
    if (first !== Number.POSITIVE_INFINITY) return first;
    return lastPaid > newest.at ? null : periodStart;
  }
  const runs = status === "active" || status === "trialing";
  return runs && first !== Number.POSITIVE_INFINITY && first > newest.at ? first : null;
}
