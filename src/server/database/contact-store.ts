import { desc, eq } from "drizzle-orm";
import { mailQueue, type OutgoingMail } from "./mail-store.ts";
import type { Db } from "./open-database.ts";
import { contactMessages } from "./schema.ts";

/** What somebody wrote to the operator. */
export interface ContactMessage {
  /** The same form again has the same key. */
  formKey: string;
  name: string;
  email: string;
  subject: string;
  message: string;
  /** A machine seems to have sent it. */
  suspect: boolean;
  createdAt: Date;
}

export interface ContactStore {
  /** Returns when message and mail are committed. The same form again changes nothing. */
  save(message: ContactMessage, mail: OutgoingMail | null): Promise<void>;
  /** The newest first. */
  list(suspect: boolean, limit: number): Promise<(ContactMessage & { id: number })[]>;
}

export function contactStore(db: Db): ContactStore {
  return {
    save: (message, mail) =>
      db.transaction(async (tx) => {
        const stored = await tx
          .insert(contactMessages)
          .values(message)
          .onConflictDoNothing()
          .returning({ id: contactMessages.id });
        if (stored.length > 0 && mail) await mailQueue.enqueue(tx, mail, message.createdAt);
      }),
    list: (suspect, limit) =>
      db
        .select()
        .from(contactMessages)
        .where(eq(contactMessages.suspect, suspect))
        .orderBy(desc(contactMessages.id))
        .limit(limit),
  };
}
