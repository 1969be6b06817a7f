import { trainedModel } from "../choosing/trained-model.ts";
import type { Context } from "./context.ts";
import type { Draft } from "./draft.ts";
import { askFeatures, variantFeatures } from "./variant-features.ts";
import { type Variant, variantsOfRules } from "./variants.ts";

/** The weight of each feature by name. `npm run train` learns them from graded questions. */
export type VariantWeights = Readonly<Record<string, number>>;

/** All ways to answer an ask: first the composed one. */
export const variantsFor = (composed: Draft, ctx: Context): Variant[] => [
  { way: "compose", second: false, draft: composed },
  ...variantsOfRules(ctx, composed),
];

/** The sum of a variant's features, each times its weight. */
export function scoreVariant(weights: VariantWeights, features: Readonly<Record<string, number>>): number {
  let sum = 0;
  for (const name in features) sum += features[name]! * (weights[name] ?? 0);
  return sum;
}

/**
 * Two readings of a question meet here: the evaluation of the project, which knows every rule on it, and the ranking,
 * which knows what the words ask. Of the answers that both give, the one that is most likely right is taken, where a
 * wrong yes or no weighs more than an answer without a verdict.
 */
export function chooseVariant(composed: Draft, ctx: Context): Draft {
  const weights = trainedModel().variants;
  const variants = variantsFor(composed, ctx);
  const ofAsk = askFeatures(ctx);
  const scores = variants.map((variant) => scoreVariant(weights, variantFeatures(variant, ofAsk, ctx)));
  return variants[chosenOf(scores)]!.draft;
}

/** Which variant is taken: the first one, which is composed, unless another is clearly better. */
export function chosenOf([composed, ...others]: readonly number[]): number {
  const best = Math.max(...others);
  return best > composed! + CLEARLY ? 1 + others.indexOf(best) : 0;
}
/** The composed answer has the most to say; on unseen questions this lead costs none that another answers rightly. */
const CLEARLY = 0.7;
