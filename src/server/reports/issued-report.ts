import type { Report } from "#domain/reports/report.ts";
import type { CalendarDate } from "#domain/units/calendar-date.ts";

/** A report as it was given out. */
export interface IssuedReport {
  report: Report;
  id: string;
  issuedOn: CalendarDate;
  /** This site's address, without a slash at the end: clauses link to their pages. */
  baseUrl: string;
  /** Where anyone sees whether the report still holds. */
  verifyUrl: string;
}
