import { diffRules } from "../comparison/diff-rules.ts";
import { describeChange } from "../comparison/diff-versions.ts";
import type { City, Clause, LawBook } from "../law/law.ts";
import type { Subject } from "../law/vocabulary.ts";
import { type CalendarDate, dayBefore, isInForce } from "../units/calendar-date.ts";
import { daysOfChange, rulesOn } from "./law-changes.ts";

/** What became otherwise in one section on one day, as the versions that we have tell it. */
export interface SectionChange {
  city: Pick<City, "id" | "slug" | "name" | "state">;
  slug: string;
  /** "Denver Zoning Code, 10.5" */
  section: string;
  heading: string;
  /** The topic of the section's file, for readers. */
  topic: string;
  /** The first day on which it is so; it may be still to come. */
  day: CalendarDate;
  /** One for each difference, in the order of the section. */
  changes: readonly {
    /** "Side setback: 5 ft → 4 ft" */
    words: string;
    subjects: readonly Subject[];
    /** False where the same is said in other words. */
    ofSubstance: boolean;
  }[];
}

/** A law has one history. */
const KEPT = new WeakMap<LawBook, readonly SectionChange[]>();

/** Before every day that a law could name. */
const EVER = "0001-01-01" as CalendarDate;

/**
 * Every change that can be seen in a law by itself: where a version or a rule follows another one. The first day of a
 * section that we have is no change, because what stood there before is not known. Newest first, days to come included.
 */
export function lawHistory(book: LawBook): readonly SectionChange[] {
  const kept = KEPT.get(book);
  if (kept) return kept;
  const cities = new Map(book.cities.map((city) => [city.id, city]));
  const sections = new Map<string, Clause[]>();
  for (const clause of book.clauses) {
    const name = `${clause.cityId} ${clause.slug}`;
    sections.set(name, [...(sections.get(name) ?? []), clause]);
  }
  const history = [...sections.values()]
    .flatMap((versions) => {
      const city = cities.get(versions[0]!.cityId);
      return city ? sectionHistory(city, versions) : [];
    })
    .sort((a, b) => (a.day < b.day ? 1 : a.day > b.day ? -1 : a.city.id - b.city.id));
  KEPT.set(book, history);
  return history;
}

function sectionHistory({ id, slug, name, state }: City, versions: readonly Clause[]): SectionChange[] {
  return daysOfChange(versions, EVER).flatMap((day): SectionChange[] => {
    if (day === EVER) return [];
    const before = versions.find(({ from, to }) => isInForce(dayBefore(day), from, to));
    // Of a section that is over, the version that was the last.
    const clause = versions.find(({ from, to }) => isInForce(day, from, to)) ?? before;
    if (!before || !clause) return [];
    const changes = diffRules(rulesOn(versions, dayBefore(day)), rulesOn(versions, day)).map((change) => ({
      words: describeChange(change),
      subjects: [...new Set([...(change.before?.subjects ?? []), ...(change.after?.subjects ?? [])])],
      ofSubstance: change.kind !== "wording",
    }));
    if (changes.length === 0) return [];
    return [
      {
        city: { id, slug, name, state },
        slug: clause.slug,
        section: `${clause.code.name}, ${clause.section}`,
        heading: clause.heading,
        topic: clause.topic,
        day,
        changes,
      },
    ];
  });
}
