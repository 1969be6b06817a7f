import { operations } from "#contract/operations.ts";
import type { Handler } from "./handler.ts";
import { PRIVATE, requirePerson, senderOf, setCookies } from "./person.ts";
import { problemResponse } from "./problem-response.ts";
import { readBody } from "./read-body.ts";

/** DELETE /api/user: the account and all that is in it. */
export const deleteUser: Handler = async (c, services) => {
  const input = await readBody(operations.deleteUser.input, c);
  if (!input.ok) return problemResponse(c, input.error);
  const present = await requirePerson(c, services);
  if (!present.ok) return problemResponse(c, present.error);
  const removed = await services.accounts.remove(present.value.person, input.value.password, senderOf(c));
  if (!removed.ok) return problemResponse(c, removed.error);
  setCookies(c, await services.accounts.logout(c.req.raw.headers));
  return c.json({}, 200, PRIVATE);
};
