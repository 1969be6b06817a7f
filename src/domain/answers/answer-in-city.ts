import type { City } from "../law/law.ts";
import type { Reading } from "../questions/reading.ts";
import type { CalendarDate } from "../units/calendar-date.ts";
import { answerOne } from "./answer-one.ts";
import { answerParts, nameUnanswered, partsOf } from "./answer-parts.ts";
import { contextFor, subjectOf } from "./context.ts";
import type { AnswerOut } from "./draft.ts";
import type { Engine } from "./engine.ts";

/** Answers a question for one city on one day, with every subject asked about side by side. */
export function answerInCity(engine: Engine, city: City, reading: Reading, day: CalendarDate): AnswerOut {
  const parts = partsOf(engine, city, reading, day);
  const subject = subjectOf(reading);
  const draft =
    parts.length > 1
      ? answerParts(engine, city, parts, day)
      : answerOne(contextFor(engine, city, reading, day, subject ?? "permit"), subject !== null);
  nameUnanswered(draft, engine, city, reading, parts);
  return draft.finish();
}
