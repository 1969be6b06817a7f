import type { CuratedClause } from "./citable.ts";
import { citationKey, type NumberForm, numberForm, writeNumber } from "./citation-forms.ts";
import { lexCitations } from "./lex-citations.ts";
import { readCitations } from "./read-citations.ts";
import type { IsKnown } from "./read-numbers.ts";

/** Which paragraphs of its sections the curated law names: in the sections and aliases of its clauses. */

/** A clause with the paragraphs of one section that it is on, each as its labels from the outside in; none for the whole section. */
export interface ClauseParagraphs {
  clause: CuratedClause;
  paths: readonly (readonly string[])[];
}

/** The clauses on each section of one code, by the key of the section's number without paragraphs. */
export function paragraphsOfClauses(
  clauses: readonly CuratedClause[],
  known: IsKnown,
): Map<string, ClauseParagraphs[]> {
  const bySection = new Map<string, ClauseParagraphs[]>();
  for (const clause of clauses) {
    const own = new Map<string, string[][]>();
    for (const name of [clause.section, ...clause.aliases])
      for (const reading of readCitations(lexCitations(name), known)) {
        if (reading.kind !== "section") continue;
        for (const { form, subsections } of reading.items) {
          const { key, labels } = sectionOf(form);
          own.set(key, [...(own.get(key) ?? []), ...pathsOf(labels, subsections)]);
        }
      }
    for (const [key, paths] of own) bySection.set(key, [...(bySection.get(key) ?? []), { clause, paths }]);
  }
  return bySection;
}

/** "23.44.014.C.5" is paragraph C.5 of 23.44.014. */
function sectionOf(form: NumberForm): { key: string; labels: string[] } {
  const letter = form.parts.findIndex((part, at) => at > 1 && /^[A-Za-z]{1,2}$/.test(part));
  const length = letter === -1 ? form.parts.length : letter;
  return {
    key: citationKey(writeNumber(form, length)),
    labels: form.parts.slice(length).map((label) => label.toLowerCase()),
  };
}

/** The paths of "(B)(2)–(4), (6)" below some labels: a later member says only where it differs from the one before. */
function pathsOf(outer: readonly string[], subsections: string): string[][] {
  const paths: string[][] = [];
  if (subsections === "" && outer.length > 0) return [[...outer]];
  for (const member of subsections === "" ? [] : subsections.split(/, |–/)) {
    const labels = (member.match(/[A-Za-z\d]+/g) ?? []).map((label) => label.toLowerCase());
    const before = paths.at(-1) ?? outer;
    const like = before.findIndex((label) => kindOf(label) === kindOf(labels[0] ?? ""));
    paths.push([...(paths.length === 0 || like === -1 ? before : before.slice(0, like)), ...labels]);
  }
  return paths;
}

const kindOf = (label: string): "figure" | "letter" => (/^\d/.test(label) ? "figure" : "letter");

/** A citation of some paragraphs of a section: "23.44.014" with "(C)(5)". */
export interface ParagraphsCited {
  number: string;
  subsections: string;
}

/** What the clauses of a section say of some of its paragraphs. */
export type ParagraphsKnown =
  /** The clause in force on them: one that names them, else one that they are in, else one that is in them. */
  | { status: "in_force"; clause: CuratedClause }
  /** Only a clause that ended names them; `now` is what is in force of the section around them. */
  | { status: "ended"; clause: CuratedClause; now: CuratedClause | null }
  /** Nothing. */
  | { status: "any" }
  /** All paragraphs of that kind that are named come before them, so that no clause of the section can be on them. */
  | { status: "missing" };

export function clauseOn(
  bySection: ReadonlyMap<string, readonly ClauseParagraphs[]>,
  { number, subsections }: ParagraphsCited,
): ParagraphsKnown {
  const { key, labels } = sectionOf(numberForm(number));
  const all = bySection.get(key) ?? [];
  const cited = pathsOf(labels, subsections);
  const named = all.flatMap(({ paths }) => paths);
  if (named.length === 0 || cited.length === 0) return { status: "any" };
  if (!cited.every((path) => mayExist(named, path))) return { status: "missing" };
  const ranked = all
    .map((one) => ({ clause: one.clause, nearness: nearness(one.paths, cited[0]!) }))
    .filter(({ nearness }) => nearness > 0)
    .sort((a, b) => b.nearness - a.nearness);
  const now = ranked.find(({ clause }) => clause.ended === null);
  const past = ranked.find(({ clause }) => clause.ended !== null);
  if (past && past.nearness >= NAMES_THEM && past.nearness > (now?.nearness ?? 0))
    return { status: "ended", clause: past.clause, now: now?.clause ?? null };
  return now ? { status: "in_force", clause: now.clause } : { status: "any" };
}

/** Paragraphs are numbered without gaps: where a (D) is named there is a (C), and of an (E) nothing is known. */
function mayExist(named: readonly (readonly string[])[], path: readonly string[]): boolean {
  let within = named;
  for (const [depth, label] of path.entries()) {
    const siblings = within.flatMap((one) => one[depth] ?? []);
    if (siblings.length === 0) return true;
    within = within.filter((one) => one[depth] === label);
    if (within.length > 0) continue;
    return siblings.some((one) => kindOf(one) === kindOf(label) && orderOf(one) > orderOf(label));
  }
  return true;
}

const orderOf = (label: string): number =>
  kindOf(label) === "figure" ? Number.parseInt(label, 10) : label.length * 26 + label.charCodeAt(0) - 97;

/** How near the paragraphs of a clause are that names the ones cited, or ones that they are in. */
const NAMES_THEM = 10;

/** How near a clause's paragraphs are to the one cited; 0 for another paragraph. */
function nearness(paths: readonly (readonly string[])[], cited: readonly string[]): number {
  if (paths.length === 0) return 1;
  return Math.max(
    ...paths.map((path) => {
      const shared = Math.min(path.length, cited.length);
      if (path.slice(0, shared).some((label, at) => label !== cited[at])) return 0;
      return path.length <= cited.length ? NAMES_THEM + path.length : NAMES_THEM / 2;
    }),
  );
}
