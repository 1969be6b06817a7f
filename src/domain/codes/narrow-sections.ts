import type { CuratedRef, SectionRef } from "./index-citable.ts";
import { type PartName, partKey } from "./part-labels.ts";
import { titleKey } from "./title-key.ts";

/** What a citation says besides the number. */
export interface NumberContext {
  within: readonly PartName[];
  /** The words after it, as a title's key: often the section's title. */
  after: string;
  /** What is in brackets right after it, written as a title is: "2.5.3 (Requirements for Rental Housing)". Null for none. */
  bracketed: string | null;
  /** What contains the sections that are cited together with it, each from the outside in. */
  neighbors: readonly (readonly string[])[];
}

export const NO_CONTEXT: NumberContext = { within: [], after: "", bracketed: null, neighbors: [] };

/** Which of several sections with one number is meant, by what the citation says besides it. */

export const pathOf = ({ section }: SectionRef): string => (section.path ?? []).join("\n");

/** Those with the title that follows the number, if there are any, else those near what is cited with it. */
export function narrowed(
  refs: readonly SectionRef[],
  { after, neighbors }: NumberContext,
): readonly SectionRef[] {
  if (refs.length < 2) return refs;
  const titled = refs.filter(
    ({ section }) => section.title !== "" && after.startsWith(titleKey(section.title)),
  );
  return titled.length > 0 ? titled : nearest(refs, neighbors);
}

/** "2.5.3 (Requirements for Rental Housing)" where 2.5.3 is "Time of Concentration" is of another document. */
export const isTitledOtherwise = ({ section: { title } }: SectionRef, bracketed: string | null): boolean => {
  const words = titleKey(title)
    .split(" ")
    .filter((word) => word.length > 3);
  return (
    bracketed !== null && words.length > 0 && !words.some((word) => bracketed.includes(word.slice(0, 4)))
  );
};

/** Those in all parts that the citation names; all of them where none is. */
export function inParts(refs: readonly SectionRef[], { within }: NumberContext): readonly SectionRef[] {
  const labels = within.map(partKey);
  const inside = refs.filter((ref) => {
    const path = pathOf(ref).toLowerCase().split("\n");
    return labels.every((label) => path.some((part) => part === label || part.startsWith(`${label}.`)));
  });
  return inside.length > 0 ? inside : refs;
}

/** Where an edition has several sections of a number, the clause that is named with its part: "Subchapter F, § 2.6". */
export const inNamedSubchapter = (
  refs: readonly CuratedRef[],
  { within }: NumberContext,
): CuratedRef | null =>
  refs.find(
    ({ clause }) =>
      clause.ended === null &&
      within.some((part) => clause.section.toLowerCase().startsWith(`${partKey(part)},`)),
  ) ?? null;

/** Of sections in several parts those that the words after the number name: "of the Subdivision Ordinance". */
export function inNamedPart(refs: readonly SectionRef[], { after }: NumberContext): readonly SectionRef[] {
  if (refs.length < 2) return refs;
  const named = refs.filter(({ section }) =>
    (section.path ?? []).some((label) => {
      const key = titleKey(label);
      return key.includes(" ") && [key, `the ${key}`].some((name) => after.startsWith(`of ${name}`));
    }),
  );
  return named.length > 0 ? named : refs;
}

/** Those that share most of what contains them with the sections cited next to them: the 8-1 of "8-1 through 8-9". */
function nearest(
  refs: readonly SectionRef[],
  neighbors: readonly (readonly string[])[],
): readonly SectionRef[] {
  const shared = refs.map(({ section: { path = [] } }) =>
    Math.max(0, ...neighbors.map((other) => sharedLength(path, other))),
  );
  const most = Math.max(...shared);
  return refs.filter((_, at) => shared[at] === most);
}

function sharedLength(one: readonly string[], other: readonly string[]): number {
  const differs = one.findIndex((label, at) => label !== other[at]);
  return differs === -1 ? one.length : differs;
}
