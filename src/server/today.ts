import type { CalendarDate } from "#domain/units/calendar-date.ts";

/**
 * The day it is for the law. The covered cities lie in four time zones and the server may stand anywhere; the middle
 * of the country is never more than two hours off, where UTC would already be in tomorrow every evening.
 */
const inTheMiddle = new Intl.DateTimeFormat("en-US", {
  timeZone: "America/Chicago",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
});

/** Asked for every call, and the same for a whole minute. */
let told: { minute: number; day: CalendarDate } | null = null;

export function todayAt(now: Date): CalendarDate {
  const minute = Math.floor(now.getTime() / 60_000);
  if (told?.minute !== minute) told = { minute, day: dayOf(now) };
  return told.day;
}

function dayOf(now: Date): CalendarDate {
  const parts = new Map(inTheMiddle.formatToParts(now).map(({ type, value }) => [type, value]));
  return `${parts.get("year")}-${parts.get("month")}-${parts.get("day")}` as CalendarDate;
}
