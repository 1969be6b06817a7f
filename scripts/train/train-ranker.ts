import { softmax } from "#domain/choosing/classifier.ts";
import { COARSE_NAMES } from "#domain/choosing/rank-rules.ts";

/** One question with the features of every rule of its city, and which rules answer it. */
export interface Listing {
  rules: readonly Float64Array[];
  right: readonly boolean[];
}

const ROUNDS = 80;
const PENALTY = 0.0005;

/** Weights of the coarse features that make the rules which answer most likely among all: gradient descent with momentum on the listwise loss. */
export function trainRanker(listings: readonly Listing[]): Record<string, number> {
  const size = COARSE_NAMES.length;
  const weights = new Float64Array(size);
  const mean = new Float64Array(size);
  const spread = new Float64Array(size);
  for (let round = 1; round <= ROUNDS; round++) {
    const gradient = new Float64Array(size);
    for (const { rules, right } of listings) {
      const scores = rules.map((values) => dot(values, weights));
      const all = softmax(scores);
      let sum = 0;
      all.forEach((share, i) => {
        if (right[i]) sum += share;
      });
      for (let i = 0; i < rules.length; i++) {
        const share = all[i]!;
        const pull = right[i] ? share / Math.max(sum, 1e-12) - share : -share;
        if (Math.abs(pull) < 1e-6) continue;
        const values = rules[i]!;
        for (let f = 0; f < size; f++) gradient[f]! += pull * values[f]!;
      }
    }
    for (let f = 0; f < size; f++) {
      const g = gradient[f]! / listings.length - PENALTY * weights[f]!;
      mean[f] = 0.9 * mean[f]! + 0.1 * g;
      spread[f] = 0.99 * spread[f]! + 0.01 * g * g;
      weights[f]! +=
        (0.4 * (mean[f]! / (1 - 0.9 ** round))) / (Math.sqrt(spread[f]! / (1 - 0.99 ** round)) + 1e-8);
    }
  }
  return Object.fromEntries(COARSE_NAMES.map((name, f) => [name, Number(weights[f]!.toFixed(4))]));
}

/** The sum of values by their weights; values beyond the last weight count for nothing. */
export function dot(values: Float64Array, weights: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < weights.length; i++) sum += values[i]! * weights[i]!;
  return sum;
}
