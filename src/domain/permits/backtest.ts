import type { DatedReview, DatedReviews } from "./dated-reviews.ts";
import { type Application, forecaster, SHARES, type Spread, spreadOf } from "./forecast.ts";

/** How well forecasts met reviews that they had not seen. */
export interface Backtest {
  /** Reviews that were forecast. */
  n: number;
  /** The share of them within the interval that is meant to have 8 of 10. */
  coverage: number;
  /** The mean loss in days over the five quantiles: less is better. */
  loss: number;
  /** The same for the plain quantiles of the whole city, which ignore what is applied for and when. */
  plain: { coverage: number; loss: number };
  groups: readonly { application: Application; n: number; coverage: number }[];
}

/** Days since 1970-01-01, from `start` up to the day before `end`. */
export interface Stretch {
  start: number;
  end: number;
}

export interface HeldBack {
  /** Each is forecast from what was decided before it. */
  stretches: readonly Stretch[];
  /** Whether the reviews of a stretch are those decided in it or those filed in it. */
  by: "decided" | "filed";
}

const MONTH = 365.25 / 12;
/** With fewer reviews before a stretch, nothing is forecast for it. */
const LEAST_KNOWN = 200;

/**
 * So many months that end on the day `through`. `skip` leaves out months at the very end: of what was filed there, only
 * the quick ones are decided yet.
 */
export function lastMonths(through: number, months: number, skip = 0): Stretch[] {
  const edge = (back: number) => Math.round(through + 1 - back * MONTH);
  return Array.from({ length: months }, (_, i) => ({
    start: edge(skip + months - i),
    end: edge(skip + months - i - 1),
  }));
}

/** Forecasts each stretch that is held back, and compares. Null where too little was decided before any of them. */
export function backtest(data: DatedReviews, { stretches, by }: HeldBack): Backtest | null {
  const tally = new Tally();
  for (const { start, end } of stretches) {
    const known = data.reviews.filter(({ decided }) => decided < start);
    if (known.length < LEAST_KNOWN) continue;
    const plain = spreadOf(known, new Float64Array(known.length).fill(1 / known.length));
    const forecast = forecaster(known, start);
    const forecasts = new Map<string, Spread>();
    for (const review of data.reviews) {
      if (review[by] < start || review[by] >= end) continue;
      const application = applicationOf(review);
      const key = JSON.stringify(application);
      const own = forecasts.get(key) ?? forecast(application);
      forecasts.set(key, own);
      tally.add(key, application, review.days, own, plain);
    }
  }
  return tally.result();
}

/** All that is known of a review before it begins. */
export function applicationOf({ work, building, subject, size }: DatedReview): Application {
  return { work, building, ...(subject === null ? {} : { subject }), ...(size === null ? {} : { size }) };
}

class Tally {
  #n = 0;
  #own = { within: 0, loss: 0 };
  #plain = { within: 0, loss: 0 };
  readonly #groups = new Map<string, { application: Application; n: number; within: number }>();

  add(key: string, application: Application, days: number, own: Spread, plain: Spread): void {
    const group = this.#groups.get(key) ?? { application, n: 0, within: 0 };
    this.#groups.set(key, group);
    this.#n++;
    group.n++;
    group.within += isWithin(days, own);
    this.#own.within += isWithin(days, own);
    this.#own.loss += lossOf(days, own);
    this.#plain.within += isWithin(days, plain);
    this.#plain.loss += lossOf(days, plain);
  }

  result(): Backtest | null {
    const n = this.#n;
    if (n === 0) return null;
    const share = ({ within, loss }: { within: number; loss: number }) => ({
      coverage: within / n,
      loss: loss / n,
    });
    const groups = [...this.#groups.values()]
      .map(({ within, ...group }) => ({ ...group, coverage: within / group.n }))
      .sort((a, b) => b.n - a.n);
    return { n, ...share(this.#own), plain: share(this.#plain), groups };
  }
}

const isWithin = (days: number, { low, high }: Spread): number => Number(days >= low && days <= high);

/** The pinball loss: being short of a high quantile costs more than being beyond it, and the reverse for a low one. */
function lossOf(days: number, spread: Spread): number {
  const losses = Object.entries(SHARES).map(([name, share]) => {
    const off = days - spread[name as keyof Spread];
    return off >= 0 ? share * off : (share - 1) * off;
  });
  return losses.reduce((sum, loss) => sum + loss, 0) / losses.length;
}
