import type { PaymentSettings } from "./outside/payments.ts";

/** Who takes the money. Half of Stripe's settings would sell plans that never begin, so all of them are asked for. */
export function readPayments(
  read: (
    name:
      | `STRIPE_${"SECRET_KEY" | "WEBHOOK_SECRET" | "PRICE_BASIC" | "PRICE_PRO" | "API_BASE"}`
      | "LOTLINE_DEMO_BILLING"
      | "NODE_ENV",
  ) => string | null,
  faults: string[],
): PaymentSettings {
  const secretKey = read("STRIPE_SECRET_KEY");
  const apiBase = read("STRIPE_API_BASE");
  const demo = read("LOTLINE_DEMO_BILLING") ?? (read("NODE_ENV") === "production" ? "off" : "on");
  if (!secretKey) return { kind: demo === "on" ? "demo" : "off" };
  const needed = (name: "STRIPE_WEBHOOK_SECRET" | "STRIPE_PRICE_BASIC" | "STRIPE_PRICE_PRO"): string => {
    const value = read(name);
    if (!value) faults.push(`${name} must be set when STRIPE_SECRET_KEY is.`);
    return value ?? "";
  };
  return {
    kind: "stripe",
    secretKey,
    webhookSecret: needed("STRIPE_WEBHOOK_SECRET"),
    prices: { basic: needed("STRIPE_PRICE_BASIC"), pro: needed("STRIPE_PRICE_PRO") },
    apiBase,
  };
}
