import type { Tier } from "#domain/accounts/plan.ts";
import { createBilling } from "#server/billing/billing.ts";
import { billingStore } from "#server/database/billing-store.ts";
import { demoBillingStore } from "#server/database/demo-billing-store.ts";
import { exportUsageStore } from "#server/database/export-usage-store.ts";
import type { OpenDatabase } from "#server/database/open-database.ts";
import { demoPayments } from "#server/outside/demo-payments.ts";
import { stripePayments } from "#server/outside/stripe-payments.ts";
import type { Services } from "#server/services.ts";
import { type AccountSite, accountSite } from "./accounts.ts";
import { type PaymentProvider, PROVIDER_PRICES } from "./payment-provider.ts";

const BASE = "http://lotline.test";

export interface BillingSite extends AccountSite {
  billing: Services["billing"];
  /** What the operator was told. */
  warnings: string[];
  /** The plan that a person is on, as the site says. */
  tierOf(person: { headers: Record<string, string> }): Promise<Tier>;
  userOf(person: {
    headers: Record<string, string>;
  }): Promise<{ id: number; stripeCustomerId: string | null }>;
  /** Sends an event of the provider with its signature. */
  webhook(body: string, signature: string): Promise<Response>;
}

/** The site with accounts, rights enforced, and plans sold by `provider`, or by demo billing without one. */
export function billingSite(
  database: OpenDatabase,
  provider: PaymentProvider | null,
  more: Partial<Services> = {},
): BillingSite {
  const warnings: string[] = [];
  const demo = demoBillingStore(database.db);
  const settings = provider && {
    secretKey: provider.secretKey,
    webhookSecret: provider.webhookSecret,
    prices: PROVIDER_PRICES,
    apiBase: provider.url,
  };
  const billing = createBilling({
    payments: settings
      ? // The provider signs by the real clock.
        stripePayments(settings, () => new Date())
      : demoPayments(demo),
    store: billingStore(database.db),
    demo,
    warn: (line) => warnings.push(line),
  });
  const site = accountSite(database, BASE, {
    billing,
    exports: exportUsageStore(database.db),
    rights: true,
    ...more,
  });
  const userOf: BillingSite["userOf"] = async ({ headers }) =>
    (await (await site.get("/api/user", { headers })).json()) as never;
  return {
    ...site,
    billing,
    warnings,
    userOf,
    tierOf: async (person) =>
      ((await userOf(person)) as unknown as { subscriptionTier: Tier }).subscriptionTier,
    webhook: (body, signature) =>
      Promise.resolve(
        site.app.request(
          `${BASE}/api/webhooks/stripe`,
          {
            method: "POST",
            body,
            headers: { "Content-Type": "application/json", "Stripe-Signature": signature },
          },
          { address: "198.51.100.77" },
        ),
      ),
  };
}
