import {
  type Candidate,
  candidatesFor,
  sharesOf,
  type Weights,
} from "#domain/extraction/answer-from-text.ts";
import { readPlaceQuestion } from "#domain/extraction/place-question.ts";
import { type AtlasTown, isNear, isRight } from "./atlas.ts";

/** Weights by gradient ascent on the likelihood of right values on right pages. */

const STEPS = 400;
const RATE = 0.5;
/** How hard weights are drawn to what we expect of them: the tuning half has few towns. */
export const PULL = 0.05;

export interface Example {
  candidates: readonly Candidate[];
  right: readonly boolean[];
  weight: number;
}

export function examplesOf({ law, questions }: AtlasTown): Example[] {
  return questions.flatMap((asked) => {
    const question = readPlaceQuestion(law.districts, asked.question);
    if (!question) return [];
    const candidates = candidatesFor(law, question);
    const inValue = candidates.map(({ rule }) => isRight(rule.value, asked.values));
    const onPage = candidates.map(
      ({ rule }, at) => inValue[at]! && isNear(law.pages[rule.where.section]!.page, asked.pages),
    );
    const right = onPage.some(Boolean) ? onPage : inValue;
    if (!right.some(Boolean)) return [];
    // Each coded fact counts once, however many wordings ask for it.
    return [{ candidates, right, weight: 1 / questions.filter(({ id }) => id === asked.id).length }];
  });
}

export function fitWeights(examples: readonly Example[], priors: Weights, pull = PULL): Weights {
  const names = new Set([
    ...Object.keys(priors),
    ...examples.flatMap(({ candidates }) => candidates.flatMap(({ features }) => Object.keys(features))),
  ]);
  const weights: Record<string, number> = {};
  for (const name of names) weights[name] = priors[name] ?? 0;
  const total = examples.reduce((sum, { weight }) => sum + weight, 0);
  for (let step = 0; step < STEPS; step++) {
    const gradient: Record<string, number> = {};
    for (const example of examples) addGradient(gradient, example, weights);
    for (const name of names) {
      const back = pull * (weights[name]! - (priors[name] ?? 0));
      weights[name] = weights[name]! + RATE * ((gradient[name] ?? 0) / total - back);
    }
  }
  return weights;
}

/** Of the log of the right candidates' share. */
function addGradient(
  gradient: Record<string, number>,
  { candidates, right, weight }: Example,
  weights: Weights,
): void {
  const shares = sharesOf(candidates, weights);
  const rightShare = shares.reduce((sum, part, at) => (right[at] ? sum + part : sum), 0);
  if (rightShare <= 0) return;
  candidates.forEach(({ features }, at) => {
    const pull = weight * ((right[at] ? shares[at]! / rightShare : 0) - shares[at]!);
    if (Math.abs(pull) < 1e-9) return;
    for (const name in features) gradient[name] = (gradient[name] ?? 0) + pull * features[name]!;
  });
}

export function lossOf(examples: readonly Example[], weights: Weights): number {
  const losses = examples.map(({ candidates, right, weight }) => {
    const shares = sharesOf(candidates, weights);
    return (
      -weight *
      Math.log(
        Math.max(
          1e-12,
          shares.reduce((sum, part, at) => (right[at] ? sum + part : sum), 0),
        ),
      )
    );
  });
  return losses.reduce((sum, one) => sum + one, 0) / examples.reduce((sum, { weight }) => sum + weight, 0);
}
