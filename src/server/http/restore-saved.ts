import { operations } from "#contract/operations.ts";
import type { Handler } from "./handler.ts";
import { PRIVATE, requirePerson } from "./person.ts";
import { presentSaved } from "./present-saved.ts";
import { problemResponse } from "./problem-response.ts";
import { readBody } from "./read-body.ts";
import { readUndoToken } from "./undo-token.ts";

/** POST /api/saved/restore: brings back what the person removed, as it was. It needs no plan, since it makes nothing new. */
export const restoreSaved: Handler = async (c, services) => {
  const input = await readBody(operations.restoreSaved.input, c);
  if (!input.ok) return problemResponse(c, input.error);
  const present = await requirePerson(c, services);
  if (!present.ok) return problemResponse(c, present.error);
  const now = services.now();
  const item = readUndoToken(services.key, input.value.undo, present.value.person.id, now);
  if (!item) return problemResponse(c, { code: "not_found", what: "saved" });
  const kept = await services.saved.restore(item, now);
  return kept.ok ? c.json(presentSaved(kept.value), 200, PRIVATE) : problemResponse(c, kept.error);
};
