import { type Net, REACH, scoreOf } from "#domain/choosing/net.ts";
import { shuffled } from "./train-classifier.ts";
import type { Listing } from "./train-ranker.ts";

/** A listing with how much it counts: a question as people ask it says more than a short line of the bank. */
export interface WeighedListing extends Listing {
  times: number;
}

const HIDDEN = 16;
const ROUNDS = 5;
const BATCH = 64;
const RATE = 0.004;
/** The weights are the means of those in the last rounds: where the last batch led says little. */
const AVERAGED = 2;
/** How soon weights fall back to nothing: those of the hidden units sooner, since they fit chance more easily. */
const PENALTY = { direct: 1e-4, hidden: 1e-3, bias: 0, out: 1e-4 };

/** One group of weights with what Adam remembers of its gradients. */
class Weights {
  readonly values: Float32Array;
  readonly gradient: Float32Array;
  readonly #mean: Float32Array;
  readonly #spread: Float32Array;
  readonly #penalty: number;
  readonly #sum: Float64Array;
  #count = 0;

  constructor(size: number, penalty: number, first: () => number = () => 0) {
    this.values = Float32Array.from({ length: size }, first);
    this.gradient = new Float32Array(size);
    this.#mean = new Float32Array(size);
    this.#spread = new Float32Array(size);
    this.#penalty = penalty;
    this.#sum = new Float64Array(size);
  }

  /** Adds the values as they are now to the mean that `settle` puts in their place. */
  remember(): void {
    for (let i = 0; i < this.values.length; i++) this.#sum[i]! += this.values[i]!;
    this.#count++;
  }

