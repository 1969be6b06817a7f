/** How hard a text is to read, by the Flesch–Kincaid grade: US school years, from sentence length and syllables. */

/** Abbreviations that a name or a number follows: their point never ends a sentence. */
const BEFORE_NAME = /\b(?:sec|no|st|art|ch|div|e\.g|i\.e|vs)\.$/i;
/** Abbreviations that may end a sentence: only a capital after them tells. */
const UNIT = /\b(?:ft|in|sq|yd|ave|min|max|approx|dept)\.$/i;

/** Sentences of a text. A point inside a number ("4.5 ft") or after an abbreviation ends none. */
export function sentencesOf(text: string): string[] {
  const sentences: string[] = [];
  let held = "";
  const parts = text.split(/(?<=[.!?])\s+/);
  parts.forEach((part, at) => {
    held = held ? `${held} ${part}` : part;
    if (BEFORE_NAME.test(held) || (UNIT.test(held) && !/^\p{Lu}/u.test(parts[at + 1] ?? "A"))) return;
    sentences.push(held);
    held = "";
  });
  if (held) sentences.push(held);
  return sentences.filter((sentence) => wordsOf(sentence).length > 0);
}

export const wordsOf = (text: string): string[] =>
  text.match(/[\p{L}\p{N}]+(?:[.,'’-][\p{L}\p{N}]+)*%?/gu) ?? [];

/** Syllables by counting vowel groups, without the silent final e; a numeral counts as one, as readers take it in at once. */
export function syllablesOf(word: string): number {
  const letters = word.toLowerCase().replace(/[^a-z]/g, "");
  if (letters === "") return 1;
  const groups = letters
    .replace(/(?:[^laeiouy]es|ed|[^laeiouy]e)$/, "")
    .replace(/^y/, "")
    .match(/[aeiouy]{1,2}/g);
  return Math.max(1, groups?.length ?? 1);
}

/** The grade of a text, or null when it holds no words. */
export function readingGrade(text: string): number | null {
  const sentences = sentencesOf(text);
  const words = wordsOf(text);
  if (sentences.length === 0 || words.length === 0) return null;
  const syllables = words.reduce((sum, word) => sum + syllablesOf(word), 0);
  return 0.39 * (words.length / sentences.length) + 11.8 * (syllables / words.length) - 15.59;
}
