import { operations } from "#contract/operations.ts";
import type { Handler } from "./handler.ts";
import { PRIVATE, requirePerson, senderOf } from "./person.ts";
import { problemResponse } from "./problem-response.ts";
import { readBody } from "./read-body.ts";

/** POST /api/email/resend: the message that proves an address, once more. */
export const resendVerification: Handler = async (c, services) => {
  const input = await readBody(operations.resendVerification.input, c);
  if (!input.ok) return problemResponse(c, input.error);
  const present = await requirePerson(c, services);
  if (!present.ok) return problemResponse(c, present.error);
  const done = await services.accounts.resendVerification(present.value.person, senderOf(c));
  return done.ok ? c.json({}, 200, PRIVATE) : problemResponse(c, done.error);
};
