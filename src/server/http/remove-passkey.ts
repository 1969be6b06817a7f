import { operations } from "#contract/operations.ts";
import type { Handler } from "./handler.ts";
import { PRIVATE, requirePerson, senderOf } from "./person.ts";
import { problemResponse } from "./problem-response.ts";
import { readBody } from "./read-body.ts";

/** POST /api/passkeys/remove: it no longer signs in. */
export const removePasskey: Handler = async (c, services) => {
  const input = await readBody(operations.removePasskey.input, c);
  if (!input.ok) return problemResponse(c, input.error);
  const present = await requirePerson(c, services);
  if (!present.ok) return problemResponse(c, present.error);
  const removed = await services.accounts.removePasskey(present.value, input.value, senderOf(c));
  if (!removed.ok) return problemResponse(c, removed.error);
  return c.json({}, 200, PRIVATE);
};
