import type { CoverageRecord } from "#contract/v1/records.ts";
import type { Engine } from "#domain/answers/engine.ts";
import { newestDate } from "#domain/law/newest-date.ts";
import type { RuleKind } from "#domain/law/vocabulary.ts";
import { type CalendarDate, isInForce } from "#domain/units/calendar-date.ts";

/** What is held on a day, for each city and each topic that any city has. */
export function coverage({ book }: Engine, day: CalendarDate): CoverageRecord[] {
  const inForce = book.clauses.filter(({ from, to }) => isInForce(day, from, to));
  const topics = [...new Set(inForce.map(({ topic }) => topic))].sort();
  return book.cities.flatMap((city) =>
    topics.map((topic): CoverageRecord => {
      const clauses = inForce.filter((clause) => clause.cityId === city.id && clause.topic === topic);
      const rules = clauses
        .flatMap((clause) => clause.rules)
        .filter(({ from, to }) => isInForce(day, from, to));
      const count = (...kinds: RuleKind[]) => rules.filter(({ kind }) => kinds.includes(kind)).length;
      return {
        id: `${city.id}-${topic}`,
        cityId: city.id,
        city: city.name,
        topic,
        state: clauses.length > 0 ? "held" : "not_covered",
        sections: clauses.length,
        enacted: clauses.filter(({ textStatus }) => textStatus === "enacted").length,
        rules: rules.length,
        limits: count("limit", "unregulated"),
        permits: count("permit", "no_permit"),
        fees: count("fee"),
        times: count("time"),
        lastUpdated: newestDate(clauses, day),
      };
    }),
  );
}
