import type { Engine } from "#domain/answers/engine.ts";
import type { AskFacts } from "#domain/choosing/ask-facts.ts";
import { ACTS } from "#domain/choosing/bank.ts";
import { classOf } from "#domain/choosing/city-facts.ts";
import { type Classifier, classify } from "#domain/choosing/classifier.ts";
import { type KindsOfActs, sceneOf } from "#domain/choosing/coarse-features.ts";
import { COARSE_NAMES, coarseRanking, featuresOfRules } from "#domain/choosing/rank-rules.ts";
import { bankNames, buildRuleIndex, type TiedLines } from "#domain/choosing/rule-index.ts";
import { featuresOf, shapedFeaturesOf } from "#domain/choosing/text-features.ts";
import type { HeldRule } from "#domain/law/held-rule.ts";
import type { City } from "#domain/law/law.ts";
import { readQuantities } from "#domain/questions/read-quantities.ts";
import type { CalendarDate } from "#domain/units/calendar-date.ts";
import type { Tasks } from "./learned.ts";
import type { TrainingLine } from "./read-bank.ts";
import type { WeighedListing } from "./train-net.ts";
import type { Listing } from "./train-ranker.ts";

export type Classifiers = Pick<Record<keyof Tasks, Classifier>, "act" | "subject" | "measure">;
export type RulesByName = ReadonlyMap<string, readonly HeldRule[]>;

export interface Tested extends WeighedListing {
  line: number;
  citySlug: string;
  real: boolean;
}

/** A short line is one of many; a real question counts as many of them. */
const REAL_LISTING_TIMES = 20;
/** Rules that share nothing with a question teach nothing: the closest are enough. */
const NEAREST = 28;
/** A first guess at the ranking, only for choosing which rules to learn from. */
const ROUGH: Readonly<Record<string, number>> = { own: 1, expanded: 4, subject: 3, measure: 2, kind: 2 };

/** The engine's own rules by their names in the bank: those that are ranked. */
export function rankedRulesByName(engine: Engine): RulesByName {
  const byName = new Map<string, HeldRule[]>();
  for (const city of engine.book.cities)
    for (const held of engine.rules.get(city.id) ?? [])
      for (const name of bankNames(city.slug, held)) byName.set(name, [...(byName.get(name) ?? []), held]);
  return byName;
}

/** How often the lines of each act are answered by each kind of rule. */
export const kindsOfActs = (lines: readonly TrainingLine[], byName: RulesByName): KindsOfActs =>
  Object.fromEntries(
    ACTS.map((act) => {
      const counts = new Map<string, number>();
      for (const line of lines.filter((l) => l.act === act && !l.real))
        for (const name of line.rules)
          for (const held of byName.get(name) ?? [])
            counts.set(classOf(held), (counts.get(classOf(held)) ?? 0) + 1 / line.rules.length);
      const sum = [...counts.values()].reduce((a, b) => a + b, 2);
      return [
        act,
        Object.fromEntries([...counts].sort().map(([name, n]) => [name, Number((n / sum).toFixed(4))])),
      ];
    }),
  );

/** What the answering code would read of a line. */
export function factsOf(
  engine: Engine,
  city: City,
  day: CalendarDate,
  models: Classifiers,
  line: Pick<TrainingLine, "text" | "asked" | "whole">,
): AskFacts {
  const reading = engine.reader.read(line.text, day, { cityId: city.id });
  const features = featuresOf(line.text);
  return {
    text: line.text,
    asked: line.asked,
    whole: line.whole,
    city,
    day,
    act: classify(models.act, shapedFeaturesOf(line.asked)) as AskFacts["act"],
    subject: classify(models.subject, features),
    measure: classify(models.measure, features),
    district: engine.reader.read(line.whole, day, { cityId: city.id }).district,
    places: reading.places,
    circumstances: reading.circumstances,
    quantities: readQuantities(line.text),
    measured: reading.quantities,
    lotFacts: reading.lotFacts,
    named: {
      subjects: reading.subjects,
      measures: reading.measures.filter(
        (m) => !(m in reading.lotFacts) && !reading.quantities.some((q) => q.measure === m),
      ),
    },
    citation: reading.citation,
  };
}

export interface ListingSource {
  engine: Engine;
  byName: RulesByName;
  kinds: KindsOfActs;
  lines: readonly TrainingLine[];
  tied: TiedLines;
  day: CalendarDate;
}

/** The closest rules for each line that is tested, with what is found of them while some lines are left out. */
export function listingsOf(
  source: ListingSource,
  models: Classifiers,
  tested: (line: TrainingLine) => boolean,
  left: (line: TrainingLine) => boolean,
): Tested[] {
  const { engine, lines, tied, kinds } = source;
  return engine.book.cities.flatMap((city) => {
    const index = buildRuleIndex(city.slug, engine.rules.get(city.id) ?? [], tied, (at) => left(lines[at]!));
    return lines.flatMap((line, at): Tested[] => {
      const names = tested(line) ? line.rules.filter((name) => name.startsWith(`${city.slug}/`)) : [];
      const wanted = new Set(names.flatMap((name) => source.byName.get(name) ?? []));
      if (wanted.size === 0) return [];
      const scene = sceneOf(index, kinds, factsOf(engine, city, source.day, models, line));
      const ranked = coarseRanking(scene, ROUGH);
      const right = ranked.filter(({ held }) => wanted.has(held));
      if (right.length === 0) return [];
      const wrong = ranked
        .filter(({ held }) => !wanted.has(held))
        .slice(0, Math.max(1, NEAREST - right.length));
      const near = [...right, ...wrong];
      return [
        {
          line: at,
          citySlug: city.slug,
          real: line.real,
          times: line.real ? REAL_LISTING_TIMES : 1,
          rules: featuresOfRules(scene, near),
          right: near.map(({ held }) => wanted.has(held)),
        },
      ];
    });
  });
}

/** The closest rules for questions that no rule answers, each asked of one city. */
export function unansweredListings(
  { engine, tied, kinds, day }: ListingSource,
  models: Classifiers,
  texts: readonly string[],
): Listing[] {
  const { cities } = engine.book;
  return cities.flatMap((city, c) => {
    const index = buildRuleIndex(city.slug, engine.rules.get(city.id) ?? [], tied);
    return texts
      .filter((_, i) => i % cities.length === c)
      .map((text) => {
        const facts = factsOf(engine, city, day, models, { text, asked: text, whole: text });
        const scene = sceneOf(index, kinds, facts);
        const near = coarseRanking(scene, ROUGH).slice(0, NEAREST);
        return { rules: featuresOfRules(scene, near), right: near.map(() => false) };
      });
  });
}

export const coarseOnly = ({ rules, right }: Tested) => ({
  rules: rules.map((values) => values.slice(0, COARSE_NAMES.length)),
  right,
});
