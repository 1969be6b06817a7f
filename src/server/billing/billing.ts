import { checkoutWay } from "#domain/accounts/checkout-choice.ts";
import type { Person } from "#domain/accounts/person.ts";
import { type PaidTier, PLANS } from "#domain/accounts/plan.ts";
import type { Problem } from "#domain/problem.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type { BillingStore } from "../database/billing-store.ts";
import type { DemoBillingStore } from "../database/demo-billing-store.ts";
import type { CurrentSubscription, Paid, Payments } from "../outside/payments.ts";

/** What people pay for. Expected failures are problems; the provider's own reasons go to the log. */
export interface Billing {
  /** Null on a site that sells nothing. */
  payments: Payments | null;
  store: BillingStore;
  demo: DemoBillingStore;
  /** Where the person buys `tier` or confirms the change to it. */
  startCheckout(
    person: Person,
    order: { tier: PaidTier; successUrl: string; cancelUrl: string },
  ): Promise<Result<string, Problem>>;
  openPortal(person: Person, returnUrl: string): Promise<Result<string, Problem>>;
  current(person: Person): Promise<Result<CurrentSubscription | null, Problem>>;
  /** Before an account goes: nothing may be charged to it afterwards. */
  endAll(person: Person): Promise<Result<null, Problem>>;
}

export function createBilling(given: {
  payments: Payments | null;
  store: BillingStore;
  demo: DemoBillingStore;
  warn: (line: string) => void;
}): Billing {
  const { payments, store, demo, warn } = given;

  const said = <T>(answer: Paid<T>): Result<T, Problem> => {
    if (answer.ok) return answer;
    warn(`The payment provider: ${answer.error}`);
    return err({ code: "payments_failed" });
  };

  /** The person's customer at the provider in use; one of the other kind counts as none. */
  const known = (person: Person): string | null =>
    person.stripeCustomerId && payments?.knows(person.stripeCustomerId) ? person.stripeCustomerId : null;

  const customerOf = async (person: Person, using: Payments): Promise<Result<string, Problem>> => {
    const kept = known(person);
    if (kept) return ok(kept);
    const { id: userId, username, email } = person;
    const made = said(await using.createCustomer({ userId, username, email }));
    // Of two at the same moment one is kept; the other stays without purchases.
    return made.ok ? ok(await store.keepCustomer(userId, made.value, person.stripeCustomerId)) : made;
  };

  return {
    payments,
    store,
    demo,
    startCheckout: async (person, { tier, successUrl, cancelUrl }) => {
      if (!payments) return err({ code: "payments_off" });
      const customer = await customerOf(person, payments);
      if (!customer.ok) return customer;
      const [userId, customerId] = [person.id, customer.value];
      const current = said(await payments.current({ customerId, userId }));
      if (!current.ok) return current;
      const order = { userId, customerId, tier, successUrl, cancelUrl };
      switch (checkoutWay(current.value, tier)) {
        case "buy":
          return said(await payments.startCheckout({ ...order, ...noteOf(current.value) }));
        case "change":
          return said(await payments.startChange({ ...order, subscriptionId: current.value!.id }));
        case "portal":
          return said(await payments.openPortal({ customerId, userId, returnUrl: cancelUrl }));
        case "nothing":
          return err({ code: "already_on_plan", plan: tier });
      }
    },
    openPortal: async (person, returnUrl) => {
      if (!payments) return err({ code: "payments_off" });
      const customerId = known(person);
      if (!customerId) return err({ code: "not_found", what: "subscription" });
      return said(await payments.openPortal({ customerId, userId: person.id, returnUrl }));
    },
    current: async (person) => {
      const customerId = known(person);
      if (!payments || !customerId) return ok(null);
      return said(await payments.current({ customerId, userId: person.id }));
    },
    endAll: async (person) => {
      const customerId = known(person);
      if (!payments || !customerId) return ok(null);
      return said(await payments.endAll({ customerId, userId: person.id }));
    },
  };
}

/** To those who buy on top of a plan that they canceled. */
const noteOf = (current: CurrentSubscription | null): { note?: string } =>
  current?.tier ? { note: `Your canceled ${PLANS[current.tier].name} plan is not charged again.` } : {};
