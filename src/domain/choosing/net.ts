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

/** A network as lists of plain numbers, which are read several times as fast; the weights of the first hidden unit first. */
interface Ready extends Record<"middle" | "scale" | "direct" | "hidden" | "bias" | "out", Float64Array> {
  /** Room for the features of one rule; a rule is scored before the next one begins. */
  scaled: Float64Array;
}
const READY = new WeakMap<Net, Ready>();

function readyOf(net: Net): Ready {
  const known = READY.get(net);
  if (known) return known;
  const ready: Ready = {
    middle: Float64Array.from(net.middle),
    scale: Float64Array.from(net.scale),
    direct: Float64Array.from(net.direct),
    hidden: Float64Array.from(net.hidden.flat()),
    bias: Float64Array.from(net.bias),
    out: Float64Array.from(net.out),
    scaled: new Float64Array(net.middle.length),
  };
  READY.set(net, ready);
  return ready;
}

export function scoreOf(net: Net, features: Float64Array): number {
  const size = features.length;
  const { middle, scale, direct, hidden, out, bias, scaled } = readyOf(net);
  let score = 0;
  for (let i = 0; i < size; i++) {
    const value = Math.max(-REACH, Math.min(REACH, (features[i]! - middle[i]!) * scale[i]!));
    scaled[i] = value;
    score += direct[i]! * value;
  }
  // Two units at a time: the sum of one waits for each product, and meanwhile that of the other goes on.
  for (let h = 0; h < out.length; h += 2) {
    const first = h * size;
    const second = h + 1 < out.length ? first + size : first;
    let sum = 0;
    let other = 0;
    for (let i = 0; i < size; i++) {
      const value = scaled[i]!;
      sum += hidden[first + i]! * value;
      other += hidden[second + i]! * value;
    }
    score += out[h]! * Math.tanh(sum + bias[h]!);
    if (h + 1 < out.length) score += out[h + 1]! * Math.tanh(other + bias[h + 1]!);
  }
  return score;
}
