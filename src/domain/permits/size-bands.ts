import type { PermitReview } from "./permit-review.ts";

/** What the size of a project is measured by: the one that the data has for most permits. */
export type SizeMeasure = "cost" | "area";

/** A band has at least its lower edge and less than the next one's. */
const EDGES: Readonly<Record<SizeMeasure, readonly number[]>> = {
  cost: [50_000, 250_000, 1_000_000],
  area: [500, 1_500, 5_000],
};
/** A measure that fewer permits than this share have is not used. */
const LEAST_SHARE = 0.5;

/** The measure that most permits have, cost first; null where neither has enough. */
export function sizeMeasureOf(reviews: readonly PermitReview[]): SizeMeasure | null {
  const has = (measure: SizeMeasure) => reviews.filter((review) => isGiven(review[measure])).length;
  const enough = reviews.length * LEAST_SHARE;
  return (["cost", "area"] as const).find((measure) => reviews.length > 0 && has(measure) >= enough) ?? null;
}

/** A cost or an area of nothing was left blank. */
const isGiven = (value: number | null): value is number => value !== null && value > 0;

/** The band of a cost or area, counted from 0; null where it is not given. */
export function bandOf(value: number | null, measure: SizeMeasure): number | null {
  return isGiven(value) ? EDGES[measure].filter((edge) => value >= edge).length : null;
}

/** "under $50,000", "1,500 to 5,000 sq ft" */
export function bandWords(band: number, measure: SizeMeasure): string {
  const [from, to] = [EDGES[measure][band - 1], EDGES[measure][band]];
  const number = (value: number) => value.toLocaleString("en-US");
  const one = (value: number) => (measure === "cost" ? `$${number(value)}` : `${number(value)} sq ft`);
  if (from === undefined) return `under ${one(to!)}`;
  if (to === undefined) return `${one(from)} or more`;
  return measure === "cost" ? `${one(from)} to ${one(to)}` : `${number(from)} to ${one(to)}`;
}
