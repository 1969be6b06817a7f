import type { CodesOutput } from "#contract/codes.ts";
import type { City } from "#domain/law/law.ts";
import { newestDate } from "#domain/law/newest-date.ts";
import { isInForce } from "#domain/units/calendar-date.ts";
import { todayAt } from "../today.ts";
import type { Section } from "./section-index.ts";

/** A city in numbers of today, as /data-sources counts them, with the date of its newest source. */
export function summarizeCity(
  city: City,
  sections: readonly Section[],
  now: Date,
): CodesOutput["cities"][number] {
  const today = todayAt(now);
  const clauses = sections.flatMap((section) => section.versions);
  const inForce = clauses.filter(({ from, to }) => isInForce(today, from, to));
  return {
    id: city.id,
    slug: city.slug,
    name: city.name,
    state: city.state,
    clauses: new Set(inForce.map(({ slug }) => slug)).size,
    rules: inForce.reduce(
      (sum, clause) => sum + clause.rules.filter(({ from, to }) => isInForce(today, from, to)).length,
      0,
    ),
    districts: city.districts.length,
    lastUpdated: newestDate(clauses, today),
  };
}
