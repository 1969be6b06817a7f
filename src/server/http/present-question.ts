import type { QuestionCard, QuestionMessage } from "#contract/expert-questions.ts";
import { heldUntil } from "#domain/experts/expert-question.ts";
import type { ExpertQuestion, QuestionMessage as StoredMessage } from "../database/question-reads.ts";

/** A question as it stands in lists. */
export function presentCard(question: ExpertQuestion, standing: QuestionCard["standing"]): QuestionCard {
  const { id, title, specialty, city, addressee, state, answers, createdAt, updatedAt } = question;
  return {
    ...{ id, title, specialty, city, state, standing, answers },
    expert: addressee,
    heldUntil: heldUntil(question)?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

export const presentMessage = (message: StoredMessage): QuestionMessage => {
  const { id, byExpert, author, slug, text, gone, clauses, createdAt } = message;
  return {
    ...{ id, text, gone },
    by: byExpert ? "expert" : "asker",
    expert: byExpert ? { name: author ?? "An expert", slug } : null,
    clauses: [...clauses],
    createdAt: createdAt.toISOString(),
  };
};
