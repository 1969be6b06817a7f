import { invalidInput } from "#domain/problem.ts";
import type { Handler } from "../handler.ts";
import { problemResponse } from "../problem-response.ts";

/**
 * POST /api/webhooks/stripe: an event of the payment provider. Its signature is over the raw body. Whatever is signed
 * is answered with 200, also when it is known or none of ours; anything else the provider would send again and again.
 */
export const stripeWebhook: Handler = async (c, services) => {
  const { payments, store } = services.billing;
  if (payments?.kind !== "stripe") return problemResponse(c, { code: "not_found", what: "call" });
  const read = await payments.readEvent(await c.req.text(), c.req.header("Stripe-Signature") ?? "");
  if (!read.ok) {
    services.log({ time: services.now().toISOString(), id: c.get("requestId"), refused: "signature" });
    return problemResponse(
      c,
      invalidInput("signature", "Please sign the event with the secret of this address."),
    );
  }
  const taken = read.value ? await store.take(read.value, services.now()) : "not_followed";
  return c.json({ received: true, taken }, 200, { "Cache-Control": "no-store" });
};
