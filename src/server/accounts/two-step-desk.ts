import { accountStore } from "../database/account-store.ts";
import { mailQueue } from "../database/mail-store.ts";
import type { Db } from "../database/open-database.ts";
import { twoStepStore } from "../database/two-step-store.ts";
import { twoStepOffMail } from "./account-mails.ts";

/** What an operator does for a person who can enter no code any more. */
export interface TwoStepDesk {
  /** Turns it off and signs the person out; null when there is no account of that name. Its owner is told by mail. */
  end(username: string): Promise<{ username: string; wasOn: boolean } | null>;
}

export const twoStepDesk = (db: Db, baseUrl: () => string): TwoStepDesk => ({
  end: (name) =>
    db.transaction(async (tx) => {
      const people = accountStore(tx);
      const id = await people.byUsername(name.toLowerCase());
      const person = id === null ? null : await people.find(id);
      if (!person) return null;
      const wasOn = await twoStepStore(tx).turnOff(person.id);
      if (wasOn) await people.endSessions(person.id);
      if (wasOn && person.email)
        await mailQueue.enqueue(tx, { to: person.email, ...twoStepOffMail(person.username, baseUrl()) });
      return { username: person.username, wasOn };
    }),
});
