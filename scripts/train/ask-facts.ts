import type { Engine } from "#domain/answers/engine.ts";
import { type Classifier, classify } from "#domain/choosing/classifier.ts";
import type { AskFacts } from "#domain/choosing/rank-rules.ts";
import { featuresOf, shapedFeaturesOf } from "#domain/choosing/text-features.ts";
import type { City } from "#domain/law/law.ts";
import { readQuantities } from "#domain/questions/read-quantities.ts";
import type { CalendarDate } from "#domain/units/calendar-date.ts";
import type { Tasks } from "./learned.ts";

export type AskClassifiers = Pick<Record<keyof Tasks, Classifier>, "act" | "subject" | "measure">;

/** A line of the bank read as one ask in a city, by classifiers that may not have seen it. */
export function askFactsOf(
  engine: Engine,
  city: City,
  today: CalendarDate,
  models: AskClassifiers,
  text: string,
): AskFacts {
  const reading = engine.reader.read(text, today, { cityId: city.id });
  const features = featuresOf(text);
  return {
    text,
    city,
    day: today,
    act: classify(models.act, shapedFeaturesOf(text)) as AskFacts["act"],
    subject: classify(models.subject, features),
    measure: classify(models.measure, features),
    district: reading.district,
    places: reading.places,
    circumstances: reading.circumstances,
    quantities: readQuantities(text),
    named: { subjects: reading.subjects, measures: reading.measures },
    citation: reading.citation,
  };
}
