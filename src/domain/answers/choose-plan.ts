import { trainedModel } from "../choosing/trained-model.ts";
import type { Context } from "./context.ts";
import type { Draft } from "./draft.ts";
import { askFeatures, planFeatures } from "./plan-features.ts";
import { type Plan, plansOfRules } from "./plans.ts";

/** The weight of each feature by name. `npm run train` learns them from graded questions. */
export type PlanWeights = Readonly<Record<string, number>>;

/** All ways to answer an ask: first the composed one. */
export const plansFor = (composed: Draft, ctx: Context): Plan[] => [
  { way: "compose", second: false, draft: composed },
  ...plansOfRules(ctx),
];

/** The sum of a plan's features, each times its weight. */
export function scorePlan(weights: PlanWeights, features: Readonly<Record<string, number>>): number {
  let sum = 0;
  for (const name in features) sum += features[name]! * (weights[name] ?? 0);
  return sum;
}

/**
 * Two readings of a question meet here: the evaluation of the project, which knows every rule on it, and the ranking,
 * which knows what the words ask. Of the answers that both give, the one that is most likely right is taken, where a
 * wrong yes or no weighs more than an answer without a verdict.
 */
export function choosePlan(composed: Draft, ctx: Context): Draft {
  const weights = trainedModel().plans;
  const plans = plansFor(composed, ctx);
  const ofAsk = askFeatures(ctx);
  const [own, ...others] = plans.map((plan) => scorePlan(weights, planFeatures(plan, ofAsk, ctx)));
  const best = Math.max(...others);
  return best > own! + CLEARLY ? plans[1 + others.indexOf(best)]!.draft : composed;
}
/** The composed answer has the most to say; on unseen questions this lead costs none that another answers rightly. */
const CLEARLY = 0.7;
