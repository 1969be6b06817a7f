import { type CalendarDate, dayAfter, isInForce } from "../units/calendar-date.ts";
import type { LawBook } from "./law.ts";
import { knownSince } from "./speaks-for.ts";

/** Where a law names no day at all. */
const BEFORE_ALL = "1900-01-01" as CalendarDate;

/**
 * The newest day up to `today` on which what the law says of itself changed: a section or rule began or is first known,
 * the day after one ended, or a day whose law a source shows. From that day to `today` everything computed from the law
 * and a day is the same, so that files which name it are not written again every morning.
 */
export function lawDay({ clauses }: LawBook, today: CalendarDate): CalendarDate {
  let newest = BEFORE_ALL;
  const note = (day: CalendarDate | null): void => {
    if (day !== null && day <= today && day > newest) newest = day;
  };
  for (const clause of clauses) {
    note(clause.source.lawThrough);
    for (const life of [clause, ...clause.rules]) {
      note(knownSince(life, clause.source));
      note(life.to && dayAfter(life.to));
    }
  }
  return newest;
}

/** Whether a section or rule holds on a day, will, or did. */
export const standingOn = (
  day: CalendarDate,
  { from, to }: { from: CalendarDate | null; to: CalendarDate | null },
): "in_force" | "past" | "future" =>
  isInForce(day, from, to) ? "in_force" : to !== null && to < day ? "past" : "future";
