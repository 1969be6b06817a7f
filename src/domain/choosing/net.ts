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

/** The weights of the hidden units as one list, those of the first unit first. */
const HIDDEN = new WeakMap<Net, Float64Array>();

function hiddenOf(net: Net): Float64Array {
  const known = HIDDEN.get(net) ?? Float64Array.from(net.hidden.flat());
  HIDDEN.set(net, known);
  return known;
}

export function scoreOf(net: Net, features: Float64Array): number {
  const size = features.length;
  const { middle, scale, direct, out, bias } = net;
  const scaled = new Float64Array(size);
  let score = 0;
  for (let i = 0; i < size; i++) {
    const value = Math.max(-REACH, Math.min(REACH, (features[i]! - middle[i]!) * scale[i]!));
    scaled[i] = value;
    score += direct[i]! * value;
  }
  const hidden = hiddenOf(net);
  for (let h = 0, at = 0; h < out.length; h++) {
    let sum = 0;
    for (let i = 0; i < size; i++, at++) sum += hidden[at]! * scaled[i]!;
    score += out[h]! * Math.tanh(sum + bias[h]!);
  }
  return score;
}
