import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { mailQueue, type OutgoingMail } from "./mail-store.ts";
import type { Db } from "./open-database.ts";
import { expertMessages, expertReviews, experts } from "./schema.ts";

/** What somebody wrote to an expert. */
export interface ExpertMessage {
  /** The same form again has the same key. */
  formKey: string;
  expertId: number;
  name: string;
  email: string;
  message: string;
  /** A machine seems to have sent it. */
  suspect: boolean;
  createdAt: Date;
}

export interface Review {
  id: number;
  author: string;
  /** From 1 to 5. */
  rating: number;
  text: string;
  createdAt: Date;
}

/** Somebody who wrote to an expert and may review them. */
export interface Reviewer {
  messageId: number;
  expertId: number;
  expertName: string;
  slug: string;
  /** As given in the message. */
  name: string;
  email: string;
  review: { author: string; rating: number; text: string } | null;
}

export interface ReviewStore {
  /** Keeps a message; `mails` is told its number. The same form again changes nothing. */
  saveMessage(message: ExpertMessage, mails: (id: number) => readonly OutgoingMail[]): Promise<void>;
  /** Who wrote that message, when its expert is listed and the message was mailed. */
  reviewer(messageId: number): Promise<Reviewer | null>;
  /** One review by one person of one expert: again, it replaces the first. One that was taken down stays down. */
  save(reviewer: Reviewer, review: Omit<Review, "id" | "createdAt">, now: Date): Promise<void>;
  /** The newest that stand. */
  of(expertId: number, limit: number): Promise<Review[]>;
  /** Takes a review down; false when there is none. */
  remove(id: number, now: Date): Promise<boolean>;
}

export function reviewStore(db: Db): ReviewStore {
  return {
    saveMessage: (message, mails) =>
      db.transaction(async (tx) => {
        const [stored] = await tx
          .insert(expertMessages)
          .values(message)
          .onConflictDoNothing()
          .returning({ id: expertMessages.id });
        if (!stored || message.suspect) return;
        for (const mail of mails(stored.id)) await mailQueue.enqueue(tx, mail, message.createdAt);
      }),
    reviewer: async (messageId) => {
      const [row] = await db
        .select({
          messageId: expertMessages.id,
          expertId: experts.id,
          expertName: experts.name,
          slug: experts.slug,
          name: expertMessages.name,
          email: expertMessages.email,
          author: expertReviews.author,
          rating: expertReviews.rating,
          text: expertReviews.review,
        })
        .from(expertMessages)
        .innerJoin(experts, eq(experts.id, expertMessages.expertId))
        .leftJoin(
          expertReviews,
          and(
            eq(expertReviews.expertId, experts.id),
            eq(expertReviews.authorEmail, sql`lower(${expertMessages.email})`),
          ),
        )
        .where(
          and(
            eq(expertMessages.id, messageId),
            eq(expertMessages.suspect, false),
            eq(experts.state, "listed"),
          ),
        );
      if (!row?.slug) return null;
      const { author, rating, text, ...reviewer } = row;
      return {
        ...reviewer,
        slug: row.slug,
        review: author === null ? null : { author, rating: rating!, text: text! },
      };
    },
    save: async ({ messageId, expertId, email }, { author, rating, text }, now) => {
      const said = { author, rating, review: text, createdAt: now };
      await db
        .insert(expertReviews)
        .values({ messageId, expertId, authorEmail: email.toLowerCase(), ...said })
        .onConflictDoUpdate({ target: [expertReviews.expertId, expertReviews.authorEmail], set: said });
    },
    of: async (expertId, limit) => {
      const rows = await db
        .select()
        .from(expertReviews)
        .where(and(eq(expertReviews.expertId, expertId), isNull(expertReviews.removedAt)))
        .orderBy(desc(expertReviews.createdAt), desc(expertReviews.id))
        .limit(limit);
      return rows.map(({ id, author, rating, review, createdAt }) => ({
        id,
        author,
        rating,
        text: review,
        createdAt,
      }));
    },
    remove: async (id, now) => {
      const removed = await db
        .update(expertReviews)
        .set({ removedAt: now })
        .where(and(eq(expertReviews.id, id), isNull(expertReviews.removedAt)))
        .returning({ id: expertReviews.id });
      return removed.length > 0;
    },
  };
}
