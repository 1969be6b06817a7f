import { ReportInputs } from "#contract/reports.ts";
import { invalidInput, type Problem } from "#domain/problem.ts";
import type { ReportRequest } from "#domain/reports/make-report.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type { CalendarDate } from "#domain/units/calendar-date.ts";
import { cleanText, readInput } from "./read-input.ts";

/** A request for a report: what the domain is asked, and the inputs by name in one fixed order, to be kept. */
export interface ReadRequest {
  request: ReportRequest;
  inputs: Readonly<Record<string, string>>;
}

/** Reads the inputs of a report from a form or an address, by the contract of its kind. */
export function readReportRequest(kind: string, given: URLSearchParams): Result<ReadRequest, Problem> {
  if (kind !== "answer") return err(invalidInput("kind", "Please ask for a report of a kind that we make."));
  const input = readInput(ReportInputs.answer, given);
  if (!input.ok) return input;
  const { asOf, ...question } = input.value;
  return ok({
    request: { kind, question: { ...question, ...(asOf ? { asOf: asOf as CalendarDate } : {}) } },
    inputs: kept(given),
  });
}

/** Each input once and without empty ones, by name, so that the same request is the same text. */
function kept(given: URLSearchParams): Record<string, string> {
  const inputs = new Map<string, string>();
  for (const [name, value] of given) {
    const text = cleanText(value).trim();
    if (text !== "" && !inputs.has(name)) inputs.set(name, text);
  }
  return Object.fromEntries([...inputs].sort(([a], [b]) => (a < b ? -1 : 1)));
}
