import Stripe from "stripe";
import { PAID_TIERS, PLANS } from "#domain/accounts/plan.ts";
import { err, ok } from "#domain/result.ts";
import { remember } from "../remember.ts";
import { traced } from "../telemetry/spans.ts";
import type { CurrentSubscription, Order, Paid, Payments, StripeSettings } from "./payments.ts";
import { factsOf, idOf, readStripeEvent, type TierOfPrice } from "./read-stripe-event.ts";

/** How long a signature is good for, in seconds: the provider's own recommendation. */
const SIGNATURE_SECONDS = 300;
/** Subscriptions in these states go on or may still go on. */
const RUNNING = new Set(["active", "trialing", "past_due", "unpaid", "paused"]);

/** Payments by Stripe: hosted checkout, hosted portal, signed webhooks. `now` dates the receipt of events. */
export function stripePayments(settings: StripeSettings, now: () => Date): Payments {
  const base = settings.apiBase === null ? null : new URL(settings.apiBase);
  const stripe = new Stripe(settings.secretKey, {
    maxNetworkRetries: 2,
    timeout: 10_000,
    telemetry: false,
    ...(base ? { protocol: "http", host: base.hostname, port: base.port } : {}),
  });
  const tierOfPrice: TierOfPrice = new Map(PAID_TIERS.map((tier) => [settings.prices[tier], tier]));
  const portal = remember(() => portalConfiguration(stripe, settings.prices));
  const prices = remember(() => checkPrices(stripe, settings.prices));

  return {
    kind: "stripe",
    knows: (customerId) => customerId.startsWith("cus_"),
    createCustomer: ({ userId, username, email }) =>
      attempt("create customer", async () => {
        const customer = await stripe.customers.create({
          name: username,
          metadata: { userId: String(userId) },
          ...(email ? { email } : {}),
        });
        return customer.id;
      }),
    startCheckout: (order) =>
      attempt("start checkout", async () => {
        await prices();
        // One open page at a time, so that nobody pays twice from two tabs.
        for await (const open of stripe.checkout.sessions.list({
          customer: order.customerId,
          status: "open",
        }))
          await stripe.checkout.sessions.expire(open.id);
        const session = await stripe.checkout.sessions.create({
          mode: "subscription",
          customer: order.customerId,
          client_reference_id: String(order.userId),
          line_items: [{ price: settings.prices[order.tier], quantity: 1 }],
          success_url: order.successUrl,
          cancel_url: order.cancelUrl,
          metadata: { tier: order.tier },
          ...(order.note ? { custom_text: { submit: { message: order.note } } } : {}),
        });
        if (!session.url) throw new Error("the checkout session has no address");
        return session.url;
      }),
    startChange: (order) =>
      attempt("start change", () => confirmChange(stripe, order, settings.prices, portal)),
    openPortal: ({ customerId, returnUrl }) =>
      attempt("open portal", async () => {
        const session = await stripe.billingPortal.sessions.create({
          customer: customerId,
          return_url: returnUrl,
          configuration: await portal(),
        });
        return session.url;
      }),
    current: ({ customerId }) =>
      attempt("read subscription", () => currentOf(stripe, customerId, tierOfPrice)),
    endAll: ({ customerId }) =>
      attempt("end subscriptions", async () => {
        for await (const { id, status } of stripe.subscriptions.list({ customer: customerId, status: "all" }))
          if (RUNNING.has(status) || status === "incomplete") await stripe.subscriptions.cancel(id);
        return null;
      }),
    readEvent: async (body, signature) => {
      let event: Stripe.Event;
      try {
        event = stripe.webhooks.constructEvent(
          body,
          signature,
          settings.webhookSecret,
          SIGNATURE_SECONDS,
          undefined,
          now().getTime(),
        );
      } catch (problem) {
        return err(reasonOf(problem));
      }
      return ok(readStripeEvent(event, tierOfPrice));
    },
  };
}

