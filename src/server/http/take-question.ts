import { operations } from "#contract/operations.ts";
import type { Handler } from "./handler.ts";
import { PRIVATE, requirePerson } from "./person.ts";
import { problemResponse } from "./problem-response.ts";
import { readBody } from "./read-body.ts";

/** POST /api/expert-questions/take: an expert takes a question in hand, or gives it back. */
export const takeQuestion: Handler = async (c, services) => {
  const input = await readBody(operations.takeQuestion.input, c);
  if (!input.ok) return problemResponse(c, input.error);
  const present = await requirePerson(c, services);
  if (!present.ok) return problemResponse(c, present.error);
  const { id, release = false } = input.value;
  const taken = await services.questions.take(id, present.value.person.id, release, services.now());
  return taken.ok ? c.json({}, 200, PRIVATE) : problemResponse(c, taken.error);
};
