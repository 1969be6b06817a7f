import { operations } from "#contract/operations.ts";
import { ownedBy } from "#domain/accounts/person.ts";
import type { Handler } from "./handler.ts";
import { PRIVATE, requirePerson } from "./person.ts";
import { problemResponse } from "./problem-response.ts";
import { readBody } from "./read-body.ts";

/** POST /api/saved/remove: keeps it no longer; a link to it leads nowhere from then on. */
export const removeSaved: Handler = async (c, services) => {
  const input = await readBody(operations.removeSaved.input, c);
  if (!input.ok) return problemResponse(c, input.error);
  const present = await requirePerson(c, services);
  if (!present.ok) return problemResponse(c, present.error);
  const item = ownedBy(present.value.person, await services.saved.find(input.value.id), "saved");
  if (!item.ok) return problemResponse(c, item.error);
  await services.saved.remove(item.value.id);
  return c.json({}, 200, PRIVATE);
};
