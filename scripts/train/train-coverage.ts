import type { Engine } from "#domain/answers/engine.ts";
import { classify } from "#domain/choosing/classifier.ts";
import {
  COVERAGE_SIGNALS,
  type CoverageModel,
  type CoverageWeights,
  coverageSignals,
  type LIKENESS_SIGNALS,
  sidesOf,
} from "#domain/choosing/coverage.ts";
import { indexLines } from "#domain/choosing/line-index.ts";
import { type RankingModel, rankRules } from "#domain/choosing/rank-rules.ts";
import { buildRuleIndex, contentOf, type TiedLines } from "#domain/choosing/rule-index.ts";
import { hashText, shapedFeaturesOf } from "#domain/choosing/text-features.ts";
import type { CalendarDate } from "#domain/units/calendar-date.ts";
import { learn, type Sample, type Tasks } from "./learned.ts";
import { type Classifiers, factsOf } from "./listings.ts";
import type { Bank } from "./read-bank.ts";

/** One question in one city: its signals, and whether the city's rules answer it. */
export interface CoverageRow {
  signals: readonly number[];
  covered: boolean;
}

/** All that the rows are made from. */
export interface CoverageScene {
  bank: Bank;
  tasks: Tasks;
  engine: Engine;
  today: CalendarDate;
  ranking: RankingModel;
  tied: TiedLines;
}

export const COVERAGE_FOLDS = 4;
/** Of ten questions so many are asked in a city: all of them would say no more. */
const ASKED_OF_TEN = 3;
/** Of ten questions so many come with a story. */
const STORIES_OF_TEN = 4;

/**
 * Half of the groups are left out whole, as a matter that nobody has written lines on; of the others single lines are.
 * People ask about both.
 */
const foldOf = (group: string, text: string): number =>
  hashText(hashText(`half ${group}`) % 2 === 0 ? group : text) % COVERAGE_FOLDS;

interface Question {
  text: string;
  covered: boolean;
}

/**
 * The rows of the lines of one fold, with models that learned from the others. As `newcomers` the cities are judged as
 * if no line named them: by what lines of other cities say of rules of their kinds.
 */
export function coverageRowsOf(scene: CoverageScene, fold: number, newcomers = false): CoverageRow[] {
  const { bank, engine, tasks, tied, today } = scene;
  const folds = [
    ...bank.lines.map((line) => foldOf(line.group, line.text)),
    ...bank.outside.map((line) => foldOf(line.topic, line.text)),
  ];
  const left = (line: number) => folds[line] === fold;
  const texts = [...bank.lines, ...bank.outside].map((line) => line.text);
  const unseen = new Set(texts.filter((_, at) => left(at)));
  const seen = (sample: Sample) => !unseen.has(sample.text);
  const models: Classifiers = {
    act: learn(tasks.act, seen),
    subject: learn(tasks.subject, seen),
    measure: learn(tasks.measure, seen),
  };
  const scope = learn(tasks.scope, seen);
  const words = [...tied.words, ...bank.outside.map((line) => contentOf(line.text))];
  const shared = newcomers ? null : indexLines(words, left);
  return engine.book.cities.flatMap((city) => {
    const rules = engine.rules.get(city.id) ?? [];
    const isOwn = (name: string) => name.startsWith(`${city.slug}/`);
    const hidden = (line: number) =>
      left(line) || (newcomers && (bank.lines[line]?.rules.some(isOwn) ?? false));
    const index = shared ?? indexLines(words, hidden);
    const ruleIndex = buildRuleIndex(city.slug, rules, tied, hidden);
    const known = newcomers
      ? bank.lines.map((line) => ({ ...line, rules: line.rules.filter((name) => !isOwn(name)) }))
      : bank.lines;
    const outside = newcomers
      ? bank.outside.map((line) => ({ cities: line.cities && line.cities.filter((c) => c !== city.slug) }))
      : bank.outside;
    const sides = sidesOf(city.slug, rules, known, outside, newcomers);
    return questionsFor(bank, city.slug, fold, left).flatMap(({ text, covered }) => {
      const ranked = rankRules(
        ruleIndex,
        scene.ranking,
        factsOf(engine, city, today, models, { text, asked: text, whole: text }),
      );
      if (ranked.length === 0) return [];
      const inScope = classify(scope, shapedFeaturesOf(text)).get("covered") ?? 0;
      const facts = { text, asked: text, index, sides, rules: ruleIndex, scope: inScope, ranked };
      return [{ signals: coverageSignals(facts), covered }];
    });
  });
}

