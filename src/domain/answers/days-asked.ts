import { isNow, readDate } from "../questions/read-dates.ts";
import type { Segment } from "../questions/segment.ts";
import type { CalendarDate } from "../units/calendar-date.ts";

/**
 * The days that each clause of a question about the past asks about: a date is that of its own clause and of those that
 * follow it, until a word like "now" brings back today. A clause that has both asks about both.
 */
export function daysAsked(
  segments: readonly Segment[],
  past: CalendarDate,
  today: CalendarDate,
): (segment: Segment) => readonly CalendarDate[] {
  if (past === today) return () => [today];
  const days = new Map<Segment, readonly CalendarDate[]>();
  let current: readonly CalendarDate[] = [past];
  let asked = false;
  for (const segment of segments) {
    const lower = segment.text.toLowerCase();
    const { dated, historic } = readDate(lower, today);
    // "Now I want to know what it was in 2015": what comes before all that is asked only leads up to it.
    const now = isNow(lower) && (asked || segment.role === "ask");
    if (dated || historic) current = [past];
    if (now) current = [...(dated || historic ? [past] : []), today];
    days.set(segment, current);
    current = [current.at(-1)!];
    asked ||= segment.role === "ask";
  }
  return (segment) => days.get(segment) ?? [past];
}
