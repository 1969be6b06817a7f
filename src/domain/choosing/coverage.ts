import type { HeldRule } from "../law/held-rule.ts";
import { type BankLine, signaturesOf } from "./bank.ts";
import { type LineIndex, likeness } from "./line-index.ts";
import { FEATURE_NAMES } from "./rank-rules.ts";
import type { Ranked } from "./ranked-order.ts";
import { bankNames, contentOf, type RuleIndex } from "./rule-index.ts";

/** A question of the bank that no rule answers. */
export interface OutsideLine {
  text: string;
  /** Slugs of the cities that have no rule on it, where others have one; null for all. */
  cities: readonly string[] | null;
}

/** What is known of a question when it is judged whether the rules of a city answer it. */
export interface CoverageFacts {
  /** The whole question, and the words of it that ask. */
  text: string;
  asked: string;
  /** How like the question is to each line of the bank, and whose each line is in this city. */
  index: LineIndex;
  sides: Uint8Array;
  /** How likely the words alone make it that some city answers it: the scope classifier. */
  scope: number;
  /** The city's rules, most likely first, and the index that they were found in. */
  ranked: readonly Ranked[];
  rules: RuleIndex;
}

export type CoverageWeights = Readonly<Record<string, number>>;

/** Three judges. */
export interface CoverageModel {
  /** By what the question is like, for every city: `LIKENESS_SIGNALS`. */
  likeness: CoverageWeights;
  /** Also by the rule that would answer, for cities whose rules lines of the bank name: `COVERAGE_SIGNALS`. */
  rules: CoverageWeights;
  /** The same for cities that no line names, learned from each known city as if none did. */
  newcomer: CoverageWeights;
}

/** Whose a line is, seen from one city. */
const NOBODYS = 0;
const OWN = 1;
const ELSEWHERE = 2;
const OUTSIDE = 3;

const namedIn = (lines: readonly Pick<BankLine, "rules">[]): Set<string> =>
  new Set(lines.flatMap((line) => line.rules));

/** Whether any line of the bank names a rule of the city. */
export function isKnown(citySlug: string, rules: readonly HeldRule[], lines: readonly BankLine[]): boolean {
  const named = namedIn(lines);
  return rules.some((held) => bankNames(citySlug, held).some((name) => named.has(name)));
}

/**
 * Whose each line is for a city: lines tied to its rules, those tied only to rules of other cities, and those that no
 * rule of it answers. A rule that no line names has the lines of its kind. A city that none names has all of them, or
 * with `byKind` those of the kinds of its rules.
 */
export function sidesOf(
  citySlug: string,
  rules: readonly HeldRule[],
  lines: readonly Pick<BankLine, "rules" | "signatures">[],
  outside: readonly Pick<OutsideLine, "cities">[],
  byKind = false,
): Uint8Array {
  const named = namedIn(lines);
  const names = new Set(rules.flatMap((held) => bankNames(citySlug, held)));
  const kinds = new Set(
    rules
      .filter((held) => !bankNames(citySlug, held).some((name) => named.has(name)))
      .flatMap(({ rule }) => signaturesOf(rule)),
  );
  const unnamed = !byKind && ![...names].some((name) => named.has(name));
  const isOwn = (line: Pick<BankLine, "rules" | "signatures">) =>
    unnamed || line.rules.some((name) => names.has(name)) || line.signatures.some((kind) => kinds.has(kind));
  const sides = new Uint8Array(lines.length + outside.length);
  lines.forEach((line, at) => {
    if (line.rules.length > 0) sides[at] = isOwn(line) ? OWN : ELSEWHERE;
  });
  outside.forEach(({ cities }, i) => {
    sides[lines.length + i] = cities === null || cities.includes(citySlug) ? OUTSIDE : NOBODYS;
  });
  return sides;
}

/** So many lines of each side are looked at: one alone may be like a question by chance. */
const NEAREST = 5;

