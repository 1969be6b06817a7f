import { mattersOf } from "../choosing/matters.ts";
import type { Ranked } from "../choosing/ranked-order.ts";
import type { City } from "../law/law.ts";
import { type Circumstance, LOT_FACTS, type LotFact, MEASURES, type Measure } from "../law/vocabulary.ts";
import { INTENT_OF } from "../questions/asks.ts";
import type { Corrections } from "../questions/corrections.ts";
import { fitsDimension } from "../questions/figure-hints.ts";
import { OF_THE_LOT } from "../questions/lot-sizes.ts";
import type { MeasuredQuantity } from "../questions/measured-quantity.ts";
import type { Reading } from "../questions/reading.ts";
import type { ExpectedOutcome, Understood, UnderstoodAsk } from "../questions/understood.ts";
import { wordsOf } from "../questions/words.ts";
import { sumInWords, workedSum } from "../questions/worked-sum.ts";
import type { CalendarDate } from "../units/calendar-date.ts";
import { formatQuantity } from "../units/format-quantity.ts";
import { dimensionOf, type Quantity } from "../units/quantity.ts";
import type { AskReading } from "./ask-reading.ts";
import type { Engine } from "./engine.ts";
import { readAsks } from "./read-asks.ts";
import type { StatedFacts } from "./stated-facts.ts";
import { measureName } from "./wording.ts";

/** A question as it came in, and how a language model understood it. */
export interface HowUnderstood {
  whole: string;
  understood: Understood;
}

/**
 * The asks as a language model understood them, for the same evaluation as all others: what is asked, which rules answer
 * it and whose each figure is are the model's, the figures themselves and everything it was not asked about are ours.
 */
export function readUnderstood(
  engine: Engine,
  city: City,
  reading: Reading,
  day: CalendarDate,
  { whole, understood }: HowUnderstood,
  corrections: Corrections,
  today: CalendarDate,
): readonly AskReading[] {
  const computed = readAsks(engine, city, reading, day, corrections, today);
  // What is told of each of several options, a model's reading has no place for.
  if (computed.some(({ option }) => option !== null)) return computed;
  const { mended } = engine.reader.read(whole, day, { cityId: city.id });
  const sized = engine.reader.read(mended, day, {
    cityId: city.id,
    ...corrections,
    sizes: understood.sizes,
  });
  const stated = statedSizes(engine, mended, day, understood);
  const worked = workedSizes(engine.reader.sizesIn(mended, day), understood);
  const measured = worked.flatMap(({ measured: one }) => one ?? []);
  const quantities = [
    ...measured,
    ...sized.quantities.filter((q) => !measured.some(({ measure }) => measure === q.measure)),
  ];
  const lotFacts = { ...sized.lotFacts, ...Object.assign({}, ...worked.map(({ fact }) => fact)) };
  return understood.asks.map((ask): AskReading => {
    const own = closestTo(ask.asked, computed);
    const ranked = withChosenFirst(rankedIn(computed, own), ask.rules);
    const subjects = ranked[0] ? subjectsFor(ranked[0], own) : own.subjects;
    const matters = mattersOf(ranked, subjects, new Map());
    const circumstances = { ...own.circumstances };
    for (const name of understood.askedAbout) delete circumstances[name];
    const { act, yes, outcome } = ask;
    const implied = impliedBy(ranked[0], ask, understood);
    const chosen = ranked.filter(({ held }) => ask.rules.includes(`${held.clause.slug}#${held.rule.key}`));
    return {
      ...own,
      intent: INTENT_OF[act],
      subjects,
      quantities: withHomes(quantities, lotFacts),
      lotFacts,
      areas: sized.areas,
      sums: sized.sums,
      stated,
      circumstances: { ...circumstances, ...implied, ...understood.circumstances },
      places: ask.places ?? own.places,
      measures: matters[0]?.measure ? [matters[0].measure] : own.measures,
      premise: null,
      scores: new Map(ranked.map((r) => [r.held.rule.id, r.score])),
      ask: {
        ...own.ask,
        act,
        acts: new Map([[act, 1]]),
        subject: subjects[0] ?? null,
        measure: matters[0]?.measure ?? null,
        likelySubject: subjects[0] ?? null,
        likelyMeasure: null,
        ranked,
        matters,
        confidence: 1,
        measureShare: 1,
        namesOwn: true,
        pinned: ask.rules.length > 0,
        understood: { chosen: chosen.length, outcome, worked: worked.map(({ words }) => words) },
        open: yes === null && own.ask.open,
        polar: yes !== null,
        yesMeans: yes ?? own.ask.yesMeans,
        asked: ask.asked,
      },
    };
  });
}

/**
 * What the deciding rule says of a case that it is for: a rule is chosen where the question meets its conditions, and where
 * it comes to a clear reply no condition of it is open. A condition that several values meet says nothing.
 */
