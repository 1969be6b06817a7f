import type { SubscriptionOutput } from "#contract/billing.ts";
import { operations } from "#contract/operations.ts";
import { GRACE_DAYS, PLANS } from "#domain/accounts/plan.ts";
import { type BillingState, failingSince } from "#domain/accounts/subscription.ts";
import type { CurrentSubscription } from "../outside/payments.ts";
import type { Handler } from "./handler.ts";
import { PRIVATE, requirePerson } from "./person.ts";
import { problemResponse } from "./problem-response.ts";
import { readInput } from "./read-input.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** GET /api/subscription/{stripeCustomerId}: one's own, as the provider says at this moment; another's does not exist. */
export const subscription: Handler = async (c, services) => {
  const input = readInput(operations.subscription.input, new URL(c.req.url).searchParams, c.req.param());
  if (!input.ok) return problemResponse(c, input.error);
  const present = await requirePerson(c, services);
  if (!present.ok) return problemResponse(c, present.error);
  const { person } = present.value;
  const missing = { code: "not_found", what: "subscription" } as const;
  if (input.value.stripeCustomerId !== person.stripeCustomerId) return problemResponse(c, missing);
  const current = await services.billing.current(person);
  if (!current.ok) return problemResponse(c, current.error);
  if (!current.value) return problemResponse(c, missing);
  const state = await services.billing.store.stateOf(person.id);
  return c.json(presentSubscription(current.value, state), 200, PRIVATE);
};

function presentSubscription(current: CurrentSubscription, state: BillingState): SubscriptionOutput {
  const { status, tier, amountCents, periodEnd, cancelAt, nextTier } = current;
  const known = state[current.id];
  const failing = known ? failingSince(known) : null;
  return {
    status,
    currentPeriodEnd: new Date(periodEnd).toISOString(),
    plan: { name: tier ? PLANS[tier].name : "Another plan", amount: amountCents },
    endsAt: cancelAt === null ? null : new Date(cancelAt).toISOString(),
    nextTier,
    graceEndsAt: failing === null ? null : new Date(failing + GRACE_DAYS * DAY_MS).toISOString(),
  };
}
