import type { Ranked } from "./ranked-order.ts";
import type { RuleIndex } from "./rule-index.ts";

/** How well each rule of a city answers an ask, by the rule's id. A map of ids to scores is one too. */
export interface RuleScores {
  readonly size: number;
  get(rule: number): number | undefined;
  values(): Iterable<number>;
  [Symbol.iterator](): Iterator<readonly [rule: number, score: number]>;
}

/** Where each rule is in the index of its city: the same for every ask. */
const PLACES = new WeakMap<RuleIndex, ReadonlyMap<number, number>>();

function placesIn(index: RuleIndex): ReadonlyMap<number, number> {
  const known = PLACES.get(index) ?? new Map(index.rules.map(({ rule }, at) => [rule.id, at]));
  PLACES.set(index, known);
  return known;
}

/** The scores of a ranking. Every ask ranks hundreds of rules, and few of their scores are ever looked up. */
export function scoresIn(index: RuleIndex, ranked: readonly Ranked[]): RuleScores {
  const places = placesIn(index);
  const scores = new Float64Array(index.rules.length).fill(Number.NaN);
  for (const { at, score } of ranked) scores[at] = score;
  return {
    size: ranked.length,
    get: (rule) => {
      const score = scores[places.get(rule) ?? -1];
      return score === undefined || Number.isNaN(score) ? undefined : score;
    },
    values: () => ranked.map(({ score }) => score),
    [Symbol.iterator]: () => ranked.map(({ held, score }) => [held.rule.id, score] as const).values(),
  };
}
