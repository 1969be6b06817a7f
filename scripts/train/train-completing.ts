import { COMPLETING_NAMES, type CompletingModel } from "#domain/choosing/completing.ts";
import { REACH } from "#domain/choosing/net.ts";

/** A rule that an answer's headline does not give: what is found of it, and whether a right answer says it. */
export interface CompletingRow {
  features: Float64Array;
  wanted: boolean;
}

/** How much weights are kept small: the sum of their squares counts this much, halved, beside the loss of all rows. */
const PENALTY = 20;
const STEPS = 12;
const SETTLED = 1e-5;

/** Logistic regression by Newton's method; the same rows give the same weights. */
export function trainCompleting(rows: readonly CompletingRow[]): CompletingModel {
  const size = COMPLETING_NAMES.length;
  const { middle, scale } = spreadOf(rows, size);
  const scaled = rows.map(({ features }) =>
    Float64Array.from({ length: size + 1 }, (_, i) =>
      i === size ? 1 : Math.max(-REACH, Math.min(REACH, (features[i]! - middle[i]!) * scale[i]!)),
    ),
  );
  const weights = new Float64Array(size + 1);
  for (let step = 0; step < STEPS; step++) {
    const { gradient, curvature } = slopesOf(scaled, rows, weights);
    const change = solved(curvature, gradient);
    for (let i = 0; i <= size; i++) weights[i]! -= change[i]!;
    if (change.every((c) => Math.abs(c) < SETTLED)) break;
  }
  const short = (value: number) => Number(value.toPrecision(5));
  return {
    bias: short(weights[size]!),
    weights: Object.fromEntries(
      COMPLETING_NAMES.map((name, i) => [name, [short(middle[i]!), short(scale[i]!), short(weights[i]!)]]),
    ),
  };
}

/** The mean of each feature, and 1 over its spread; a feature that never changes counts nothing. */
function spreadOf(rows: readonly CompletingRow[], size: number) {
  const middle = new Float64Array(size);
  const scale = new Float64Array(size);
  for (const { features } of rows) for (let i = 0; i < size; i++) middle[i]! += features[i]! / rows.length;
  for (const { features } of rows)
    for (let i = 0; i < size; i++) scale[i]! += (features[i]! - middle[i]!) ** 2 / rows.length;
  for (let i = 0; i < size; i++) scale[i] = scale[i]! > 1e-12 ? 1 / Math.sqrt(scale[i]!) : 0;
  return { middle, scale };
}

/** The first and second derivatives of the penalized loss. */
function slopesOf(scaled: readonly Float64Array[], rows: readonly CompletingRow[], weights: Float64Array) {
  const size = weights.length;
  const gradient = Float64Array.from(weights, (w, i) => (i === size - 1 ? 0 : PENALTY * w));
  const curvature = Array.from({ length: size }, (_, i) => {
    const row = new Float64Array(size);
    row[i] = i === size - 1 ? 1e-9 : PENALTY;
    return row;
  });
  scaled.forEach((x, at) => {
    let sum = 0;
    for (let i = 0; i < size; i++) sum += x[i]! * weights[i]!;
    const share = 1 / (1 + Math.exp(-sum));
    const miss = share - (rows[at]!.wanted ? 1 : 0);
    const bend = Math.max(share * (1 - share), 1e-6);
    for (let i = 0; i < size; i++) {
      gradient[i]! += miss * x[i]!;
      const part = bend * x[i]!;
      const row = curvature[i]!;
      for (let j = 0; j <= i; j++) row[j]! += part * x[j]!;
    }
  });
  return { gradient, curvature };
}

/** Solves `matrix` times x = `right` for a symmetric matrix of which the lower half is given (Cholesky). */
function solved(matrix: readonly Float64Array[], right: Float64Array): Float64Array {
  const size = right.length;
  const lower = matrix.map((row) => Float64Array.from(row));
  for (let i = 0; i < size; i++)
    for (let j = 0; j <= i; j++) {
      let sum = lower[i]![j]!;
      for (let k = 0; k < j; k++) sum -= lower[i]![k]! * lower[j]![k]!;
      lower[i]![j] = i === j ? Math.sqrt(Math.max(sum, 1e-12)) : sum / lower[j]![j]!;
    }
  const x = Float64Array.from(right);
  for (let i = 0; i < size; i++) {
    for (let k = 0; k < i; k++) x[i]! -= lower[i]![k]! * x[k]!;
    x[i]! /= lower[i]![i]!;
  }
  for (let i = size - 1; i >= 0; i--) {
    for (let k = i + 1; k < size; k++) x[i]! -= lower[k]![i]! * x[k]!;
    x[i]! /= lower[i]![i]!;
  }
  return x;
}
