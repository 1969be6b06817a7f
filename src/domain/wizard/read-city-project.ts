import type { Engine } from "../answers/engine.ts";
import type { City } from "../law/law.ts";
import { SUBJECTS, type Subject } from "../law/vocabulary.ts";
import type { Problem } from "../problem.ts";
import { err, ok, type Result } from "../result.ts";
import type { CalendarDate } from "../units/calendar-date.ts";
import { dependentsOf } from "./field-dependents.ts";
import { type ProjectFacts, SUBJECT_OF_TYPE } from "./project-facts.ts";
import type { ProjectType } from "./project-types.ts";
import { type FieldErrors, readProject, unitAsked, usualUnit } from "./read-project.ts";

/** Reads a project for one city: bare numbers are in the units in which that city's rules count. */
export function readCityProject(
  engine: Engine,
  city: City,
  given: Readonly<Record<string, string | undefined>>,
  day: CalendarDate,
): Result<ProjectFacts, Problem> {
  const subject = subjectIn(given);
  const figures = subject ? dependentsOf(engine, city, subject, day).figures : null;
  const read = readProject(given, (name) => unitAsked(figures?.get(name)?.unit ?? usualUnit(name)));
  return read.ok ? ok(read.value) : err(asProblem(read.error));
}

function subjectIn(given: Readonly<Record<string, string | undefined>>): Subject | null {
  const type = given.type as ProjectType | undefined;
  if (type === undefined) return null;
  if (type !== "other") return SUBJECT_OF_TYPE[type] ?? null;
  return (SUBJECTS as readonly string[]).includes(given.subject ?? "") ? (given.subject as Subject) : null;
}

/** The faults of several inputs as one problem, told by the first. */
export function asProblem(faults: FieldErrors): Problem {
  const [message = "Something in this project is not right."] = Object.values(faults);
  return { code: "invalid_input", message, fields: faults };
}
