import { composeFor } from "#domain/answers/answer-ask.ts";
import { type AnswerOut, GAPS, VERDICTS } from "#domain/answers/answer-shape.ts";
import { chosenOf, scoreVariant, variantsFor } from "#domain/answers/choose-variant.ts";
import { completed } from "#domain/answers/completed.ts";
import { contextFor, subjectOf } from "#domain/answers/context.ts";
import { buildEngine } from "#domain/answers/engine.ts";
import { readAsks } from "#domain/answers/read-asks.ts";
import { askFeatures, type VariantFeatures, variantFeatures } from "#domain/answers/variant-features.ts";
import { softmax } from "#domain/choosing/classifier.ts";
import { bankNames } from "#domain/choosing/rule-index.ts";
import { type TrainedModel, useModel } from "#domain/choosing/trained-model.ts";
import type { City, LawBook } from "#domain/law/law.ts";
import { readQuantities } from "#domain/questions/read-quantities.ts";
import type { CalendarDate } from "#domain/units/calendar-date.ts";
import { isStated } from "../../benchmarks/accuracy/stated-figures.ts";
import type { TrainingLine } from "./read-bank.ts";

/** A whole question with what a right answer to it says, and the rules that it rests on. */
export type GradedQuestion = Pick<TrainingLine, "whole" | "act" | "rules"> & {
  expect: NonNullable<TrainingLine["expect"]>;
};

export const gradedOf = (line: TrainingLine): GradedQuestion[] =>
  line.expect ? [{ ...line, expect: line.expect }] : [];

/** A question that no rule of the city answers. */
export const unanswerable = (whole: string): GradedQuestion => ({
  whole,
  act: "other",
  rules: [],
  expect: { outcomes: ["not_covered", "out_of_scope"], figures: [] },
});

/** One question with the ways to answer it: what is found of each, and what its answer is worth. */
export interface VariantRow {
  city: string;
  variants: readonly { features: VariantFeatures; worth: number }[];
}

/** A wrong yes or no does more harm than several answers without one. */
const WORTH = { right: 1, close: 0.5, none: 0, misleading: -2 };
/** Sentences below the headline that an asker reads. */
const READ = 2;

/** The graded questions of one city, answered in every way with a model that has learned from none of them. */
export function variantRowsOf(
  model: TrainedModel,
  book: LawBook,
  city: City,
  questions: readonly GradedQuestion[],
  day: CalendarDate,
): VariantRow[] {
  useModel(model);
  const engine = buildEngine(book);
  const namesOf = new Map(
    (engine.rules.get(city.id) ?? []).map((held) => [
      `${held.clause.id}:${held.rule.start}:${held.rule.end}`,
      bankNames(city.slug, held),
    ]),
  );
  const rows = questions.flatMap((line): VariantRow[] => {
    const reading = engine.reader.read(line.whole, day, { cityId: city.id });
    const [ask, ...others] = readAsks(engine, city, reading, reading.asOf, {}, day);
    if (!ask || others.length > 0) return [];
    const ctx = contextFor(engine, city, ask, ask.day, subjectOf(ask) ?? "permit");
    const composed = composeFor(ctx);
    if (composed.settled) return [];
    const ofAsk = askFeatures(ctx);
    const variants = variantsFor(composed.draft, ctx).map((variant) => {
      const features = variantFeatures(variant, ofAsk, ctx);
      const whole =
        variant.draft === composed.draft && composed.declined ? variant.draft : completed(variant.draft, ctx);
      return { features, worth: worthOf(whole.finish(), line, namesOf) };
    });
    return [{ city: city.slug, variants }];
  });
  useModel(null);
  return rows;
}

/** What an answer is worth to the asker, by its outcome, the figures said first and the rule it leads with. */
function worthOf(
  answer: AnswerOut,
  { expect, act, rules }: GradedQuestion,
  namesOf: ReadonlyMap<string, readonly string[]>,
): number {
  const { outcomes, figures } = expect;
  const said = [answer.headline, ...answer.statements.slice(0, READ).map(({ text }) => text)];
  const complete = figures.every((figure) => isStated(figureIn(figure), said));
  const named = (ids: readonly string[]) =>
    answer.citations
      .filter(({ id }) => ids.includes(id))
      .some((c) => namesOf.get(`${c.codeId}:${c.start}:${c.end}`)?.some((name) => rules.includes(name)));
  const first =
    answer.headlineCitations.length > 0 ? answer.headlineCitations : [answer.citations[0]?.id ?? ""];
  const shown = [...first, ...answer.statements.slice(0, READ).flatMap(({ citations }) => citations)];
  const permit = act === "need_permit" && answer.outcome === "procedure";
  const fits = permit ? saysPermit(answer.headline, outcomes) : outcomes.includes(answer.outcome);
  if (fits && complete && (rules.length === 0 || named(shown))) return WORTH.right;
  // "You don't need a permit" where one is needed is acted on like a wrong yes.
  if (permit && !fits && saysFree(answer.headline)) return WORTH.misleading;
  if (!fits && VERDICTS.has(answer.outcome)) return WORTH.misleading;
  return !fits && !GAPS.has(answer.outcome) && complete && named(first) ? WORTH.close : WORTH.none;
}

