import type { ExpertQuestionOutput, QuestionCard } from "#contract/expert-questions.ts";
import { operations } from "#contract/operations.ts";
import type { Person } from "#domain/accounts/person.ts";
import { QUESTION_LIMITS, standingOf } from "#domain/experts/expert-question.ts";
import type { ExpertQuestion } from "../database/question-reads.ts";
import type { Services } from "../services.ts";
import { presentAbout } from "./attached-search.ts";
import type { Handler } from "./handler.ts";
import { PRIVATE, requirePerson } from "./person.ts";
import { presentCard, presentMessage } from "./present-question.ts";
import { problemResponse } from "./problem-response.ts";
import { readInput } from "./read-input.ts";

/** GET /api/expert-questions/{id}: for its asker and for experts who may answer it; for all others there is none. */
export const expertQuestion: Handler = async (c, services) => {
  const input = readInput(operations.expertQuestion.input, new URLSearchParams(), c.req.param());
  if (!input.ok) return problemResponse(c, input.error);
  const present = await requirePerson(c, services);
  if (!present.ok) return problemResponse(c, present.error);
  const found = await services.questions.find(input.value.id);
  const standing = found && (await standingFor(present.value.person, found, services));
  if (!standing) return problemResponse(c, { code: "not_found", what: "question" });

  const messages = await services.questions.messages(found.id);
  const added = messages.filter(({ byExpert }) => !byExpert).length;
  const output: ExpertQuestionOutput = {
    ...presentCard(found, standing),
    text: found.text,
    messages: messages.map(presentMessage),
    followUpsLeft: Math.max(0, QUESTION_LIMITS.followUps - added),
    about: found.search && presentAbout(services.engine, found.search, found.day),
  };
  return c.json(output, 200, PRIVATE);
};

/** What a question is to a person; null when it does not exist for them. */
async function standingFor(
  person: Person,
  question: ExpertQuestion,
  { questions, now }: Services,
): Promise<QuestionCard["standing"] | null> {
  if (question.userId === person.id) return "asker";
  const expert = await questions.expertOf(person.id);
  const standing = expert && standingOf(expert, question, now());
  return standing === "taken" ? null : standing;
}
