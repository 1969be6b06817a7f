import { operations } from "#contract/operations.ts";
import type { Handler } from "./handler.ts";
import { PRIVATE, requirePerson, senderOf, setCookies } from "./person.ts";
import { problemResponse } from "./problem-response.ts";
import { readBody } from "./read-body.ts";

/** POST /api/passkeys/start: what a browser needs to make a passkey, for the right password. */
export const startPasskey: Handler = async (c, services) => {
  const input = await readBody(operations.startPasskey.input, c);
  if (!input.ok) return problemResponse(c, input.error);
  const present = await requirePerson(c, services);
  if (!present.ok) return problemResponse(c, present.error);
  const { person } = present.value;
  const begun = await services.accounts.beginPasskey(person, input.value.password, senderOf(c));
  if (!begun.ok) return problemResponse(c, begun.error);
  setCookies(c, begun.value.cookies);
  return c.json(begun.value.options, 200, PRIVATE);
};
