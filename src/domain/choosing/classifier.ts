import type { Features } from "./text-features.ts";

/** A trained multinomial logistic regression with weights of 8 bits: `weights[slot * classes + class] * scale[class]`. */
export interface Classifier<C extends string = string> {
  classes: readonly C[];
  bias: readonly number[];
  scale: readonly number[];
  weights: Int8Array;
}

export type Probabilities<C extends string = string> = ReadonlyMap<C, number>;

/** How well each class fits, in the order of `classes`. */
export function scoresOf(model: Classifier, features: Features): number[] {
  const { weights } = model;
  const { slots, amounts } = features;
  const size = model.classes.length;
  const sums = new Float64Array(size);
  for (let i = 0; i < slots.length; i++) {
    const from = slots[i]! * size;
    const amount = amounts[i]!;
    for (let c = 0; c < size; c++) sums[c]! += weights[from + c]! * amount;
  }
  return model.classes.map((_, c) => sums[c]! * model.scale[c]! + model.bias[c]!);
}

/** How likely each class is, most likely first. */
export function classify<C extends string>(model: Classifier<C>, features: Features): Probabilities<C> {
  const shares = softmax(scoresOf(model, features));
  return new Map(model.classes.map((name, c) => [name, shares[c]!] as const).sort((a, b) => b[1] - a[1]));
}

export function softmax(scores: readonly number[]): number[] {
  let most = Number.NEGATIVE_INFINITY;
  for (const score of scores) if (score > most) most = score;
  const powers = scores.map((score) => Math.exp(score - most));
  let sum = 0;
  for (const power of powers) sum += power;
  return powers.map((power) => power / sum);
}

export const likeliest = <C extends string>(shares: Probabilities<C>): C => [...shares.keys()][0]!;
