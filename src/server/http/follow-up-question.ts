import { operations } from "#contract/operations.ts";
import type { Handler } from "./handler.ts";
import { PRIVATE, requirePerson } from "./person.ts";
import { requireUse } from "./plan-of.ts";
import { problemResponse } from "./problem-response.ts";
import { readBody } from "./read-body.ts";

/** POST /api/expert-questions/follow-up: further words of the asker, for whose plan holds that. */
export const followUpQuestion: Handler = async (c, services) => {
  const input = await readBody(operations.followUpQuestion.input, c);
  if (!input.ok) return problemResponse(c, input.error);
  const present = await requirePerson(c, services);
  if (!present.ok) return problemResponse(c, present.error);
  const allowed = await requireUse(c, services, "expertQuestions");
  if (!allowed.ok) return problemResponse(c, allowed.error);
  const { id, text } = input.value;
  const added = await services.questions.followUp(id, present.value.person.id, text, services.now());
  return added.ok ? c.json({}, 200, PRIVATE) : problemResponse(c, added.error);
};
