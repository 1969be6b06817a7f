import { operations } from "#contract/operations.ts";
import type { Handler } from "./handler.ts";
import { PRIVATE, senderOf } from "./person.ts";
import { problemResponse } from "./problem-response.ts";
import { readBody } from "./read-body.ts";

/** POST /api/password/forgot: sends a link to choose a new password, if anybody has this address. */
export const forgotPassword: Handler = async (c, services) => {
  const input = await readBody(operations.forgotPassword.input, c);
  if (!input.ok) return problemResponse(c, input.error);
  const done = await services.accounts.forgotPassword(input.value.email, senderOf(c));
  return done.ok ? c.json({}, 200, PRIVATE) : problemResponse(c, done.error);
};
