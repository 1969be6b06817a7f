/**
 * The stem of an English word by Porter's algorithm (M. F. Porter, "An algorithm for suffix stripping", 1980), so that
 * "setbacks" finds "setback" and "permitted" finds "permit". Stems are keys for comparing, never shown.
 */

const isVowel = (word: string, at: number): boolean => {
  const letter = word[at];
  if (letter === "a" || letter === "e" || letter === "i" || letter === "o" || letter === "u") return true;
  return letter === "y" && at > 0 && !isVowel(word, at - 1);
};

/** How many vowel–consonant turns the stem has: Porter's measure m. */
function measure(stem: string): number {
  let turns = 0;
  let after = false;
  for (let at = 0; at < stem.length; at++) {
    const vowel = isVowel(stem, at);
    if (after && !vowel) turns += 1;
    after = vowel;
  }
  return turns;
}

function hasVowel(stem: string): boolean {
  for (let at = 0; at < stem.length; at++) if (isVowel(stem, at)) return true;
  return false;
}

const endsDoubled = (word: string): boolean =>
  word.length > 1 && word.at(-1) === word.at(-2) && !isVowel(word, word.length - 1);

/** Consonant, vowel, consonant at the end, the last not w, x or y: such a stem takes its e back ("fil" → "file"). */
const endsShort = (word: string): boolean =>
  word.length > 2 &&
  !isVowel(word, word.length - 1) &&
  isVowel(word, word.length - 2) &&
  !isVowel(word, word.length - 3) &&
  !/[wxy]$/.test(word);

type Suffixes = readonly (readonly [suffix: string, replacement: string])[];

const DOUBLE_SUFFIXES: Suffixes = [
  ["ational", "ate"],
  ["tional", "tion"],
  ["enci", "ence"],
  ["anci", "ance"],
  ["izer", "ize"],
  ["abli", "able"],
  ["alli", "al"],
  ["entli", "ent"],
  ["eli", "e"],
  ["ousli", "ous"],
  ["ization", "ize"],
  ["ation", "ate"],
  ["ator", "ate"],
  ["alism", "al"],
  ["iveness", "ive"],
  ["fulness", "ful"],
  ["ousness", "ous"],
  ["aliti", "al"],
  ["iviti", "ive"],
  ["biliti", "ble"],
];
const FULL_SUFFIXES: Suffixes = [
  ["icate", "ic"],
  ["ative", ""],
  ["alize", "al"],
  ["iciti", "ic"],
  ["ical", "ic"],
  ["ful", ""],
  ["ness", ""],
];
const LAST_SUFFIXES = [
  "al",
  "ance",
  "ence",
  "er",
  "ic",
  "able",
  "ible",
  "ant",
  "ement",
  "ment",
  "ent",
  "ion",
  "ou",
  "ism",
  "ate",
  "iti",
  "ous",
  "ive",
  "ize",
];

function replaceSuffix(word: string, suffixes: Suffixes): string {
  for (const [suffix, replacement] of suffixes) {
    if (!word.endsWith(suffix)) continue;
    const stem = word.slice(0, -suffix.length);
    return measure(stem) > 0 ? stem + replacement : word;
  }
  return word;
}

function dropPlural(word: string): string {
  if (word.endsWith("sses") || word.endsWith("ies")) return word.slice(0, -2);
  if (word.endsWith("s") && !word.endsWith("ss")) return word.slice(0, -1);
  return word;
}

function dropPastAndGerund(word: string): string {
  if (word.endsWith("eed")) return measure(word.slice(0, -3)) > 0 ? word.slice(0, -1) : word;
  const suffix = word.endsWith("ed") ? "ed" : word.endsWith("ing") ? "ing" : "";
  const stem = word.slice(0, word.length - suffix.length);
  if (suffix === "" || !hasVowel(stem)) return word;
  if (/(?:at|bl|iz)$/.test(stem)) return `${stem}e`;
  if (endsDoubled(stem) && !/[lsz]$/.test(stem)) return stem.slice(0, -1);
  return measure(stem) === 1 && endsShort(stem) ? `${stem}e` : stem;
}

function dropLastSuffix(word: string): string {
  const suffix = LAST_SUFFIXES.filter((ending) => word.endsWith(ending)).sort(
    (a, b) => b.length - a.length,
  )[0];
  if (suffix === undefined) return word;
  const stem = word.slice(0, -suffix.length);
  if (measure(stem) < 2 || (suffix === "ion" && !/[st]$/.test(stem))) return word;
  return stem;
}

function tidyEnd(word: string): string {
  let result = word;
  if (result.endsWith("e")) {
    const stem = result.slice(0, -1);
    const turns = measure(stem);
    if (turns > 1 || (turns === 1 && !endsShort(stem))) result = stem;
  }
  return result.endsWith("ll") && measure(result.slice(0, -1)) > 1 ? result.slice(0, -1) : result;
}

/** @param word lower-case letters a–z; anything else comes back unchanged. */
export function stemWord(word: string): string {
  if (word.length > LONGEST) return word;
  const known = stems.get(word);
  if (known !== undefined) return known;
  const stem = makeStem(word);
  if (stems.size >= MOST_STEMS) stems.clear();
  stems.set(word, stem);
  return stem;
}
/** People use few words: most were stemmed before. */
const stems = new Map<string, string>();
const MOST_STEMS = 10_000;
/** No word that is spelled with letters is longer. */
const LONGEST = 40;

function makeStem(word: string): string {
  if (word.length < 3 || !/^[a-z]+$/.test(word)) return word;
  let stem = dropPastAndGerund(dropPlural(word));
  if (stem.endsWith("y") && hasVowel(stem.slice(0, -1))) stem = `${stem.slice(0, -1)}i`;
  return tidyEnd(dropLastSuffix(replaceSuffix(replaceSuffix(stem, DOUBLE_SUFFIXES), FULL_SUFFIXES)));
}
