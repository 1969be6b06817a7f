import { and, asc, count, desc, eq, gt } from "drizzle-orm";
import { type AttachedClause, QUESTION_LIMITS, standingOf } from "#domain/experts/expert-question.ts";
import type { Problem } from "#domain/problem.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { answeringExperts, presentExpert } from "./answering-experts.ts";
import { oneAtATime } from "./one-at-a-time.ts";
import type { Db, Tx } from "./open-database.ts";
import { type QuestionDesk, questionDesk } from "./question-desk.ts";
import { tell, type WriteQuestionMail } from "./question-news.ts";
import { experts } from "./schema.ts";
import { questionMessages as messages, expertQuestions as questions } from "./schema-questions.ts";

type Row = typeof questions.$inferSelect;

export type NewQuestion = Pick<
  Row,
  "userId" | "title" | "text" | "city" | "specialty" | "toExpert" | "search" | "day"
>;

export interface QuestionStore extends QuestionDesk {
  /** Keeps a question and tells everyone who may answer it. The same one again within a day is the first one. */
  ask(question: NewQuestion, now: Date): Promise<Result<{ id: number }, Problem>>;
  /** Further words of the asker, whose question it must be. An answered question waits for its expert again. */
  followUp(id: number, userId: number, text: string, now: Date): Promise<Result<null, Problem>>;
  /** Ends a question of the asker; again, it changes nothing. */
  settle(id: number, userId: number, now: Date): Promise<Result<null, Problem>>;
  /** Takes an open question for the expert who is signed in, or gives it back. */
  take(id: number, userId: number, release: boolean, now: Date): Promise<Result<null, Problem>>;
  /** The answer of the expert who is signed in. Of several at once the first has the question. */
  answer(
    id: number,
    userId: number,
    given: { text: string; clauses: readonly AttachedClause[] },
    now: Date,
  ): Promise<Result<null, Problem>>;
}

const DAY_MS = 24 * 60 * 60 * 1000;
const NONE: Result<never, Problem> = err({ code: "not_found", what: "question" });
const TAKEN: Result<never, Problem> = err({ code: "question_taken" });
const SETTLED: Result<never, Problem> = err({ code: "question_settled" });

