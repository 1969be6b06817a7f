import type { Resolution } from "./citation.ts";
import type { CitableIndex, PartRef } from "./index-citable.ts";
import { type PartName, partKey } from "./part-labels.ts";
import { cited } from "./resolve-number.ts";

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
  const newest = refs.filter((ref) => ref.edition === index.codes[ref.code]!.newest);
  if (newest.length > 1)
    return { status: "unknown", why: "several", candidates: newest.map((ref) => citedPart(index, ref)) };
  if (newest.length === 1) return { status: "found", section: citedPart(index, newest[0]!) };
  const beginning = labeledOnly ? null : byBeginning(index, chain, codes);
  if (beginning) return beginning;
  const older = refs.at(-1);
  return older ? { status: "superseded", section: citedPart(index, older), replacedBy: null } : null;
}

/** A part is cited as its first section, under the part's label. */
const citedPart = (index: CitableIndex, { code, edition, label, first }: PartRef) => ({
  ...cited(index, { code, edition, section: first }),
  title: label,
});

function partsNamed(index: CitableIndex, chain: readonly PartName[], codes: ReadonlySet<number>): PartRef[] {
  const keys = chain.map(partKey);
  // A source may list what contains a section in either order, so that each member of the chain may be the innermost.
  for (const key of keys) {
    const refs = (index.parts.get(key) ?? []).filter(
      (ref) => codes.has(ref.code) && keys.every((other) => ref.within.has(other)),
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
      const section = own.beginnings.get(beginning);
      if (!section) continue;
      // Where chapters are labeled, a number that is none of theirs is no chapter.
      if (!/[-.]/.test(beginning) && own.levels.has(chain[0]!.level)) continue;
      const whole = cited(index, { code, edition: own.newest, section });
      return { status: "found", section: { ...whole, title: beginning } };
    }
  }
  return null;
}

function beginningsOf(chain: readonly PartName[]): string[] {
  const values = chain.map(({ value }) => value);
  if (values.length === 1) {
    const [{ level }] = chain as [PartName];
    return /[-.]/.test(values[0]!) || /^(?:title|chapter|part)$/.test(level) ? [values[0]!] : [];
  }
  if (!values.every((value) => /^\d+[a-z]?$/.test(value))) return [];
  const outward = chain.every(({ level }, at) => at === 0 || RANK[level]! <= RANK[chain[at - 1]!.level]!);
  const ordered = outward ? [...values].reverse() : values;
  const padded = ordered.map((value, at) => (at === 0 ? value : value.padStart(2, "0")));
  return [".", "-"].flatMap((sign) => [ordered.join(sign), padded.join(sign)]);
}

const RANK: Record<string, number> = {
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
