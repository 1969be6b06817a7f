import { and, desc, eq, lt, sql } from "drizzle-orm";
import {
  decideMonthlySearch,
  type Month,
  type MonthDecision,
  monthOf,
  remainingInMonth,
} from "#domain/accounts/month-quota.ts";
import type { Plan } from "#domain/accounts/plan.ts";
import type { Db } from "./open-database.ts";
import { userSearchMonths } from "./schema.ts";

/** What people who are signed in have searched, by month. */
export interface MonthUsageStore {
  /** Decides and records in one step; of many at the same moment only as many pass as the plan allows. */
  take(
    plan: Pick<Plan, "searches">,
    userId: number,
    question: string,
    askedBefore: boolean,
    now: Date,
  ): Promise<MonthDecision>;
  /** Searches used this month. */
  used(userId: number, now: Date): Promise<number>;
  remaining(plan: Pick<Plan, "searches">, userId: number, now: Date): Promise<number | null>;
  /** All months with searches, the newest first. */
  history(userId: number): Promise<{ month: Month; searches: number }[]>;
  /** Demo billing: as if nothing had been searched this month. */
  reset(userId: number, now: Date): Promise<void>;
  /** Empties the questions of months that are over; the counts stay. */
  forgetQuestions(now: Date): Promise<void>;
}

export function monthUsageStore(db: Db): MonthUsageStore {
  const of = (userId: number, month: Month) =>
    and(eq(userSearchMonths.userId, userId), eq(userSearchMonths.month, month));
  const used = async (userId: number, now: Date): Promise<number> => {
    const [row] = await db
      .select({ searches: userSearchMonths.searches })
      .from(userSearchMonths)
      .where(of(userId, monthOf(now)));
    return row?.searches ?? 0;
  };
  return {
    take: (plan, userId, question, askedBefore, now) =>
      db.transaction(async (tx) => {
        const month = monthOf(now);
        await tx
          .insert(userSearchMonths)
          .values({ userId, month, searches: 0, questions: [] })
          .onConflictDoNothing();
        const [row] = await tx.select().from(userSearchMonths).where(of(userId, month)).for("update");
        const decision = decideMonthlySearch(plan, row!, question, askedBefore);
        if (decision.counted) await tx.update(userSearchMonths).set(decision.usage).where(of(userId, month));
        return decision;
      }),
    used,
    remaining: async (plan, userId, now) => remainingInMonth(plan, await used(userId, now)),
    history: (userId) =>
      db
        .select({ month: userSearchMonths.month, searches: userSearchMonths.searches })
        .from(userSearchMonths)
        .where(and(eq(userSearchMonths.userId, userId), sql`${userSearchMonths.searches} > 0`))
        .orderBy(desc(userSearchMonths.month)),
    reset: async (userId, now) => {
      await db.delete(userSearchMonths).where(of(userId, monthOf(now)));
    },
    forgetQuestions: async (now) => {
      await db
        .update(userSearchMonths)
        .set({ questions: [] })
        .where(lt(userSearchMonths.month, monthOf(now)));
    },
  };
}
