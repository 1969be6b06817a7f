import { operations } from "#contract/operations.ts";
import type { Handler } from "./handler.ts";
import { PRIVATE, requirePerson, senderOf, setCookies } from "./person.ts";
import { problemResponse } from "./problem-response.ts";
import { readBody } from "./read-body.ts";

/** POST /api/password/change: a new password; all other devices are signed out. */
export const changePassword: Handler = async (c, services) => {
  const input = await readBody(operations.changePassword.input, c);
  if (!input.ok) return problemResponse(c, input.error);
  const present = await requirePerson(c, services);
  if (!present.ok) return problemResponse(c, present.error);
  const changed = await services.accounts.changePassword(present.value.person, input.value, senderOf(c));
  if (!changed.ok) return problemResponse(c, changed.error);
  setCookies(c, changed.value);
  return c.json({}, 200, PRIVATE);
};
