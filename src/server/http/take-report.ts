import type { Context } from "hono";
import type { Problem } from "#domain/problem.ts";
import type { Report } from "#domain/reports/report.ts";
import type { Result } from "#domain/result.ts";
import type { Services } from "../services.ts";
import type { Env } from "./handler.ts";
import { mayCompare } from "./may-compare.ts";
import { requireUse, takeExport } from "./plan-of.ts";
import type { ReadRequest } from "./report-request.ts";
import { takeSearch } from "./take-search.ts";

/**
 * Takes what a report costs from the plan of the person who asks: the right to what it shows, a search where it
 * answers a question, and an export. The same report again is free in the month, as PDF and as CSV alike.
 */
export async function takeReport(
  c: Context<Env>,
  services: Services,
  { request, inputs }: ReadRequest,
  { outcome }: Pick<Report, "outcome">,
): Promise<Result<null, Problem>> {
  const exporting = await requireUse(c, services, "exports");
  if (!exporting.ok) return exporting;
  if (request.kind === "comparison") {
    const comparing = await mayCompare(c, services, request);
    if (!comparing.ok) return comparing;
  }
  if (request.kind === "projects") {
    const everywhere = await requireUse(c, services, "everyCity");
    if (!everywhere.ok) return everywhere;
  }
  if (request.kind === "answer" && outcome !== null) {
    const taken = await takeSearch(c, services, request.question.q, outcome);
    if (!taken.ok) return taken;
  }
  return takeExport(c, services, `${request.kind} ${JSON.stringify(inputs)}`);
}
