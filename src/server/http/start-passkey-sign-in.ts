import { operations } from "#contract/operations.ts";
import type { Handler } from "./handler.ts";
import { PRIVATE, senderOf, setCookies } from "./person.ts";
import { problemResponse } from "./problem-response.ts";
import { readBody } from "./read-body.ts";

/** POST /api/login/passkey/start: what a browser needs to ask for a passkey. It says nothing of who may have one. */
export const startPasskeySignIn: Handler = async (c, services) => {
  const input = await readBody(operations.startPasskeySignIn.input, c);
  if (!input.ok) return problemResponse(c, input.error);
  const begun = await services.accounts.beginPasskeySignIn(senderOf(c));
  if (!begun.ok) return problemResponse(c, begun.error);
  setCookies(c, begun.value.cookies);
  return c.json(begun.value.options, 200, PRIVATE);
};
