import type { CheckOutput } from "#contract/compliance.ts";
import { operations } from "#contract/operations.ts";
import { invalidInput } from "#domain/problem.ts";
import type { CalendarDate } from "#domain/units/calendar-date.ts";
import { checkProject } from "#domain/wizard/check-project.ts";
import { readCityProject } from "#domain/wizard/read-city-project.ts";
import { todayAt } from "../today.ts";
import type { Handler } from "./handler.ts";
import { problemResponse } from "./problem-response.ts";
import { readInput } from "./read-input.ts";

/** GET /api/compliance/check: reads the project, and checks it in its city against everything that is held. */
export const projectCheck: Handler = (c, services) => {
  const input = readInput(operations.projectCheck.input, new URL(c.req.url).searchParams);
  if (!input.ok) return problemResponse(c, input.error);
  const { cityId, asOf, ...given } = input.value;
  const city = services.engine.cities.get(cityId);
  if (!city)
    return problemResponse(
      c,
      invalidInput("cityId", "Please choose one of our cities. We don't cover this one."),
    );
  const day = (asOf as CalendarDate | undefined) ?? todayAt(services.now());
  const facts = readCityProject(services.engine, city, given, day);
  if (!facts.ok) return problemResponse(c, facts.error);
  const output: CheckOutput = checkProject(services.engine, city, facts.value, day);
  return c.json(output);
};
