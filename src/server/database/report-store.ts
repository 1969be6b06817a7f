import { eq } from "drizzle-orm";
import type { Basis, Report, ReportKind } from "#domain/reports/report.ts";
import type { CalendarDate } from "#domain/units/calendar-date.ts";
import type { Db } from "./open-database.ts";
import { reports } from "./schema.ts";

/** A report as it was given out on `day`, with the inputs it was asked with and the rules it rested on. */
export interface StoredReport {
  id: string;
  kind: ReportKind;
  /** The inputs by name, as they were sent. */
  request: Readonly<Record<string, string>>;
  report: Report;
  basis: Basis;
  day: CalendarDate;
}

export interface ReportStore {
  /** Returns when the report is committed. The same report again changes nothing. */
  save(report: StoredReport): Promise<void>;
  find(id: string): Promise<StoredReport | null>;
}

export function reportStore(db: Db): ReportStore {
  return {
    save: async (report) => {
      await db.insert(reports).values(report).onConflictDoNothing();
    },
    find: async (id) => {
      const [row] = await db.select().from(reports).where(eq(reports.id, id));
      if (!row) return null;
      const { kind, request, report, basis } = row;
      return { id, kind, request, report, basis, day: row.day as CalendarDate };
    },
  };
}
