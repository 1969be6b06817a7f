import { randomBytes, randomUUID } from "node:crypto";
import { and, asc, desc, eq, gt, inArray, isNull, lt, lte, or, sql } from "drizzle-orm";
import type { Db, Tx } from "./open-database.ts";
import { mailQueueRows as rows } from "./schema.ts";

/** What `enqueue` writes into: the transaction of what the mail tells of, or the database itself. */
export type MailWriter = Pick<Db, "insert">;

/** One mail to one person. */
export interface OutgoingMail {
  /** A bare address: "ana@example.org". */
  to: string;
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
  /** What it is about, for the operator's list: "contact", "password-reset". */
  kind: string;
  /** The same key again changes nothing. */
  key?: string;
  /** Where one press ends mail of this kind; it answers a POST without a sign-in. */
  unsubscribeUrl?: string;
}

export interface MailQueue {
  /** Writes the mail; it is sent once `tx` is committed, and never when it is not. */
  enqueue(tx: MailWriter, mail: OutgoingMail, now?: Date): Promise<void>;
}

/** A mail as it lies in the queue. Its texts are empty once a mail server has it. */
export interface QueuedMail {
  id: number;
  kind: string;
  /** The part of the Message-ID before the "@". */
  messageId: string;
  recipient: string;
  replyTo: string | null;
  subject: string;
  text: string;
  html: string;
  unsubscribeUrl: string | null;
  state: "waiting" | "sent" | "dead";
  /** Counts an attempt from its beginning, so that one which kills the server counts too. */
  attempts: number;
  dueAt: Date;
  lastError: string | null;
  createdAt: Date;
  sentAt: Date | null;
}

/** A mail that is ours to send until the lease ends. */
export interface ClaimedMail extends QueuedMail {
  lease: string;
}

export interface MailStore {
  /** The mail that has waited longest and is due, or null; nobody else gets it until `leasedUntil`. */
  claim(now: Date, leasedUntil: Date): Promise<ClaimedMail | null>;
  /** Does nothing when the lease has passed to somebody else. `keepText`: leave what was written readable. */
  markSent(mail: ClaimedMail, now: Date, keepText: boolean): Promise<void>;
  /** To be tried again at `dueAt`, or never when that is null. */
  markFailed(mail: ClaimedMail, reason: string, dueAt: Date | null): Promise<void>;
  /** The newest first. */
  list(state: QueuedMail["state"] | null, limit: number): Promise<QueuedMail[]>;
  find(id: number): Promise<QueuedMail | null>;
  /** Puts a mail that was given up back in the queue; false when there is no such mail. */
  retry(id: number, now: Date): Promise<boolean>;
  /** Removes what was sent before `moment`. */
  forgetSentBefore(moment: Date): Promise<void>;
}

/** Without a key of its own, any number of equal mails may be sent. */
export const mailQueue: MailQueue = {
  enqueue: async (tx, mail, now = new Date()) => {
    await tx
      .insert(rows)
      .values({
        key: mail.key ?? null,
        kind: mail.kind,
        messageId: randomUUID(),
        recipient: mail.to,
        replyTo: mail.replyTo ?? null,
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        unsubscribeUrl: mail.unsubscribeUrl ?? null,
        dueAt: now,
        createdAt: now,
      })
      .onConflictDoNothing({ target: rows.key });
  },
};

/** Removes what was written to these addresses, whatever became of it. */
export async function forgetMailTo(tx: Tx, addresses: readonly (string | null)[]): Promise<void> {
  const own = addresses.filter((address) => address !== null);
  if (own.length > 0) await tx.delete(rows).where(inArray(rows.recipient, own));
}

/** Mail after which there is nobody left whose row it could be: it goes once it was sent. */
const LAST_KIND = "account-deleted";

/** No mail waits so long: what is due later was written while the clock was wrong, and is due now. */
const NO_LATER_MS = 3 * 24 * 60 * 60 * 1000;

export function mailStore(db: Db): MailStore {
  return {
    claim: async (now, leasedUntil) => {
      const noLater = new Date(now.getTime() + NO_LATER_MS);
      const lease = randomBytes(12).toString("base64url");
      const due = db
        .select({ id: rows.id })
        .from(rows)
        .where(
          and(
            eq(rows.state, "waiting"),
            or(lte(rows.dueAt, now), gt(rows.dueAt, noLater)),
            or(isNull(rows.leasedUntil), lt(rows.leasedUntil, now), gt(rows.leasedUntil, noLater)),
          ),
        )
        .orderBy(asc(rows.dueAt), asc(rows.id))
        .limit(1)
        // Another server that looks at the same moment takes the next one instead of waiting for this one.
        .for("update", { skipLocked: true });
      const [row] = await db
        .update(rows)
        .set({ lease, leasedUntil, attempts: sql`${rows.attempts} + 1` })
        .where(eq(rows.id, sql`(${due})`))
        .returning();
      return row ? { ...toMail(row), lease } : null;
    },
    markSent: async (mail, now, keepText) => {
      if (mail.kind === LAST_KIND) {
        await db.delete(rows).where(own(mail));
        return;
      }
      await db
        .update(rows)
        .set({
          state: "sent",
          sentAt: now,
          ...FREE,
          lastError: null,
          ...(keepText ? {} : { text: "", html: "" }),
        })
        .where(own(mail));
    },
    markFailed: async (mail, reason, dueAt) => {
      await db
        .update(rows)
        .set({ ...(dueAt ? { dueAt } : { state: "dead" as const }), ...FREE, lastError: reason })
        .where(own(mail));
    },
    list: async (state, limit) => {
      const found = await db
        .select()
        .from(rows)
        .where(state ? eq(rows.state, state) : undefined)
        .orderBy(desc(rows.id))
        .limit(limit);
      return found.map(toMail);
    },
    find: async (id) => {
      const [row] = await db.select().from(rows).where(eq(rows.id, id));
      return row ? toMail(row) : null;
    },
    retry: async (id, now) => {
      const found = await db
        .update(rows)
        .set({ state: "waiting", attempts: 0, dueAt: now, ...FREE })
        .where(and(eq(rows.id, id), eq(rows.state, "dead")))
        .returning({ id: rows.id });
      return found.length > 0;
    },
    forgetSentBefore: async (moment) => {
      await db.delete(rows).where(and(eq(rows.state, "sent"), lt(rows.sentAt, moment)));
    },
  };
}

const FREE = { lease: null, leasedUntil: null };
const own = (mail: ClaimedMail) => and(eq(rows.id, mail.id), eq(rows.lease, mail.lease));

function toMail(row: typeof rows.$inferSelect): QueuedMail {
  const { key: _, lease: __, leasedUntil: ___, ...mail } = row;
  return mail;
}
