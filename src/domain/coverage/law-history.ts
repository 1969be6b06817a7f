import { daysOfChange, rulesOn } from "../changes/law-changes.ts";
import { diffRules } from "../comparison/diff-rules.ts";
import { describeChange } from "../comparison/diff-versions.ts";
import type { City, Clause, LawBook } from "../law/law.ts";
import { type CalendarDate, dayBefore } from "../units/calendar-date.ts";

/** What a section began to say otherwise on a day. */
export interface LegalChange {
  city: Pick<City, "id" | "slug" | "name" | "state">;
  slug: string;
  /** "Denver Zoning Code, 10.5" */
  section: string;
  heading: string;
  from: CalendarDate;
  /** "Rear setback: 30 ft → 20 ft" */
  changes: string[];
}

/** A law has one history. */
const KEPT = new WeakMap<LawBook, readonly LegalChange[]>();

/** Before every day that a law could name. */
const EVER = "0001-01-01" as CalendarDate;

/**
 * Every day on which a section that was held before began to say something else, as its versions and the days of its
 * rules tell: newest first, days to come included. A section that begins is no change: we do not know what stood before.
 */
export function lawHistory(book: LawBook): readonly LegalChange[] {
  const kept = KEPT.get(book);
  if (kept) return kept;
  const history = book.cities
    .flatMap((city) => {
      const sections = new Map<string, Clause[]>();
      for (const clause of book.clauses)
        if (clause.cityId === city.id)
          sections.set(clause.slug, [...(sections.get(clause.slug) ?? []), clause]);
      return [...sections.values()].flatMap((versions) => sectionHistory(city, versions));
    })
    .sort((a, b) => (a.from < b.from ? 1 : a.from > b.from ? -1 : a.city.id - b.city.id));
  KEPT.set(book, history);
  return history;
}

function sectionHistory({ id, slug, name, state }: City, versions: readonly Clause[]): LegalChange[] {
  return daysOfChange(versions, EVER).flatMap((from) => {
    if (from === EVER) return [];
    const before = rulesOn(versions, dayBefore(from));
    if (before.length === 0) return [];
    const after = rulesOn(versions, from);
    const changes = diffRules(before, after).map(describeChange);
    if (changes.length === 0) return [];
    const clause = [...versions].sort((a, b) => ((a.from ?? "") < (b.from ?? "") ? 1 : -1))[0]!;
    const city = { id, slug, name, state };
    return [
      {
        city,
        slug: clause.slug,
        section: `${clause.code.name}, ${clause.section}`,
        heading: clause.heading,
        from,
        changes,
      },
    ];
  });
}
