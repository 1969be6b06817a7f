import { makeReport } from "#domain/reports/make-report.ts";
import { reportId } from "../reports/report-id.ts";
import { todayAt } from "../today.ts";
import type { Handler } from "./handler.ts";
import { problemPage } from "./problem-page.ts";
import { readReportRequest } from "./report-request.ts";
import { takeReport } from "./take-report.ts";

/** POST /reports: makes a report by today's law, keeps it, and sends the person on to it. */
export const postReport: Handler = async (c, services) => {
  const form = new URLSearchParams(await c.req.text());
  const kind = form.get("kind") ?? "";
  form.delete("kind");
  const read = await readReportRequest(services, kind, form);
  if (!read.ok) return problemPage(c, services, read.error);
  const { request, inputs } = read.value;
  const today = todayAt(services.now());
  const made = makeReport(services.engine, request, today);
  if (!made.ok) return problemPage(c, services, made.error);

  const taken = await takeReport(c, services, read.value, made.value.report);
  if (!taken.ok) return problemPage(c, services, taken.error);
  const stored = { kind: request.kind, request: inputs, ...made.value, day: today };
  const id = reportId(services.key, stored);
  await services.reports.save({ id, ...stored });
  return c.redirect(`/reports/${id}.pdf`, 303);
};
