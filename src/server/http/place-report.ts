import { operations } from "#contract/operations.ts";
import type { PlaceReportOutput } from "#contract/place-report.ts";
import { describePlace } from "#domain/place-report/describe-place.ts";
import { todayAt } from "../today.ts";
import type { Handler } from "./handler.ts";
import { readPlaceRequest } from "./place-request.ts";
import { problemResponse } from "./problem-response.ts";
import { readInput } from "./read-input.ts";

/** GET /api/place-report: what may be built at a place, and what the map shows there. */
export const placeReport: Handler = async (c, services) => {
  const input = readInput(operations.placeReport.input, new URL(c.req.url).searchParams);
  if (!input.ok) return problemResponse(c, input.error);
  const read = await readPlaceRequest(services, input.value);
  if (!read.ok) return problemResponse(c, read.error);
  const { output, request } = read.value;
  const { rules: _, ...location } = output;
  const report = request && describePlace(services.engine, request, todayAt(services.now()));
  // The contract's tuples are written to; the domain's are only read.
  return c.json({ location, report } as PlaceReportOutput, 200, { "Cache-Control": "private, no-store" });
};