function impliedBy(
  deciding: Ranked | undefined,
  { rules, outcome }: UnderstoodAsk,
  { askedAbout }: Understood,
): Reading["circumstances"] {
  if (deciding === undefined || rules.length === 0 || !DECIDED.has(outcome)) return {};
  const conditions = Object.entries(deciding.held.rule.when.circumstances) as [Circumstance, string[]][];
  return Object.fromEntries(
    conditions.flatMap(([name, values]) =>
      values.length === 1 && askedAbout.includes(name) ? [[name, values[0]!]] : [],
    ),
  );
}
const DECIDED: ReadonlySet<ExpectedOutcome> = new Set(["allowed", "not_allowed", "needed", "not_needed"]);

interface Worked {
  measured: MeasuredQuantity | null;
  fact: Partial<Record<LotFact, Quantity>>;
  /** "18 feet ÷ 2 + 1 foot = 10 ft (distance from the alley's center line)". */
  words: string;
}

/** The sizes that the question gives only in parts. */
function workedSizes(figures: readonly (Quantity & { words: string })[], { worked }: Understood): Worked[] {
  return worked.flatMap(({ name, sum, edge }) => {
    const size = workedSum(sum, figures);
    if (!size || !fitsDimension(name, dimensionOf(size.unit))) return [];
    const isMeasure = (MEASURES as readonly string[]).includes(name) && !OF_THE_LOT.has(name);
    return {
      measured: isMeasure
        ? { ...size, measure: name as Measure, sense: "exact" as const, ...(edge ? { edge } : {}) }
        : null,
      fact: Object.hasOwn(LOT_FACTS, name) && !isMeasure ? { [name]: size } : {},
      words: `${sumInWords(sum, figures)} = ${formatQuantity(size)} (${measureName(name)})`,
    };
  });
}

/** Homes on the lot in all are what a rule on their number limits. */
function withHomes(
  quantities: Reading["quantities"],
  { unit_count }: Reading["lotFacts"],
): MeasuredQuantity[] {
  if (!unit_count || quantities.some((q) => q.measure === "units")) return [...quantities];
  return [...quantities, { ...unit_count, measure: "units", sense: "exact" }];
}

/** What is left for the rules that the model did not choose: they may be said, and decide nothing. */
const REST = 0.05;
/** How much likelier the deciding rule is than the next of those chosen. */
const NEXT = 0.15;

/** The chosen rules first, in their order, and all others far behind. */
function withChosenFirst(ranked: readonly Ranked[], chosen: readonly string[]): Ranked[] {
  const first = chosen.flatMap(
    (name) => ranked.find(({ held }) => `${held.clause.slug}#${held.rule.key}` === name) ?? [],
  );
  if (first.length === 0) return [...ranked];
  const weights = first.map((_, i) => NEXT ** i);
  const all = weights.reduce((sum, w) => sum + w, 0);
  const top = Math.max(...ranked.map(({ score }) => score));
  return [
    ...first.map((r, i) => ({
      ...r,
      share: ((1 - REST) * weights[i]!) / all,
      score: top + first.length - i,
    })),
    ...ranked.filter((r) => !first.includes(r)).map((r) => ({ ...r, share: r.share * REST })),
  ];
}

/** The rules of the ask itself, and those that only other asks of the question have. */
function rankedIn(asks: readonly AskReading[], own: AskReading): readonly Ranked[] {
  const known = new Set(own.ask.ranked.map(({ held }) => held.rule.id));
  const others = asks
    .flatMap(({ ask }) => ask.ranked)
    .filter(({ held }) => !known.has(held.rule.id) && known.add(held.rule.id));
  return [...own.ask.ranked, ...others];
}

/** The thing that the deciding rule is on goes first, where the rule is on what was named or on one thing alone. */
function subjectsFor({ held }: Ranked, own: AskReading): AskReading["subjects"] {
  const named = held.rule.subjects.find((s) => own.subjects.includes(s)) ?? held.rule.subjects[0]!;
  return [named, ...own.subjects.filter((s) => s !== named)];
}

/** Of the asks that our own reader found the one that shares most words. */
function closestTo(asked: string, asks: readonly AskReading[]): AskReading {
  const words = new Set(wordsOf(asked).map(({ text }) => text));
  const shared = (ask: AskReading) => wordsOf(ask.ask.asked).filter(({ text }) => words.has(text)).length;
  return asks.reduce((best, ask) => (shared(ask) > shared(best) ? ask : best));
}

/** Facts of the lot and the project that may be told several times, as the setbacks of two neighbors. */
function statedSizes(engine: Engine, text: string, day: CalendarDate, { sizes }: Understood): StatedFacts {
  const stated: Partial<Record<LotFact, Quantity[]>> = {};
  for (const [i, { value, unit }] of engine.reader.sizesIn(text, day).entries()) {
    const size = sizes[i];
    if (!size || size.whose === "claimed" || size.whose === "other") continue;
    if (!Object.hasOwn(LOT_FACTS, size.name)) continue;
    const fact = size.name as LotFact;
    stated[fact] = [...(stated[fact] ?? []), { value, unit }];
  }
  return stated;
}
