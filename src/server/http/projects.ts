import type { ProjectsOutput } from "#contract/compliance.ts";
import { operations } from "#contract/operations.ts";
import type { CalendarDate } from "#domain/units/calendar-date.ts";
import { checkEverywhere } from "#domain/wizard/across-cities.ts";
import { readProjectId } from "#domain/wizard/project-id.ts";
import { todayAt } from "../today.ts";
import type { Handler } from "./handler.ts";
import { requireUse } from "./plan-of.ts";
import { problemResponse } from "./problem-response.ts";
import { readInput } from "./read-input.ts";

/** GET /api/projects/{id}: the project that the id holds, checked in every covered city. */
export const projects: Handler = async (c, services) => {
  const input = readInput(operations.projects.input, new URL(c.req.url).searchParams, c.req.param());
  if (!input.ok) return problemResponse(c, input.error);
  const facts = readProjectId(input.value.id);
  if (!facts.ok) return problemResponse(c, { code: "not_found", what: "project" });
  const allowed = await requireUse(c, services, "everyCity");
  if (!allowed.ok) return problemResponse(c, allowed.error);
  const day = (input.value.asOf as CalendarDate | undefined) ?? todayAt(services.now());
  const output: ProjectsOutput = checkEverywhere(services.engine, facts.value, day);
  return c.json(output);
};
