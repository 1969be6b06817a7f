import { type Amount, withoutConversions } from "./amounts.ts";
import { type Condition, conditionsOfFigure } from "./conditions.ts";
import { confidenceOf } from "./confidence.ts";
import { type Cue, findCues } from "./cue-phrases.ts";
import type { DistrictBook, DistrictMention } from "./district-book.ts";
import { readDistricts } from "./district-book.ts";
import type { ExtractedRule } from "./extracted-rule.ts";
import { inOwnUnit } from "./in-own-unit.ts";
import { isFigure, type Measure, readMeasures } from "./measures.ts";
import type { Heading } from "./outline.ts";
import { placeInBlock, type Run } from "./run-text.ts";
import {
  boundAfter,
  boundSaidOf,
  isAddition,
  isCondition,
  isException,
  isGranted,
  isPerOther,
  isPerUnit,
  isRate,
  saidBound,
} from "./said-bound.ts";
import { type Comparator, STANDARD_CUES, type Standard, standardOf, TRAITS } from "./standards.ts";
import { subjectsIn } from "./subjects.ts";
import type { Word } from "./words.ts";

/** Standards in sentences and lists: each figure with the nearest words that can be what it measures. */

const FARTHEST = 90;
/** A second reading of a figure is kept when it is nearly as near. */
const RIVAL = 10;
const HEADING_DISTANCE = 16;

interface Reading {
  run: Run;
  cues: readonly Cue<Standard>[];
  mentions: readonly DistrictMention[];
  measures: readonly Measure[];
  amounts: readonly Amount[];
  section: number;
  headingsAt: (block: number) => readonly Heading[];
}

export function readSentences(
  book: DistrictBook,
  run: Run,
  section: number,
  headingsAt: (block: number) => readonly Heading[],
): ExtractedRule[] {
  const mentions = readDistricts(book, run.text, run.words, false);
  const measures = readMeasures(run.words, run.text);
  const reading: Reading = {
    run,
    cues: findCues(STANDARD_CUES, run.words),
    mentions,
    measures,
    amounts: figuresOf(run, measures, mentions),
    section,
    headingsAt,
  };
  return reading.amounts.flatMap((amount, at) => rulesOf(reading, amount, at));
}

/** What may be a standard: no code of a district, no count of anything, no time, weight or slope. */
const figuresOf = (
  { words, text }: Run,
  measures: readonly Measure[],
  mentions: readonly DistrictMention[],
): Amount[] =>
  withoutConversions(
    words,
    measures.flatMap(({ amounts, isForeign }) => (isForeign ? [] : amounts)),
  ).filter((amount) => {
    const { start } = words[amount.from]!;
    const isCode = mentions.some((mention) => start >= mention.start && start < mention.end);
    return !isCode && !isRate(words, amount.from) && isFigure(words, text, amount);
  });

interface Choice {
  standard: Standard;
  distance: number;
  cue: Cue<Standard> | null;
}

function rulesOf(reading: Reading, amount: Amount, at: number): ExtractedRule[] {
  const choices = chooseStandards(reading, amount, at);
  return choices.flatMap((choice) => {
    const rule = ruleOf(reading, amount, at, choice);
    return rule ? [rule] : [];
  });
}

/** The nearest standard, and another one that is nearly as near. */
function chooseStandards(reading: Reading, amount: Amount, at: number): Choice[] {
  const { run } = reading;
  const best = new Map<Standard, Choice>();
  const offer = (standard: Standard | null, distance: number, cue: Cue<Standard> | null) => {
    if (standard === null || distance > FARTHEST) return;
    if (amount.unit === null && distance > (standard === "parking" ? 25 : 12)) return;
    const known = best.get(standard);
    if (!known || distance < known.distance) best.set(standard, { standard, distance, cue });
  };
  for (const cue of reading.cues)
    offer(standardOf(cue.name, amount.unit), distanceTo(reading, amount, at, cue), cue);
  const headings = reading.headingsAt(placeInBlock(run, run.words[amount.from]!.start).block);
  headings.forEach((heading, depth) => {
    for (const cue of heading.cues) {
      const distance = HEADING_DISTANCE + 6 * (headings.length - 1 - depth) + 15 * (1 - cue.strength);
      if (cue.strength >= 0.5) offer(standardOf(cue.name, amount.unit), distance, null);
    }
  });
  if (amount.unit === "stories") offer("stories", 30, null);
  if (amount.unit === "spaces") offer("parking", 12, null);
  if (amount.unit === "acres" || (amount.unit === "sq ft" && amount.value >= 4000))
    offer("lot_area", 80, null);
  const sorted = [...best.values()].sort((a, b) => a.distance - b.distance);
  return sorted.filter(
    ({ distance }, rank) => rank === 0 || (rank === 1 && distance <= sorted[0]!.distance + RIVAL),
  );
}

