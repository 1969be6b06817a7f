import { eq } from "drizzle-orm";
import type { Db, Tx } from "./open-database.ts";
import { users } from "./schema.ts";

/**
 * Runs `work` in a transaction that no other of the same person overlaps, so that what it counts still holds when it
 * writes. For a person whose account is gone meanwhile, what it writes fails on the foreign key.
 */
export const oneAtATime = <T>(db: Db, userId: number, work: (tx: Tx) => Promise<T>): Promise<T> =>
  db.transaction(async (tx) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("update");
    return work(tx);
  });
