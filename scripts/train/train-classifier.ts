import type { Classifier } from "#domain/choosing/classifier.ts";
import { type Features, SLOTS } from "#domain/choosing/text-features.ts";

export interface Example {
  features: Features;
  label: number;
}

const ROUNDS = 5;
const RATE = 0.5;
const DECAY = 2e-6;

/** Multinomial logistic regression by AdaGrad, in an order that is the same each time; weights rounded to 8 bits. */
export function trainClassifier<C extends string>(
  classes: readonly C[],
  examples: readonly Example[],
  { slots = SLOTS, rounds = ROUNDS }: { slots?: number; rounds?: number } = {},
): Classifier<C> {
  const size = classes.length;
  const weights = new Float32Array(size * slots);
  const squares = new Float32Array(size * slots).fill(1e-6);
  const bias = new Float64Array(size);
  const order = shuffled(examples.length);
  const scores = new Float64Array(size);
  for (let round = 0; round < rounds; round++) {
    for (const at of order) {
      const { features, label } = examples[at]!;
      scores.set(bias);
      for (let i = 0; i < features.slots.length; i++) {
        const from = features.slots[i]! * size;
        const amount = features.amounts[i]!;
        for (let c = 0; c < size; c++) scores[c]! += weights[from + c]! * amount;
      }
      let most = Number.NEGATIVE_INFINITY;
      for (let c = 0; c < size; c++) most = Math.max(most, scores[c]!);
      let sum = 0;
      for (let c = 0; c < size; c++) {
        scores[c] = Math.exp(scores[c]! - most);
        sum += scores[c]!;
      }
      // Classes that are sure to be wrong learn nothing from this line.
      const active: number[] = [];
      for (let c = 0; c < size; c++) {
        scores[c] = scores[c]! / sum - (c === label ? 1 : 0);
        if (Math.abs(scores[c]!) >= 0.004) {
          active.push(c);
          bias[c]! -= 0.02 * scores[c]!;
        }
      }
      if (active.length === 0) continue;
      for (let i = 0; i < features.slots.length; i++) {
        const from = features.slots[i]! * size;
        const amount = features.amounts[i]!;
        for (const c of active) {
          const w = from + c;
          const gradient = scores[c]! * amount + DECAY * weights[w]!;
          squares[w]! += gradient * gradient;
          weights[w]! -= (RATE * gradient) / Math.sqrt(squares[w]!) / 2;
        }
      }
    }
  }
  return { classes, ...rounded8(size, slots, weights, bias) };
}

/** Weights rounded to 8 bits, each class by a scale of its own. */
export function rounded8(
  size: number,
  slots: number,
  weights: Float32Array,
  bias: Float64Array,
): Pick<Classifier, "bias" | "scale" | "weights"> {
  const rounded = new Int8Array(size * slots);
  const scale = Array.from({ length: size }, (_, c) => {
    let most = 1e-9;
    for (let s = 0; s < slots; s++) most = Math.max(most, Math.abs(weights[s * size + c]!));
    for (let s = 0; s < slots; s++) rounded[s * size + c] = Math.round((weights[s * size + c]! / most) * 127);
    return Number((most / 127).toPrecision(6));
  });
  return { bias: [...bias].map((b) => Number(b.toPrecision(6))), scale, weights: rounded };
}

/** The numbers below n in an order that is the same each time: a linear congruential generator, Fisher and Yates. */
export function shuffled(n: number, first = 20261122): number[] {
  const order = Array.from({ length: n }, (_, i) => i);
  let seed = first;
  for (let i = n - 1; i > 0; i--) {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    const j = seed % (i + 1);
    [order[i], order[j]] = [order[j]!, order[i]!];
  }
  return order;
}
