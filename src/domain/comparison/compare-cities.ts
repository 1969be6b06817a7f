import { newDraft } from "../answers/context.ts";
import type { Draft } from "../answers/draft.ts";
import type { Engine } from "../answers/engine.ts";
import type { Found } from "../answers/rules-in-force.ts";
import type { City } from "../law/law.ts";
import { newestDate } from "../law/newest-date.ts";
import type { CalendarDate } from "../units/calendar-date.ts";
import { alignLimits } from "./align-limits.ts";
import { alignAmounts, alignPermits, alignVerdicts } from "./align-steps.ts";
import type { ComparedCity, ComparedRow, Comparison } from "./comparison.ts";
import { type ComparisonTopic, type HeldTopic, rulesOn } from "./comparison-topics.ts";
import { describeRule } from "./describe-rule.ts";
import { stateDifferences, withSpread } from "./state-differences.ts";

/** Two cities or more, each once. */
export type Compared = readonly [City, City, ...City[]];

/**
 * Sets the rules of cities on a topic side by side, in the order the cities are given. Only rules that govern the
 * ordinary case on the day take part, so that the comparison and an answer say the same.
 */
export function compareCities(
  engine: Engine,
  cities: Compared,
  topic: ComparisonTopic,
  day: CalendarDate,
): Comparison {
  const draft = newDraft(engine);
  const held = cities.map((city) => ({ city, found: rulesOn(engine, city, topic, day) }));
  const rules = held.flatMap(({ city, found }) => found.map((f) => ({ city, found: f })));
  const law = { cities, rules: new Map(rules.map(({ found }) => [found.rule.id, found.rule])) };
  const rows = [
    ...alignLimits(draft, cities, rules),
    ...alignPermits(draft, cities, rules),
    ...alignVerdicts(draft, cities, rules),
    ...alignAmounts(draft, cities, rules),
  ].map((row) => withSpread(row, law, topic.subject));
  const inRows = new Set(
    rows.flatMap((row) => row.cells.flatMap((cell) => [...cell.values, ...cell.special].map((v) => v.rule))),
  );
  const compared = held.map(({ city, found }) => presentCity(draft, city, found, inRows, day));
  const [city1, city2] = compared as [ComparedCity, ComparedCity];
  return {
    topic: { key: topic.key, label: topic.label },
    asOf: day,
    lastUpdated: compared.map((c) => c.lastUpdated).reduce((a, b) => ((b ?? "") > (a ?? "") ? b : a)),
    city1,
    city2,
    cities: compared,
    rows,
    differences: stateDifferences(rows, law, topic.subject),
    citations: draft.finish().citations,
  };
}

function presentCity(
  draft: Draft,
  city: City,
  found: readonly Found[],
  inRows: ReadonlySet<number>,
  day: CalendarDate,
): ComparedCity {
  return {
    id: city.id,
    slug: city.slug,
    name: city.name,
    state: city.state,
    lastUpdated: newestDate([...new Set(found.map((f) => f.clause))], day),
    rules: found.map((f) => ({
      id: f.rule.id,
      description: f.rule.phrase ? `${f.clause.heading}: ${f.rule.phrase}` : f.clause.heading,
      ruleValue: describeRule(f.rule),
      plainLanguage: f.rule.says,
      citation: draft.cite(f),
      inTable: inRows.has(f.rule.id),
    })),
  };
}

/** Two cities and a topic worth opening. */
export interface Pair {
  city1: City;
  city2: City;
  topic: ComparisonTopic;
  /** Rows in which both cities hold something. */
  rows: number;
}
const MOST_PAIRS = 6;

/** For each of the first topics the two cities with most differences to tell, then most rows; no two cities are named twice together. */
export function pairsToStartWith(engine: Engine, topics: readonly HeldTopic[], day: CalendarDate): Pair[] {
  const pairs: Pair[] = [];
  for (const { topic } of topics) {
    if (pairs.length === MOST_PAIRS) break;
    const [best] = pairsOf(engine.book.cities)
      .filter(([a, b]) => !pairs.some((p) => p.city1 === a && p.city2 === b))
      .map(([city1, city2]) => {
        const { rows, differences } = compareCities(engine, [city1, city2], topic, day);
        const told = differences.filter(({ kind }) => kind !== "same").length;
        return { pair: { city1, city2, topic, rows: shared(rows, city1.id, city2.id) }, told };
      })
      .sort((a, b) => b.told - a.told || b.pair.rows - a.pair.rows);
    if (best && best.pair.rows > 0) pairs.push(best.pair);
  }
  return pairs;
}

const pairsOf = (cities: readonly City[]): [City, City][] =>
  cities.flatMap((a, i) => cities.slice(i + 1).map((b): [City, City] => [a, b]));

const shared = (rows: readonly ComparedRow[], a: number, b: number): number =>
  rows.filter((row) =>
    [a, b].every((id) =>
      row.cells.some((cell) => cell.cityId === id && !["not_covered", "general_rule"].includes(cell.state)),
    ),
  ).length;
