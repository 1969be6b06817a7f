import type { AskFacts } from "./ask-facts.ts";
import { type CloseFeature, closeupOf, lookAt } from "./close-look.ts";
import { COARSE_NAMES, type KindsOfActs, type Scene, sceneOf, writeCoarse } from "./coarse-features.ts";
import { FACT_FEATURES } from "./fact-features.ts";
import { type Net, scoreOf } from "./net.ts";
import { giveShares, putInOrder, type Ranked } from "./ranked-order.ts";
import type { RuleIndex } from "./rule-index.ts";
import { WORD_FEATURES } from "./word-features.ts";

export { type AskFacts, COARSE_NAMES };

export interface RankingModel {
  /** Weights of the coarse features, by name: they choose the rules that are looked at closely. */
  weights: Readonly<Record<string, number>>;
  kinds: KindsOfActs;
  /** Scores a rule by all its features, in the order of `FEATURE_NAMES`. */
  net: Net;
  /** The score of "no rule answers": where even the best rule is not far above it, shares are low. */
  none: number;
}

const CLOSE = { ...WORD_FEATURES, ...FACT_FEATURES };
/** All features by name: the coarse ones, then the close ones. `npm run train --report` blurs each in turn. */
export const FEATURE_NAMES: readonly string[] = [...COARSE_NAMES, ...Object.keys(CLOSE)];

/** Rules that are looked at closely. A right one is hardly ever behind so many. */
export const CLOSELY = 40;

/** The close features by what decides them, each with its place among all. */
const placesOf = <Of extends CloseFeature["of"]>(of: Of) =>
  Object.values(CLOSE).flatMap((feature, i) =>
    feature.of === of
      ? [{ at: COARSE_NAMES.length + i, find: feature.find as Extract<CloseFeature, { of: Of }>["find"] }]
      : [],
  );
const OF_RULE = placesOf("rule");
const OF_ASK = placesOf("ask");
const OF_BOTH = placesOf("both");

/** For each rule that was looked at closely, its features that no ask changes; the others are 0. */
const KNOWN = new WeakMap<RuleIndex, Float64Array[]>();

function ownFeatures(index: RuleIndex, at: number): Float64Array {
  const known = KNOWN.get(index) ?? [];
  KNOWN.set(index, known);
  if (!known[at]) {
    known[at] = new Float64Array(FEATURE_NAMES.length);
    for (const feature of OF_RULE) known[at][feature.at] = feature.find(index, at);
  }
  return known[at];
}

/** Every rule in force on the day asked by the weighted sum of its coarse features, the likeliest first. */
export function coarseRanking(scene: Scene, weights: Readonly<Record<string, number>>): Ranked[] {
  const factors = factorsOf(weights);
  const values = new Float64Array(factors.length);
  const seen: Ranked[] = [];
  for (const at of scene.facts.inForce(scene.ask.day)) {
    writeCoarse(scene, at, values);
    let score = 0;
    for (let f = 0; f < factors.length; f++) score += values[f]! * factors[f]!;
    seen.push({ held: scene.index.rules[at]!, at, share: 0, score, features: NONE });
  }
  return putInOrder(seen);
}

const NONE = new Float64Array();

/** The weights of the coarse features in the order of `COARSE_NAMES`. */
const FACTORS = new WeakMap<RankingModel["weights"], Float64Array>();

function factorsOf(weights: RankingModel["weights"]): Float64Array {
  const known = FACTORS.get(weights) ?? Float64Array.from(COARSE_NAMES, (name) => weights[name] ?? 0);
  FACTORS.set(weights, known);
  return known;
}

/** All features of some rules, in the order of `FEATURE_NAMES`. */
export function featuresOfRules(scene: Scene, rules: readonly Ranked[]): Float64Array[] {
  const closeup = closeupOf(scene);
  const ofAsk = OF_ASK.map(({ find }) => find(closeup));
  // One block for all of them: a buffer for each rule would have to be cleared and collected forty times as often.
  const size = FEATURE_NAMES.length;
  const block = new Float64Array(rules.length * size);
  return rules.map(({ at, held }, i) => {
    const look = lookAt(closeup, held, at);
    const all = block.subarray(i * size, (i + 1) * size);
    all.set(ownFeatures(scene.index, at));
    writeCoarse(scene, at, all);
    for (let f = 0; f < OF_ASK.length; f++) all[OF_ASK[f]!.at] = ofAsk[f]!;
    for (let f = 0; f < OF_BOTH.length; f++) all[OF_BOTH[f]!.at] = OF_BOTH[f]!.find(closeup, look);
    return all;
  });
}

/** A section that is named is meant: too few people name one for that to be learned. */
const CITED = COARSE_NAMES.indexOf("cited");
const FOR_CITATION = 4;

/** Whether the question names the thing that a rule is about. */
export const isNamed = ({ features }: Ranked): boolean => features[NAMED] === 1;
const NAMED = COARSE_NAMES.indexOf("subjectNamed");

/** How far behind the last rule that was looked at closely the first of the others is. */
const GAP = 4;

/** The city's rules in force, most likely first. */
export function rankRules(index: RuleIndex, model: RankingModel, ask: AskFacts): Ranked[] {
  const scene = sceneOf(index, model.kinds, ask);
  const rules = coarseRanking(scene, model.weights);
  if (rules.length === 0) return [];
  const near = rules.slice(0, CLOSELY);
  const others = rules.slice(near.length);
  for (const [i, features] of featuresOfRules(scene, near).entries()) {
    near[i]!.features = features;
    near[i]!.score = scoreOf(model.net, features) + (features[CITED] === 1 ? FOR_CITATION : 0);
  }
  putInOrder(near);
  const last = near.at(-1)!.score - GAP;
  const first = others[0]?.score ?? 0;
  for (const other of others) other.score = last + other.score - first;
  const all = near.concat(others);
  giveShares(all, model.none);
  return all;
}
