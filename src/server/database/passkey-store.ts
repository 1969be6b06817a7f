import { and, eq, gt, lt } from "drizzle-orm";
import { tokenHash } from "./auth-adapter.ts";
import type { Db, Tx } from "./open-database.ts";
import { users } from "./schema.ts";
import { passkeyChallenges, passkeys } from "./schema-passkeys.ts";

export type StoredPasskey = typeof passkeys.$inferSelect;
/** Without what the table fills in. */
export type NewPasskey = Omit<typeof passkeys.$inferInsert, "id" | "lastUsedAt">;

/** A challenge for one browser, known by the number in its cookie. `userId`: who adds a passkey, null to sign in. */
interface ChallengeOf {
  challenge: string;
  browser: string;
  userId: number | null;
}

/** Passkeys, and what devices are asked to sign for them. Takes a transaction as well as the database. */
export interface PasskeyStore {
  /** The oldest first. */
  list(userId: number): Promise<StoredPasskey[]>;
  find(id: number): Promise<StoredPasskey | null>;
  /** By what the device calls it. */
  byCredential(credentialId: string): Promise<StoredPasskey | null>;
  /** Lets others who add one for this person wait for the end of the transaction, so that passkeys can be counted. */
  lock(userId: number): Promise<void>;
  /** False when an account has it already. */
  add(passkey: NewPasskey): Promise<boolean>;
  /** Notes that it signed in. False when it counted no further than before: of many at once with one count, one is true. */
  use(id: number, counter: number, at: Date): Promise<boolean>;
  /** False when it is gone. */
  remove(id: number): Promise<boolean>;
  /** Ends all of a person's, and says how many. */
  end(userId: number): Promise<number>;

  addChallenge(given: ChallengeOf & { at: Date; expiresAt: Date }): Promise<void>;
  /** Uses a challenge up, of many at once one; false for one that is over, of another browser, or for something else. */
  takeChallenge(given: ChallengeOf, now: Date): Promise<boolean>;
}

export function passkeyStore(db: Db | Tx): PasskeyStore {
  const one = async (which: ReturnType<typeof eq>): Promise<StoredPasskey | null> => {
    const [row] = await db.select().from(passkeys).where(which);
    return row ?? null;
  };
  return {
    list: (userId) => db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(passkeys.id),
    find: (id) => one(eq(passkeys.id, id)),
    byCredential: (credentialId) => one(eq(passkeys.credentialId, credentialId)),
    lock: async (userId) => {
      await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("no key update");
    },
    add: async (passkey) => {
      const added = await db
        .insert(passkeys)
        .values(passkey)
        .onConflictDoNothing({ target: passkeys.credentialId })
        .returning({ id: passkeys.id });
      return added.length > 0;
    },
    use: async (id, counter, lastUsedAt) => {
      // A device that does not count always says 0.
      const further = counter === 0 ? eq(passkeys.counter, 0) : lt(passkeys.counter, counter);
      const used = await db
        .update(passkeys)
        .set({ counter, lastUsedAt })
        .where(and(eq(passkeys.id, id), further))
        .returning({ id: passkeys.id });
      return used.length > 0;
    },
    remove: async (id) => {
      const gone = await db.delete(passkeys).where(eq(passkeys.id, id)).returning({ id: passkeys.id });
      return gone.length > 0;
    },
    end: async (userId) => {
      const gone = await db
        .delete(passkeys)
        .where(eq(passkeys.userId, userId))
        .returning({ id: passkeys.id });
      return gone.length;
    },

    addChallenge: async ({ challenge, browser, userId, at, expiresAt }) => {
      await db.insert(passkeyChallenges).values({
        ...{ challenge, userId, expiresAt, createdAt: at },
        browser: tokenHash(browser),
        purpose: userId === null ? "sign_in" : "add",
      });
    },
    takeChallenge: async ({ challenge, browser, userId }, now) => {
      const mine =
        userId === null
          ? eq(passkeyChallenges.purpose, "sign_in")
          : and(eq(passkeyChallenges.purpose, "add"), eq(passkeyChallenges.userId, userId));
      const taken = await db
        .delete(passkeyChallenges)
        .where(
          and(
            eq(passkeyChallenges.challenge, challenge),
            eq(passkeyChallenges.browser, tokenHash(browser)),
            gt(passkeyChallenges.expiresAt, now),
            mine,
          ),
        )
        .returning({ challenge: passkeyChallenges.challenge });
      return taken.length > 0;
    },
  };
}
