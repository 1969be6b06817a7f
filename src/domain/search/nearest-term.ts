import { editDistance } from "../questions/words.ts";
import type { TermIndex } from "./inverted-index.ts";

/**
 * Forgives typing slips: finds the indexed term nearest to a word that stands in no document. A set of letters kept
 * for each term rules out all but a few before the exact distance is computed.
 */
export interface TermNeighbors {
  readonly index: Pick<TermIndex, "terms" | "idf">;
  /** One bit for each letter a term holds. */
  readonly letters: Uint32Array;
  readonly lengths: Uint8Array;
}

const SHORTEST = 4;
const LONGEST = 24;
const WORD = /^[a-z]+$/;

function lettersOf(term: string): number {
  let bits = 0;
  for (let at = 0; at < term.length; at++) bits |= 1 << (term.charCodeAt(at) - 97);
  return bits >>> 0;
}

/** How many bits are set, by adding neighbors in pairs, fours and eights. */
function countBits(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

export function indexNeighbors(index: TermNeighbors["index"]): TermNeighbors {
  const isWord = (term: string) =>
    term.length >= SHORTEST - 1 && term.length <= LONGEST + 2 && WORD.test(term);
  return {
    index,
    letters: Uint32Array.from(index.terms, (term) => (isWord(term) ? lettersOf(term) : 0)),
    lengths: Uint8Array.from(index.terms, (term) => (isWord(term) ? term.length : 0)),
  };
}

const mayBeSlip = (stem: string): boolean =>
  stem.length >= SHORTEST && stem.length <= LONGEST && WORD.test(stem);
const mostEdits = (stem: string): number => (stem.length >= 8 ? 2 : 1);

/** What all terms are like among which `nearestTerm` looks; null where it finds none. `first` is their first letter where it is known. */
export function termsLike(stem: string): { shortest: number; longest: number; first: string } | null {
  if (!mayBeSlip(stem)) return null;
  const limit = mostEdits(stem);
  return {
    shortest: stem.length - limit,
    longest: stem.length + limit,
    first: limit === 2 ? stem[0]! : "",
  };
}

/**
 * The term with the fewest edits from `stem` (one for short words; two from eight letters on, the first letter being
 * right, as it nearly always is); of several, the one in
 * the most documents, then the first in the alphabet. Null when none is near, or `stem` is no plain word.
 */
export function nearestTerm({ index, letters, lengths }: TermNeighbors, stem: string): number | null {
  if (!mayBeSlip(stem)) return null;
  const limit = mostEdits(stem);
  const own = lettersOf(stem);
  let best: number | null = null;
  let fewest = limit + 1;
  for (let term = 0; term < lengths.length; term++) {
    const length = lengths[term]!;
    if (length === 0 || Math.abs(length - stem.length) > limit) continue;
    if (countBits(letters[term]! ^ own) > 2 * limit) continue;
    if (limit === 2 && index.terms[term]!.charCodeAt(0) !== stem.charCodeAt(0)) continue;
    const edits = editDistance(stem, index.terms[term]!, limit);
    if (edits > limit || edits > fewest) continue;
    if (edits < fewest || isMoreCommon(index, term, best)) best = term;
    fewest = Math.min(fewest, edits);
  }
  return best;
}

function isMoreCommon(index: TermNeighbors["index"], term: number, than: number | null): boolean {
  if (than === null) return true;
  const difference = index.idf[term]! - index.idf[than]!;
  return difference < 0 || (difference === 0 && index.terms[term]! < index.terms[than]!);
}
