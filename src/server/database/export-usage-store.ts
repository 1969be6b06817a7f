import { and, eq } from "drizzle-orm";
import { decideMonthlySearch, monthOf, remainingInMonth } from "#domain/accounts/month-quota.ts";
import type { Plan } from "#domain/accounts/plan.ts";
import type { Db } from "./open-database.ts";
import { userExportMonths } from "./schema-billing.ts";

/** Files that a person took this month. Names are keyed hashes: the same file again is free. */
export interface ExportUsageStore {
  /** Decides and records in one step; of many at the same moment only as many pass as the plan allows. */
  take(plan: Plan, userId: number, name: string, now: Date): Promise<boolean>;
  /** Exports left this month; null means no limit. */
  remaining(plan: Plan, userId: number, now: Date): Promise<number | null>;
  /** Demo billing: as if none had been taken this month. */
  reset(userId: number, now: Date): Promise<void>;
}

export function exportUsageStore(db: Db): ExportUsageStore {
  const rowOf = (userId: number, now: Date) =>
    and(eq(userExportMonths.userId, userId), eq(userExportMonths.month, monthOf(now)));
  return {
    take: (plan, userId, name, now) =>
      db.transaction(async (tx) => {
        await tx
          .insert(userExportMonths)
          .values({ userId, month: monthOf(now), exports: 0, names: [] })
          .onConflictDoNothing();
        const [row] = await tx.select().from(userExportMonths).where(rowOf(userId, now)).for("update");
        const usage = { searches: row!.exports, questions: row!.names };
        const decision = decideMonthlySearch({ searches: plan.exports }, usage, name, false);
        if (decision.counted) {
          await tx
            .update(userExportMonths)
            .set({ exports: decision.usage.searches, names: decision.usage.questions })
            .where(rowOf(userId, now));
        }
        return decision.allowed;
      }),
    remaining: async (plan, userId, now) => {
      const [row] = await db.select().from(userExportMonths).where(rowOf(userId, now));
      return remainingInMonth({ searches: plan.exports }, row?.exports ?? 0);
    },
    reset: async (userId, now) => {
      await db.delete(userExportMonths).where(rowOf(userId, now));
    },
  };
}