  settle(): void {
    if (this.#count > 0)
      for (let i = 0; i < this.values.length; i++) this.values[i] = this.#sum[i]! / this.#count;
  }

  step(at: number, rate: number): void {
    const meanPart = 1 - 0.9 ** at;
    const spreadPart = 1 - 0.999 ** at;
    for (let i = 0; i < this.values.length; i++) {
      const g = this.gradient[i]! + this.#penalty * this.values[i]!;
      this.#mean[i] = 0.9 * this.#mean[i]! + 0.1 * g;
      this.#spread[i] = 0.999 * this.#spread[i]! + 0.001 * g * g;
      this.values[i]! -=
        (rate * (this.#mean[i]! / meanPart)) / (Math.sqrt(this.#spread[i]! / spreadPart) + 1e-8);
    }
    this.gradient.fill(0);
  }
}

/** Numbers around 0 that look random and are the same each time: the sum of a few, so that most are small. */
function spreadNumbers(seed: number): () => number {
  let state = seed >>> 0;
  const next = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32 - 0.5;
  };
  return () => (next() + next() + next() + next()) * Math.sqrt(3);
}

/** All rules of all listings in rows, each feature with mean 0 and spread 1. */
function rowsOf(listings: readonly Listing[]) {
  const size = listings[0]?.rules[0]?.length ?? 0;
  const count = listings.reduce((n, { rules }) => n + rules.length, 0);
  const sum = new Float64Array(size);
  const square = new Float64Array(size);
  for (const { rules } of listings)
    for (const rule of rules)
      for (let f = 0; f < size; f++) {
        sum[f]! += rule[f]!;
        square[f]! += rule[f]! * rule[f]!;
      }
  const middle = [...sum].map((s) => rounded(s / count));
  const scale = middle.map((m, f) =>
    rounded(1 / (Math.sqrt(Math.max(0, square[f]! / count - m * m)) + 1e-3)),
  );
  const rows = new Float32Array(count * size);
  const starts: number[] = [];
  let at = 0;
  for (const { rules } of listings) {
    starts.push(at);
    for (const rule of rules) {
      for (let f = 0; f < size; f++)
        rows[at * size + f] = Math.max(-REACH, Math.min(REACH, (rule[f]! - middle[f]!) * scale[f]!));
      at++;
    }
  }
  return { size, rows, starts, middle, scale };
}

const rounded = (value: number): number => Number(value.toPrecision(5));

/**
 * Learns to put a right rule first among those of each listing: Adam on the listwise loss, the negative logarithm of
 * the share that all right rules have together. The same listings give the same net.
 */
export function trainNet(listings: readonly WeighedListing[], rounds = ROUNDS): Net {
  const { size, rows, starts, middle, scale } = rowsOf(listings);
  const random = spreadNumbers(20261122);
  const direct = new Weights(size, PENALTY.direct);
  const hidden = new Weights(HIDDEN * size, PENALTY.hidden, () => random() / Math.sqrt(size));
  const bias = new Weights(HIDDEN, PENALTY.bias);
  const out = new Weights(HIDDEN, PENALTY.out, () => 0.3 * random());
  const groups = [direct, hidden, bias, out];
  const most = Math.max(0, ...listings.map(({ rules }) => rules.length));
  const units = new Float32Array(most * HIDDEN);
  const scores = new Float64Array(most);
  const average = listings.reduce((n, { times }) => n + times, 0) / Math.max(1, listings.length);

  const scoreRow = (row: number, slot: number): number => {
    const from = row * size;
    let score = 0;
    for (let f = 0; f < size; f++) score += direct.values[f]! * rows[from + f]!;
    for (let h = 0; h < HIDDEN; h++) {
      let sum = bias.values[h]!;
      const weights = h * size;
      for (let f = 0; f < size; f++) sum += hidden.values[weights + f]! * rows[from + f]!;
      const unit = Math.tanh(sum);
      units[slot * HIDDEN + h] = unit;
      score += out.values[h]! * unit;
    }
    return score;
  };
  /** Adds what one row wants changed, where `pull` is how much its score is too high. */
  const addRow = (row: number, slot: number, pull: number): void => {
    const from = row * size;
    for (let f = 0; f < size; f++) direct.gradient[f]! += pull * rows[from + f]!;
    for (let h = 0; h < HIDDEN; h++) {
      const unit = units[slot * HIDDEN + h]!;
      out.gradient[h]! += pull * unit;
      const back = pull * out.values[h]! * (1 - unit * unit);
      bias.gradient[h]! += back;
      const weights = h * size;
      for (let f = 0; f < size; f++) hidden.gradient[weights + f]! += back * rows[from + f]!;
    }
  };
  const addListing = ({ rules, right, times }: WeighedListing, start: number, batch: number): void => {
    let top = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < rules.length; i++) {
      scores[i] = scoreRow(start + i, i);
      top = Math.max(top, scores[i]!);
    }
    let all = 0;
    let good = 0;
    for (let i = 0; i < rules.length; i++) {
      scores[i] = Math.exp(scores[i]! - top);
      all += scores[i]!;
      if (right[i]) good += scores[i]!;
    }
    for (let i = 0; i < rules.length; i++) {
      const pull = scores[i]! / all - (right[i] ? scores[i]! / Math.max(good, 1e-12) : 0);
      if (Math.abs(pull) > 1e-5) addRow(start + i, i, (pull * times) / average / batch);
    }
  };

  let step = 0;
  for (let round = 0; round < rounds; round++) {
    const order = shuffled(listings.length, 20261122 + round);
    const rate = RATE * (1 - round / rounds);
    for (let from = 0; from < order.length; from += BATCH) {
      const batch = order.slice(from, from + BATCH);
      for (const at of batch) addListing(listings[at]!, starts[at]!, batch.length);
      step++;
      for (const group of groups) {
        group.step(step, rate);
        if (round >= rounds - AVERAGED) group.remember();
      }
    }
  }
  for (const group of groups) group.settle();
  const list = (values: Float32Array) => [...values].map(rounded);
  return {
    middle,
    scale,
    direct: list(direct.values),
    hidden: Array.from({ length: HIDDEN }, (_, h) => list(hidden.values.subarray(h * size, (h + 1) * size))),
    bias: list(bias.values),
    out: list(out.values),
  };
}

/** The same net with its scores divided, so that shares are as likely to be right as they say. */
export const cooled = (net: Net, heat: number): Net => ({
  ...net,
  direct: net.direct.map((w) => rounded(w / heat)),
  out: net.out.map((w) => rounded(w / heat)),
});

const HEATS = Array.from({ length: 31 }, (_, i) => 0.5 + i * 0.05);

/** The heat at which scores of listings that were not learned from give right rules the most likelihood. */
export function bestHeat(
  tested: readonly { scores: readonly number[]; right: readonly boolean[] }[],
): number {
  const loss = (heat: number) =>
    tested.reduce((sum, { scores, right }) => {
      const top = Math.max(...scores);
      const powers = scores.map((score) => Math.exp((score - top) / heat));
      const good = powers.reduce((n, power, i) => (right[i] ? n + power : n), 0);
      return sum - Math.log(Math.max(1e-9, good / powers.reduce((a, b) => a + b, 0)));
    }, 0);
  return HEATS.reduce((best, heat) => (loss(heat) < loss(best) ? heat : best), 1);
}

/** How many real questions have no rule that answers: 23 of 360 when six people asked of what they had read. */
const UNANSWERED = 0.06;
const LEVELS = Array.from({ length: 101 }, (_, i) => i / 10);

/**
 * The score that "no rule answers" gets among the rules' own, so that shares are low for a question that is about
 * nothing we have: the likeliest level for questions of both sorts.
 */
export function bestNone(answered: readonly (readonly number[])[], unanswered: typeof answered): number {
  const sums = (lists: typeof answered) =>
    lists.map((scores) => Math.log(scores.reduce((sum, score) => sum + Math.exp(score), 0)));
  const [yes, no] = [sums(answered), sums(unanswered)];
  if (yes.length === 0 || no.length === 0) return Math.min(...LEVELS);
  /** The mean of what a level takes from the likelihood of the right reading, or of none. */
  const mean = (logs: readonly number[], loss: (log: number) => number) =>
    logs.reduce((sum, log) => sum + loss(log), 0) / logs.length;
  const loss = (level: number) =>
    (1 - UNANSWERED) * mean(yes, (log) => Math.log1p(Math.exp(level - log))) +
    UNANSWERED * mean(no, (log) => Math.log1p(Math.exp(log - level)));
  return LEVELS.reduce((best, level) => (loss(level) < loss(best) ? level : best));
}

export const scoresOf = (net: Net, { rules }: Listing): number[] => rules.map((rule) => scoreOf(net, rule));
