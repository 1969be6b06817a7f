import { and, desc, eq, gt, lt, notInArray, or } from "drizzle-orm";
import { type IRateLimiterRes, RateLimiterDrizzle, RateLimiterMemory } from "rate-limiter-flexible";
import type { Db, Tx } from "./open-database.ts";
import { guesses, type SignInOutcome, signIns } from "./schema-guesses.ts";

export interface Allowance {
  points: number;
  /** In seconds, a day at most. */
  duration: number;
}
const LONGEST_MS = 24 * 60 * 60 * 1000;

/** Counts under a name; what is beyond the allowance is rejected with the time until there is more. */
export type Counter = Pick<RateLimiterMemory, "consume" | "delete" | "reward">;
export type Refusal = Pick<IRateLimiterRes, "msBeforeNext">;

/** Counts for all servers on one database. While that cannot, each counts for itself: guessing stays slow. */
export function sharedCounter(db: Db, name: string, allowance: Allowance): Counter {
  return new RateLimiterDrizzle({
    ...allowance,
    storeClient: db,
    schema: guesses,
    keyPrefix: name,
    clearExpiredByTimeout: false,
    insuranceLimiter: new RateLimiterMemory({ ...allowance, keyPrefix: name }),
  });
}

/** An attempt to sign in to an account, as its owner sees it. */
export interface SignInAttempt {
  at: Date;
  outcome: SignInOutcome;
  userAgent: string | null;
}

/** Attempts that are kept of one person: a crowd of guesses must not fill the table. */
const MOST_KEPT = 50;

/** Takes a transaction as well as the database. */
export interface SignInStore {
  note(userId: number, attempt: SignInAttempt): Promise<void>;
  /** The newest first. */
  list(userId: number): Promise<SignInAttempt[]>;
  /** Removes attempts before a moment, and counts that are over. */
  forgetBefore(moment: Date, now: Date): Promise<void>;
}

export function signInStore(db: Db | Tx): SignInStore {
  const newest = (userId: number) =>
    db
      .select({ id: signIns.id })
      .from(signIns)
      .where(eq(signIns.userId, userId))
      .orderBy(desc(signIns.id))
      .limit(MOST_KEPT);
  return {
    note: async (userId, attempt) => {
      await db.insert(signIns).values({ userId, ...attempt });
      await db.delete(signIns).where(and(eq(signIns.userId, userId), notInArray(signIns.id, newest(userId))));
    },
    list: (userId) =>
      db
        .select({ at: signIns.at, outcome: signIns.outcome, userAgent: signIns.userAgent })
        .from(signIns)
        .where(eq(signIns.userId, userId))
        .orderBy(desc(signIns.id))
        .limit(MOST_KEPT),
    forgetBefore: async (moment, now) => {
      await db.delete(signIns).where(lt(signIns.at, moment));
      // No count lasts longer than a day: one that does began while the clock was wrong, and would lock a person out.
      const noLater = new Date(now.getTime() + LONGEST_MS);
      await db.delete(guesses).where(or(lt(guesses.expire, now), gt(guesses.expire, noLater)));
    },
  };
}
