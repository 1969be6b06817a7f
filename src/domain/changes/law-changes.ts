import { diffRules, type RuleChange } from "../comparison/diff-rules.ts";
import { describeChange } from "../comparison/diff-versions.ts";
import type { City, Clause, LawBook, Rule } from "../law/law.ts";
import type { Subject } from "../law/vocabulary.ts";
import { type CalendarDate, dayAfter, isInForce } from "../units/calendar-date.ts";

/** One thing that a section says otherwise in a newer law than in an older one. */
export interface LawChange {
  city: Pick<City, "id" | "slug" | "name">;
  slug: string;
  /** "Denver Zoning Code, 10.5" */
  section: string;
  subjects: readonly Subject[];
  /** `text`: the section's words changed and none of its rules did. */
  kind: RuleChange["kind"] | "text";
  before: Rule | null;
  after: Rule | null;
  /** The first day on which it makes a difference; null when it does today. */
  from: CalendarDate | null;
  /** "Side setback: 5 ft → 4 ft" */
  words: string;
}

/**
 * What a newer law says otherwise than an older one, on `today` and on every later day on which either law changes.
 * The two laws are held against each other day by day, so a change that both knew of is none, and neither is one to
 * versions that are over. A city that only one of them holds is left out: all of it would be new.
 */
export function lawChanges(older: LawBook, newer: LawBook, today: CalendarDate): LawChange[] {
  const [was, is] = [bySection(older), bySection(newer)];
  return newer.cities.flatMap((city) => {
    if (!older.cities.some(({ id }) => id === city.id)) return [];
    const before = was.get(city.id) ?? new Map<string, Clause[]>();
    const after = is.get(city.id) ?? new Map<string, Clause[]>();
    const slugs = [...new Set([...after.keys(), ...before.keys()])];
    return slugs.flatMap((slug) =>
      sectionChanges(city, before.get(slug) ?? [], after.get(slug) ?? [], today),
    );
  });
}

/** Today and the later days on which one of these clauses or rules begins or is over, in order. */
export function daysOfChange(clauses: readonly Clause[], today: CalendarDate): CalendarDate[] {
  const days = new Set<CalendarDate>([today]);
  for (const lived of clauses.flatMap((clause) => [clause, ...clause.rules])) {
    if (lived.from !== null && lived.from > today) days.add(lived.from);
    if (lived.to !== null && lived.to >= today) days.add(dayAfter(lived.to));
  }
  return [...days].sort();
}

/** The rules of a section that hold on a day, of all its versions. */
export const rulesOn = (versions: readonly Clause[], day: CalendarDate): Rule[] =>
  inForce(versions, day).flatMap((clause) =>
    clause.rules.filter((rule) => isInForce(day, rule.from, rule.to)),
  );

function sectionChanges(
  city: City,
  older: readonly Clause[],
  newer: readonly Clause[],
  today: CalendarDate,
): LawChange[] {
  if (JSON.stringify(older) === JSON.stringify(newer)) return [];
  const told = new Set<string>();
  const changes: LawChange[] = [];
  for (const day of daysOfChange([...older, ...newer], today)) {
    const clause = inForce(newer, day)[0] ?? inForce(older, day)[0] ?? newer[0] ?? older[0]!;
    const add = (change: Pick<LawChange, "kind" | "before" | "after" | "words" | "subjects">): void => {
      // What makes a difference on an earlier day is told for that day.
      if (told.has(nameOf(change))) return;
      changes.push({
        ...change,
        city: { id: city.id, slug: city.slug, name: city.name },
        slug: clause.slug,
        section: `${clause.code.name}, ${clause.section}`,
        from: day === today ? null : day,
      });
    };
    const rules = diffRules(rulesOn(older, day), rulesOn(newer, day));
    for (const change of rules) {
      const { kind, before, after } = change;
      const subjects = [...new Set([...(before?.subjects ?? []), ...(after?.subjects ?? [])])];
      add({ kind, before, after, words: describeChange(change), subjects });
    }
    if (rules.length === 0 && textOn(older, day) !== textOn(newer, day))
      add({ kind: "text", before: null, after: null, words: textWords(older, newer, day), subjects: [] });
    for (const change of changes) told.add(nameOf(change));
  }
  return changes;
}

const nameOf = ({ kind, words }: Pick<LawChange, "kind" | "words">): string => `${kind} ${words}`;

function textWords(older: readonly Clause[], newer: readonly Clause[], day: CalendarDate): string {
  const heading = (inForce(newer, day)[0] ?? inForce(older, day)[0])?.heading ?? "";
  if (inForce(older, day).length === 0) return `New section: ${heading}`;
  if (inForce(newer, day).length === 0) return `No longer in force: ${heading}`;
  return `${heading}: new wording. The rules in it did not change.`;
}

const inForce = (versions: readonly Clause[], day: CalendarDate): Clause[] =>
  versions.filter(({ from, to }) => isInForce(day, from, to));

const textOn = (versions: readonly Clause[], day: CalendarDate): string =>
  JSON.stringify(inForce(versions, day).map(({ section, heading, text }) => [section, heading, text]));

function bySection(book: LawBook): Map<number, Map<string, Clause[]>> {
  const cities = new Map<number, Map<string, Clause[]>>();
  for (const clause of book.clauses) {
    const sections = cities.get(clause.cityId) ?? new Map<string, Clause[]>();
    cities.set(clause.cityId, sections);
    sections.set(clause.slug, [...(sections.get(clause.slug) ?? []), clause]);
  }
  return cities;
}
