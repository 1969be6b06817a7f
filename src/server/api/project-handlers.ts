import type { CheckOutput } from "#contract/compliance.ts";
import type { ApiInput, ApiOutput } from "#contract/v1/operations.ts";
import type { City } from "#domain/law/law.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type { CalendarDate } from "#domain/units/calendar-date.ts";
import { checkProject } from "#domain/wizard/check-project.ts";
import type { ProjectFacts } from "#domain/wizard/project-facts.ts";
import { readCityProject } from "#domain/wizard/read-city-project.ts";
import { solveProject } from "#domain/wizard/solve-project.ts";
import { verifyById } from "../http/verify.ts";
import type { Services } from "../services.ts";
import type { ApiHandler } from "./answered.ts";
import { type ApiFailure, failureOf } from "./api-problem.ts";
import { unknownCity } from "./law-handlers.ts";

/** Projects held against the rules, and reports against the law of today: the same evaluation as the site's. */

function projectOf(
  { engine }: Services,
  { cityId, asOf, ...given }: ApiInput<"check">,
  today: CalendarDate,
): Result<{ city: City; facts: ProjectFacts; day: CalendarDate }, ApiFailure> {
  const city = engine.cities.get(cityId);
  if (!city) return err(unknownCity);
  const day = (asOf as CalendarDate | undefined) ?? today;
  const facts = readCityProject(engine, city, given, day);
  return facts.ok ? ok({ city, facts: facts.value, day }) : err(failureOf(facts.error));
}

export const check: ApiHandler<"check"> = (services, input, today) => {
  const project = projectOf(services, input, today);
  if (!project.ok) return project;
  const { city, facts, day } = project.value;
  const body: CheckOutput = checkProject(services.engine, city, facts, day);
  return ok({ kind: "body", body });
};

export const solve: ApiHandler<"solve"> = (services, input, today) => {
  const project = projectOf(services, input, today);
  if (!project.ok) return project;
  const { city, facts, day } = project.value;
  const body: ApiOutput<"solve"> = solveProject(services.engine, city, facts, day);
  return ok({ kind: "body", body });
};

export const verify: ApiHandler<"verify"> = async (services, { id }) => {
  const verified = await verifyById(services, id);
  return verified.ok ? ok({ kind: "body", body: verified.value }) : err(failureOf(verified.error));
};
