import { type Features, hashedFeatures } from "../choosing/text-features.ts";
import type { Subject } from "../law/vocabulary.ts";
import { stemWord } from "../search/stem-word.ts";
import { dimensionOf } from "../units/quantity.ts";
import type { FigureHints } from "./figure-hints.ts";
import type { FoundQuantity } from "./read-quantities.ts";
import { inUsualUnit } from "./usual-unit.ts";
import { plain } from "./words.ts";

/** So many slots keep the features of figures apart; more only learn by heart. */
export const FIGURE_SLOTS = 1 << 11;

/** Words nearest to a figure that count by their place. */
const NEAREST = 5;
const MOST_AFTER = 12;
const MOST_BEFORE = 14;
/** Letters in which the words around a figure are, however long its text. */
const REACH = 400;
/** How much a word counts that is anywhere in the question. */
const ANYWHERE = 0.3;

/** The words of a stretch of text with its marks, every number as "#". */
const wordsIn = (text: string): string[] =>
  (plain(text).match(/[a-z]+(?:'[a-z]+)?|\d[\d.,]*|[.?!;,:]/g) ?? []).map((word) =>
    /^\d/.test(word) ? "#" : /^[a-z]/.test(word) ? stemWord(word.replace(/'.*/, "")) : word,
  );

/** The different words of a text; the figures of one text are looked at one after the other. */
function everyWord(text: string): ReadonlySet<string> {
  if (last.text !== text) last = { text, words: new Set(wordsIn(text)) };
  return last.words;
}
let last: { text: string; words: ReadonlySet<string> } = { text: "", words: new Set() };

const until = (words: readonly string[], isEnd: (word: string) => boolean): readonly string[] => {
  const end = words.findIndex(isEnd);
  return end < 0 ? words : words.slice(0, end);
};
const endsSentence = (word: string): boolean => word === "." || word === "?" || word === "!" || word === ";";
const isFigure = (word: string): boolean => word === "#";

/**
 * What is seen of one figure of a text when its owner is decided: the words around it by their place, those of its
 * sentence, its unit and size, the thing that the question is about, the other figures, and the hints.
 */
export function figureFeatures(
  text: string,
  found: readonly FoundQuantity[],
  index: number,
  subject: Subject | undefined,
  hints: FigureHints,
): Features {
  const q = found[index]!;
  const dimension = dimensionOf(q.unit);
  const after = wordsIn(text.slice(q.end, q.end + REACH)).slice(0, MOST_AFTER);
  const before = wordsIn(text.slice(Math.max(0, q.start - REACH), q.start))
    .reverse()
    .slice(0, MOST_BEFORE);
  const alike = found.filter((other) => dimensionOf(other.unit) === dimension);
  const { value, unit } = inUsualUnit(q);
  const size = Math.round(Math.log2(Math.max(0.1, value)));
  const about = subject ?? "none";
  const named: [string, number][] = [];
  const add = (...parts: readonly (string | number | undefined)[]) =>
    named.push([`${dimension}|${parts.join("|")}`, 1]);
  for (let at = 0; at < NEAREST; at++) {
    add(`a${at}`, after[at]);
    add(`b${at}`, before[at]);
  }
  add("a01", after[0], after[1]);
  add("a12", after[1], after[2]);
  add("a02", after[0], after[2]);
  add("b10", before[1], before[0]);
  add("b21", before[2], before[1]);
  add("ab", before[0], after[0]);
  for (const word of until(after, endsSentence)) add("A", word);
  for (const word of until(until(after, endsSentence), isFigure)) add("An", word);
  for (const word of until(before, endsSentence)) add("B", word);
  for (const word of until(until(before, endsSentence), isFigure)) add("Bn", word);
  for (const hint of hints.seen) add("h", hint);
  add("s", about);
  add("s a0", about, after[0]);
  add("s b0", about, before[0]);
  add("u", unit);
  add("v", unit, size);
  add("v s", unit, size, about);
  add("sense", q.sense);
  if (q.sides) add("sides");
  add("n", Math.min(4, alike.length));
  add("i", alike.indexOf(q));
  for (const word of everyWord(text)) named.push([`${dimension}|w|${word}`, ANYWHERE]);
  return hashedFeatures(named, FIGURE_SLOTS);
}
