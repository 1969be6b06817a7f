import { operations } from "#contract/operations.ts";
import { standingOf } from "#domain/experts/expert-question.ts";
import { attachClauses } from "./attach-clauses.ts";
import type { Handler } from "./handler.ts";
import { PRIVATE, requirePerson } from "./person.ts";
import { problemResponse } from "./problem-response.ts";
import { readBody } from "./read-body.ts";

/** POST /api/expert-questions/answer: the words of an expert, with the clauses that they attach. */
export const answerExpertQuestion: Handler = async (c, services) => {
  const input = await readBody(operations.answerExpertQuestion.input, c);
  if (!input.ok) return problemResponse(c, input.error);
  const present = await requirePerson(c, services);
  if (!present.ok) return problemResponse(c, present.error);
  const { id, text, clauses: chosen = [], sections = "" } = input.value;
  const userId = present.value.person.id;
  const expert = await services.questions.expertOf(userId);
  const question = expert && (await services.questions.find(id));
  if (!question || standingOf(expert, question, services.now()) === null)
    return problemResponse(c, { code: "not_found", what: "question" });
  const clauses = attachClauses(services, question, chosen, sections);
  if (!clauses.ok) return problemResponse(c, clauses.error);

  // Looked at once more there, with the question kept from everybody else.
  const answered = await services.questions.answer(
    id,
    userId,
    { text, clauses: clauses.value },
    services.now(),
  );
  return answered.ok ? c.json({}, 200, PRIVATE) : problemResponse(c, answered.error);
};
