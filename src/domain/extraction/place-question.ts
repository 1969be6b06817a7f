import { type Amount, readAmounts } from "./amounts.ts";
import { type AskedDistrict, readAskedDistrict } from "./asked-district.ts";
import { type Condition, conditionsIn, withoutStories } from "./conditions.ts";
import { findCues } from "./cue-phrases.ts";
import type { DistrictBook } from "./district-book.ts";
import { inOwnUnit } from "./in-own-unit.ts";
import { SIGNAL_CUES, SIGNAL_WEIGHTS, type Signal, UNIT_WEIGHTS } from "./question-words.ts";
import { STANDARD_CUES, STANDARDS, type Standard } from "./standards.ts";
import { type Subject, subjectsIn } from "./subjects.ts";
import { readWords, type Word } from "./words.ts";

/** A question about a place whose law was only imported: which standard, in which district, of what. */
export interface PlaceQuestion {
  standard: Standard;
  district: AskedDistrict | null;
  subjects: ReadonlySet<Subject>;
  /** The cases that it names: "for a corner lot". */
  conditions: ReadonlySet<Condition>;
  /** The size that the question asks whether it is allowed, in the standard's unit. */
  proposed: number | null;
}

const ENOUGH = 1.5;
/** From here a question asks for a standard also without its words on stories. */
const SURE = 4;
/** A code's own words for a standard are surer than everyday ones. */
const OWN_WORDS = 2;

/** Null when the question asks for no standard that we know. */
export function readPlaceQuestion(book: DistrictBook, text: string): PlaceQuestion | null {
  const words = readWords(text);
  const district = readAskedDistrict(book, text, words);
  const outside = words.filter(
    ({ start, end }) => !district?.spans.some((span) => start >= span.start && end <= span.end),
  );
  // "Lot area, R-1 zone": nothing parts the name from what is asked.
  const read = readStandard(withoutStories(outside), SURE) ?? readStandard(outside) ?? readStandard(words);
  if (read === null) return null;
  const { spoken, amounts, standard } = read;
  return {
    standard,
    district,
    subjects: subjectsIn(spoken),
    conditions: conditionsIn(outside, standard),
    proposed: proposedOf(standard, amounts),
  };
}

function readStandard(
  spoken: readonly Word[],
  enough = ENOUGH,
): { spoken: readonly Word[]; amounts: readonly Amount[]; standard: Standard } | null {
  const amounts = readAmounts(spoken).filter((amount) => isSize(spoken, amount));
  const standard = chooseStandard(spoken, amounts, enough);
  return standard === null ? null : { spoken, amounts, standard };
}

/** A number without a unit is a size only where parking spaces or stories are counted. */
const isSize = (words: readonly Word[], { unit, to }: Amount): boolean =>
  unit !== null || /^(?:car|spot|stall|vehicle|floor|level)$/.test(words[to]?.norm ?? "");

function chooseStandard(words: readonly Word[], amounts: readonly Amount[], enough: number): Standard | null {
  const scores = new Map<Standard, number>(STANDARDS.map((standard) => [standard, 0]));
  const add = (weights: Readonly<Partial<Record<Standard, number>>>, factor = 1) => {
    for (const [standard, weight] of Object.entries(weights))
      scores.set(standard as Standard, (scores.get(standard as Standard) ?? 0) + weight * factor);
  };
  for (const signal of signalsOf(words)) add(SIGNAL_WEIGHTS[signal] ?? {});
  for (const { unit } of amounts) if (unit !== null) add(UNIT_WEIGHTS[unit]);
  for (const cue of findCues(STANDARD_CUES, words))
    if (cue.strength >= 1) add({ [cue.name]: cue.to - cue.from > 1 ? OWN_WORDS : 1 });
  const [best] = [...scores].sort(([, a], [, b]) => b - a);
  return best && best[1] >= enough ? best[0] : null;
}

function signalsOf(words: readonly Word[]): Set<Signal> {
  const signals = new Set<Signal>();
  // Phrases may overlap: "how much of my lot" is a share, and of a lot.
  words.forEach((_, at) => {
    const [cue] = findCues(SIGNAL_CUES, words, at, words.length);
    if (cue && cue.from === at) signals.add(cue.name);
  });
  // "How far" is no ratio.
  if (words.some(({ text }) => text === "FAR")) signals.add("ratio");
  for (const { norm } of words) for (const [word, signal] of ALONE) if (norm === word) signals.add(signal);
  return signals;
}
/** Words that count even inside a longer phrase. */
const ALONE: readonly (readonly [string, Signal])[] = [
  ["lot", "lot"],
  ["paving", "paved"],
  ["house", "home"],
  ["building", "built"],
  ["backyard", "rear"],
];

function proposedOf(standard: Standard, amounts: readonly Amount[]): number | null {
  for (const amount of amounts) {
    const value = inOwnUnit(standard, amount);
    if (value !== null) return value;
  }
  return null;
}
