import { and, count, desc, eq, isNull, lt, sql } from "drizzle-orm";
import type { Notice, NoticeLine } from "#domain/changes/notice.ts";
import type { Db, Tx } from "./open-database.ts";
import { notificationSettings, notifications } from "./schema-saved.ts";

export interface Notification {
  id: number;
  userId: number;
  kind: string;
  title: string;
  lines: readonly NoticeLine[];
  more: number;
  urgent: boolean;
  createdAt: Date;
  readAt: Date | null;
}

/** Which mails a person gets. */
export interface MailSettings {
  /** Once a day, what is new. */
  digest: boolean;
  /** At once, when the verdict on a saved project changes. */
  atOnce: boolean;
  /** At once, when an expert answers, or when a question waits for one. */
  questions: boolean;
}

/** The kind of what is told about questions to experts. */
export const QUESTION_NOTICE = "question";

export const DEFAULT_MAIL: MailSettings = { digest: true, atOnce: true, questions: true };

export interface NotificationStore {
  /** The newest first: at most `count` of those before the number `before`. */
  list(userId: number, before: number | null, count: number): Promise<Notification[]>;
  unread(userId: number): Promise<number>;
  find(id: number): Promise<Notification | null>;
  markRead(id: number, now: Date): Promise<void>;
  markAllRead(userId: number, now: Date): Promise<void>;
  settings(userId: number): Promise<MailSettings>;
  changeSettings(userId: number, to: MailSettings): Promise<void>;
  /** Ends all mails to a person; nothing happens when their account is gone. */
  endMail(userId: number): Promise<void>;
}

/** Puts a notice into a person's inbox. The same key again is the same thing, and changes nothing. `mailed`: it has a mail of its own. */
export async function notify(
  tx: Tx | Db,
  userId: number,
  notice: Notice & { key: string; kind: string },
  now: Date,
  mailed = false,
): Promise<void> {
  await tx
    .insert(notifications)
    .values({
      ...notice,
      lines: [...notice.lines],
      userId,
      createdAt: now,
      mailedAt: mailed ? now : null,
    })
    .onConflictDoNothing({ target: [notifications.userId, notifications.key] });
}

export function notificationStore(db: Db): NotificationStore {
  return {
    list: (userId, before, most) =>
      db
        .select()
        .from(notifications)
        .where(
          and(eq(notifications.userId, userId), before === null ? undefined : lt(notifications.id, before)),
        )
        .orderBy(desc(notifications.id))
        .limit(most),
    unread: async (userId) => {
      const [row] = await db
        .select({ unread: count() })
        .from(notifications)
        .where(and(eq(notifications.userId, userId), isNull(notifications.readAt)));
      return row!.unread;
    },
    find: async (id) => (await db.select().from(notifications).where(eq(notifications.id, id)))[0] ?? null,
    markRead: async (id, now) => {
      await db
        .update(notifications)
        .set({ readAt: now })
        .where(and(eq(notifications.id, id), isNull(notifications.readAt)));
    },
    markAllRead: async (userId, now) => {
      await db
        .update(notifications)
        .set({ readAt: now })
        .where(and(eq(notifications.userId, userId), isNull(notifications.readAt)));
    },
    settings: async (userId) => {
      const [row] = await db
        .select()
        .from(notificationSettings)
        .where(eq(notificationSettings.userId, userId));
      return row ? { digest: row.digest, atOnce: row.atOnce, questions: row.questions } : DEFAULT_MAIL;
    },
    changeSettings: async (userId, to) => {
      await db
        .insert(notificationSettings)
        .values({ userId, ...to })
        .onConflictDoUpdate({ target: notificationSettings.userId, set: to });
    },
    endMail: async (userId) => {
      await db.execute(sql`
        insert into notification_settings (user_id, digest, at_once, questions)
        select id, false, false, false from users where id = ${userId}
        on conflict (user_id) do update set digest = false, at_once = false, questions = false`);
    },
  };
}
