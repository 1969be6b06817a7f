import { makeReport } from "#domain/reports/make-report.ts";
import { csvOf, mainTable, tablesOf } from "#domain/reports/report-tables.ts";
import { todayAt } from "../today.ts";
import type { Handler } from "./handler.ts";
import { problemPage } from "./problem-page.ts";
import { fileName } from "./report-pdf.ts";
import { readReportRequest } from "./report-request.ts";
import { takeReport } from "./take-report.ts";

/** GET /tables/<kind>.csv: one table of the report that these inputs make today; the one that matters most when none is named. */
export const reportTable: Handler = async (c, services) => {
  const given = new URL(c.req.url).searchParams;
  const wanted = given.get("table");
  given.delete("table");
  const read = await readReportRequest(services, (c.req.param("file") ?? "").replace(/\.csv$/, ""), given);
  if (!read.ok) return problemPage(c, services, read.error);
  const { request } = read.value;
  const today = todayAt(services.now());
  const made = makeReport(services.engine, request, today);
  if (!made.ok) return problemPage(c, services, made.error);
  const tables = tablesOf(made.value.report);
  const table = wanted ? tables.find(({ name }) => name === wanted) : mainTable(tables);
  if (!table)
    return problemPage(c, services, { code: "unknown_table", names: tables.map(({ name }) => name) });

  const taken = await takeReport(c, services, read.value, made.value.report);
  if (!taken.ok) return problemPage(c, services, taken.error);
  c.header("Content-Type", "text/csv; charset=utf-8");
  c.header(
    "Content-Disposition",
    `attachment; filename="${fileName(made.value.report, `${table.name}-${today}`, "csv")}"`,
  );
  c.header("Cache-Control", "private, no-store");
  c.header("X-Robots-Tag", "noindex");
  return c.body(csvOf(table));
};
