import { operations } from "#contract/operations.ts";
import { ownedBy } from "#domain/accounts/person.ts";
import type { Handler } from "./handler.ts";
import { PRIVATE, requirePerson } from "./person.ts";
import { problemResponse } from "./problem-response.ts";
import { readBody } from "./read-body.ts";

/** POST /api/sessions/end: signs out one of the person's own devices. */
export const endSession: Handler = async (c, services) => {
  const input = await readBody(operations.endSession.input, c);
  if (!input.ok) return problemResponse(c, input.error);
  const present = await requirePerson(c, services);
  if (!present.ok) return problemResponse(c, present.error);
  const { store } = services.accounts;
  const session = ownedBy(present.value.person, await store.findSession(input.value.id), "session");
  if (!session.ok) return problemResponse(c, session.error);
  await store.endSession(session.value.id);
  return c.json({}, 200, PRIVATE);
};
