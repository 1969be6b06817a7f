import { operations } from "#contract/operations.ts";
import type { Handler } from "./handler.ts";
import { PRIVATE, requirePerson, senderOf } from "./person.ts";
import { problemResponse } from "./problem-response.ts";
import { readBody } from "./read-body.ts";

/** POST /api/passkeys: keeps the public key of a passkey that a device made. */
export const addPasskey: Handler = async (c, services) => {
  const input = await readBody(operations.addPasskey.input, c);
  if (!input.ok) return problemResponse(c, input.error);
  const present = await requirePerson(c, services);
  if (!present.ok) return problemResponse(c, present.error);
  const added = await services.accounts.addPasskey(present.value.person, input.value, senderOf(c));
  if (!added.ok) return problemResponse(c, added.error);
  return c.json({}, 200, PRIVATE);
};
