import type { Engine } from "#domain/answers/engine.ts";
import { classify } from "#domain/choosing/classifier.ts";
import {
  COVERAGE_SIGNALS,
  type CoverageWeights,
  coverageSignals,
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

/** The rows of the lines of one fold, with models that learned from the others. */
export function coverageRowsOf(scene: CoverageScene, fold: number): CoverageRow[] {
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
  const index = indexLines([...tied.words, ...bank.outside.map((line) => contentOf(line.text))], left);
  return engine.book.cities.flatMap((city) => {
    const rules = engine.rules.get(city.id) ?? [];
    const ruleIndex = buildRuleIndex(city.slug, rules, tied, left);
    const sides = sidesOf(city.slug, rules, bank.lines, bank.outside);
    return questionsFor(bank, city.slug, left).flatMap(({ text, covered }) => {
      const ranked = rankRules(
        ruleIndex,
        scene.ranking,
        factsOf(engine, city, today, models, { text, asked: text, whole: text }),
      );
      if (ranked.length === 0) return [];
      const words = classify(scope, shapedFeaturesOf(text)).get("covered") ?? 0;
      const facts = { text, index, sides, scope: words, score: ranked[0]!.score };
      return [{ signals: coverageSignals(facts), covered }];
    });
  });
}

/** The lines of a fold that are asked in a city: what its rules answer, and what they do not. */
function questionsFor(bank: Bank, city: string, left: (line: number) => boolean): Question[] {
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
  return [...covered, ...outside].map((question) =>
    chance(question.text, "story") < STORIES_OF_TEN
      ? { ...question, text: storyOf(bank, city, question.text) }
      : question,
  );
}

/** A clause of scenery, or of another project, before the question: it must not change whether it is covered. */
function storyOf({ clauses }: Bank, city: string, text: string): string {
  const told = clauses.filter(({ role }) => role !== "ask" && role !== "premise");
  if (told.length === 0) return text;
  const clause = told[hashText(`told ${city} ${text}`) % told.length]!.text;
  return `${clause[0]!.toUpperCase()}${clause.slice(1)}. ${text}`;
}

const STEPS = 400;
const RATE = 0.5;
const PENALTY = 0.002;

/** Logistic regression in which covered and uncovered questions weigh the same: gradient descent on scaled signals. */
export function trainCoverage(rows: readonly CoverageRow[]): CoverageWeights {
  const size = COVERAGE_SIGNALS.length;
  const shareOf = (covered: boolean) => 0.5 / Math.max(1, rows.filter((r) => r.covered === covered).length);
  const weightOf = { yes: shareOf(true), no: shareOf(false) };
  const mean = COVERAGE_SIGNALS.map((_, s) => rows.reduce((sum, r) => sum + r.signals[s]!, 0) / rows.length);
  const spread = COVERAGE_SIGNALS.map(
    (_, s) => Math.sqrt(rows.reduce((sum, r) => sum + (r.signals[s]! - mean[s]!) ** 2, 0) / rows.length) || 1,
  );
  const weights = new Float64Array(size);
  let bias = 0;
  for (let step = 0; step < STEPS; step++) {
    const gradient = new Float64Array(size);
    let pull = 0;
    for (const { signals, covered } of rows) {
      const scaled = signals.map((value, s) => (value - mean[s]!) / spread[s]!);
      const sum = scaled.reduce((all, value, s) => all + value * weights[s]!, bias);
      const miss = (covered ? weightOf.yes : weightOf.no) * ((covered ? 1 : 0) - 1 / (1 + Math.exp(-sum)));
      scaled.forEach((value, s) => {
        gradient[s]! += miss * value;
      });
      pull += miss;
    }
    for (let s = 0; s < size; s++) weights[s]! += RATE * 4 * (gradient[s]! - PENALTY * weights[s]!);
    bias += RATE * 4 * pull;
  }
  const plain = COVERAGE_SIGNALS.map((name, s) => [name, weights[s]! / spread[s]!] as const);
  const shift = plain.reduce((sum, [, weight], s) => sum + weight * mean[s]!, 0);
  return Object.fromEntries(
    [["bias", bias - shift] as const, ...plain].map(([name, weight]) => [name, Number(weight.toFixed(4))]),
  );
}

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
