import { readMeasures } from "../extraction/measures.ts";
import { type Comparison, comparisonOf } from "../extraction/said-comparison.ts";
import { readWords } from "../extraction/words.ts";
import { termOf } from "../search/analyse-text.ts";
import type { AskedWord } from "./asked-words.ts";
import { asksLeast, dimensionsAsked, dimensionsSaid, type FigureKind, sidesNamed } from "./question-cues.ts";

/** What besides its words speaks for and against a sentence as the answer to a question. */

const BOUND = 0.1;
const YARD = 0.06;
const OTHER_YARD = 0.3;
const COUNTED = 0.2;
const DIMENSION = 0.1;
/** A sentence is expected to say it in so many characters; each one more is worth less. */
const LONG = 360;
const OF_LENGTH = 0.00025;

export function fitOf(
  text: string,
  question: string,
  words: readonly AskedWord[],
  kind: FigureKind | null,
): number {
  const bound = kind === null || kind === "money" ? 0 : BOUND * boundFit(text, question);
  const counted = kind === "count" && isCounted(text, words) ? COUNTED : 0;
  const dimension = kind === "length" ? DIMENSION * dimensionFit(text, question) : 0;
  return bound + counted + dimension + yardFit(text, question) - OF_LENGTH * Math.max(0, text.length - LONG);
}

/** 1 where the sentence bounds its figure on the side that the question asks about, -1 where only on the other. */
function boundFit(text: string, question: string): number {
  const words = readWords(text);
  const measures = readMeasures(words, text);
  const said = measures.flatMap((measure) => comparisonOf(words, measures, measure)?.comparison ?? []);
  if (said.length === 0) return 0;
  const isLeast = (one: Comparison) => one === "at_least" || one === "more_than";
  return said.some((one) => isLeast(one) === asksLeast(question)) ? 1 : -1;
}

/** 1 where the sentence speaks of the length that is asked for, -1 where it does not, 0 where the question does not say which. */
function dimensionFit(text: string, question: string): number {
  const asked = [...dimensionsAsked(question)];
  if (asked.length === 0) return 0;
  const said = dimensionsSaid(readWords(text));
  return asked.some((dimension) => said.has(dimension)) ? 1 : -1;
}

function yardFit(text: string, question: string): number {
  const asked = [...sidesNamed(readWords(question))];
  if (asked.length === 0) return 0;
  const said = sidesNamed(readWords(text));
  if (asked.some((side) => said.has(side))) return YARD;
  return said.size > 0 ? -OTHER_YARD : 0;
}

/** "No more than four guests" for a question about how many guests. */
function isCounted(text: string, words: readonly AskedWord[]): boolean {
  const read = readWords(text);
  return readMeasures(read, text).some(({ to }) =>
    read
      .slice(to, to + 3)
      .some(({ text: word }) =>
        words.some(({ terms, isThing }) => isThing && terms.has(termOf(word.toLowerCase()))),
      ),
  );
}

const MONEY = /\$\s?\d|\bdollars?\b|\bno fee\b|\bfree of charge\b|\bN\/C\b/i;
const TIME = /\b(?:hours?|days?|weeks?|months?|years?|minutes?)\b|\d\s?[ap]\.?\s?m\b/i;

/** Whether a sentence gives a figure of a kind. */
export function hasFigure(text: string, kind: FigureKind): boolean {
  if (kind === "money") return MONEY.test(text);
  const measures = readMeasures(readWords(text), text);
  if (kind === "time") return TIME.test(text) && (measures.length > 0 || /\d/.test(text));
  const units = measures.flatMap(({ amounts }) => amounts.map(({ unit }) => unit));
  if (kind === "length") return units.some((unit) => unit === "ft" || unit === "in");
  if (kind === "area") return units.some((unit) => unit === "sq ft" || unit === "acres" || unit === "%");
  if (kind === "share") return units.includes("%");
  return measures.some(
    ({ isForeign, amounts }) =>
      !isForeign && amounts.some(({ unit }) => unit === null || unit === "spaces" || unit === "units"),
  );
}
