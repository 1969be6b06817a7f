import { codeTerm, type Token } from "./analyse-text.ts";
import { FUNCTION_WORDS, QUESTION_WORDS, SHARES } from "./question-words.ts";
import { findThesaurusPhrases } from "./thesaurus.ts";
import { familyOf } from "./word-family.ts";

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
  /** Of the word's own weight. */
  family: 0.4,
  typo: 0.8,
} as const;
/** A question has fewer words than this; of a longer text only the most telling words are looked up. */
const MOST_TERMS = 28;
const MOST_WORDS = 400;
const MOST_GUESSES = 6;
const MOST_FAMILIES = 16;
/** Inverse document frequency from which a word in capitals is taken for a code: in fewer than one section of thirty. */
const RARE = 3.4;

/** The terms that documents have, as far as a question is read with them. */
export interface Vocabulary {
  readonly termIds: { get(term: string): number | undefined };
  /** How much each term tells. */
  readonly idf: ArrayLike<number>;
  /** The largest impact of each term. */
  readonly topImpact: ArrayLike<number>;
}

/** Terms gathered so far; the same term from several sources keeps its best weight. */
class GatheredTerms {
  private readonly byTerm = new Map<number, QueryTerm>();

  get isEmpty(): boolean {
    return this.byTerm.size === 0;
  }

  add(term: number | undefined, weight: number, order: number, finds: boolean): void {
    if (term === undefined) return;
    const before = this.byTerm.get(term) ?? { weight: 0, order: -1, finds: false };
    this.byTerm.set(term, {
      term,
      weight: Math.max(weight, before.weight),
      order: before.order === -1 ? order : before.order,
      finds: finds || before.finds,
    });
  }

  /** The most telling terms first. When none of them would find a document, all do. */
  list(index: Vocabulary): QueryTerm[] {
    const worth = (entry: QueryTerm) => entry.weight * index.topImpact[entry.term]!;
    const all = [...this.byTerm.values()]
      .sort((a, b) => worth(b) - worth(a) || a.term - b.term)
      .slice(0, MOST_TERMS);
    return all.some((entry) => entry.finds) ? all : all.map((entry) => ({ ...entry, finds: true }));
  }
}

/**
 * Reads a question into terms of the index, the most telling first. Words of `ignored` (places named in the question)
 * are left out. Empty when nothing in the text says anything.
 * @param nearest the term that a word is a slip of, which no document has.
 */
export function readQuery(
  index: Vocabulary,
  nearest: (stem: string) => number | null,
  tokens: readonly Token[],
  ignored: ReadonlySet<Token>,
): QueryTerm[] {
  const read = tokens.slice(0, MOST_WORDS);
  const terms = new GatheredTerms();
  /** "How tall" means "height", and its own words say nothing more. */
  const asking = new Set<number>();
  const inPhrase = new Set<number>();
  for (const { from, to, written, beside } of findThesaurusPhrases(read.map((token) => token.term))) {
    const covered = read[from]?.word === "how" ? asking : inPhrase;
    for (let at = from; at < to; at++) if (covered === asking || to - from > 1) covered.add(at);
    for (const [term, share] of written) terms.add(index.termIds.get(term), WEIGHTS.added * share, -1, true);
    for (const [term, share] of beside) terms.add(index.termIds.get(term), WEIGHTS.beside * share, -1, false);
  }

  let guesses = 0;
  let families = 0;
  /** Where the last code stands that the index knows whole, so that its pieces need not find anything. */
  let knownCode = -1;
  /** Searches for the other words of a word's family. Returns whether any document has one of them. */
  const addFamily = (token: Token, weight: number, finds: boolean): boolean => {
    if (token.piece || token.code || families >= MOST_FAMILIES) return false;
    families += 1;
    const known = familyOf(token.term).flatMap((relative) => index.termIds.get(relative) ?? []);
    for (const term of known) terms.add(term, weight, -1, finds);
    return known.length > 0;
  };
  const addOwn = (token: Token, at: number) => {
    const known = index.termIds.get(token.term);
    if (known !== undefined) {
      const weight = weightOf(token, inPhrase.has(at), index.idf[known]!);
      terms.add(known, weight, at, !token.piece || token.start !== knownCode);
      if (!token.piece) knownCode = token.start;
      addFamily(token, weight * WEIGHTS.family, false);
    } else if (!inPhrase.has(at) && !token.piece && guesses < MOST_GUESSES) {
      guesses += 1;
      if (addFamily(token, WEIGHTS.typo, true)) return;
      terms.add(nearest(token.term) ?? undefined, WEIGHTS.typo, at, true);
    }
  };
  const speaks = (token: Token, at: number) =>
    !FUNCTION_WORDS.has(token.word) && !ignored.has(token) && !asking.has(at);
  read.forEach((token, at) => {
    if (speaks(token, at) && !QUESTION_WORDS.has(token.word)) addOwn(token, at);
    const next = read[at + 1];
    if (next) terms.add(index.termIds.get(spacedCode(token, next) ?? ""), WEIGHTS.code, at, true);
  });
  // "What can I build?" is made of question words alone; then they are all there is to go by.
  if (terms.isEmpty) {
    read.forEach((token, at) => {
      if (speaks(token, at)) addOwn(token, at);
    });
  }
  return terms.list(index);
}

function weightOf(token: Token, isInPhrase: boolean, rarity: number): number {
  if (token.piece) return WEIGHTS.piece;
  // The name of an office in capitals is in every other section, unlike the code of a district.
  if (token.code && (rarity >= RARE || /\d/.test(token.word))) return WEIGHTS.code;
  if (/^[\d.]+$/.test(token.term)) return WEIGHTS.number;
  return isInPhrase ? WEIGHTS.inPhrase : WEIGHTS.own * (SHARES.get(token.term) ?? 1);
}

/** "RS 3" typed with a blank: the term of the code, or null when the two words cannot be one. */
function spacedCode(token: Token, next: Token): string | null {
  if (!/^[a-z]{1,3}$/.test(token.word) || !/^\d{1,3}(?:\.\d)?$/.test(next.word)) return null;
  return FUNCTION_WORDS.has(token.word) ? null : codeTerm(token.word + next.word);
}
