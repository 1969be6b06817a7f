import type { RuleScores } from "../choosing/rule-scores.ts";
import type { HeldRule } from "../law/held-rule.ts";
import type { Reading } from "../questions/reading.ts";
import type { Engine } from "./engine.ts";

/**
 * How much better a rule explains a question than the rules of its city do on the whole, in the ranking's own units
 * (one unit is a factor of e in likelihood). It orders rules that all apply; it never decides whether a rule applies.
 */
export class Relevance {
  readonly #scores: RuleScores;
  readonly #base: number;

  constructor(scores: RuleScores) {
    this.#scores = scores;
    // Among the closest rules the one in the middle is where "nothing in particular" begins.
    const rising = Float64Array.from(scores.values()).sort();
    this.#base = rising[rising.length - 1 - (Math.min(NEAR, rising.length) >> 1)] ?? 0;
  }

  /** Whether there are words to go by: a project that was never put into words has none. */
  get hasWords(): boolean {
    return this.#scores.size > 0;
  }

  of(held: HeldRule): number {
    const score = this.#scores.get(held.rule.id);
    return score === undefined ? 0 : Math.max(0, score - this.#base);
  }
}

const NEAR = 60;
const NONE = new Relevance(new Map());
const KNOWN = new WeakMap<object, Relevance>();

/** The relevance of rules to one reading, by the ranking that came with it. */
export function relevanceFor(_: Engine, __: number, reading: Pick<Reading, "scores">): Relevance {
  if (reading.scores === undefined) return NONE;
  const known = KNOWN.get(reading.scores) ?? new Relevance(reading.scores);
  KNOWN.set(reading.scores, known);
  return known;
}

/** The rules that fit best, and those close behind; all of them when none is clearly the best. */
export function standingOut<T extends HeldRule>(
  rules: readonly T[],
  relevance: Relevance,
  within = CLOSE,
): T[] {
  const scored = rules.map((rule) => ({ rule, score: relevance.of(rule) }));
  const best = Math.max(0, ...scored.map((s) => s.score));
  return best === 0 ? [...rules] : scored.filter((s) => s.score >= best - within).map((s) => s.rule);
}
/** A rule this far behind the best is e^1.6, five times, less likely. */
const CLOSE = 1.6;

/** Most relevant first; equal ones keep their order. */
export function byRelevance<T extends HeldRule>(rules: readonly T[], relevance: Relevance): T[] {
  return rules
    .map((rule, index) => ({ rule, index, score: relevance.of(rule) }))
    .sort((a, b) => b.score - a.score || a.index - b.index)
    .map(({ rule }) => rule);
}
