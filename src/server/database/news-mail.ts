import { and, asc, eq, gt, inArray, isNotNull, isNull } from "drizzle-orm";
import { mayUse, PLANS } from "#domain/accounts/plan.ts";
import type { CalendarDate } from "#domain/units/calendar-date.ts";
import { todayAt } from "../today.ts";
import { DEFAULT_MAIL, type Notification, QUESTION_NOTICE } from "./notification-store.ts";
import { oneAtATime } from "./one-at-a-time.ts";
import type { Db, Tx } from "./open-database.ts";
import { users } from "./schema.ts";
import { notifications, notificationSettings as settings } from "./schema-saved.ts";

/** News for one person, to be put into one mail. */
export interface NewsMail {
  userId: number;
  to: string;
  username: string;
  /** The oldest first; never empty. */
  notices: readonly Notification[];
  /** True for a verdict that changed, told at once; false for the digest of a day. */
  atOnce: boolean;
}

const HOUR_MS = 60 * 60 * 1000;
/** What is older comes in no mail: it waits in the inbox. */
const KEEP_MS = 7 * 24 * HOUR_MS;
/** The hour of the day, in the middle of the country, at which digests are written. */
const DIGEST_HOUR = 7;

/** The day whose digest holds what came in at this moment: it ends in the morning of the next one. */
const digestDay = (moment: Date): CalendarDate => todayAt(new Date(moment.getTime() - DIGEST_HOUR * HOUR_MS));

/**
 * Hands the news that is due to `write`, which puts it into the mail queue in the same transaction that marks it as
 * mailed: at once where a verdict changed and the plan holds alerts, and once a day from seven in the morning the rest that is unread. However
 * often and by however many instances this is called, each notice comes in one mail. Returns how many were written.
 * `rights`: do plans decide who is mailed, and who at once?
 */
export async function mailNews(
  db: Db,
  now: Date,
  rights: boolean,
  write: (tx: Tx, mail: NewsMail) => Promise<void>,
): Promise<number> {
  const fresh = and(
    isNull(notifications.mailedAt),
    gt(notifications.createdAt, new Date(now.getTime() - KEEP_MS)),
  );
  const people = await db
    .selectDistinct({ id: users.id })
    .from(notifications)
    .innerJoin(users, eq(users.id, notifications.userId))
    .where(and(fresh, isNotNull(users.email)))
    .orderBy(asc(users.id));
  let written = 0;
  for (const { id } of people) {
    const wrote = await oneAtATime(db, id, async (tx) => {
      const [person] = await tx.select().from(users).where(eq(users.id, id));
      if (!person?.email) return false;
      // Following is paused with the plan that holds it: what is fresh when it comes back is mailed then. Questions to
      // experts go on, since those who answer them need no plan.
      const paused = rights && !mayUse(PLANS[person.subscriptionTier], "savedWork");
      const mayAlert = !rights || mayUse(PLANS[person.subscriptionTier], "alerts");
      const notices = await tx
        .select()
        .from(notifications)
        .where(
          and(
            eq(notifications.userId, id),
            fresh,
            paused ? eq(notifications.kind, QUESTION_NOTICE) : undefined,
          ),
        )
        .orderBy(asc(notifications.id));
      const { due, atOnce, done, day } = await choose(tx, id, notices, mayAlert, now);
      if (done.length > 0)
        await tx
          .update(notifications)
          .set({ mailedAt: now })
          .where(
            inArray(
              notifications.id,
              done.map((notice) => notice.id),
            ),
          );
      if (day)
        await tx
          .insert(settings)
          .values({ userId: id, ...DEFAULT_MAIL, digestDay: day })
          .onConflictDoUpdate({ target: settings.userId, set: { digestDay: day } });
      if (due.length === 0) return false;
      await write(tx, { userId: id, to: person.email, username: person.username, notices: due, atOnce });
      return true;
    });
    if (wrote) written += 1;
  }
  return written;
}

/** What goes into a mail now, what is settled with it, and the day that now has its digest. */
async function choose(
  tx: Tx,
  userId: number,
  notices: readonly Notification[],
  mayAlert: boolean,
  now: Date,
) {
  const [own] = await tx.select().from(settings).where(eq(settings.userId, userId));
  const { digest, ...wanted } = own ?? DEFAULT_MAIL;
  const atOnce = wanted.atOnce && mayAlert;
  const unread = notices.filter(({ readAt }) => readAt === null);
  // What was read in the inbox, and what nobody wants as a mail, is settled.
  const unwanted = notices.filter(
    ({ readAt, urgent }) => readAt !== null || (!digest && !(urgent && atOnce)),
  );
  const flips = atOnce ? unread.filter(({ urgent }) => urgent) : [];
  if (flips.length > 0) return { due: flips, atOnce: true, done: [...unwanted, ...flips], day: null };
  const today = digestDay(now);
  const isDue = digest && own?.digestDay !== today;
  const due = isDue ? unread.filter(({ createdAt }) => digestDay(createdAt) < today) : [];
  return { due, atOnce: false, done: [...unwanted, ...due], day: due.length > 0 ? today : null };
}
