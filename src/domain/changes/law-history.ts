import { diffRules } from "../comparison/diff-rules.ts";
import { describeChange } from "../comparison/diff-versions.ts";
import type { City, Clause, LawBook } from "../law/law.ts";
import type { Subject } from "../law/vocabulary.ts";
import { type CalendarDate, dayAfter, dayBefore, isInForce } from "../units/calendar-date.ts";
import { rulesOn } from "./law-changes.ts";

/** What became otherwise in one section on one day, as the versions that we hold tell it. */
export interface SectionChange {
  city: Pick<City, "id" | "slug" | "name">;
  slug: string;
  /** "Denver Zoning Code, 10.5" */
  section: string;
  heading: string;
  /** The topic of the section's file, for readers. */
  topic: string;
  subjects: readonly Subject[];
  /** The first day on which it is so. */
  day: CalendarDate;
  /** "Side setback: 5 ft → 4 ft", one for each difference. */
  words: readonly string[];
}

/**
 * Every change up to `today` that can be seen in a law by itself: where a version or a rule follows another one. The
 * first day of a section that we hold is no change, because what stood there before is not known. Newest first.
 */
export function lawHistory({ cities, clauses }: LawBook, today: CalendarDate): SectionChange[] {
  const sections = new Map<string, Clause[]>();
  for (const clause of clauses) {
    const name = `${clause.cityId} ${clause.slug}`;
    sections.set(name, [...(sections.get(name) ?? []), clause]);
  }
  return [...sections.values()]
    .flatMap((versions) => {
      const city = cities.find(({ id }) => id === versions[0]!.cityId);
      return city ? historyOf(city, versions, today) : [];
    })
    .sort((a, b) => (a.day < b.day ? 1 : a.day > b.day ? -1 : 0));
}

function historyOf(
  { id, slug: citySlug, name }: City,
  versions: readonly Clause[],
  today: CalendarDate,
): SectionChange[] {
  return daysUntil(versions, today).flatMap((day): SectionChange[] => {
    const before = versions.find(({ from, to }) => isInForce(dayBefore(day), from, to));
    const clause = versions.find(({ from, to }) => isInForce(day, from, to)) ?? before;
    if (!before || !clause) return [];
    const changes = diffRules(rulesOn(versions, dayBefore(day)), rulesOn(versions, day)).filter(
      ({ kind }) => kind !== "wording",
    );
    if (changes.length === 0) return [];
    return [
      {
        city: { id, slug: citySlug, name },
        slug: clause.slug,
        section: `${clause.code.name}, ${clause.section}`,
        heading: clause.heading,
        topic: clause.topic,
        subjects: [
          ...new Set(
            changes.flatMap((change) => [
              ...(change.before?.subjects ?? []),
              ...(change.after?.subjects ?? []),
            ]),
          ),
        ],
        day,
        words: [...new Set(changes.map(describeChange))],
      },
    ];
  });
}

/** The days up to today on which one of these clauses or rules begins or is over. */
function daysUntil(clauses: readonly Clause[], today: CalendarDate): CalendarDate[] {
  const days = new Set<CalendarDate>();
  for (const { from, to } of clauses.flatMap((clause) => [clause, ...clause.rules])) {
    if (from !== null && from <= today) days.add(from);
    if (to !== null && to < today) days.add(dayAfter(to));
  }
  return [...days];
}
