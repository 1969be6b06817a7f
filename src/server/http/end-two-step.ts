import { operations } from "#contract/operations.ts";
import type { Handler } from "./handler.ts";
import { PRIVATE, requirePerson, senderOf } from "./person.ts";
import { problemResponse } from "./problem-response.ts";
import { readBody } from "./read-body.ts";

/** POST /api/two-step/end: off from now on. */
export const endTwoStep: Handler = async (c, services) => {
  const input = await readBody(operations.endTwoStep.input, c);
  if (!input.ok) return problemResponse(c, input.error);
  const present = await requirePerson(c, services);
  if (!present.ok) return problemResponse(c, present.error);
  const ended = await services.accounts.endTwoStep(present.value, input.value.password, senderOf(c));
  if (!ended.ok) return problemResponse(c, ended.error);
  return c.json({}, 200, PRIVATE);
};
