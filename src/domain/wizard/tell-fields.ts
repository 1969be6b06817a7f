import type { Engine } from "../answers/engine.ts";
import { capital, SUBJECT_NAMES } from "../answers/wording.ts";
import type { City } from "../law/law.ts";
import { SUBJECTS, type Subject } from "../law/vocabulary.ts";
import { invalidInput, type Problem } from "../problem.ts";
import { err, ok, type Result } from "../result.ts";
import type { CalendarDate } from "../units/calendar-date.ts";
import { SUBJECT_OF_TYPE } from "./project-facts.ts";
import { projectFields } from "./project-fields.ts";
import { OTHER_SUBJECTS, type ProjectType } from "./project-types.ts";

/** What a kind of project is asked about in a city, and what "other" may be there. */
export interface ToldFields {
  city: { id: number; name: string; state: string };
  type: ProjectType;
  subject: string;
  subjects: { value: string; label: string }[];
  fields: ReturnType<typeof projectFields>;
  /** False when the city holds no rule at all on the subject. */
  covered: boolean;
}

/** The facts on which a city's rules for a kind of project turn; `chosen` says what "other" is. */
export function tellFields(
  engine: Engine,
  city: City,
  type: ProjectType,
  chosen: string | undefined,
  day: CalendarDate,
): Result<ToldFields, Problem> {
  const held = engine.bySubject.get(city.id);
  const subjects = OTHER_SUBJECTS.filter((subject) => held?.has(subject));
  const subject = type === "other" ? (chosen ?? subjects[0] ?? "") : SUBJECT_OF_TYPE[type];
  if (!(SUBJECTS as readonly string[]).includes(subject))
    return err(invalidInput("subject", "Please choose what you want to build."));
  return ok({
    city: { id: city.id, name: city.name, state: city.state },
    type,
    subject,
    subjects: subjects.map((value) => ({
      value,
      label: capital(SUBJECT_NAMES[value].one.replace(/^an? /, "")),
    })),
    fields: projectFields(engine, city, type, subject as Subject, day),
    covered: (held?.get(subject as Subject)?.length ?? 0) > 0,
  });
}
