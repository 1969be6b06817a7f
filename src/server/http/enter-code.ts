import { operations } from "#contract/operations.ts";
import type { Handler } from "./handler.ts";
import { PRIVATE, senderOf, setCookies } from "./person.ts";
import { presentUser } from "./present-user.ts";
import { problemResponse } from "./problem-response.ts";
import { readBody } from "./read-body.ts";

/** POST /api/login/code: the second step of signing in: a session for a right code. */
export const enterCode: Handler = async (c, services) => {
  const input = await readBody(operations.enterCode.input, c);
  if (!input.ok) return problemResponse(c, input.error);
  const signedIn = await services.accounts.enterCode(input.value, senderOf(c));
  if (!signedIn.ok) return problemResponse(c, signedIn.error);
  c.set("account", signedIn.value.person.id);
  setCookies(c, signedIn.value.cookies);
  return c.json(await presentUser(signedIn.value.person, services), 200, PRIVATE);
};