function distanceTo({ run, amounts }: Reading, amount: Amount, at: number, cue: Cue<Standard>): number {
  const weakness = 15 * (1 - cue.strength);
  if (cue.to <= amount.from) {
    const words = run.reach[amount.from]! - run.reach[cue.to - 1]! - 1;
    if (words > FARTHEST) return Number.POSITIVE_INFINITY;
    let between = 0;
    for (let other = at - 1; other >= 0 && amounts[other]!.from >= cue.to; other--)
      if (
        amounts[other]!.unit === amount.unit &&
        run.sentence[amounts[other]!.from] === run.sentence[amount.from]
      )
        between += 1;
    return words + weakness + 5 * between;
  }
  if (cue.from >= amount.to) {
    if (run.sentence[cue.from] !== run.sentence[amount.from]) return Number.POSITIVE_INFINITY;
    const words = run.reach[cue.from]! - run.reach[amount.to - 1]! - 1;
    return 2 + words * 2.5 + weakness;
  }
  // "off-street parking spaces" is the figure's own unit.
  return weakness;
}

function ruleOf(reading: Reading, amount: Amount, at: number, choice: Choice): ExtractedRule | null {
  const { run, section } = reading;
  const value = inOwnUnit(choice.standard, amount);
  if (value === null) return null;
  const [from, to] = sentenceOf(run, amount);
  const start = run.words[amount.from]!.start;
  const place = placeInBlock(run, start);
  const headings = reading.headingsAt(place.block);
  const boundFrom = choice.cue ? Math.max(from, Math.min(choice.cue.from, amount.from) - 6) : from;
  const said =
    boundAfter(run.words, amount.to) ??
    saidBound(run.words, boundFrom, amount.from) ??
    boundOf(reading, amount);
  const { own, last, lastDistance } = districtsOf(reading, amount, from, to);
  const [around, behind] = segmentOf(reading, at, from, to);
  const order = reading.amounts
    .slice(0, at)
    .filter((other) => other.from >= from && other.unit === amount.unit).length;
  const rule = {
    standard: choice.standard,
    value,
    printed: { value: amount.value, unit: amount.unit },
    comparator: said ?? TRAITS[choice.standard].comparator,
    said,
    perUnit: isPerUnit(run.words, amount.to),
    perOther: isPerOther(run.words, amount.to),
    isAddition: isAddition(run.words, amount.from),
    isCondition: isCondition(run.words, from, amount.from),
    isException:
      isGranted(run.words, from, amount.from) ||
      (order > 0 && isException(run.words, firstFigureEnd(reading, amount, from), amount.from)),
    subjects: subjectsIn(run.words, around, behind),
    conditions: conditionsOf(reading, at, [from, to], choice.standard),
    where: {
      section,
      block: place.block,
      cell: null,
      start: place.offset,
      end: place.offset + run.words[amount.to - 1]!.end - start,
      quote: quoteOf(run.text, run.words, from, to),
    },
    evidence: {
      form: "sentence" as const,
      distance: choice.distance,
      unitPrinted: amount.unit !== null,
      own: { mentions: own, words: [] },
      last,
      lastDistance,
      headings,
      order,
    },
  };
  return { ...rule, confidence: confidenceOf(rule) };
}

