import { singular } from "../questions/phrase-book.ts";

/** Where names of things are used in a text. */

export interface NameUse<T> {
  start: number;
  end: number;
  entry: T;
}

/**
 * Finds the first use of each entry, under any of its names, alone or in the plural. A name in capitals is used in
 * capitals: "FAR" is a term, "far" is a word. Where two names begin at one place, the longer one counts: "floor area ratio"
 * is no use of "floor area". Where two entries share a name, the first has it.
 * @returns a function from a text to its uses in order; an entry in `seen` is not found again.
 */
export function nameFinder<T extends { names: readonly string[] }>(
  entries: readonly T[],
): (text: string, seen: Set<T>) => NameUse<T>[] {
  const byName = new Map<string, { entry: T; inCapitals: boolean }>();
  for (const entry of entries)
    for (const name of entry.names) {
      const key = singular(name.toLowerCase());
      if (!byName.has(key)) byName.set(key, { entry, inCapitals: isCapitals(name) });
    }
  if (byName.size === 0) return () => [];
  const patterns = [...byName.keys()].sort((a, b) => b.length - a.length).map(patternOf);
  const anyName = new RegExp(`(?<![\\p{L}\\p{N}-])(?:${patterns.join("|")})(?![\\p{L}\\p{N}-])`, "giu");
  return (text, seen) =>
    [...text.matchAll(anyName)].flatMap(({ 0: used, index }) => {
      const found = byName.get(singular(used.toLowerCase()));
      if (!found || seen.has(found.entry)) return [];
      if (found.inCapitals && !isCapitals(used.replace(/s$/, ""))) return [];
      seen.add(found.entry);
      return [{ start: index, end: index + used.length, entry: found.entry }];
    });
}

const isCapitals = (name: string): boolean => name === name.toUpperCase();

/** A singular name, or its plural. */
function patternOf(name: string): string {
  const literal = name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  if (/[^aeiou]y$/.test(name)) return `${literal.slice(0, -1)}(?:y|ies)`;
  return `${literal}${/(x|ch|sh)$/.test(name) ? "(?:es)?" : "s?"}`;
}
