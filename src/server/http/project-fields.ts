import type { FieldsOutput } from "#contract/compliance.ts";
import { operations } from "#contract/operations.ts";
import { invalidInput } from "#domain/problem.ts";
import type { CalendarDate } from "#domain/units/calendar-date.ts";
import { tellFields } from "#domain/wizard/tell-fields.ts";
import { todayAt } from "../today.ts";
import type { Handler } from "./handler.ts";
import { problemResponse } from "./problem-response.ts";
import { readInput } from "./read-input.ts";

/** GET /api/compliance/fields: what a city's rules on a kind of project depend on. */
export const projectFields: Handler = (c, services) => {
  const input = readInput(operations.projectFields.input, new URL(c.req.url).searchParams);
  if (!input.ok) return problemResponse(c, input.error);
  const { cityId, type, subject, asOf } = input.value;
  const city = services.engine.cities.get(cityId);
  if (!city)
    return problemResponse(
      c,
      invalidInput("cityId", "Please choose one of our cities. We don't cover this one."),
    );
  const day = (asOf as CalendarDate | undefined) ?? todayAt(services.now());
  const told = tellFields(services.engine, city, type, subject, day);
  if (!told.ok) return problemResponse(c, told.error);
  const output: FieldsOutput = told.value;
  return c.json(output);
};
