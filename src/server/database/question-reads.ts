import { and, asc, desc, eq, or, sql } from "drizzle-orm";
import type { Specialty } from "#domain/experts/expert.ts";
import { type AnsweringExpert, type QuestionState, standingOf } from "#domain/experts/expert-question.ts";
import { answeringExperts } from "./answering-experts.ts";
import type { Db } from "./open-database.ts";
import { experts, users } from "./schema.ts";
import { questionMessages as messages, expertQuestions as questions } from "./schema-questions.ts";

type Row = typeof questions.$inferSelect;

/** A question as it is stored, with the expert it was addressed to and how often it was answered. */
export interface ExpertQuestion extends Row {
  addressee: { name: string; slug: string | null } | null;
  answers: number;
}

/** The same for the operator. */
export interface ListedQuestion extends ExpertQuestion {
  /** The asker's username; experts are not told it. */
  asker: string;
}

export interface QuestionMessage
  extends Pick<
    typeof messages.$inferSelect,
    "id" | "byExpert" | "author" | "text" | "clauses" | "createdAt"
  > {
  /** The expert's profile; null when they are listed no longer. */
  slug: string | null;
  /** Its author's account is gone, and the words with it. */
  gone: boolean;
}

/** Who answers: experts of one specialty in one city. */
export interface AnsweringDesk {
  specialty: Specialty;
  city: string;
  experts: { slug: string; name: string; userId: number }[];
}

export interface QuestionReads {
  /** Where questions are answered, by city and specialty. */
  desks(): Promise<AnsweringDesk[]>;
  /** The expert as whom a person answers, or null. It is looked up for each request, so that it ends at once. */
  expertOf(userId: number): Promise<AnsweringExpert | null>;
  /** A listed expert with an account, by the name in the profile's address. */
  answering(slug: string): Promise<AnsweringExpert | null>;
  /** The newest first. */
  ofAsker(userId: number): Promise<ExpertQuestion[]>;
  /** What an expert may take, the oldest first, and what they took, the newest first. */
  ofExpert(expert: AnsweringExpert, now: Date): Promise<{ open: ExpertQuestion[]; mine: ExpertQuestion[] }>;
  find(id: number): Promise<ListedQuestion | null>;
  /** The newest first, in one state or in all. */
  list(state: QuestionState | null, count: number): Promise<ListedQuestion[]>;
  /** The oldest first. */
  messages(id: number): Promise<QuestionMessage[]>;
}

/** More open questions than anyone reads. */
const MOST_LISTED = 200;

export function questionReads(db: Db): QuestionReads {
  const select = () =>
    db
      .select({
        question: questions,
        name: experts.name,
        slug: experts.slug,
        state: experts.state,
        asker: users.username,
        answers: sql<number>`(select count(*)::int from ${messages} where ${messages.questionId} = ${questions.id} and ${messages.byExpert})`,
      })
      .from(questions)
      .innerJoin(users, eq(users.id, questions.userId))
      .leftJoin(experts, eq(experts.id, questions.toExpert));

  return {
    desks: async () => {
      const rows = await answeringExperts(db);
      const desks = new Map<string, AnsweringDesk>();
      for (const { specialty, city, slug, name, userId } of rows) {
        const key = `${city} ${specialty}`;
        const desk = desks.get(key) ?? { specialty, city, experts: [] };
        desk.experts.push({ slug, name, userId });
        desks.set(key, desk);
      }
      return [...desks.values()];
    },
    expertOf: async (userId) => (await answeringExperts(db, { userId }))[0] ?? null,
    answering: async (slug) => (await answeringExperts(db, { slug }))[0] ?? null,

    ofAsker: async (userId) =>
      (await select().where(eq(questions.userId, userId)).orderBy(desc(questions.id))).map(toQuestion),
    ofExpert: async (expert, now) => {
      const theirs = or(
        eq(questions.toExpert, expert.id),
        and(eq(questions.specialty, expert.specialty), sql`lower(${questions.city}) = lower(${expert.city})`),
      );
      const waiting = await select()
        .where(and(eq(questions.state, "open"), theirs))
        .orderBy(asc(questions.updatedAt), asc(questions.id))
        .limit(MOST_LISTED);
      const taken = await select()
        .where(eq(questions.takenBy, expert.id))
        .orderBy(desc(questions.updatedAt), desc(questions.id))
        .limit(MOST_LISTED);
      const standing = (wanted: "open" | "mine") => (question: ExpertQuestion) =>
        standingOf(expert, question, now) === wanted;
      return {
        open: waiting.map(toQuestion).filter(standing("open")),
        mine: taken.map(toQuestion).filter(standing("mine")),
      };
    },
    find: async (id) => {
      const [row] = await select().where(eq(questions.id, id));
      return row ? toQuestion(row) : null;
    },
    list: async (state, most) =>
      (
        await select()
          .where(state ? eq(questions.state, state) : undefined)
          .orderBy(desc(questions.id))
          .limit(most)
      ).map(toQuestion),
    messages: async (id) => {
      const rows = await db
        .select({ message: messages, slug: experts.slug, state: experts.state })
        .from(messages)
        .leftJoin(experts, eq(experts.id, messages.expertId))
        .where(eq(messages.questionId, id))
        .orderBy(asc(messages.id));
      return rows.map(({ message, slug, state }) => ({
        ...message,
        slug: state === "listed" ? slug : null,
        gone: message.userId === null,
      }));
    },
  };
}

interface SelectedQuestion {
  question: Row;
  name: string | null;
  slug: string | null;
  state: string | null;
  asker: string;
  answers: number;
}

const toQuestion = ({ question, name, slug, state, asker, answers }: SelectedQuestion): ListedQuestion => ({
  ...question,
  asker,
  addressee: name === null ? null : { name, slug: state === "listed" ? slug : null },
  answers,
});