/** What was expected to be said: a size, a bare number, or words such as a telephone number. */
function figureIn(text: string) {
  if (TELEPHONE.test(text)) return { text };
  const [quantity] = readQuantities(text);
  if (quantity) return { value: quantity.value, unit: quantity.unit };
  const number = Number(text.replace(/[$,%]/g, "").match(/-?\d+(\.\d+)?/)?.[0]);
  return Number.isFinite(number) ? { value: number } : { text };
}

const TELEPHONE = /^\d{3}-\d{3}-\d{4}$/;

const saysFree = (headline: string): boolean => /^You don't need|needs? no\b/.test(headline);

/** Whether the headline says of the permit what was expected: that it is needed, is not, or that it depends. */
function saysPermit(headline: string, outcomes: readonly string[]): boolean {
  const free = saysFree(headline);
  const open = headline.startsWith("It depends");
  if (outcomes.includes("depends") && open) return true;
  const needed = outcomes.includes("allowed_with_permit");
  return (
    !open &&
    (needed ? !free : outcomes.includes("allowed") || outcomes.includes("not_regulated") ? free : true)
  );
}

const ROUNDS = 300;
const RATE = 0.03;
const PENALTY = 0.03;

/** Weights that give the worthiest variants the largest shares: Adam on the mean worth and the share of right variants. */
export function trainVariants(rows: readonly VariantRow[]): Record<string, number> {
  const names = [
    ...new Set(rows.flatMap(({ variants }) => variants.flatMap((p) => Object.keys(p.features)))),
  ].sort();
  const at = new Map(names.map((name, i) => [name, i]));
  const lists = rows.map(({ variants }) =>
    variants.map(({ features, worth }) => ({
      worth,
      entries: Object.entries(features).map(([name, value]) => [at.get(name)!, value] as const),
    })),
  );
  const spread = spreadOf(lists.flat(), names.length);
  const weights = new Float64Array(names.length);
  const mean = new Float64Array(names.length);
  const square = new Float64Array(names.length);
  for (let round = 1; round <= ROUNDS; round++) {
    const gradient = new Float64Array(names.length);
    for (const variants of lists) {
      const shares = softmax(
        variants.map((p) => p.entries.reduce((s, [f, v]) => s + (weights[f]! * v) / spread[f]!, 0)),
      );
      const expected = variants.reduce((sum, p, i) => sum + shares[i]! * p.worth, 0);
      const good = variants.reduce((sum, p, i) => sum + (p.worth === WORTH.right ? shares[i]! : 0), 0);
      variants.forEach(({ entries, worth }, i) => {
        const share = shares[i]!;
        const toWorth = -share * (worth - expected);
        const toRight = good > 0 ? share - (worth === WORTH.right ? share / good : 0) : toWorth;
        const pull = (toWorth + toRight) / 2;
        for (const [f, v] of entries) gradient[f]! += (pull * v) / spread[f]!;
      });
    }
    for (let f = 0; f < names.length; f++) {
      const g = gradient[f]! / lists.length + PENALTY * weights[f]!;
      mean[f] = 0.9 * mean[f]! + 0.1 * g;
      square[f] = 0.99 * square[f]! + 0.01 * g * g;
      weights[f]! -=
        (RATE * (mean[f]! / (1 - 0.9 ** round))) / (Math.sqrt(square[f]! / (1 - 0.99 ** round)) + 1e-8);
    }
  }
  return Object.fromEntries(names.map((name, f) => [name, Number((weights[f]! / spread[f]!).toFixed(4))]));
}

function spreadOf(
  variants: readonly { entries: readonly (readonly [number, number])[] }[],
  size: number,
): Float64Array {
  const sum = new Float64Array(size);
  const square = new Float64Array(size);
  for (const { entries } of variants)
    for (const [f, v] of entries) {
      sum[f]! += v;
      square[f]! += v * v;
    }
  return sum.map(
    (s, f) => Math.sqrt(Math.max(0, square[f]! / variants.length - (s / variants.length) ** 2)) + 1e-3,
  );
}

/** How the variants fare that weights of the other cities choose: right, close, without worth, misleading. */
export function describeVariants(rows: readonly VariantRow[]): string {
  const count = new Map<number, number>();
  for (const city of new Set(rows.map((row) => row.city))) {
    const weights = trainVariants(rows.filter((row) => row.city !== city));
    for (const { variants } of rows.filter((row) => row.city === city)) {
      const { worth } = variants[chosenOf(variants.map(({ features }) => scoreVariant(weights, features)))]!;
      count.set(worth, (count.get(worth) ?? 0) + 1);
    }
  }
  const composed = rows.filter(({ variants }) => variants[0]!.worth === WORTH.right).length;
  const lost = rows.filter(({ variants }) => variants[0]!.worth === WORTH.misleading).length;
  const share = (n: number) => (n / Math.max(1, rows.length)).toFixed(3);
  return `of ${rows.length} unseen questions right ${share(count.get(WORTH.right) ?? 0)}, close ${share(count.get(WORTH.close) ?? 0)}, misleading ${share(count.get(WORTH.misleading) ?? 0)}; always composed: right ${share(composed)}, misleading ${share(lost)}`;
}
