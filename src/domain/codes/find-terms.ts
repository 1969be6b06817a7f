import { type DefinedTerm, singular, wordsOf } from "./defined-terms.ts";

/** Where the terms that a code defines are used in its text. */

export interface TermUse<T extends Pick<DefinedTerm, "term">> {
  start: number;
  end: number;
  term: T;
}

type Candidate = Pick<DefinedTerm, "term" | "slug" | "scope">;

/** By their first word, the longest term first. */
export type TermIndex<T extends Candidate> = ReadonlyMap<string, readonly { words: string[]; term: T }[]>;

export function indexTerms<T extends Candidate>(terms: readonly T[]): TermIndex<T> {
  const index = new Map<string, { words: string[]; term: T }[]>();
  for (const term of terms)
    for (const words of spellings(term.term)) {
      const list = index.get(words[0]!);
      if (list) list.push({ words, term });
      else index.set(words[0]!, [{ words, term }]);
    }
  // Of two definitions of one term, the one for the smaller part comes first.
  for (const list of index.values())
    list.sort((a, b) => b.words.length - a.words.length || b.term.scope.length - a.term.scope.length);
  return index;
}

/** "Lot, through" is written "through lot" where it is used. */
function spellings(term: string): string[][] {
  const [name, kind, ...others] = term.split(",").map(wordsOf);
  const all = [wordsOf(term)];
  if (name && kind && others.length === 0) all.push([...kind, ...name]);
  return all.filter((words) => words.length > 0);
}

/**
 * The terms in a text of a section, in order, not overlapping: each the first time only, as `seen` says; none that the
 * section itself defines or that is defined for another part of the code.
 * @param taken spans that are links already, in order.
 */
export function findTerms<T extends Candidate>(
  index: TermIndex<T>,
  text: string,
  section: { slug: string; path: readonly string[] },
  taken: readonly { start: number; end: number }[],
  seen: Set<T>,
): TermUse<T>[] {
  const tokens = [...text.matchAll(/[\p{L}\p{N}]+/gu)].map((match) => ({
    word: singular(match[0].toLowerCase()),
    start: match.index,
    end: match.index + match[0].length,
  }));
  const uses: TermUse<T>[] = [];
  let link = 0;
  for (let at = 0; at < tokens.length; at += 1) {
    const candidates = index.get(tokens[at]!.word);
    if (!candidates) continue;
    const match = candidates.find(
      ({ words, term }) =>
        isFor(term, section.path) && words.every((word, offset) => tokens[at + offset]?.word === word),
    );
    if (!match) continue;
    const { start } = tokens[at]!;
    const { end } = tokens[at + match.words.length - 1]!;
    while (link < taken.length && taken[link]!.end <= start) link += 1;
    const isLink = link < taken.length && taken[link]!.start < end;
    if (!isLink && match.term.slug !== section.slug && !seen.has(match.term)) {
      uses.push({ start, end, term: match.term });
      seen.add(match.term);
    }
    // "Lot" in "lot coverage" is not the term "lot".
    at += match.words.length - 1;
  }
  return uses;
}

const isFor = ({ scope }: Candidate, path: readonly string[]): boolean =>
  scope.every((label, at) => path[at] === label);
