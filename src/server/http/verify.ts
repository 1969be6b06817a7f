import { operations } from "#contract/operations.ts";
import type { VerifyOutput } from "#contract/verify.ts";
import { permalink } from "#domain/answers/present-reading.ts";
import type { Problem } from "#domain/problem.ts";
import { ruleLater } from "#domain/reports/basis-of.ts";
import { makeReport } from "#domain/reports/make-report.ts";
import type { Basis, BasisRule } from "#domain/reports/report.ts";
import { type RuleChange, verifyReport } from "#domain/reports/verify-report.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type { CalendarDate } from "#domain/units/calendar-date.ts";
import type { StoredReport } from "../database/report-store.ts";
import type { Services } from "../services.ts";
import { todayAt } from "../today.ts";
import type { Handler } from "./handler.ts";
import { problemResponse } from "./problem-response.ts";
import { readInput } from "./read-input.ts";
import { readReportRequest } from "./report-request.ts";

/** GET /api/verify/{id}: answers a report's request anew by today's law and says what became of it. */
export const verify: Handler = async (c, services) => {
  const input = readInput(operations.verify.input, new URLSearchParams(), c.req.param());
  if (!input.ok) return problemResponse(c, input.error);
  const verified = await verifyById(services, input.value.id);
  if (!verified.ok) return problemResponse(c, verified.error);
  return c.json(verified.value, 200, { "Cache-Control": "private, no-store" });
};

/** Whether the report of this number still holds under the law of today. */
export async function verifyById(
  services: Services,
  reportId: string,
): Promise<Result<VerifyOutput, Problem>> {
  const stored = await services.reports.find(reportId);
  if (!stored) return err({ code: "not_found", what: "report" });

  const { id, kind, report, basis, day } = stored;
  const today = todayAt(services.now());
  // A report about another day than that of its issue stays about that day; any other is about today.
  const lawDay = report.asOf === day ? today : report.asOf;
  const now = await basisOn(services, stored, today, lawDay);
  const days = { issued: report.asOf, now: lawDay };
  const later = (rule: BasisRule) => ruleLater(services.engine, rule, days);
  const { status, changed } = verifyReport(basis, now, later, report.asOf);
  return ok({
    id,
    kind,
    title: report.title,
    subject: report.subject,
    issuedOn: day,
    asOf: report.asOf,
    checkedOn: today,
    status,
    outcomeThen: basis.outcome,
    outcomeNow: now.outcome,
    headlineThen: basis.headline,
    headlineNow: now.headline,
    changed: changed.map((change) => presentChange(services, change)),
    rulesChecked: basis.rules.length,
    pdf: `/reports/${id}.pdf`,
    inputs: { ...stored.request },
  });
}

async function basisOn(
  services: Services,
  { kind, request, report }: StoredReport,
  today: CalendarDate,
  lawDay: CalendarDate,
): Promise<Basis> {
  const read = await readReportRequest(services, kind, new URLSearchParams(request));
  const made = read.ok ? makeReport(services.engine, read.value.request, today, lawDay) : read;
  if (made.ok) return made.value.basis;
  // The city or the kind of project is held no longer.
  const headline = "We no longer have the law behind this report.";
  return { outcome: report.outcome === null ? null : "not_covered", headline, rules: [] };
}

function presentChange({ engine }: Services, change: RuleChange): VerifyOutput["changed"][number] {
  const { before, after, cityId, slug, section } = change;
  const city = engine.cities.get(cityId);
  return { before, after, section, permalink: city ? permalink(city, { slug }) : "/codes" };
}