/** How like the question is to the nearest lines of each side. */
function nearestOf({ text, index, sides }: CoverageFacts): Record<number, number> {
  const alike = likeness(index, contentOf(text));
  const best = [0, 1, 2, 3].map(() => new Float64Array(NEAREST));
  /** The last of each list: nearly all of the thousands of lines are passed over by it. */
  const least = new Float64Array(best.length);
  for (let at = 0; at < alike.length; at++) {
    const side = sides[at]!;
    let value = alike[at]!;
    if (value <= least[side]!) continue;
    const list = best[side]!;
    for (let i = 0; value > list[NEAREST - 1]! && i < NEAREST; i++) {
      if (value <= list[i]!) continue;
      const smaller = list[i]!;
      list[i] = value;
      value = smaller;
    }
    least[side] = list[NEAREST - 1]!;
  }
  return best.map((list) => list.reduce((a, b) => a + b, 0) / NEAREST);
}

/** The words alone are never trusted further than this, in log odds. */
const MOST_ODDS = 2;
const logOdds = (share: number): number =>
  Math.max(-MOST_ODDS, Math.min(MOST_ODDS, Math.log(Math.max(share, 1e-6) / Math.max(1 - share, 1e-6))));

/** Words that ask for something of which neither the first rule speaks nor any of those near it. */
const NEAR_RULES = 8;

/** The words of a city's rules, as far as they were asked for: see `spokenOf`. */
const SPOKEN = new WeakMap<RuleIndex, ReadonlySet<string>[]>();

/** A rule's words: its own, its heading's and those of the questions that it answers. */
function spokenOf(index: RuleIndex, { at }: Ranked): ReadonlySet<string> {
  const known = SPOKEN.get(index) ?? [];
  SPOKEN.set(index, known);
  known[at] ??= new Set([
    ...index.words[at]!.says,
    ...index.words[at]!.heading,
    ...index.lines[at]!.own.flatMap((line) => index.tied.words[line]!),
  ]);
  return known[at];
}

/** How rare the rarest of the words is that none of the rules speaks of, and all of them together. */
function unmet(
  { index, rules }: CoverageFacts,
  asked: ReadonlySet<string>,
  ranked: readonly Ranked[],
): [most: number, sum: number] {
  const spoken = ranked.map((entry) => spokenOf(rules, entry));
  let most = 0;
  let sum = 0;
  for (const word of asked) {
    if (spoken.some((words) => words.has(word))) continue;
    const rarity = index.rarity(word);
    most = Math.max(most, rarity);
    sum += rarity;
  }
  return [most, sum];
}

/** What the first rule scored by: each feature of the ranking is a signal too. */
const OF_FIRST = FEATURE_NAMES.map((name) => `first:${name}`);

/** How the question is like lines of the bank, what its words are about, and how well the best rule fits. */
export const LIKENESS_SIGNALS = ["likeOwn", "likeOwnNotElsewhere", "words", "best"] as const;

/** The signals by name. `npm run train` weighs them. */
export const COVERAGE_SIGNALS = [
  ...LIKENESS_SIGNALS,
  "share",
  "lead",
  "unmetByFirst",
  "allUnmetByFirst",
  "unmetByNear",
  "allUnmetByNear",
  ...OF_FIRST,
] as const;

export function coverageSignals(facts: CoverageFacts): number[] {
  const near = nearestOf(facts);
  const [first, second] = facts.ranked;
  const asked = new Set(contentOf(facts.asked));
  const score = first?.score ?? 0;
  const signals = [
    near[OWN]! - near[OUTSIDE]!,
    near[OWN]! - near[ELSEWHERE]!,
    logOdds(facts.scope),
    score / 10,
    first?.share ?? 0,
    (score - (second?.score ?? 0)) / 10,
    ...unmet(facts, asked, facts.ranked.slice(0, 1)),
    ...unmet(facts, asked, facts.ranked.slice(0, NEAR_RULES)),
  ];
  return [...signals, ...OF_FIRST.map((_, i) => first?.features[i] ?? 0)];
}

/** The weights of a judge in the order of the signals. */
const IN_ORDER = new WeakMap<CoverageWeights, Float64Array>();

function inOrder(weights: CoverageWeights): Float64Array {
  const known = IN_ORDER.get(weights) ?? Float64Array.from(COVERAGE_SIGNALS, (name) => weights[name] ?? 0);
  IN_ORDER.set(weights, known);
  return known;
}

/** How likely it is that the city's rules answer the question, from 0 to 1, by the signals that were found. */
export function coverageOf(weights: CoverageWeights, signals: readonly number[]): number {
  const sum = inOrder(weights).reduce((all, weight, i) => all + weight * signals[i]!, 0);
  return 1 / (1 + Math.exp(-(weights.bias ?? 0) - sum));
}
