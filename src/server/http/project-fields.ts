import type { FieldsOutput } from "#contract/compliance.ts";
import { operations } from "#contract/operations.ts";
import { capital, SUBJECT_NAMES } from "#domain/answers/wording.ts";
import { SUBJECTS, type Subject } from "#domain/law/vocabulary.ts";
import { invalidInput } from "#domain/problem.ts";
import type { CalendarDate } from "#domain/units/calendar-date.ts";
import { SUBJECT_OF_TYPE } from "#domain/wizard/project-facts.ts";
import { projectFields as fieldsOf } from "#domain/wizard/project-fields.ts";
import { OTHER_SUBJECTS } from "#domain/wizard/project-types.ts";
import { todayAt } from "../today.ts";
import type { Handler } from "./handler.ts";
import { problemResponse } from "./problem-response.ts";
import { readInput } from "./read-input.ts";

/** GET /api/compliance/fields: what a city's rules on a kind of project depend on. */
export const projectFields: Handler = (c, services) => {
  const input = readInput(operations.projectFields.input, new URL(c.req.url).searchParams);
  if (!input.ok) return problemResponse(c, input.error);
  const { cityId, type, subject: chosen, asOf } = input.value;
  const { engine } = services;
  const city = engine.cities.get(cityId);
  if (!city)
    return problemResponse(
      c,
      invalidInput("cityId", "Please choose one of our cities. We do not hold this one."),
    );
  const held = engine.bySubject.get(cityId);
  const subjects = OTHER_SUBJECTS.filter((subject) => held?.has(subject));
  const subject = type === "other" ? (chosen ?? subjects[0] ?? "") : SUBJECT_OF_TYPE[type];
  if (!(SUBJECTS as readonly string[]).includes(subject))
    return problemResponse(c, invalidInput("subject", "Please choose what you want to build."));
  const day = (asOf as CalendarDate | undefined) ?? todayAt(services.now());
  const output: FieldsOutput = {
    city: { id: city.id, name: city.name, state: city.state },
    type,
    subject,
    subjects: subjects.map((value) => ({
      value,
      label: capital(SUBJECT_NAMES[value].one.replace(/^an? /, "")),
    })),
    fields: fieldsOf(engine, city, type, subject as Subject, day),
    covered: (held?.get(subject as Subject)?.length ?? 0) > 0,
  };
  return c.json(output);
};