function boundOf({ run, measures }: Reading, amount: Amount): Comparator | null {
  const measure = measures.find(({ amounts }) => amounts.includes(amount));
  return measure ? boundSaidOf(run.words, measures, measure) : null;
}

/** Where the first figure of the sentence in the same unit ends. */
const firstFigureEnd = ({ amounts }: Reading, { unit }: Amount, from: number): number =>
  amounts.find((other) => other.from >= from && other.unit === unit)?.to ?? from;

const SEGMENT_BEFORE = 40;
const SEGMENT_AFTER = 10;

/** The words around a figure that are about it: from the figure before it, of its kind, to the one after. */
function segmentOf({ amounts }: Reading, at: number, from: number, to: number): [from: number, to: number] {
  const amount = amounts[at]!;
  const before = amounts.slice(0, at).findLast(({ unit }) => unit === amount.unit);
  const after = amounts.slice(at + 1).find(({ unit }) => unit === amount.unit);
  return [
    Math.max(from, before?.to ?? 0, amount.from - SEGMENT_BEFORE),
    Math.min(to, after?.from ?? to, amount.to + SEGMENT_AFTER),
  ];
}

/** Of the figures of one kind in the sentence. */
function conditionsOf(
  { run, amounts }: Reading,
  at: number,
  [from, to]: readonly [from: number, to: number],
  standard: Standard,
): ReadonlySet<Condition> {
  const amount = amounts[at]!;
  const alike = amounts.filter((other) => other.unit === amount.unit && other.from >= from && other.to <= to);
  return conditionsOfFigure(run.words, alike, alike.indexOf(amount), [from, to], standard, false);
}

const quoteOf = (text: string, words: readonly Word[], from: number, to: number): string =>
  text.slice(words[from]!.start, words[to - 1]!.end).replace(/\s+/g, " ");

function sentenceOf({ sentence }: Run, amount: Amount): [from: number, to: number] {
  let [from, to] = [amount.from, amount.to];
  while (from > 0 && sentence[from - 1] === sentence[amount.from]) from -= 1;
  while (to < sentence.length && sentence[to] === sentence[amount.from]) to += 1;
  return [from, to];
}

/** Neighboring names are one list: "R-1, R-2 and R-3 districts". */
const LIST_GAP = 22;
const FARTHEST_DISTRICT = 500;
const FARTHEST_AFTER = 80;

/** The list of districts nearest before a figure in its sentence, else one after it there; and the last one named at all. */
function districtsOf(
  { run, mentions, amounts }: Reading,
  amount: Amount,
  from: number,
  to: number,
): { own: DistrictMention[]; last: DistrictMention[]; lastDistance: number } {
  const [start, end] = [run.words[amount.from]!.start, run.words[amount.to - 1]!.end];
  const [opens, closes] = [run.words[from]!.start, run.words[to - 1]!.end];
  const before = mentions.filter(
    (mention) => mention.end <= start && mention.start >= start - FARTHEST_DISTRICT * 6,
  );
  const last = listEndingWith(before, (gapFrom, gapTo) =>
    amounts.some(
      ({ from: figure }) => run.words[figure]!.start >= gapFrom && run.words[figure]!.end <= gapTo,
    ),
  );
  const own = last.filter((mention) => mention.start >= opens);
  const after = mentions.filter(
    (mention) => mention.start >= end && mention.start <= end + FARTHEST_AFTER && mention.end <= closes,
  );
  return {
    own: own.length > 0 ? own : after.slice(0, 4),
    last,
    lastDistance: last.length > 0 ? (start - last.at(-1)!.end) / 6 : FARTHEST_DISTRICT,
  };
}

function listEndingWith(
  mentions: readonly DistrictMention[],
  isParted: (from: number, to: number) => boolean,
): DistrictMention[] {
  const list: DistrictMention[] = [];
  for (let at = mentions.length - 1; at >= 0; at--) {
    const next = list[0];
    const end = mentions[at]!.end;
    if (next && (next.start - end > LIST_GAP || isParted(end, next.start))) break;
    list.unshift(mentions[at]!);
  }
  return list;
}
