import type { Plan } from "./plan.ts";

/** A calendar month in UTC: "2026-11". Months compare as text. */
export type Month = string;

/** What a person asked in one month. */
export interface MonthUsage {
  searches: number;
  /** Keyed hashes of the different questions, the newest last; only the last REMEMBERED of them. */
  questions: readonly string[];
}

export interface MonthDecision {
  allowed: boolean;
  /** True when this question used up a search. */
  counted: boolean;
  /** Searches left this month; null means no limit. */
  remaining: number | null;
  /** What to store. Unchanged when the search is refused or was asked before. */
  usage: MonthUsage;
}

/** More than any limited plan allows, and little enough to be read and written with every search. */
const REMEMBERED = 200;

export const monthOf = (now: Date): Month => now.toISOString().slice(0, 7);

/** The first moment of the next month in UTC, in milliseconds since 1970. */
export const monthEnd = (now: Date): number => Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1);

/**
 * Decides whether a person's question may be answered this month. The same question again is free, as it is for
 * visitors; `askedBefore` says that this browser's owner asked it before signing in, which is free too.
 */
export function decideMonthlySearch(
  plan: Pick<Plan, "searches">,
  usage: MonthUsage,
  question: string,
  askedBefore: boolean,
): MonthDecision {
  const known = askedBefore || usage.questions.includes(question);
  const left = remainingInMonth(plan, usage.searches);
  if (known) return { allowed: true, counted: false, remaining: left, usage };
  if (left === 0) return { allowed: false, counted: false, remaining: 0, usage };
  const next = {
    searches: usage.searches + 1,
    questions: [...usage.questions, question].slice(-REMEMBERED),
  };
  return { allowed: true, counted: true, remaining: remainingInMonth(plan, next.searches), usage: next };
}

/** Searches left after `used`; never below 0, also when a plan became smaller within the month. */
export const remainingInMonth = ({ searches }: Pick<Plan, "searches">, used: number): number | null =>
  searches === null ? null : Math.max(0, searches - used);
