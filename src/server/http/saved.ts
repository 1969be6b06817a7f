import type { SavedOutput } from "#contract/saved.ts";
import { SAVED_LIMITS } from "#domain/saved/saved-item.ts";
import type { Handler } from "./handler.ts";
import { PRIVATE, requirePerson } from "./person.ts";
import { presentSaved } from "./present-saved.ts";
import { problemResponse } from "./problem-response.ts";

/** GET /api/saved: what the person keeps. */
export const saved: Handler = async (c, services) => {
  const present = await requirePerson(c, services);
  if (!present.ok) return problemResponse(c, present.error);
  const items = await services.saved.list(present.value.person.id);
  const output: SavedOutput = { items: items.map(presentSaved), most: SAVED_LIMITS.items };
  return c.json(output, 200, PRIVATE);
};
