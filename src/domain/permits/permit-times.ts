import type { CalendarDate } from "../units/calendar-date.ts";
import { backtest, lastMonths } from "./backtest.ts";
import { type DatedReview, dateReviews } from "./dated-reviews.ts";
import { type Application, forecaster, type Spread } from "./forecast.ts";
import { dayOfNumber, type PermitReview } from "./permit-review.ts";
import type { SizeMeasure } from "./size-bands.ts";

/** Permits that have something in common, and how long the next one like them takes. */
export interface PermitGroup extends Spread {
  /** What its permits have in common; nothing for the group of all. */
  application: Application;
  /** How many there are, and how many of them were decided in the last year that the data knows. */
  n: number;
  recent: number;
}

/** What the permits of one city say of how long the next one takes. */
export interface PermitTimes {
  n: number;
  /** The first and the last day on which one was decided, and how many months these are, both ends counted. */
  from: CalendarDate;
  through: CalendarDate;
  months: number;
  /** "year": the data does not say on which day of a year a permit was filed. */
  precision: "day" | "year";
  measure: SizeMeasure | null;
  /** The group of all first, then the larger before the smaller; those of one size follow the one that they are part of. */
  groups: readonly PermitGroup[];
  /** How many of the last year's permits took as long as was to be expected before; null where too few came before. */
  tested: { n: number; coverage: number } | null;
}

/** Counts up when times are made of reviews differently, so that those that are stored are made anew. */
export const TIMES_FORM = 1;

/** Of fewer permits nothing is said: the group above says it. */
const LEAST_SHOWN = 20;
const YEAR_DAYS = 365;
const TESTED_MONTHS = 12;
/** What the permits of a group may have in common. */
const COMMON = [
  ["building"],
  ["work"],
  ["building", "work"],
  ["subject"],
  ["building", "work", "subject"],
  ["building", "work", "size"],
] as const satisfies readonly (readonly (keyof Application)[])[];

/** Every group of a city with its forecast as of the last day that the data knows. Null without reviews. */
export function permitTimes(given: readonly PermitReview[]): PermitTimes | null {
  const data = dateReviews(given);
  if (!data) return null;
  const { reviews, through, from, precision, measure } = data;
  const counted = countGroups(reviews, through - YEAR_DAYS).filter(
    ({ application, n }) => n >= LEAST_SHOWN || Object.keys(application).length === 0,
  );
  const forecast = forecaster(reviews, through);
  const tested = backtest(data, { stretches: lastMonths(through, TESTED_MONTHS), by: "decided" });
  return {
    n: reviews.length,
    from: dayOfNumber(from),
    through: dayOfNumber(through),
    months: monthsBetween(dayOfNumber(from), dayOfNumber(through)),
    precision,
    measure,
    groups: counted.map((group) => ({ ...group, ...forecast(group.application) })),
    tested: tested && { n: tested.n, coverage: tested.coverage },
  };
}

/** Every group that a review belongs to, in the order of the times. */
function countGroups(reviews: readonly DatedReview[], since: number) {
  const groups = new Map<string, { application: Application; n: number; recent: number }>();
  for (const review of reviews)
    for (const application of applicationsOf(review)) {
      const key = JSON.stringify(application);
      const group = groups.get(key) ?? { application, n: 0, recent: 0 };
      groups.set(key, group);
      group.n++;
      if (review.decided > since) group.recent++;
    }
  const width = (application: Application) => Object.keys(application).length;
  const all = [...groups.values()].sort((a, b) => b.n - a.n || width(a.application) - width(b.application));
  return all
    .filter(({ application }) => application.size === undefined)
    .flatMap((group) => [group, ...partsBySize(group.application, all)]);
}

/** The groups of each size that a kind of work on a kind of building has, the smallest first. */
function partsBySize<G extends { application: Application }>(
  { building, work, subject }: Application,
  all: readonly G[],
): G[] {
  const isPart = ({ application }: G) =>
    application.size !== undefined && application.building === building && application.work === work;
  return subject === undefined
    ? all.filter(isPart).sort((a, b) => a.application.size! - b.application.size!)
    : [];
}

function applicationsOf(review: DatedReview): Application[] {
  // What is neither of the kinds that we tell apart has nothing in common.
  const isKnown = (name: keyof Application) => review[name] !== null && review[name] !== "other";
  const known = COMMON.filter((names) => names.every(isKnown));
  return [{}, ...known.map((names) => Object.fromEntries(names.map((name) => [name, review[name]])))];
}

function monthsBetween(from: CalendarDate, through: CalendarDate): number {
  const month = (day: CalendarDate) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
  return month(through) - month(from) + 1;
}
