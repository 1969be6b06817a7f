import type { SearchAnswer } from "../answers/present-reading.ts";
import type { CalendarDate } from "../units/calendar-date.ts";
import { type ImportedPlace, stateName } from "./imported-place.ts";

/** Several imported places have the name that a question gives: which one is meant? */
export function askWhichPlace(
  places: readonly ImportedPlace[],
  query: string,
  today: CalendarDate,
): SearchAnswer {
  const name = places[0]!.name;
  return {
    query,
    city: null,
    interpretation: {
      intent: "documents",
      subject: null,
      quantities: [],
      place: null,
      district: null,
      asOf: today,
      unread: [],
      circumstances: {},
      assumptions: [],
      subjects: [],
      measures: [],
      asks: [],
      reading: null,
    },
    answer: {
      outcome: "unclear",
      headline: `We have the codes of several places called ${name}.`,
      headlineCitations: [],
      statements: [],
      figures: [],
      trace: [],
      decidingQuestion: null,
      citations: [],
      narration: "computed",
      nextSteps: [],
      caveats: [],
      readings: places.slice(0, 3).map(({ id, state }) => ({
        label: `${name}, ${stateName(state)}`,
        outcome: "explanation",
        headline: `Answer from the enacted text of ${name}, ${stateName(state)}.`,
        citations: [],
        apply: { cityId: String(id) },
      })),
      parts: [],
    },
    results: [],
    total: 0,
    page: 1,
  };
}
