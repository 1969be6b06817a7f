import type { RuleWords } from "./rule-words.ts";

/**
 * The words of a city's rules as numbers. Every question looks for its words in those of dozens of rules: numbers are
 * found in a list of flags several times as fast as words in a set.
 */
export interface CodedWords {
  codes: ReadonlyMap<string, number>;
  /** How rare each word is, by its number. */
  idf: Float64Array;
  /** The words of each rule, in the order of its sets. */
  rules: readonly CodedRule[];
}

export type CodedRule = Readonly<Record<keyof RuleWords, Int32Array>>;

export function codeWords(rules: readonly RuleWords[], idf: (word: string) => number): CodedWords {
  const codes = new Map<string, number>();
  const code = (words: ReadonlySet<string>): Int32Array =>
    Int32Array.from(words, (word) => {
      const known = codes.get(word) ?? codes.size;
      codes.set(word, known);
      return known;
    });
  const coded = rules.map(
    ({ says, heading, condition, distinct, pairs, predicate }): CodedRule => ({
      says: code(says),
      heading: code(heading),
      condition: code(condition),
      distinct: code(distinct),
      pairs: code(pairs),
      predicate: code(predicate),
    }),
  );
  return { codes, idf: Float64Array.from(codes.keys(), idf), rules: coded };
}

/** Some words of a question, each once. */
export interface SaidWords {
  words: readonly string[];
  /** How rare each of them is. */
  idf: Float64Array;
  /** 1 for each word of the rules that is among them, by its number. */
  flags: Uint8Array;
}

export function saidWords(
  { codes }: CodedWords,
  words: readonly string[],
  idf: (word: string) => number,
): SaidWords {
  const flags = new Uint8Array(codes.size);
  const each = [...new Set(words)];
  for (const word of each) {
    const code = codes.get(word);
    if (code !== undefined) flags[code] = 1;
  }
  return { words: each, idf: Float64Array.from(each, idf), flags };
}
