import trained from "./completing.json" with { type: "json" };
import { REACH } from "./net.ts";
import { FEATURE_NAMES } from "./rank-rules.ts";

/**
 * Which rules complete an answer whose headline gives others: a trained sum of named features (`npm run train:completing`).
 * How likely a rule is to be what is asked first says little of that: the second half of a question is seldom about the
 * words of its first.
 */

/** What is found of a rule besides the features of its ranking, by name. */
export const COMPLETING_OWN = [
  "share",
  "logShare",
  "gap",
  "rank",
  "sameClause",
  "sameSection",
  "sameMeasure",
  "otherMeasure",
  "sameKind",
  "sameSubject",
  "sameAbout",
  "ownSubject",
  "applies",
  "mayApply",
  "exception",
  "excluded",
  "opposite",
  "byFigure",
  "told",
  "untold",
  "conditions",
  "districts",
  "place",
  "placeMet",
  "suits",
  "predicate",
  "about",
  "value",
  "length",
  "met",
  "metByAsk",
  "metAfterLead",
  "metByAskAfterLead",
  "rarestAfterLead",
  "headingAfterLead",
  "saidOfRule",
  "likeLead",
  "sectionOfFirst",
  "leads",
  "noLead",
  "confidence",
] as const;

export type CompletingOwn = Readonly<Record<(typeof COMPLETING_OWN)[number], number>>;

/** All features in the order of the weights. */
export const COMPLETING_NAMES: readonly string[] = [
  ...COMPLETING_OWN,
  ...FEATURE_NAMES.map((name) => `ranked:${name}`),
];

/** For each feature what is taken off it, what it is then multiplied by, and its weight. */
export interface CompletingModel {
  bias: number;
  weights: Readonly<Record<string, readonly [middle: number, scale: number, weight: number]>>;
}

interface Ready {
  bias: number;
  middle: Float64Array;
  scale: Float64Array;
  weight: Float64Array;
}
const readyOf = ({ bias, weights }: CompletingModel): Ready => {
  const column = (at: 0 | 1 | 2) => Float64Array.from(COMPLETING_NAMES, (name) => weights[name]?.[at] ?? 0);
  return { bias, middle: column(0), scale: column(1), weight: column(2) };
};
let ready: Ready | null = null;

/** Takes another model from here on; null takes the trained one again. For training and tests. */
export function useCompleting(model: CompletingModel | null): void {
  ready = model && readyOf(model);
}

/** What is found of a rule in the order of the weights. `ranked` are the features of its ranking, none where it was not looked at closely. */
export function completingFeatures(own: CompletingOwn, ranked: Float64Array): Float64Array {
  const features = new Float64Array(COMPLETING_NAMES.length);
  for (const [i, name] of COMPLETING_OWN.entries()) features[i] = own[name];
  features.set(ranked, COMPLETING_OWN.length);
  return features;
}

/** How likely a rule of these features is a part of a complete answer, from 0 to 1. */
export function shareOfCompleting(features: Float64Array): number {
  ready ??= readyOf(trainedWeights());
  const { bias, middle, scale, weight } = ready;
  let sum = bias;
  for (let i = 0; i < features.length; i++)
    sum += weight[i]! * Math.max(-REACH, Math.min(REACH, (features[i]! - middle[i]!) * scale[i]!));
  return 1 / (1 + Math.exp(-sum));
}

/** The weights that the site answers by. */
export const trainedWeights = (): CompletingModel => trained as unknown as CompletingModel;
