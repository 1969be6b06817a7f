import type { CoverageRecord } from "#contract/v1/records.ts";
import type { Engine } from "#domain/answers/engine.ts";
import { describeCoverage } from "#domain/coverage/describe-coverage.ts";
import type { CalendarDate } from "#domain/units/calendar-date.ts";

/** What is held on a day of each city and topic: the same counts as on the page of data sources. */
export const coverage = ({ book }: Engine, day: CalendarDate): CoverageRecord[] =>
  describeCoverage(book, [], day).cities.flatMap(({ city, topics }) =>
    topics.map(
      ({ topic, text, rules, map, fees, permits }): CoverageRecord => ({
        id: `${city.id}-${topic}`,
        cityId: city.id,
        city: city.name,
        topic,
        state: text > 0 || rules > 0 ? "held" : "not_covered",
        text,
        rules,
        map,
        fees,
        permits,
      }),
    ),
  );
