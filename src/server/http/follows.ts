import type { FollowsOutput } from "#contract/follows.ts";
import { SAVED_LIMITS } from "#domain/saved/saved-item.ts";
import type { Handler } from "./handler.ts";
import { PRIVATE, requirePerson } from "./person.ts";
import { presentFollow } from "./present-follow.ts";
import { problemResponse } from "./problem-response.ts";

/** GET /api/follows: what the person follows. */
export const follows: Handler = async (c, services) => {
  const present = await requirePerson(c, services);
  if (!present.ok) return problemResponse(c, present.error);
  const list = await services.follows.list(present.value.person.id);
  const output: FollowsOutput = {
    follows: list.map((follow) => presentFollow(follow, services)),
    most: SAVED_LIMITS.follows,
  };
  return c.json(output, 200, PRIVATE);
};