/** @param write composes the mails about questions. */
export function questionStore(db: Db, write: WriteQuestionMail): QuestionStore {
  /** The question, kept from everybody else until the transaction ends. */
  const lock = async (tx: Tx, id: number): Promise<Row | null> =>
    (await tx.select().from(questions).where(eq(questions.id, id)).for("update"))[0] ?? null;
  const change = (tx: Tx, id: number, to: Partial<Row>, now: Date) =>
    tx
      .update(questions)
      .set({ ...to, updatedAt: now })
      .where(eq(questions.id, id));
  const lastMessage = async (tx: Tx, id: number) =>
    (
      await tx.select().from(messages).where(eq(messages.questionId, id)).orderBy(desc(messages.id)).limit(1)
    )[0];
  const countOf = async (tx: Tx, id: number, byExpert: boolean): Promise<number> => {
    const [row] = await tx
      .select({ all: count() })
      .from(messages)
      .where(and(eq(messages.questionId, id), eq(messages.byExpert, byExpert)));
    return row!.all;
  };
  const accountOf = async (tx: Tx, expertId: number | null): Promise<number | null> => {
    if (expertId === null) return null;
    const [row] = await tx.select({ userId: experts.userId }).from(experts).where(eq(experts.id, expertId));
    return row?.userId ?? null;
  };

  return {
    ...questionDesk(db),
    ask: (question, now) =>
      oneAtATime(db, question.userId, async (tx) => {
        const lately = await tx
          .select()
          .from(questions)
          .where(
            and(
              eq(questions.userId, question.userId),
              gt(questions.createdAt, new Date(now.getTime() - DAY_MS)),
            ),
          )
          .orderBy(asc(questions.id));
        const same = lately.find((one) => one.state !== "settled" && isSame(one, question));
        if (same) return ok({ id: same.id });
        const [waiting] = await tx
          .select({ all: count() })
          .from(questions)
          .where(and(eq(questions.userId, question.userId), eq(questions.state, "open")));
        if (waiting!.all >= QUESTION_LIMITS.open)
          return err({ code: "no_room", what: "questions", most: QUESTION_LIMITS.open });
        if (lately.length >= QUESTION_LIMITS.aDay) {
          const free = lately[0]!.createdAt.getTime() + DAY_MS;
          return err({
            code: "too_many_requests",
            retryAfterSeconds: Math.max(1, Math.ceil((free - now.getTime()) / 1000)),
          });
        }
        const [written] = await tx
          .insert(questions)
          .values({ ...question, state: "open", createdAt: now, updatedAt: now })
          .returning();
        for (const expert of await answeringExperts(tx)) {
          if (standingOf(expert, written!, now) === null) continue;
          const named = question.toExpert !== null;
          await tell(
            tx,
            write,
            expert.userId,
            {
              key: `question:${written!.id}`,
              title: named ? "A question to you" : `A question to ${expert.specialty}s in ${expert.city}`,
              text: question.title,
              questionId: written!.id,
            },
            now,
          );
        }
        return ok({ id: written!.id });
      }),

    followUp: (id, userId, text, now) =>
      db.transaction(async (tx) => {
        const question = await lock(tx, id);
        if (question?.userId !== userId) return NONE;
        if (question.state === "settled") return SETTLED;
        const last = await lastMessage(tx, id);
        if (last && !last.byExpert && last.text === text) return ok(null);
        if ((await countOf(tx, id, false)) >= QUESTION_LIMITS.followUps)
          return err({ code: "no_room", what: "followUps", most: QUESTION_LIMITS.followUps });
        const [written] = await tx
          .insert(messages)
          .values({ questionId: id, userId, byExpert: false, text, clauses: [], createdAt: now })
          .returning({ id: messages.id });
        // A person who answered has the follow-up first.
        const again = question.state === "answered" ? { state: "open" as const, takenAt: now } : {};
        await change(tx, id, again, now);
        const reader = await accountOf(tx, question.takenBy);
        if (reader !== null)
          await tell(
            tx,
            write,
            reader,
            {
              key: `question-follow-up:${written!.id}`,
              title: "There is more on a question that you have",
              text: question.title,
              questionId: id,
            },
            now,
          );
        return ok(null);
      }),
    settle: (id, userId, now) =>
      db.transaction(async (tx) => {
        const question = await lock(tx, id);
        if (question?.userId !== userId) return NONE;
        if (question.state === "settled") return ok(null);
        await change(tx, id, { state: "settled" }, now);
        // An expert at work on it is spared the rest.
        const reader = question.state === "open" ? await accountOf(tx, question.takenBy) : null;
        if (reader !== null)
          await tell(
            tx,
            write,
            reader,
            {
              key: `question-settled:${id}`,
              title: "A question that you have is settled",
              text: question.title,
              questionId: id,
            },
            now,
          );
        return ok(null);
      }),

    take: (id, userId, release, now) =>
      db.transaction(async (tx) => {
        const expert = await presentExpert(tx, userId);
        const question = expert && (await lock(tx, id));
        const standing = question && standingOf(expert, question, now);
        if (!standing) return NONE;
        if (standing === "taken") return TAKEN;
        if (question.state === "settled") return SETTLED;
        if (release) {
          if (standing === "mine" && question.state === "open")
            await change(tx, id, { takenBy: null, takenAt: null }, now);
          return ok(null);
        }
        if (question.state === "open") await change(tx, id, { takenBy: expert.id, takenAt: now }, now);
        return ok(null);
      }),
    answer: (id, userId, { text, clauses }, now) =>
      db.transaction(async (tx) => {
        const expert = await presentExpert(tx, userId);
        const question = expert && (await lock(tx, id));
        const standing = question && standingOf(expert, question, now);
        if (!standing) return NONE;
        if (standing === "taken") return TAKEN;
        const last = await lastMessage(tx, id);
        if (last?.byExpert && last.userId === userId && last.text === text) return ok(null);
        if (question.state === "settled") return SETTLED;
        if ((await countOf(tx, id, true)) >= QUESTION_LIMITS.answers)
          return err({ code: "no_room", what: "answers", most: QUESTION_LIMITS.answers });
        const { id: expertId, name: author } = expert;
        const [written] = await tx
          .insert(messages)
          .values({ questionId: id, userId, byExpert: true, expertId, author, text, clauses, createdAt: now })
          .returning({ id: messages.id });
        await change(tx, id, { state: "answered", takenBy: expertId, takenAt: now }, now);
        await tell(
          tx,
          write,
          question.userId,
          {
            key: `question-answer:${written!.id}`,
            title: `${author} answered your question`,
            text: question.title,
            questionId: id,
          },
          now,
        );
        return ok(null);
      }),
  };
}

const isSame = (one: Row, other: NewQuestion): boolean =>
  one.title === other.title &&
  one.text === other.text &&
  one.city === other.city &&
  one.specialty === other.specialty &&
  one.toExpert === other.toExpert &&
  JSON.stringify(one.search) === JSON.stringify(other.search);
