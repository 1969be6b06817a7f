import { operations } from "#contract/operations.ts";
import type { Handler } from "./handler.ts";
import { PRIVATE, requirePerson } from "./person.ts";
import { problemResponse } from "./problem-response.ts";
import { readBody } from "./read-body.ts";

/** POST /api/expert-questions/settle: its asker ends a question, on any plan. */
export const settleQuestion: Handler = async (c, services) => {
  const input = await readBody(operations.settleQuestion.input, c);
  if (!input.ok) return problemResponse(c, input.error);
  const present = await requirePerson(c, services);
  if (!present.ok) return problemResponse(c, present.error);
  const settled = await services.questions.settle(input.value.id, present.value.person.id, services.now());
  return settled.ok ? c.json({}, 200, PRIVATE) : problemResponse(c, settled.error);
};
