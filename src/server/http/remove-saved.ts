import { operations } from "#contract/operations.ts";
import type { RemovedOutput } from "#contract/saved.ts";
import { ownedBy } from "#domain/accounts/person.ts";
import type { Handler } from "./handler.ts";
import { PRIVATE, requirePerson } from "./person.ts";
import { problemResponse } from "./problem-response.ts";
import { readBody } from "./read-body.ts";
import { undoToken } from "./undo-token.ts";

/** POST /api/saved/remove: keeps it no longer; a link to it leads nowhere unless the removal is taken back. */
export const removeSaved: Handler = async (c, services) => {
  const input = await readBody(operations.removeSaved.input, c);
  if (!input.ok) return problemResponse(c, input.error);
  const present = await requirePerson(c, services);
  if (!present.ok) return problemResponse(c, present.error);
  const item = ownedBy(present.value.person, await services.saved.find(input.value.id), "saved");
  if (!item.ok) return problemResponse(c, item.error);
  await services.saved.remove(item.value.id);
  const output: RemovedOutput = {
    title: item.value.title,
    undo: undoToken(services.key, item.value, services.now()),
  };
  return c.json(output, 200, PRIVATE);
};
