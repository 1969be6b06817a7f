import { termOf } from "./analyse-text.ts";
import { FUNCTION_WORDS } from "./question-words.ts";
import { THESAURUS } from "./thesaurus-data.ts";

interface Entry {
  said: readonly string[];
  written: ReadonlyMap<string, number>;
  beside: ReadonlyMap<string, number>;
}

/** A phrase of the thesaurus found in a question: which words it covers, and the terms to look for besides. */
export interface ThesaurusMatch {
  from: number;
  to: number;
  /** Terms to look for with their share, up to 1. */
  written: ReadonlyMap<string, number>;
  /** Terms that stand near the written ones in codes. */
  beside: ReadonlyMap<string, number>;
}

const stemsOf = (phrase: string): string[] =>
  phrase
    .toLowerCase()
    .split(/[\s-]+/)
    .filter(Boolean)
    .map(termOf);

/** The words of phrases with their share: a word alone counts fully, a word of a longer phrase less, as it says less alone. */
function sharesOf(phrases: readonly string[], without: readonly string[]): ReadonlyMap<string, number> {
  const shares = new Map<string, number>();
  for (const phrase of phrases) {
    const words = phrase.split(/[\s-]+/).filter((word) => word && !FUNCTION_WORDS.has(word));
    for (const term of words.map(termOf)) {
      if (!without.includes(term))
        shares.set(term, Math.max(shares.get(term) ?? 0, 1 / Math.sqrt(words.length)));
    }
  }
  return shares;
}
const phrasesOf = (side: string): string[] =>
  side
    .split(",")
    .map((phrase) => phrase.trim())
    .filter(Boolean);

/** Entries by the first stem of what is said, longest first. */
const entries: ReadonlyMap<string, readonly Entry[]> = (() => {
  const byFirst = new Map<string, Entry[]>();
  const put = (said: string, written: readonly string[], beside: readonly string[]) => {
    const stems = stemsOf(said);
    const first = stems[0];
    if (first === undefined) return;
    const entry = { said: stems, written: sharesOf(written, stems), beside: sharesOf(beside, stems) };
    byFirst.set(first, [...(byFirst.get(first) ?? []), entry]);
  };
  for (const line of THESAURUS) {
    const [said = "", written, beside = ""] = line.split(">");
    for (const phrase of phrasesOf(said)) {
      const added =
        written === undefined ? phrasesOf(said).filter((other) => other !== phrase) : phrasesOf(written);
      put(phrase, added, phrasesOf(beside));
    }
  }
  return new Map(
    [...byFirst].map(([first, list]) => [first, list.sort((a, b) => b.said.length - a.said.length)]),
  );
})();

/** Every phrase of the thesaurus in a row of terms. Phrases may overlap: "back yard fence" holds "back yard" and "yard". */
export function findThesaurusPhrases(terms: readonly string[]): ThesaurusMatch[] {
  const found: ThesaurusMatch[] = [];
  terms.forEach((term, from) => {
    for (const { said, written, beside } of entries.get(term) ?? []) {
      if (said.every((stem, offset) => terms[from + offset] === stem))
        found.push({ from, to: from + said.length, written, beside });
    }
  });
  return found;
}
