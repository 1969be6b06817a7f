import type { CalendarDate } from "../units/calendar-date.ts";

/** What a person set by hand: each part replaces what the words were read as. */
export interface Corrections {
  cityId?: number;
  district?: string;
  asOf?: CalendarDate;
  subject?: string;
  place?: string;
  intent?: string;
  rule?: string;
}