/** The lines of a fold that are asked in a city: what its rules answer, and what they do not. */
function questionsFor(bank: Bank, city: string, fold: number, left: (line: number) => boolean): Question[] {
  const inFold = (text: string) => hashText(text) % COVERAGE_FOLDS === fold;
  const chance = (text: string, use: string) => hashText(`${use} ${city} ${text}`) % 10;
  const asked = (text: string) => chance(text, "asked") < ASKED_OF_TEN;
  const covered = bank.lines.flatMap(({ text, rules, complete }, at): Question[] => {
    if (!left(at) || !asked(text)) return [];
    const own = rules.some((name) => name.startsWith(`${city}/`));
    return own || complete ? [{ text, covered: own }] : [];
  });
  const outside = bank.outside.flatMap(({ text, cities }, i): Question[] => {
    if (!left(bank.lines.length + i)) return [];
    // What only some cities lack is rare in the bank: none of it is passed over.
    const here = cities === null ? asked(text) : cities.includes(city);
    return here ? [{ text, covered: false }] : [];
  });
  const unlearned = bank.unlearned.flatMap(({ text, rules, lackedBy }): Question[] => {
    if (!inFold(text)) return [];
    if (rules.some((name) => name.startsWith(`${city}/`))) return [{ text, covered: true }];
    return lackedBy.includes(city) ? [{ text, covered: false }] : [];
  });
  const short = [...covered, ...outside].map((question) =>
    chance(question.text, "story") < STORIES_OF_TEN
      ? { ...question, text: storyOf(bank, city, question.text) }
      : question,
  );
  return [...short, ...unlearned];
}

/** A clause of scenery, or of another project, before the question: it must not change whether it is covered. */
function storyOf({ clauses }: Bank, city: string, text: string): string {
  const told = clauses.filter(({ role }) => role !== "ask" && role !== "premise");
  if (told.length === 0) return text;
  const clause = told[hashText(`told ${city} ${text}`) % told.length]!.text;
  return `${clause[0]!.toUpperCase()}${clause.slice(1)}. ${text}`;
}

const STEPS = 12;
/** How much weights are kept small: many signals say nearly the same. */
const PENALTY = 0.01;

/**
 * Logistic regression on the first signals, scaled, in which covered and uncovered questions count the same: Newton's method, since
 * signals that say nearly the same would take descent by the gradient thousands of steps.
 */
