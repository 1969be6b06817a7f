import { and, eq, gt, isNull, lte, or } from "drizzle-orm";
import {
  type BillingEvent,
  type BillingState,
  foldEvent,
  NO_BILLING,
  standingAt,
} from "#domain/accounts/subscription.ts";
import type { Db, Tx } from "./open-database.ts";
import { users } from "./schema.ts";
import { billingAccounts, billingEvents } from "./schema-billing.ts";

/** What came of an event: folded in, known already, or about a customer who is none of ours. */
export type Taken = "taken" | "seen" | "unknown_customer";

/** Takes a transaction as well as the database. */
export interface BillingStore {
  /** Folds an event into its customer's state and tier, all in one transaction; the same event again changes nothing. */
  take(event: BillingEvent, now: Date): Promise<Taken>;
  /** Everything heard so far about what a person pays for. */
  stateOf(userId: number): Promise<BillingState>;
  customerOf(userId: number): Promise<string | null>;
  /** Keeps a person's customer id unless one is kept already; resolves to the one that is. */
  keepCustomer(userId: number, customerId: string, instead?: string | null): Promise<string>;
  /** Sets the tier of everybody whose plan ran out by `now` without an event; resolves to how many there were. */
  lapse(now: Date): Promise<number>;
}

export function billingStore(db: Db | Tx): BillingStore {
  const stateOf = async (tx: Db | Tx, userId: number): Promise<BillingState> => {
    const [row] = await tx
      .select({ state: billingAccounts.state })
      .from(billingAccounts)
      .where(eq(billingAccounts.userId, userId));
    return row?.state ?? NO_BILLING;
  };

  /** Writes what the state gives at `now`. The row of the person is locked by the caller. */
  const keep = async (tx: Db | Tx, userId: number, state: BillingState, now: Date) => {
    const { tier, until, subscriptionId } = standingAt(state, now.getTime());
    const kept = { state, holdsUntil: until === null ? null : new Date(until), updatedAt: now };
    await tx
      .insert(billingAccounts)
      .values({ userId, ...kept })
      .onConflictDoUpdate({ target: billingAccounts.userId, set: kept });
    await tx
      .update(users)
      .set({ subscriptionTier: tier, stripeSubscriptionId: subscriptionId })
      .where(eq(users.id, userId));
  };

  const lockPerson = async (tx: Db | Tx, which: ReturnType<typeof eq>): Promise<number | null> => {
    const [row] = await tx.select({ id: users.id }).from(users).where(which).for("update");
    return row?.id ?? null;
  };

  return {
    take: (event, now) =>
      db.transaction(async (tx) => {
        const userId = await lockPerson(tx, eq(users.stripeCustomerId, event.customerId));
        if (userId === null) return "unknown_customer";
        const added = await tx
          .insert(billingEvents)
          .values({ id: event.id, userId, happenedAt: new Date(event.at) })
          .onConflictDoNothing()
          .returning({ id: billingEvents.id });
        if (added.length === 0) return "seen";
        await keep(tx, userId, foldEvent(await stateOf(tx, userId), event), now);
        return "taken";
      }),
    stateOf: (userId) => stateOf(db, userId),
    customerOf: async (userId) => {
      const [row] = await db
        .select({ customerId: users.stripeCustomerId })
        .from(users)
        .where(eq(users.id, userId));
      return row?.customerId ?? null;
    },
    keepCustomer: (userId, customerId, instead = null) =>
      db.transaction(async (tx) => {
        const before =
          instead === null ? isNull(users.stripeCustomerId) : eq(users.stripeCustomerId, instead);
        await tx
          .update(users)
          .set({ stripeCustomerId: customerId })
          .where(and(eq(users.id, userId), before));
        const [row] = await tx
          .select({ kept: users.stripeCustomerId })
          .from(users)
          .where(eq(users.id, userId));
        return row?.kept ?? customerId;
      }),
    lapse: async (now) => {
      const due = await db
        .select({ userId: billingAccounts.userId })
        .from(billingAccounts)
        // What was written in the future was decided while the clock was wrong: it is decided again.
        .where(or(lte(billingAccounts.holdsUntil, now), gt(billingAccounts.updatedAt, now)));
      for (const { userId } of due) {
        await db.transaction(async (tx) => {
          if ((await lockPerson(tx, eq(users.id, userId))) !== null)
            await keep(tx, userId, await stateOf(tx, userId), now);
        });
      }
      return due.length;
    },
  };
}
