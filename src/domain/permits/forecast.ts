import type { DatedReview } from "./dated-reviews.ts";

/** What is known of an application; what is left out may be anything. */
export type Application = Partial<{
  work: DatedReview["work"];
  building: DatedReview["building"];
  subject: NonNullable<DatedReview["subject"]>;
  size: number;
}>;

/** Quantiles of the days that a review takes: half lie between `lower` and `upper`, 8 of 10 between `low` and `high`. */
export interface Spread {
  low: number;
  lower: number;
  median: number;
  upper: number;
  high: number;
}

/** The shares of reviews that are done by then, in the order of a spread. */
export const SHARES: Readonly<Record<keyof Spread, number>> = {
  low: 0.1,
  lower: 0.25,
  median: 0.5,
  upper: 0.75,
  high: 0.9,
};

/** After so many days a decision counts half: what a city does now is nearer to what it did last. */
const HALF_LIFE_DAYS = 270;
/** A group weighs as much as its parent from so many reviews on, and more with each further one. */
const PARENT_WEIGHS = 20;

/** From the widest group to the narrowest: each level adds one thing that is known. */
const LEVELS = ["building", "work", "subject", "size"] as const satisfies readonly (keyof Application)[];

/**
 * How long an application takes, from reviews that were decided up to the day `at`. Every group that it belongs to, from
 * the whole city to the narrowest, gives its distribution, recent decisions counting more; a group with few reviews
 * leans on the one above it. `reviews` must be by days, the shortest first, and there must be one.
 *
 * Decisions, not applications, are what is looked at: of last month's applications only the quick ones are decided.
 */
export function forecaster(
  reviews: readonly DatedReview[],
  at: number,
): (application: Application) => Spread {
  const recency = Float64Array.from(reviews, ({ decided }) => 2 ** ((decided - at) / HALF_LIFE_DAYS));
  const all = shareOut(recency)!;
  return (application) => {
    let weights = all.weights;
    let members = recency;
    for (const level of LEVELS) {
      const wanted = application[level];
      if (wanted === undefined) continue;
      members = members.map((weight, i) => (reviews[i]![level] === wanted ? weight : 0));
      const own = shareOut(members);
      if (!own) break;
      const trust = own.worth / (own.worth + PARENT_WEIGHS);
      weights = weights.map((parent, i) => trust * own.weights[i]! + (1 - trust) * parent);
    }
    return spreadOf(reviews, weights);
  };
}

/** Weights that sum to 1, and how many equal ones would be worth as much (Kish); null where all are 0. */
function shareOut(weights: Float64Array): { weights: Float64Array; worth: number } | null {
  let sum = 0;
  let squares = 0;
  for (const weight of weights) {
    sum += weight;
    squares += weight * weight;
  }
  return sum > 0 ? { weights: weights.map((weight) => weight / sum), worth: (sum * sum) / squares } : null;
}

/** The quantiles of reviews that are by days, with weights that sum to 1. */
export function spreadOf(reviews: readonly Pick<DatedReview, "days">[], weights: Float64Array): Spread {
  // Sums of fractions fall short of 1 by a little.
  const ROUNDING = 1e-9;
  const found: Partial<Spread> = {};
  const names = Object.keys(SHARES) as (keyof Spread)[];
  let sum = 0;
  let next = 0;
  for (let i = 0; i < reviews.length && next < names.length; i++) {
    sum += weights[i]!;
    while (next < names.length && sum >= SHARES[names[next]!] - ROUNDING)
      found[names[next++]!] = reviews[i]!.days;
  }
  return found as Spread;
}