/** The page on which a person confirms the other plan: a larger one at once, a smaller one from the next period. */
async function confirmChange(
  stripe: Stripe,
  { customerId, subscriptionId, tier, successUrl, cancelUrl }: Order & { subscriptionId: string },
  prices: StripeSettings["prices"],
  portal: () => Promise<string>,
): Promise<string> {
  const subscription = await stripe.subscriptions.retrieve(subscriptionId);
  const [item] = subscription.items.data;
  if (!item) throw new Error(`subscription ${subscriptionId} has no item`);
  const session = await stripe.billingPortal.sessions.create({
    customer: customerId,
    return_url: cancelUrl,
    configuration: await portal(),
    flow_data: {
      type: "subscription_update_confirm",
      subscription_update_confirm: {
        subscription: subscriptionId,
        items: [{ id: item.id, price: prices[tier], quantity: 1 }],
      },
      after_completion: { type: "redirect", redirect: { return_url: successUrl } },
    },
  });
  return session.url;
}

async function currentOf(
  stripe: Stripe,
  customerId: string,
  tierOfPrice: TierOfPrice,
): Promise<CurrentSubscription | null> {
  const list = await stripe.subscriptions.list({
    customer: customerId,
    status: "all",
    limit: 100,
    expand: ["data.schedule"],
  });
  const running = list.data.filter(({ status }) => RUNNING.has(status));
  const rank = (subscription: Stripe.Subscription): number => {
    const { tier } = factsOf(subscription, tierOfPrice);
    return tier === null ? -1 : PAID_TIERS.indexOf(tier);
  };
  const [best] = running.sort((a, b) => rank(b) - rank(a) || b.created - a.created);
  if (!best) return null;
  const { id, status, tier, periodEnd, cancelAt } = factsOf(best, tierOfPrice);
  const schedule = typeof best.schedule === "object" ? best.schedule : null;
  const upcoming = schedule?.phases.find(({ start_date }) => start_date * 1000 >= periodEnd)?.items[0];
  const nextTier = upcoming ? (tierOfPrice.get(idOf(upcoming.price)) ?? null) : null;
  const amountCents = best.items.data[0]?.price.unit_amount ?? 0;
  return {
    id,
    status,
    tier,
    periodEnd,
    cancelAt,
    amountCents,
    nextTier: nextTier === tier ? null : nextTier,
  };
}

/** A price that is not the one we show would be a false promise; nothing is sold until the two agree. */
async function checkPrices(stripe: Stripe, prices: StripeSettings["prices"]): Promise<void> {
  for (const tier of PAID_TIERS) {
    const price = await stripe.prices.retrieve(prices[tier]);
    const expected = PLANS[tier].priceCents;
    if (price.unit_amount !== expected || price.currency !== "usd" || price.recurring?.interval !== "month") {
      throw new Error(
        `the price ${prices[tier]} of ${PLANS[tier].name} is ${price.unit_amount} ${price.currency} each ${price.recurring?.interval ?? "time"}, but the plan says ${expected} usd each month`,
      );
    }
  }
}

/** The portal's rules, made once at the provider and found again by what they say. */
async function portalConfiguration(stripe: Stripe, prices: StripeSettings["prices"]): Promise<string> {
  const mark = `plans 1 ${PAID_TIERS.map((tier) => prices[tier]).join(" ")}`;
  for await (const known of stripe.billingPortal.configurations.list({ active: true }))
    if (known.metadata?.lotline === mark) return known.id;
  const products = new Map<string, string[]>();
  for (const tier of PAID_TIERS) {
    const product = idOf((await stripe.prices.retrieve(prices[tier])).product);
    products.set(product, [...(products.get(product) ?? []), prices[tier]]);
  }
  const made = await stripe.billingPortal.configurations.create({
    metadata: { lotline: mark },
    features: {
      invoice_history: { enabled: true },
      payment_method_update: { enabled: true },
      subscription_cancel: { enabled: true, mode: "at_period_end" },
      subscription_update: {
        enabled: true,
        default_allowed_updates: ["price"],
        proration_behavior: "always_invoice",
        products: [...products].map(([product, ids]) => ({ product, prices: ids })),
        schedule_at_period_end: { conditions: [{ type: "decreasing_item_amount" }] },
      },
    },
  });
  return made.id;
}

async function attempt<T>(what: string, work: () => Promise<T>): Promise<Paid<T>> {
  try {
    return ok(await traced(`Stripe: ${what}`, { kind: "client" }, work));
  } catch (problem) {
    return err(reasonOf(problem));
  }
}

const reasonOf = (problem: unknown): string => (problem instanceof Error ? problem.message : String(problem));
