import type { CodesOutput } from "#contract/codes.ts";
import type { City } from "#domain/law/law.ts";
import { newestDate } from "#domain/law/newest-date.ts";
import { todayAt } from "../today.ts";
import type { Section } from "./section-index.ts";

/** A city in numbers, with the day on which the newest of its rules came into force. */
export function summarizeCity(
  city: City,
  sections: readonly Section[],
  now: Date,
): CodesOutput["cities"][number] {
  const clauses = sections.flatMap((section) => section.versions);
  return {
    id: city.id,
    slug: city.slug,
    name: city.name,
    state: city.state,
    // Versions of one section are one section, as the page of the city lists them.
    clauses: sections.length,
    rules: clauses.reduce((sum, clause) => sum + clause.rules.length, 0),
    districts: city.districts.length,
    lastUpdated: newestDate(clauses, todayAt(now)),
  };
}
