import { and, eq } from "drizzle-orm";
import type { DemoRequest, DemoSubscription } from "#domain/accounts/demo-subscription.ts";
import type { BillingEvent } from "#domain/accounts/subscription.ts";
import { billingStore } from "./billing-store.ts";
import type { Db, Tx } from "./open-database.ts";
import { users } from "./schema.ts";
import { demoSessions, demoSubscriptions } from "./schema-billing.ts";

export interface DemoBillingStore {
  /** Keeps what a page of demo billing was opened for, under an id that nobody can guess. */
  open(session: { id: string; userId: number; request: DemoRequest }): Promise<void>;
  /** Null for a session of somebody else, or none. */
  session(id: string, userId: number): Promise<DemoRequest | null>;
  held(userId: number): Promise<HeldDemo | null>;
  /**
   * Changes the subscription and folds in what it tells, in one transaction; two changes at the same moment happen one
   * after the other. `step` gives null to change nothing; so does this then.
   */
  change(
    userId: number,
    step: (held: HeldDemo | null) => { held: HeldDemo; events: readonly BillingEvent[] } | null,
    now: Date,
  ): Promise<HeldDemo | null>;
}

/** The latest demo subscription and how many there have been. */
export interface HeldDemo {
  subscription: DemoSubscription;
  number: number;
}

export function demoBillingStore(db: Db): DemoBillingStore {
  const heldBy = async (from: Db | Tx, userId: number): Promise<HeldDemo | null> => {
    const [row] = await from
      .select({ subscription: demoSubscriptions.subscription, number: demoSubscriptions.number })
      .from(demoSubscriptions)
      .where(eq(demoSubscriptions.userId, userId));
    return row ?? null;
  };
  return {
    open: async (session) => {
      await db.insert(demoSessions).values(session);
    },
    session: async (id, userId) => {
      const [row] = await db
        .select({ request: demoSessions.request })
        .from(demoSessions)
        .where(and(eq(demoSessions.id, id), eq(demoSessions.userId, userId)));
      return row?.request ?? null;
    },
    held: (userId) => heldBy(db, userId),
    change: (userId, step, now) =>
      db.transaction(async (tx) => {
        await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("update");
        const changed = step(await heldBy(tx, userId));
        if (!changed) return null;
        await tx
          .insert(demoSubscriptions)
          .values({ userId, ...changed.held })
          .onConflictDoUpdate({ target: demoSubscriptions.userId, set: changed.held });
        const billing = billingStore(tx);
        for (const event of changed.events) await billing.take(event, now);
        return changed.held;
      }),
  };
}
