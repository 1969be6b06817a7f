import type { City } from "../law/law.ts";
import { askedInEach } from "../questions/over-cities.ts";
import type { Reading } from "../questions/reading.ts";
import { type Segment, segment } from "../questions/segment.ts";
import type { CalendarDate } from "../units/calendar-date.ts";
import type { Engine } from "./engine.ts";

/**
 * A question about several cities, as it is asked in one of them: without the facts of a lot in another city, and with
 * "how tall" where it asks in which of them something may be taller.
 */
export function readingForCity(engine: Engine, reading: Reading, city: City, day: CalendarDate): Reading {
  const read = (text: string, cityId?: number) => engine.reader.read(text, day, { cityId });
  const clauses = segment(reading.text);
  const ofOther = ({ role, text }: Segment) => {
    const { cityIds } = read(text);
    return role !== "ask" && cityIds.length > 0 && !cityIds.includes(city.id);
  };
  const own = clauses.filter((clause) => !ofOther(clause));
  // "I want a shed in Denver, my brother one in Seattle": the thing that is named once is that of both.
  const isOfThing = read(own.map(({ text }) => text).join("")).subjects.includes(reading.subjects[0]!);
  const kept = isOfThing ? own : clauses;
  const namesSize = (said: string) => read(said, city.id).measures.length > 0;
  const text = askedInEach(kept, namesSize) ?? kept.map((clause) => clause.text).join("");
  if (text === reading.text) return reading;
  const { cityIds, asOf, dated, historic, notMeant } = reading;
  return { ...read(text, city.id), cityIds, asOf, dated, historic, notMeant };
}
