import { operations } from "#contract/operations.ts";
import type { Handler } from "./handler.ts";
import { PRIVATE } from "./person.ts";
import { problemResponse } from "./problem-response.ts";
import { readBody } from "./read-body.ts";

/** POST /api/email/verify: the address that the link was sent to is proven. Works signed out, as on another device. */
export const verifyEmail: Handler = async (c, services) => {
  const input = await readBody(operations.verifyEmail.input, c);
  if (!input.ok) return problemResponse(c, input.error);
  const done = await services.accounts.verifyEmail(input.value.token);
  return done.ok ? c.json({}, 200, PRIVATE) : problemResponse(c, done.error);
};
