import type { CodesOutput } from "#contract/codes.ts";
import type { City } from "#domain/law/law.ts";
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
    clauses: clauses.length,
    rules: clauses.reduce((sum, clause) => sum + clause.rules.length, 0),
    districts: city.districts.length,
    lastUpdated: newestDate(sections, todayAt(now)),
  };
}

/**
 * The newest first day of a clause or rule up to today, else the newest year that a source names ("2025").
 * It is read from the law and not from the day on which the files were loaded, which says nothing of their age.
 */
function newestDate(sections: readonly Section[], today: string): string {
  const clauses = sections.flatMap((section) => section.versions);
  const days = clauses
    .flatMap((clause) => [clause.from, ...clause.rules.map((rule) => rule.from)])
    .filter((day) => day !== null && day <= today);
  const years = clauses
    .flatMap((clause) => clause.source.asOf.match(/\b(?:19|20)\d{2}(?:-\d{2}(?:-\d{2})?)?\b/g) ?? [])
    .filter((day) => day <= today);
  return [...days, ...years].reduce<string>(
    (newest, day) => (day !== null && day > newest ? day : newest),
    "",
  );
}
