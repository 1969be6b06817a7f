import { operations } from "#contract/operations.ts";
import type { Handler } from "./handler.ts";
import { PRIVATE, senderOf, setCookies } from "./person.ts";
import { presentUser } from "./present-user.ts";
import { problemResponse } from "./problem-response.ts";
import { readBody } from "./read-body.ts";

/** POST /api/register: a new person, signed in at once. */
export const register: Handler = async (c, services) => {
  const input = await readBody(operations.register.input, c);
  if (!input.ok) return problemResponse(c, input.error);
  const registered = await services.accounts.register(input.value, senderOf(c));
  if (!registered.ok) return problemResponse(c, registered.error);
  c.set("account", registered.value.person.id);
  setCookies(c, registered.value.cookies);
  return c.json(await presentUser(registered.value.person, services), 200, PRIVATE);
};
