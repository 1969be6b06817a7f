import { operations } from "#contract/operations.ts";
import type { Handler } from "./handler.ts";
import { PRIVATE, requirePerson } from "./person.ts";
import { problemResponse } from "./problem-response.ts";
import { readBody } from "./read-body.ts";
import { siteAddress } from "./site-address.ts";

/** POST /api/create-portal: where the person manages what they pay for. Another's customer does not exist for them. */
export const createPortal: Handler = async (c, services) => {
  const input = await readBody(operations.createPortal.input, c);
  if (!input.ok) return problemResponse(c, input.error);
  const returnUrl = siteAddress(c, services, "returnUrl", input.value.returnUrl);
  if (!returnUrl.ok) return problemResponse(c, returnUrl.error);
  const present = await requirePerson(c, services);
  if (!present.ok) return problemResponse(c, present.error);
  const { person } = present.value;
  if (input.value.customerId !== person.stripeCustomerId)
    return problemResponse(c, { code: "not_found", what: "subscription" });
  const opened = await services.billing.openPortal(person, returnUrl.value);
  return opened.ok ? c.json({ url: opened.value }, 200, PRIVATE) : problemResponse(c, opened.error);
};
