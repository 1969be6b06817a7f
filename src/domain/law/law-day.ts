import { type CalendarDate, dayAfter, isCalendarDate, isInForce } from "../units/calendar-date.ts";
import type { LawBook } from "./law.ts";

/** Where a law names no day at all. */
const BEFORE_ALL = "1900-01-01" as CalendarDate;
const DATES = /\b(?:19|20)\d{2}(?:-\d{2}(?:-\d{2})?)?\b/g;

/**
 * The newest day up to `today` on which what the law says of itself changed: a section or rule began, the day after
 * one ended, or a date that a source names. From that day to `today` everything computed from the law and a day is the
 * same, so that files which name it need not be made anew every morning.
 */
export function lawDay({ clauses }: LawBook, today: CalendarDate): CalendarDate {
  let newest = BEFORE_ALL;
  const note = (day: string | null): void => {
    if (day !== null && isCalendarDate(day) && day <= today && day > newest) newest = day;
  };
  for (const { from, to, rules, source } of clauses) {
    for (const life of [{ from, to }, ...rules]) {
      note(life.from);
      note(life.to && dayAfter(life.to));
    }
    // "2025" and "2025-06" count from their first day on.
    for (const named of source.asOf.match(DATES) ?? []) note(`${named}-01-01`.slice(0, 10));
  }
  return newest;
}

/** Whether a section or rule holds on a day, will, or did. */
export const standingOn = (
  day: CalendarDate,
  { from, to }: { from: CalendarDate | null; to: CalendarDate | null },
): "in_force" | "past" | "future" =>
  isInForce(day, from, to) ? "in_force" : to !== null && to < day ? "past" : "future";
