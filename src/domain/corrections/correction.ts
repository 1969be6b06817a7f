import type { City, Clause, LawBook } from "../law/law.ts";

/** The kinds of pages that a mistake is reported from. */
export const REPORTED_PAGES = [
  "answer",
  "section",
  "check",
  "projects",
  "comparison",
  "place",
  "page",
] as const;
export type ReportedPage = (typeof REPORTED_PAGES)[number];

/** What the operator decided: it is a mistake, it is none, or it is mended. */
export const CORRECTION_OUTCOMES = ["accepted", "declined", "fixed"] as const;
export type CorrectionOutcome = (typeof CORRECTION_OUTCOMES)[number];

const KINDS: readonly (readonly [path: string, kind: ReportedPage])[] = [
  ["/search", "answer"],
  ["/answers", "answer"],
  ["/codes", "section"],
  ["/compliance", "check"],
  ["/projects", "projects"],
  ["/compare", "comparison"],
  ["/report", "place"],
];

/** What kind of page a path of this site is: "/search?q=fence" is an answer. */
export function pageKind(path: string): ReportedPage {
  const own = path.replace(/[?#].*$/, "");
  return KINDS.find(([start]) => own === start || own.startsWith(`${start}/`))?.[1] ?? "page";
}

/** A section that a page shows, with those of its rules that it shows. */
export interface AttachedClause {
  /** Of the version that was shown. */
  id: number;
  city: City;
  slug: string;
  /** "Denver: Denver Zoning Code, Division 10.5" */
  citation: string;
  heading: string;
  rules: { id: number; says: string }[];
}

/**
 * The sections behind a page, from the ids of clauses and rules that it named: those named as clauses first, then those
 * of further rules, in the order given. Ids that the law does not hold are left out.
 */
export function attachedClauses(
  book: LawBook,
  clauses: readonly number[],
  rules: readonly number[],
): AttachedClause[] {
  const byId = new Map(book.clauses.map((clause) => [clause.id, clause]));
  const wanted = new Set(rules);
  const ofRule = new Map<number, Clause>();
  for (const clause of book.clauses)
    for (const { id } of clause.rules) if (wanted.has(id)) ofRule.set(id, clause);
  const found = [...clauses.map((id) => byId.get(id)), ...rules.map((id) => ofRule.get(id))];
  return [...new Set(found)].flatMap((clause) => {
    const city = book.cities.find(({ id }) => id === clause?.cityId);
    if (!clause || !city) return [];
    return [
      {
        id: clause.id,
        city,
        slug: clause.slug,
        citation: `${city.name}: ${clause.code.name}, ${clause.section}`,
        heading: clause.heading,
        rules: clause.rules.filter(({ id }) => wanted.has(id)).map(({ id, says }) => ({ id, says })),
      },
    ];
  });
}
