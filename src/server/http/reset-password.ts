import { operations } from "#contract/operations.ts";
import type { Handler } from "./handler.ts";
import { PRIVATE, senderOf } from "./person.ts";
import { problemResponse } from "./problem-response.ts";
import { readBody } from "./read-body.ts";

/** POST /api/password/reset: a new password for the holder of the link. */
export const resetPassword: Handler = async (c, services) => {
  const input = await readBody(operations.resetPassword.input, c);
  if (!input.ok) return problemResponse(c, input.error);
  const done = await services.accounts.resetPassword(input.value, senderOf(c));
  return done.ok ? c.json({}, 200, PRIVATE) : problemResponse(c, done.error);
};
