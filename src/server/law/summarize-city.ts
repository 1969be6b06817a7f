import type { CodesOutput } from "#contract/codes.ts";
import type { City } from "#domain/law/law.ts";
import { newestDate } from "#domain/law/newest-date.ts";
import { type CalendarDate, isInForce } from "#domain/units/calendar-date.ts";
import { todayAt } from "../today.ts";
import type { Section } from "./section-index.ts";

type Summary = CodesOutput["cities"][number];

/** Of the sections of each city, counted once a day: almost every page says some of it. */
const counted = new WeakMap<readonly Section[], { today: CalendarDate; summary: Summary }>();

/** A city in numbers of today, as /data-sources counts them, with the date of its newest source. */
export function summarizeCity(city: City, sections: readonly Section[], now: Date): Summary {
  const today = todayAt(now);
  const known = counted.get(sections);
  if (known?.today === today) return known.summary;
  const summary = summarize(city, sections, today);
  counted.set(sections, { today, summary });
  return summary;
}

function summarize(city: City, sections: readonly Section[], today: CalendarDate): Summary {
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
