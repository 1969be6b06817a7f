import {
  decideMonthlySearch,
  type MonthUsage,
  monthOf,
  remainingInMonth,
} from "#domain/accounts/month-quota.ts";
import type { ExportUsageStore } from "#server/database/export-usage-store.ts";
import type { MonthUsageStore } from "#server/database/month-usage-store.ts";

/** The monthly quota without a database. */
export function memoryMonthUsage(): MonthUsageStore {
  const usages = new Map<string, MonthUsage>();
  const of = (userId: number, now: Date): MonthUsage =>
    usages.get(`${userId} ${monthOf(now)}`) ?? { searches: 0, questions: [] };
  return {
    take: async (plan, userId, question, askedBefore, now) => {
      const decision = decideMonthlySearch(plan, of(userId, now), question, askedBefore);
      usages.set(`${userId} ${monthOf(now)}`, decision.usage);
      return decision;
    },
    used: async (userId, now) => of(userId, now).searches,
    remaining: async (plan, userId, now) => remainingInMonth(plan, of(userId, now).searches),
    history: async () => [],
    reset: async (userId, now) => {
      usages.delete(`${userId} ${monthOf(now)}`);
    },
    forgetQuestions: async () => {},
  };
}

/** Exports by month without a database. */
export function memoryExportUsage(): ExportUsageStore {
  const usages = new Map<string, MonthUsage>();
  const of = (userId: number, now: Date): MonthUsage =>
    usages.get(`${userId} ${monthOf(now)}`) ?? { searches: 0, questions: [] };
  return {
    take: async (plan, userId, name, now) => {
      const decision = decideMonthlySearch({ searches: plan.exports }, of(userId, now), name, false);
      usages.set(`${userId} ${monthOf(now)}`, decision.usage);
      return decision.allowed;
    },
    remaining: async (plan, userId, now) =>
      remainingInMonth({ searches: plan.exports }, of(userId, now).searches),
    reset: async (userId, now) => {
      usages.delete(`${userId} ${monthOf(now)}`);
    },
  };
}
