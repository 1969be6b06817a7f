import { operations } from "#contract/operations.ts";
import type { Handler } from "./handler.ts";
import { PRIVATE, requirePerson, senderOf } from "./person.ts";
import { presentUser } from "./present-user.ts";
import { problemResponse } from "./problem-response.ts";
import { readBody } from "./read-body.ts";

/** POST /api/email/change: sends a link to the new address, which holds once that is followed. */
export const changeEmail: Handler = async (c, services) => {
  const input = await readBody(operations.changeEmail.input, c);
  if (!input.ok) return problemResponse(c, input.error);
  const present = await requirePerson(c, services);
  if (!present.ok) return problemResponse(c, present.error);
  const changed = await services.accounts.changeEmail(present.value.person, input.value, senderOf(c));
  if (!changed.ok) return problemResponse(c, changed.error);
  return c.json(await presentUser(changed.value, services), 200, PRIVATE);
};
