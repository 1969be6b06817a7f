/** Calls of one account to one operation on one day in UTC ("2026-11-20"). */
export interface DayCalls {
  day: string;
  operation: string;
  calls: number;
}

const DAYS_SHOWN = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** The 30 days that end with the one that holds `now`: the first of them, and how to sum up what was called in them. */
export function usageByDay(now: number): {
  since: string;
  summarize(calls: readonly DayCalls[]): {
    /** Every day, also those without a call, the oldest first. */
    days: { day: string; calls: number }[];
    /** The most first. */
    operations: { operation: string; calls: number }[];
  };
} {
  const days = Array.from({ length: DAYS_SHOWN }, (_, at) => dayOf(now - (DAYS_SHOWN - 1 - at) * DAY_MS));
  return {
    since: days[0]!,
    summarize: (calls) => {
      const shown = calls.filter(({ day }) => days.includes(day));
      const sum = (one: readonly DayCalls[]): number => one.reduce((all, each) => all + each.calls, 0);
      const names = [...new Set(shown.map(({ operation }) => operation))];
      return {
        days: days.map((day) => ({ day, calls: sum(shown.filter((each) => each.day === day)) })),
        operations: names
          .map((operation) => ({
            operation,
            calls: sum(shown.filter((each) => each.operation === operation)),
          }))
          .sort((a, b) => b.calls - a.calls || a.operation.localeCompare(b.operation, "en")),
      };
    },
  };
}
