import { lawHistory } from "#domain/changes/law-history.ts";
import type { City, LawBook } from "#domain/law/law.ts";
import type { CalendarDate } from "#domain/units/calendar-date.ts";
import { dayInWords } from "#domain/units/date-words.ts";
import type { ChangeSet } from "../database/change-set-store.ts";
import type { ChangeLine } from "../database/schema-saved.ts";

/** One thing that changed, for a feed. */
export interface NewsItem {
  /** The same for as long as the item is told, and of no other item: "section/denver/10-5@2025-02-25". */
  name: string;
  citySlug: string;
  /** The subjects and the reader's topic that it is about; empty for what only a city's feed tells. */
  topics: ReadonlySet<string>;
  title: string;
  lines: readonly string[];
  /** The page that shows it, from the root of the site. */
  href: string;
  /** "2026-11-20T12:00:00.000Z" */
  updated: string;
}

/** Days of the law begin in the middle of the country; at noon in UTC it is that day in every covered city. */
const NOON = "T12:00:00.000Z";

/** All that changed, newest first: what the site told when it learned of it, and what the versions that it holds tell. */
export function newsOf(book: LawBook, sets: readonly ChangeSet[], today: CalendarDate): NewsItem[] {
  const told = sets.flatMap((set) => (set.kind === "law" ? lawItems(set, book) : layerItems(set, book)));
  const said = new Set(told.flatMap(({ href, lines }) => lines.map((line) => `${href} ${line}`)));
  const history = lawHistory(book).flatMap((change): NewsItem[] => {
    const changes = change.changes.filter(({ ofSubstance }) => ofSubstance);
    if (change.day > today || changes.length === 0) return [];
    const href = `/codes/${change.city.slug}/${change.slug}`;
    const lines = [...new Set(changes.map(({ words }) => words))];
    // What was told on the day on which it was learned is not told again for the day on which it began.
    if (lines.every((words) => said.has(`${href} ${words}`))) return [];
    return [
      {
        name: `section/${change.city.slug}/${change.slug}@${change.day}`,
        citySlug: change.city.slug,
        topics: new Set([...changes.flatMap(({ subjects }) => subjects), change.topic]),
        title: titleOf(`${change.city.name}, ${change.heading}`, lines),
        lines: [...lines, `In force from ${dayInWords(change.day)} on.`],
        href,
        updated: `${change.day}${NOON}`,
      },
    ];
  });
  return [...told, ...history].sort((a, b) => compare(b.updated, a.updated) || compare(a.name, b.name));
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** The changes of one set, section by section. */
function lawItems({ id, changes, createdAt }: ChangeSet, book: LawBook): NewsItem[] {
  const sections = new Map<string, ChangeLine[]>();
  for (const line of changes) {
    if (line.of && !line.of.ofSubstance) continue;
    sections.set(line.href, [...(sections.get(line.href) ?? []), line]);
  }
  return [...sections].flatMap(([href, lines]): NewsItem[] => {
    const [, , citySlug = "", slug = ""] = href.split("/");
    const city = book.cities.find((one) => one.slug === citySlug);
    if (!city) return [];
    const clauses = book.clauses.filter((one) => one.cityId === city.id && one.slug === slug);
    const heading = clauses.at(-1)?.heading ?? slug;
    const words = lines.map(({ text, of }) => of?.words ?? text.slice(text.indexOf(": ") + 2));
    const later = [...new Set(lines.flatMap(({ of }) => of?.from ?? []))].sort();
    return [
      {
        name: `set/${id}${href.replace(/^\/codes/, "")}`,
        citySlug,
        topics: new Set([
          ...lines.flatMap(({ of }) => of?.subjects ?? []),
          ...clauses.map(({ topic }) => topic),
        ]),
        title: titleOf(`${city.name}, ${heading}`, words),
        lines: [...words, ...later.map((day) => `From ${dayInWords(day)} on.`)],
        href,
        updated: createdAt.toISOString(),
      },
    ];
  });
}

function layerItems({ id, changes, createdAt }: ChangeSet, book: LawBook): NewsItem[] {
  const [first] = changes;
  const cityId = Number(/[?&]cityId=(\d+)/.exec(first?.href ?? "")?.[1]);
  const city = book.cities.find((one: City) => one.id === cityId);
  if (!first || !city) return [];
  return [
    {
      name: `set/${id}/map/${city.slug}`,
      citySlug: city.slug,
      topics: new Set(),
      title: titleOf(
        `${city.name}, map`,
        changes.map(({ text }) => text),
      ),
      lines: changes.map(({ text }) => text),
      href: first.href,
      updated: createdAt.toISOString(),
    },
  ];
}

/** "Denver, Fences: Height: 4 ft → 3 ft, and 2 more changes" */
function titleOf(about: string, words: readonly string[]): string {
  const [first = ""] = words;
  const short = first.length > 120 ? `${first.slice(0, 119).replace(/\s+\S*$/, "")}…` : first;
  const more = words.length - 1;
  return `${about}: ${short}${more > 0 ? ` (and ${more} more ${more === 1 ? "change" : "changes"})` : ""}`;
}
