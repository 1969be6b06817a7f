import { operations } from "#contract/operations.ts";
import type { Handler } from "./handler.ts";
import { PRIVATE, requirePerson, setCookies } from "./person.ts";
import { problemResponse } from "./problem-response.ts";
import { readBody } from "./read-body.ts";

/** POST /api/sessions/end-all: signs out everywhere, here too. */
export const endAllSessions: Handler = async (c, services) => {
  const input = await readBody(operations.endAllSessions.input, c);
  if (!input.ok) return problemResponse(c, input.error);
  const present = await requirePerson(c, services);
  if (!present.ok) return problemResponse(c, present.error);
  await services.accounts.store.endSessions(present.value.person.id);
  setCookies(c, await services.accounts.logout(c.req.raw.headers));
  return c.json({}, 200, PRIVATE);
};
