import { type CalendarDate, isCalendarDate, iso } from "#domain/units/calendar-date.ts";

/** "$12,345.50" → 12345.5; null for what is no number. */
export function readNumber(value: unknown): number | null {
  if (typeof value === "number") return Number.isFinite(value) ? value : null;
  if (typeof value !== "string" || value.length > 40) return null;
  const text = value
    .trim()
    .replace(/^\$\s*/, "")
    .replace(/(\d),(?=\d{3})/g, "$1");
  return /^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : null;
}

const FIRST_YEAR = 1980;
const LAST_YEAR = 2100;

/** 2024 or "2024"; null for what is no year of this time. */
export function readYear(value: unknown): number | null {
  const year = readNumber(value);
  return year !== null && Number.isInteger(year) && year >= FIRST_YEAR && year <= LAST_YEAR ? year : null;
}

/**
 * A day as cities write it: "2024-03-05", with a time or without, "3/5/2024" with the month first, "20240305", or
 * milliseconds since 1970. Null for what is no day.
 */
export function readDay(value: unknown): CalendarDate | null {
  if (typeof value === "number") return readMilliseconds(value);
  if (typeof value !== "string" || value.length > 40) return null;
  const text = value.trim();
  const isoDay = /^(\d{4})-(\d{2})-(\d{2})(?:[T ]|$)/.exec(text) ?? /^(\d{4})(\d{2})(\d{2})$/.exec(text);
  if (isoDay) return existing(Number(isoDay[1]), Number(isoDay[2]), Number(isoDay[3]));
  const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?: |$)/.exec(text);
  return american ? existing(Number(american[3]), Number(american[1]), Number(american[2])) : null;
}

function readMilliseconds(value: number): CalendarDate | null {
  const time = new Date(value);
  // A year, or 20240305 as a number, is nearer to 1970 than any permit.
  if (!(value > Date.UTC(FIRST_YEAR, 0, 1)) || Number.isNaN(time.getTime())) return null;
  return existing(time.getUTCFullYear(), time.getUTCMonth() + 1, time.getUTCDate());
}

function existing(year: number, month: number, day: number): CalendarDate | null {
  const date = iso(year, month, day);
  return year >= FIRST_YEAR && year <= LAST_YEAR && isCalendarDate(date) ? date : null;
}
