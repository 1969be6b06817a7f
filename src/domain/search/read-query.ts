import { codeTerm, type Token } from "./analyse-text.ts";
import type { InvertedIndex } from "./inverted-index.ts";
import { nearestTerm, type TermNeighbors } from "./nearest-term.ts";
import { FUNCTION_WORDS, QUESTION_WORDS } from "./question-words.ts";
import { findThesaurusPhrases } from "./thesaurus.ts";

/** One term to look for. */
export interface QueryTerm {
  term: number;
  /** 1 for a word the person wrote; less for what was added or guessed. */
  weight: number;
  /** Place among the person's own words, for nearness; −1 for added words. */
  order: number;
  /** False for a word that only moves documents up or down which other words have found. */
  finds: boolean;
}

/** How much a word counts, by how it came into the query. Tuned on the sets under benchmarks/search. */
const WEIGHTS = {
  own: 1,
  code: 1.6,
  piece: 0.3,
  number: 0.5,
  inPhrase: 0.5,
  added: 0.6,
  beside: 0.5,
  typo: 0.8,
} as const;
/** A question has fewer words than this; of a longer text only the most telling words are looked up. */
const MOST_TERMS = 40;
const MOST_WORDS = 400;
const MOST_GUESSES = 6;

/**
 * Reads a question into terms of the index, the most telling first. Words of `ignored` (places named in the question)
 * are left out. Empty when nothing in the text says anything.
 */
export function readQuery(
  index: InvertedIndex,
  neighbors: TermNeighbors,
  tokens: readonly Token[],
  ignored: ReadonlySet<Token>,
): QueryTerm[] {
  const read = tokens.slice(0, MOST_WORDS);
  const terms = new Map<number, QueryTerm>();
  const add = (term: number | undefined, weight: number, order: number, finds = true) => {
    if (term === undefined) return;
    const before = terms.get(term) ?? { weight: 0, order: -1, finds: false };
    terms.set(term, {
      term,
      weight: Math.max(weight, before.weight),
      order: before.order === -1 ? order : before.order,
      finds: finds || before.finds,
    });
  };

  const phrases = findThesaurusPhrases(read.map((token) => token.term));
  const asked = new Set<number>();
  const covered = new Set<number>();
  for (const { from, to, written, beside } of phrases) {
    for (let at = from; at < to; at++) {
      if (read[from]?.word === "how") asked.add(at);
      else if (to - from > 1) covered.add(at);
    }
    for (const [term, share] of written) add(index.termIds.get(term), WEIGHTS.added * share, -1);
    for (const [term, share] of beside) add(index.termIds.get(term), WEIGHTS.beside * share, -1, false);
  }

  let guesses = 0;
  const addOwn = (token: Token, at: number) => {
    const known = index.termIds.get(token.term);
    const weight = weightOf(token, covered.has(at));
    if (known !== undefined) add(known, weight, at);
    else if (!covered.has(at) && !token.piece && guesses < MOST_GUESSES) {
      guesses += 1;
      add(nearestTerm(neighbors, token.term) ?? undefined, WEIGHTS.typo, at);
    }
  };
  const speaking = (token: Token, at: number) =>
    !FUNCTION_WORDS.has(token.word) && !ignored.has(token) && !asked.has(at);
  read.forEach((token, at) => {
    if (speaking(token, at) && !QUESTION_WORDS.has(token.word)) addOwn(token, at);
    const next = read[at + 1];
    if (next) add(index.termIds.get(spacedCode(token, next) ?? ""), WEIGHTS.code, at);
  });
  // "What can I build?" is made of question words alone; then they are all there is to go by.
  if (terms.size === 0) read.forEach((token, at) => speaking(token, at) && addOwn(token, at));
  return mostTelling(index, [...terms.values()]);
}

function weightOf(token: Token, isInPhrase: boolean): number {
  if (token.piece) return WEIGHTS.piece;
  if (token.code) return WEIGHTS.code;
  if (/^[\d.]+$/.test(token.term)) return WEIGHTS.number;
  return isInPhrase ? WEIGHTS.inPhrase : WEIGHTS.own;
}

/** "RS 3" typed with a blank: the term of the code, or null when the two words cannot be one. */
function spacedCode(token: Token, next: Token): string | null {
  if (!/^[a-z]{1,3}$/.test(token.word) || !/^\d{1,3}(?:\.\d)?$/.test(next.word)) return null;
  return FUNCTION_WORDS.has(token.word) ? null : codeTerm(token.word + next.word);
}

function mostTelling(index: InvertedIndex, terms: QueryTerm[]): QueryTerm[] {
  const worth = (entry: QueryTerm) => entry.weight * index.topImpact[entry.term]!;
  return terms.sort((a, b) => worth(b) - worth(a) || a.term - b.term).slice(0, MOST_TERMS);
}
