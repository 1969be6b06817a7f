import { eq } from "drizzle-orm";
import { mailQueue, type OutgoingMail } from "./mail-store.ts";
import { DEFAULT_MAIL, notify, QUESTION_NOTICE } from "./notification-store.ts";
import type { Tx } from "./open-database.ts";
import { users } from "./schema.ts";
import { notificationSettings } from "./schema-saved.ts";

/** What one person is told of a question. */
export interface QuestionNews {
  /** Names what it tells of: a person is told each thing once. */
  key: string;
  title: string;
  text: string;
  questionId: number;
}

/** Writes the mail about it; nothing that was asked or answered is in it. */
export type WriteQuestionMail = (
  to: { userId: number; email: string; username: string },
  news: QuestionNews,
) => OutgoingMail;

/**
 * Puts news into a person's inbox and, when they have a proven address and want such mails, into the mail queue.
 * A person who wants none of these at once finds it in the digest.
 */
export async function tell(
  tx: Tx,
  write: WriteQuestionMail,
  userId: number,
  news: QuestionNews,
  now: Date,
): Promise<void> {
  const [person] = await tx
    .select({ email: users.email, username: users.username })
    .from(users)
    .where(eq(users.id, userId));
  if (!person) return;
  const [own] = await tx
    .select({ questions: notificationSettings.questions })
    .from(notificationSettings)
    .where(eq(notificationSettings.userId, userId));
  const { email, username } = person;
  const isMailed = email !== null && (own ?? DEFAULT_MAIL).questions;
  if (isMailed) await mailQueue.enqueue(tx, write({ userId, email, username }, news), now);
  await notify(tx, userId, noticeOf(news), now, isMailed);
}

/** The page of a question. */
export const questionHref = (id: number): string => `/expert-questions/${id}`;

/** As it stands in the inbox. */
export const noticeOf = ({ key, title, text, questionId }: QuestionNews) => ({
  key,
  kind: QUESTION_NOTICE,
  title,
  lines: [{ text, href: questionHref(questionId) }],
  more: 0,
  urgent: false,
});
