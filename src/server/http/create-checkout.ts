import { operations } from "#contract/operations.ts";
import type { Handler } from "./handler.ts";
import { PRIVATE, requirePerson } from "./person.ts";
import { problemResponse } from "./problem-response.ts";
import { readBody } from "./read-body.ts";
import { siteAddress } from "./site-address.ts";

/** POST /api/create-checkout: where the person buys a plan or confirms the change to it. */
export const createCheckout: Handler = async (c, services) => {
  const input = await readBody(operations.createCheckout.input, c);
  if (!input.ok) return problemResponse(c, input.error);
  const successUrl = siteAddress(c, services, "successUrl", input.value.successUrl);
  if (!successUrl.ok) return problemResponse(c, successUrl.error);
  const cancelUrl = siteAddress(c, services, "cancelUrl", input.value.cancelUrl);
  if (!cancelUrl.ok) return problemResponse(c, cancelUrl.error);
  const present = await requirePerson(c, services);
  if (!present.ok) return problemResponse(c, present.error);
  const started = await services.billing.startCheckout(present.value.person, {
    tier: input.value.tier,
    successUrl: successUrl.value,
    cancelUrl: cancelUrl.value,
  });
  return started.ok ? c.json({ url: started.value }, 200, PRIVATE) : problemResponse(c, started.error);
};
