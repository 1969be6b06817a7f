/**
 * A small network that scores one rule: a sum of its features, and hidden units in which features work together ("a
 * figure within the bound" counts otherwise for a permit than for a limit). Trained by scripts/train/train-net.ts.
 */
export interface Net {
  /** For each feature, what is taken off it and what it is then multiplied by. */
  middle: readonly number[];
  scale: readonly number[];
  direct: readonly number[];
  /** For each hidden unit, its weights of the features. */
  hidden: readonly (readonly number[])[];
  bias: readonly number[];
  out: readonly number[];
}

/** Features this far from their middle say no more than those at this distance. */
export const REACH = 5;

export const scaledFeature = (net: Pick<Net, "middle" | "scale">, at: number, value: number): number =>
  Math.max(-REACH, Math.min(REACH, (value - net.middle[at]!) * net.scale[at]!));

export function scoreOf(net: Net, features: Float64Array): number {
  const scaled = new Float64Array(features.length);
  for (let i = 0; i < scaled.length; i++) scaled[i] = scaledFeature(net, i, features[i]!);
  let score = sumOf(net.direct, scaled);
  for (let h = 0; h < net.hidden.length; h++)
    score += net.out[h]! * Math.tanh(sumOf(net.hidden[h]!, scaled) + net.bias[h]!);
  return score;
}

function sumOf(weights: readonly number[], values: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < values.length; i++) sum += weights[i]! * values[i]!;
  return sum;
}
