import { operations } from "#contract/operations.ts";
import { ownedBy } from "#domain/accounts/person.ts";
import type { Handler } from "./handler.ts";
import { PRIVATE, requirePerson } from "./person.ts";
import { problemResponse } from "./problem-response.ts";
import { readBody } from "./read-body.ts";

/** POST /api/follows/remove: tells the person of this no longer. */
export const unfollow: Handler = async (c, services) => {
  const input = await readBody(operations.unfollow.input, c);
  if (!input.ok) return problemResponse(c, input.error);
  const present = await requirePerson(c, services);
  if (!present.ok) return problemResponse(c, present.error);
  const found = ownedBy(present.value.person, await services.follows.find(input.value.id), "follow");
  if (!found.ok) return problemResponse(c, found.error);
  await services.follows.remove(found.value.id);
  return c.json({}, 200, PRIVATE);
};