export function trainCoverage(rows: readonly CoverageRow[]): CoverageWeights {
  const names = COVERAGE_SIGNALS;
  const shareOf = (covered: boolean) => 0.5 / Math.max(1, rows.filter((r) => r.covered === covered).length);
  const shares = { yes: shareOf(true), no: shareOf(false) };
  const mean = names.map((_, s) => rows.reduce((sum, r) => sum + r.signals[s]!, 0) / rows.length);
  const spread = names.map(
    (_, s) => Math.sqrt(rows.reduce((sum, r) => sum + (r.signals[s]! - mean[s]!) ** 2, 0) / rows.length) || 1,
  );
  const scaled = rows.map(({ signals, covered }) => ({
    covered,
    // The last is the bias.
    values: Float64Array.from([...names.map((_, s) => (signals[s]! - mean[s]!) / spread[s]!), 1]),
  }));
  const size = names.length + 1;
  const weights = new Float64Array(size);
  for (let step = 0; step < STEPS; step++) {
    const gradient = new Float64Array(size);
    const curve = Array.from({ length: size }, () => new Float64Array(size));
    for (const { values, covered } of scaled) {
      const likely = 1 / (1 + Math.exp(-values.reduce((sum, value, s) => sum + value * weights[s]!, 0)));
      const count = covered ? shares.yes : shares.no;
      const bend = count * likely * (1 - likely);
      for (let s = 0; s < size; s++) {
        gradient[s]! += count * ((covered ? 1 : 0) - likely) * values[s]!;
        const bent = bend * values[s]!;
        for (let t = 0; t <= s; t++) curve[s]![t]! += bent * values[t]!;
      }
    }
    for (let s = 0; s < size; s++) {
      if (s < size - 1) gradient[s]! -= PENALTY * weights[s]!;
      curve[s]![s]! += s < size - 1 ? PENALTY : 1e-9;
    }
    solve(curve, gradient).forEach((by, s) => {
      weights[s]! += by;
    });
  }
  const plain = names.map((name, s) => [name, weights[s]! / spread[s]!] as const);
  const shift = plain.reduce((sum, [, weight], s) => sum + weight * mean[s]!, 0);
  return Object.fromEntries(
    [["bias", weights[size - 1]! - shift] as const, ...plain].map(([name, weight]) => [
      name,
      Number(weight.toFixed(4)),
    ]),
  );
}

/** The x of Ax = b, for the lower half of a symmetric positive A: Cholesky's method. */
function solve(a: readonly Float64Array[], b: Float64Array): Float64Array {
  const size = b.length;
  const low = a.map((row) => row.slice());
  for (let i = 0; i < size; i++)
    for (let j = 0; j <= i; j++) {
      let sum = low[i]![j]!;
      for (let k = 0; k < j; k++) sum -= low[i]![k]! * low[j]![k]!;
      low[i]![j] = i === j ? Math.sqrt(Math.max(sum, 1e-12)) : sum / low[j]![j]!;
    }
  const x = b.slice();
  for (let i = 0; i < size; i++) {
    for (let k = 0; k < i; k++) x[i]! -= low[i]![k]! * x[k]!;
    x[i]! /= low[i]![i]!;
  }
  for (let i = size - 1; i >= 0; i--) {
    for (let k = i + 1; k < size; k++) x[i]! -= low[k]![i]! * x[k]!;
    x[i]! /= low[i]![i]!;
  }
  return x;
}

/**
 * Learned in November 2026 from lines of the bank alone, and not learned again: it also judges towns that are new to the
 * bank, of which the bank has no questions. Weights from today's rows fit the seven cities better and decline too much there.
 */
const LIKENESS: Readonly<Record<(typeof LIKENESS_SIGNALS)[number] | "bias", number>> = {
  bias: -3.4737,
  likeOwn: 5.6698,
  likeOwnNotElsewhere: 2.8391,
  words: 0.773,
  best: 4.4302,
};

/** All judges: the one of likeness as it is, and those of rules learned from the rows of known cities and of newcomers. */
export const trainCoverages = (
  rows: readonly CoverageRow[],
  ofNewcomers: readonly CoverageRow[],
): CoverageModel => ({
  likeness: LIKENESS,
  rules: trainCoverage(rows),
  newcomer: trainCoverage(ofNewcomers),
});

/** How often a covered question of a fold seems more covered than an uncovered one, by weights of the other folds. */
export function describeCoverage(folds: readonly (readonly CoverageRow[])[]): string {
  let right = 0;
  let pairs = 0;
  folds.forEach((rows, fold) => {
    const weights = trainCoverage(folds.filter((_, i) => i !== fold).flat());
    const scored = rows
      .map(({ signals, covered }) => ({
        covered,
        sum: COVERAGE_SIGNALS.reduce((all, name, s) => all + weights[name]! * signals[s]!, 0),
      }))
      .sort((a, b) => a.sum - b.sum);
    let below = 0;
    for (const { covered } of scored) {
      if (covered) right += below;
      else below++;
    }
    pairs += below * (scored.length - below);
  });
  return `${(right / Math.max(1, pairs)).toFixed(3)} of pairs in order, ${folds.flat().length} questions`;
}
