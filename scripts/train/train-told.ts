import type { Features } from "#domain/choosing/text-features.ts";
import {
  type ClauseSeen,
  seenOf,
  shareOfWord,
  TOLD_SLOTS,
  type ToldModel,
} from "#domain/choosing/told-model.ts";
import { rounded8, shuffled } from "./train-classifier.ts";

/** A clause with what is known of each fact: that it tells it (1), that it doesn't (0), or nothing (null). */
export interface ToldExample {
  text: string;
  labels: readonly (0 | 1 | null)[];
  /** Lines of one group are never learned from while another of it is tested. */
  group: number;
  /** It was written for this, and often to be mistaken; the others are clauses of questions. */
  written: boolean;
  /** For each fact, whether cues leave it open: only there does the model add anything. */
  open: readonly boolean[];
}
export type Vectors = ReadonlyMap<string, readonly number[]>;

const ROUNDS = 6;
const RATE = 0.25;
const DECAY = 1e-5;
/** A clause that was written for this counts for several of other questions, and what tells a fact for two that don't. */
const WRITTEN = 3;
const TELLING = 2;
/** How much the vectors of words count compared with the words themselves. */
const OF_VECTORS = 2;
const PRECISION = 0.95;
/** A clause written to be mistaken is far likelier here than in questions. */
const NEAR = 0.3;
/** Facts that fewer unseen clauses tell were not tested enough. */
const LEAST_RIGHT = 5;

/** Reads "word base64" lines: 100 signed bytes each, 200 to a unit; less their mean, which says nothing of a word. */
export function readVectors(lines: readonly string[]): Vectors {
  const read = lines.map((line) => {
    const [word = "", packed = ""] = line.split(" ");
    return [word, Array.from(new Int8Array(Buffer.from(packed, "base64")), (n) => n / 200)] as const;
  });
  const size = read[0]?.[1].length ?? 0;
  const mean = Array.from(
    { length: size },
    (_, i) => read.reduce((sum, [, v]) => sum + v[i]!, 0) / read.length,
  );
  return new Map(read.map(([word, v]) => [word, v.map((n, i) => n - mean[i]!)]));
}

/** Hashed features, and behind their slots the mean of the vectors of the words. */
function withVectors({ hashed, words }: ClauseSeen, vectors: Vectors): Features {
  const known = words.flatMap((word) => [vectors.get(word) ?? []].filter((v) => v.length > 0));
  const size = vectors.values().next().value?.length ?? 0;
  const share = shareOfWord(known.length) * OF_VECTORS;
  const sums = Array.from({ length: size }, (_, i) => known.reduce((sum, v) => sum + v[i]!, 0) * share);
  return {
    slots: Uint16Array.from([...hashed.slots, ...sums.map((_, i) => TOLD_SLOTS + i)]),
    amounts: Float32Array.from([...hashed.amounts, ...sums]),
  };
}

interface Weights {
  weights: Float32Array;
  bias: Float64Array;
}

/** Logistic regressions of all facts at once, by AdaGrad, in an order that is the same each time. */
function fit(examples: readonly ToldExample[], seen: readonly Features[], slots: number): Weights {
  const size = examples[0]!.labels.length;
  const weights = new Float32Array(size * slots);
  const squares = new Float32Array(size * slots).fill(1e-6);
  const bias = new Float64Array(size).fill(-3);
  for (let round = 0; round < ROUNDS; round++)
    for (const at of shuffled(examples.length, 7 + round)) {
      const { labels, written } = examples[at]!;
      const { slots: own, amounts } = seen[at]!;
      const scores = scoresWith({ weights, bias }, seen[at]!);
      for (let c = 0; c < size; c++) {
        const label = labels[c];
        if (label === null || label === undefined) continue;
        const off = 1 / (1 + Math.exp(-scores[c]!)) - label;
        if (Math.abs(off) < 0.01) continue;
        const counted = off * (written ? WRITTEN : 1) * (label === 1 ? TELLING : 1);
        bias[c]! -= 0.02 * counted;
        for (let i = 0; i < own.length; i++) {
          const w = own[i]! * size + c;
          const gradient = counted * amounts[i]! + DECAY * weights[w]!;
          squares[w]! += gradient * gradient;
          weights[w]! -= (RATE * gradient) / Math.sqrt(squares[w]!);
        }
      }
    }
  return { weights, bias };
}

function scoresWith({ weights, bias }: Weights, { slots, amounts }: Features): Float64Array {
  const size = bias.length;
  const sums = Float64Array.from(bias);
  for (let i = 0; i < slots.length; i++) {
    const from = slots[i]! * size;
    for (let c = 0; c < size; c++) sums[c]! += weights[from + c]! * amounts[i]!;
  }
  return sums;
}

