import { and, eq, lt, type SQL } from "drizzle-orm";
import type { Db, Tx } from "./open-database.ts";
import { users } from "./schema.ts";
import { twoFactors } from "./schema-two-step.ts";

/** The second factor of a person. Both texts are encrypted. */
export interface StoredFactor {
  secret: string;
  backupCodes: string;
  /** False until its first code was entered. */
  verified: boolean;
  createdAt: Date;
}

/** Second factors. Takes a transaction as well as the database. */
export interface TwoStepStore {
  find(userId: number): Promise<StoredFactor | null>;
  /** Keeps a secret that waits for its first code, in place of another that waited; false where the factor is on. */
  begin(userId: number, given: { secret: string; backupCodes: string; at: Date }): Promise<boolean>;
  /** Uses up the codes up to a period; false when they were used up before: of many at once only one gets it. */
  claimStep(userId: number, step: number): Promise<boolean>;
  /** False when it is on already, or another secret was begun meanwhile. Only in a transaction. */
  turnOn(userId: number, given: Pick<StoredFactor, "secret" | "backupCodes">): Promise<boolean>;
  /** False when it is off. */
  setBackupCodes(userId: number, backupCodes: string): Promise<boolean>;
  /** False when it was off. Only in a transaction. */
  turnOff(userId: number): Promise<boolean>;
}

export function twoStepStore(db: Db | Tx): TwoStepStore {
  const setFlag = async (userId: number, twoFactorEnabled: boolean): Promise<void> => {
    await db.update(users).set({ twoFactorEnabled }).where(eq(users.id, userId));
  };
  const setIf = async (
    userId: number,
    given: SQL | undefined,
    values: Partial<typeof twoFactors.$inferInsert>,
  ): Promise<boolean> => {
    const changed = await db
      .update(twoFactors)
      .set(values)
      .where(and(eq(twoFactors.userId, userId), given))
      .returning({ id: twoFactors.id });
    return changed.length > 0;
  };
  return {
    find: async (userId) => {
      const [row] = await db.select().from(twoFactors).where(eq(twoFactors.userId, userId));
      return row ?? null;
    },
    begin: async (userId, { secret, backupCodes, at }) => {
      const fresh = { secret, backupCodes, lastStep: 0, createdAt: at };
      const kept = await db
        .insert(twoFactors)
        .values({ userId, verified: false, ...fresh })
        .onConflictDoUpdate({
          target: twoFactors.userId,
          set: fresh,
          setWhere: eq(twoFactors.verified, false),
        })
        .returning({ id: twoFactors.id });
      return kept.length > 0;
    },
    claimStep: (userId, step) => setIf(userId, lt(twoFactors.lastStep, step), { lastStep: step }),
    turnOn: async (userId, { secret, backupCodes }) => {
      const own = and(eq(twoFactors.verified, false), eq(twoFactors.secret, secret));
      if (!(await setIf(userId, own, { verified: true, backupCodes }))) return false;
      await setFlag(userId, true);
      return true;
    },
    setBackupCodes: (userId, backupCodes) => setIf(userId, eq(twoFactors.verified, true), { backupCodes }),
    turnOff: async (userId) => {
      const gone = await db.delete(twoFactors).where(eq(twoFactors.userId, userId)).returning();
      await setFlag(userId, false);
      return gone.some(({ verified }) => verified);
    },
  };
}
