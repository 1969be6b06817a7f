import { operations } from "#contract/operations.ts";
import type { Handler } from "./handler.ts";
import { PRIVATE, senderOf, setCookies } from "./person.ts";
import { presentUser } from "./present-user.ts";
import { problemResponse } from "./problem-response.ts";
import { readBody } from "./read-body.ts";

/** POST /api/login: a session for the right password; with two-step sign-in, the cookie for the second step. */
export const login: Handler = async (c, services) => {
  const input = await readBody(operations.login.input, c);
  if (!input.ok) return problemResponse(c, input.error);
  const signedIn = await services.accounts.login(input.value, senderOf(c));
  if (!signedIn.ok) return problemResponse(c, signedIn.error);
  setCookies(c, signedIn.value.cookies);
  if ("codeNeeded" in signedIn.value) return problemResponse(c, { code: "code_needed" });
  c.set("account", signedIn.value.person.id);
  return c.json(await presentUser(signedIn.value.person, services), 200, PRIVATE);
};