/** How well a fact was told by clauses of groups that the model had not seen. */
export interface Tested {
  fact: string;
  /** The least score with which it is precise enough; null where none is, or too few clauses were right. */
  least: number | null;
  right: number;
  wrongNear: number;
  wrong: number;
}

/** The lowest score from which on readings that cues leave open are right often enough. */
export function leastScore(
  fact: string,
  rows: readonly { score: number; label: 0 | 1; near: boolean }[],
): Tested {
  const best: Tested = { fact, least: null, right: 0, wrongNear: 0, wrong: 0 };
  const now = { right: 0, wrongNear: 0, wrong: 0 };
  const sorted = rows.toSorted((a, b) => b.score - a.score);
  sorted.forEach(({ score, label, near }, i) => {
    now[label === 1 ? "right" : near ? "wrongNear" : "wrong"]++;
    const all = now.right + now.wrongNear * NEAR + now.wrong;
    const last = (sorted[i + 1]?.score ?? Number.NEGATIVE_INFINITY) < score;
    if (last && now.right >= LEAST_RIGHT && now.right / all >= PRECISION)
      Object.assign(best, now, { least: score });
  });
  return best;
}

export function trainTold(
  facts: readonly string[],
  examples: readonly ToldExample[],
  vectors: Vectors,
  { folds, lowest, without }: { folds: number; lowest: number; without: ReadonlySet<string> },
): { model: ToldModel; tested: Tested[] } {
  const seen = examples.map(({ text }) => withVectors(seenOf(text), vectors));
  const slots = TOLD_SLOTS + (vectors.values().next().value?.length ?? 0);
  const pick = <T>(of: readonly T[], wanted: (at: number) => boolean) => of.filter((_, at) => wanted(at));
  const scores: Float64Array[] = [];
  for (let fold = 0; fold < folds; fold++) {
    const tests = (at: number) => examples[at]!.group % folds === fold;
    const known = (at: number) => !tests(at);
    const weights = fit(pick(examples, known), pick(seen, known), slots);
    for (const [at, features] of seen.entries()) if (tests(at)) scores[at] = scoresWith(weights, features);
  }
  const tested = facts.map((fact, c) =>
    leastScore(
      fact,
      examples.flatMap(({ labels, open, written }, at) => {
        const label = labels[c];
        return open[c] && (label === 0 || label === 1)
          ? [{ score: scores[at]![c]!, label, near: written }]
          : [];
      }),
    ),
  );
  const kept = facts.map((_, c) => c).filter((c) => tested[c]!.least !== null && !without.has(facts[c]!));
  const { weights, bias } = fit(examples, seen, slots);
  const column = (from: number, rows: number) =>
    Float32Array.from({ length: rows * kept.length }, (_, i) => {
      const row = Math.floor(i / kept.length);
      return weights[(from + row) * facts.length + kept[i % kept.length]!]!;
    });
  const own = Float64Array.from(kept, (c) => bias[c]!);
  const ofDimensions = column(TOLD_SLOTS, slots - TOLD_SLOTS);
  const model = {
    facts: {
      classes: kept.map((c) => facts[c]!),
      ...rounded8(kept.length, TOLD_SLOTS, column(0, TOLD_SLOTS), own),
    },
    least: kept.map((c) => Math.max(lowest, tested[c]!.least!)),
    ...wordsWith(vectors, ofDimensions, kept.length),
  };
  return { model, tested };
}

/** What each word says of each fact: its vector with the weights of the dimensions. Small amounts are left out. */
function wordsWith(
  vectors: Vectors,
  ofDimensions: Float32Array,
  size: number,
): Pick<ToldModel, "words" | "wordScale"> {
  const words = [...vectors.keys()];
  const all = new Float32Array(words.length * size);
  for (const [w, vector] of [...vectors.values()].entries())
    for (let c = 0; c < size; c++)
      all[w * size + c] =
        OF_VECTORS * vector.reduce((sum, amount, i) => sum + amount * ofDimensions[i * size + c]!, 0);
  const { scale, weights } = rounded8(size, words.length, all, new Float64Array(size));
  const said = weights.map((weight) => (Math.abs(weight) < LEAST_SAID ? 0 : weight));
  const rows = words.map((word, w) => [word, said.slice(w * size, (w + 1) * size)] as const);
  return { words: new Map(rows.filter(([, row]) => row.some((weight) => weight !== 0))), wordScale: scale };
}
/** Of 127: what a word says less strongly changes no reading. */
const LEAST_SAID = 8;
