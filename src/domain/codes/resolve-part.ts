import type { CitedSection, Resolution } from "./citation.ts";
import { type CitableIndex, endKey, type PartRef } from "./index-citable.ts";
import { type PartName, partKey } from "./part-labels.ts";

/**
 * The part of one of the codes that a chain names, "Chapter 25-1, Article 7"; null for none.
 * @param labeledOnly a part is known by its label, not by how numbers begin.
 */
export function findPart(
  index: CitableIndex,
  chain: readonly PartName[],
  codes: ReadonlySet<number>,
  labeledOnly = false,
): Resolution | null {
  const refs = partsNamed(index, chain, codes);
  const ofEdition = refs.filter((ref) => ref.edition === index.codes[ref.code]!.newest);
  const newest = ofEdition.length > 0 ? ofEdition : refs.filter((ref) => ref.edition === null).slice(0, 1);
  if (newest.length > 1) return { status: "unknown", why: "several", candidates: newest.map(citedPart) };
  if (newest.length === 1) return { status: "found", section: citedPart(newest[0]!) };
  const beginning = labeledOnly ? null : byBeginning(index, chain, codes);
  if (beginning) return beginning;
  const older = refs.at(-1);
  return older ? { status: "superseded", section: citedPart(older), replacedBy: null } : null;
}

/** A part is cited as its first section, under the part's label; in the curated law, as the clause on it. */
const citedPart = ({ label, first }: PartRef): CitedSection =>
  label === "" ? first : { ...first, title: label };

function partsNamed(index: CitableIndex, chain: readonly PartName[], codes: ReadonlySet<number>): PartRef[] {
  const named = withKeys(index, chain.map(partKey), codes);
  if (named.length > 0) return named;
  // "Title 25, Chapter 25-8": the chapter's number says the title's, which no label has to.
  const telling = chain.filter(({ value }) => !chain.some((other) => beginsWith(other.value, value)));
  const found = telling.length < chain.length ? withKeys(index, telling.map(partKey), codes) : [];
  return found.length > 0 ? found : withKeys(index, [endKey(partKey(chain[0]!))], codes);
}

/** "25-8" begins with "25", as a part of it does. */
export const beginsWith = (whole: string, start: string): boolean =>
  whole.startsWith(start) && /^[-.]/.test(whole.slice(start.length));

function withKeys(index: CitableIndex, keys: readonly string[], codes: ReadonlySet<number>): PartRef[] {
  // A source may list what contains a section in either order, so that each member of the chain may be the innermost.
  for (const key of keys) {
    const refs = (index.parts.get(key) ?? []).filter(
      (ref) => codes.has(ref.code) && keys.every((other) => other === key || ref.within.has(other)),
    );
    if (refs.length > 0) return refs;
  }
  return [];
}

/** "Chapter 33.110" is where the numbers begin with 33.110, and "Title 13, Chapter 8" where they begin with 13.08. */
function byBeginning(
  index: CitableIndex,
  chain: readonly PartName[],
  codes: ReadonlySet<number>,
): Resolution | null {
  for (const code of codes) {
    const own = index.codes[code]!;
    for (const beginning of beginningsOf(chain)) {
      const first = own.beginnings.get(beginning);
      if (!first) continue;
      const { level } = chain[0]!;
      // Where chapters are labeled, a number that is none of theirs is no chapter; and 7.6.1 is in no "Chapter 7".
      const isOfLevel = !own.levels.has(level) && (level === "chapter" ? first.parts === 2 : first.parts > 2);
      // Sections 19-100 to 19-900 in "ARTICLE 19" are no Chapter 19.
      if (first.level !== null && chain.every((part) => part.level !== first.level)) continue;
      if (!/[-.]/.test(beginning) && !isOfLevel) continue;
      return { status: "found", section: { ...first.section, title: beginning } };
    }
  }
  return null;
}

function beginningsOf(chain: readonly PartName[]): string[] {
  // "Title IX" is none of a code whose sections are numbered 9.04.010.
  if (chain.some(({ roman }) => roman)) return [];
  const values = chain
    .map(({ value }) => value)
    .filter((value, _, all) => !all.some((other) => beginsWith(other, value)));
  if (values.length === 1) {
    const { level } = chain.find(({ value }) => value === values[0])!;
    return /[-.]/.test(values[0]!) || /^(?:title|chapter|part)$/.test(level) ? [values[0]!] : [];
  }
  if (!values.every((value) => /^\d+[a-z]?$/.test(value))) return [];
  const outward = chain.every(({ level }, at) => at === 0 || RANK[level]! <= RANK[chain[at - 1]!.level]!);
  const ordered = outward ? [...values].reverse() : values;
  const padded = ordered.map((value, at) => (at === 0 ? value : value.padStart(2, "0")));
  return [".", "-"].flatMap((sign) => [ordered.join(sign), padded.join(sign)]);
}

/** How deep each level usually is. */
export const RANK: Readonly<Record<string, number>> = {
  appendix: 0,
  title: 0,
  subtitle: 1,
  part: 2,
  subpart: 3,
  chapter: 4,
  subchapter: 5,
  article: 6,
  subarticle: 7,
  division: 8,
  subdivision: 9,
};
