import { ReportInputs } from "#contract/reports.ts";
import { invalidInput, type Problem } from "#domain/problem.ts";
import type { ReportRequest } from "#domain/reports/make-report.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type { CalendarDate } from "#domain/units/calendar-date.ts";
import type { Services } from "../services.ts";
import { readPlaceRequest } from "./place-request.ts";
import { cleanText, readInput } from "./read-input.ts";

/** A request for a report: what the domain is asked, and the inputs by name in one fixed order, to be kept. */
export interface ReadRequest {
  request: ReportRequest;
  inputs: Readonly<Record<string, string>>;
}

/** Reads the inputs of a report from a form or an address, by the contract of its kind. */
export async function readReportRequest(
  services: Services,
  kind: string,
  given: URLSearchParams,
): Promise<Result<ReadRequest, Problem>> {
  const request = await readByKind(services, kind, given);
  return request.ok ? ok({ request: request.value, inputs: kept(given) }) : request;
}

async function readByKind(
  services: Services,
  kind: string,
  given: URLSearchParams,
): Promise<Result<ReportRequest, Problem>> {
  switch (kind) {
    case "answer": {
      const input = readInput(ReportInputs.answer, given);
      if (!input.ok) return input;
      const { asOf, ...question } = input.value;
      return ok({ kind, question: { ...question, ...day(asOf) } });
    }
    case "check": {
      const input = readInput(ReportInputs.check, given);
      if (!input.ok) return input;
      const { cityId, asOf, ...project } = input.value;
      return ok({ kind, cityId, project: project as Record<string, string>, ...day(asOf) });
    }
    case "projects": {
      const input = readInput(ReportInputs.projects, given);
      return input.ok ? ok({ kind, id: input.value.id, ...day(input.value.asOf) }) : input;
    }
    case "comparison": {
      const input = readInput(ReportInputs.comparison, given);
      if (!input.ok) return input;
      const { city1, city2, also = [], topic, asOf } = input.value;
      return ok({ kind, cityIds: [city1, city2, ...also], topic, ...day(asOf) });
    }
    case "place": {
      const input = readInput(ReportInputs.place, given);
      if (!input.ok) return input;
      const read = await readPlaceRequest(services, input.value);
      if (!read.ok) return read;
      const { request, output } = read.value;
      // Kept as the place that the address meant on that day: looking it up again may ask a service, and find another.
      if (output.point && !given.has("lot")) {
        given.set("lng", String(output.point.lng));
        given.set("lat", String(output.point.lat));
      }
      return request ? ok({ kind, place: request }) : err(invalidInput("lng", output.message));
    }
    default:
      return err(invalidInput("kind", "Please ask for a report of a kind that we make."));
  }
}

const day = (asOf: string | undefined): { asOf?: CalendarDate } =>
  asOf ? { asOf: asOf as CalendarDate } : {};

/** Each input once and without empty ones, by name, so that the same request is the same text. */
function kept(given: URLSearchParams): Record<string, string> {
  const inputs = new Map<string, string>();
  for (const [name, value] of given) {
    const text = cleanText(value).trim();
    if (text !== "" && !inputs.has(name)) inputs.set(name, text);
  }
  return Object.fromEntries([...inputs].sort(([a], [b]) => (a < b ? -1 : 1)));
}
