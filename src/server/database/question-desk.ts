import { and, eq, sql } from "drizzle-orm";
import { QUESTION_NOTICE } from "./notification-store.ts";
import type { Db } from "./open-database.ts";
import { questionHref } from "./question-news.ts";
import { type QuestionReads, questionReads } from "./question-reads.ts";
import { expertQuestions as questions } from "./schema-questions.ts";
import { notifications } from "./schema-saved.ts";

/** What the operator does with questions to experts. */
export interface QuestionDesk extends QuestionReads {
  /** Deletes a question with all that was said on it and all that inboxes told of it; false when there is none. */
  remove(id: number): Promise<boolean>;
}

export const questionDesk = (db: Db): QuestionDesk => ({
  ...questionReads(db),
  remove: (id) =>
    db.transaction(async (tx) => {
      const gone = await tx.delete(questions).where(eq(questions.id, id)).returning({ id: questions.id });
      if (gone.length === 0) return false;
      // Its title stands there too.
      await tx
        .delete(notifications)
        .where(
          and(
            eq(notifications.kind, QUESTION_NOTICE),
            sql`${notifications.lines} -> 0 ->> 'href' = ${questionHref(id)}`,
          ),
        );
      return true;
    }),
});
