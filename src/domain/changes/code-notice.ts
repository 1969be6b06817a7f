import type { ValueChange } from "../codes/diff-values.ts";
import type { SectionChangeKind } from "../codes/match-sections.ts";
import { numbersIn } from "../codes/section-number.ts";
import type { City } from "../law/law.ts";
import type { Follow } from "../saved/follow.ts";
import type { Notice, NoticeLine } from "./notice.ts";

/** What a newly imported text of a city's code says otherwise than the one before. */
export interface CodeNews {
  city: Pick<City, "id" | "name" | "slug">;
  changes: readonly ChangedSection[];
  /** Our sections of the city, with the subjects of their rules. */
  clauses: readonly { slug: string; section: string; subjects: ReadonlySet<string> }[];
}

interface ChangedSection {
  kind: SectionChangeKind;
  older: { number: string; title: string; slug: string } | null;
  newer: { number: string; title: string; slug: string } | null;
  values: readonly Pick<ValueChange, "name" | "before" | "after" | "districts">[];
}

const MOST_LINES = 20;

/**
 * The notice of a person who follows these things; null when nothing of it concerns them. Who follows the city is told
 * of changed figures and of sections that came, went or moved; who follows a topic, of changed figures in the sections
 * that our rules on it cite; who follows a section, of every change of its words.
 */
export function codeNotice(follows: readonly Follow[], { city, changes, clauses }: CodeNews): Notice | null {
  const numbersOf = (of: (clause: CodeNews["clauses"][number]) => boolean): Set<string> =>
    new Set(clauses.filter(of).flatMap(({ section }) => numbersIn(section)));
  const tests = follows.flatMap((follow): ((change: ChangedSection) => boolean)[] => {
    if (follow.cityId !== null && follow.cityId !== city.id) return [];
    if (follow.kind === "city") return [({ kind, values }) => kind !== "changed" || values.length > 0];
    const numbers =
      follow.kind === "section"
        ? numbersOf(({ slug }) => slug === follow.slug)
        : numbersOf(({ subjects }) => subjects.has(follow.topic));
    return [
      ({ older, newer, values }) =>
        (follow.kind === "section" || values.length > 0) &&
        [older, newer].some((entry) => entry !== null && numbers.has(entry.number)),
    ];
  });
  const news = changes.filter((change) => tests.some((test) => test(change)));
  if (news.length === 0) return null;
  const lines = [...news]
    .sort((a, b) => b.values.length - a.values.length)
    .flatMap((change) => linesOf(change, city.slug));
  return {
    title: `The enacted code of ${city.name} changed`,
    lines: lines.slice(0, MOST_LINES),
    more: Math.max(0, lines.length - MOST_LINES),
    urgent: false,
  };
}

function linesOf({ kind, older, newer, values }: ChangedSection, city: string): NoticeLine[] {
  const entry = (newer ?? older)!;
  const name = [entry.number === "" ? "" : `§ ${entry.number}`, entry.title]
    .filter((part) => part !== "")
    .join(" ");
  // A section that is gone has no page: the page of changes shows it.
  const href = newer
    ? `/codes/${city}/${encodeURIComponent(newer.slug)}`
    : `/codes/${city}/changes?kind=removed`;
  if (values.length > 0)
    return values.map(({ name: what, before, after, districts }) => ({
      text: `${name}:${what === "" ? "" : ` ${what}`}${districts.length > 0 ? ` in ${districts.join(", ")}` : ""} ${before} → ${after}, as read automatically.`,
      href,
    }));
  const words: Readonly<Record<SectionChangeKind, string>> = {
    added: "new section",
    removed: "no longer in the code",
    repealed: "repealed or reserved",
    moved: `was § ${older?.number || older?.title}`,
    changed: "new wording",
  };
  return [{ text: `${name}: ${words[kind]}.`, href }];
}
