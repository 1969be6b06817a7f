/** A day without time or zone, as ISO text ("2026-01-21"). ISO days compare as text. */
export type CalendarDate = string & { readonly __calendarDate: unique symbol };

const ISO_DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

/** True only for days that exist: 2025-02-30 does not. */
export function isCalendarDate(text: string): text is CalendarDate {
  const match = ISO_DAY.exec(text);
  if (!match) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  return month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
}

export function calendarDate(text: string): CalendarDate {
  if (!isCalendarDate(text)) throw new RangeError(`not a calendar day: ${text}`);
  return text;
}

export function daysInMonth(year: number, month: number): number {
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  return [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;
}

/** The day before; used where a question says "before 2025". */
export function dayBefore(date: CalendarDate): CalendarDate {
  const [year = 0, month = 0, day = 0] = date.split("-").map(Number);
  if (day > 1) return iso(year, month, day - 1);
  if (month > 1) return iso(year, month - 1, daysInMonth(year, month - 1));
  return iso(year - 1, 12, 31);
}

/** The day after; a rule's life includes its last day. */
export function dayAfter(date: CalendarDate): CalendarDate {
  const [year = 0, month = 0, day = 0] = date.split("-").map(Number);
  if (day < daysInMonth(year, month)) return iso(year, month, day + 1);
  return month < 12 ? iso(year, month + 1, 1) : iso(year + 1, 1, 1);
}

export const iso = (year: number, month: number, day: number): CalendarDate =>
  `${String(year).padStart(4, "0")}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}` as CalendarDate;

/** True when `date` lies in the half-open life of a rule: from its first day up to and including its last. */
export const isInForce = (date: CalendarDate, from: CalendarDate | null, to: CalendarDate | null): boolean =>
  (from === null || date >= from) && (to === null || date <= to);
