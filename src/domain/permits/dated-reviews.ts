import { dayNumber, type PermitReview } from "./permit-review.ts";
import { bandOf, type SizeMeasure, sizeMeasureOf } from "./size-bands.ts";

/** A review with the days on which it was filed and decided, as days since 1970-01-01, and its band of size. */
export interface DatedReview extends Pick<PermitReview, "work" | "building" | "subject" | "days"> {
  size: number | null;
  filed: number;
  decided: number;
}

export interface DatedReviews {
  /** By days, the shortest review first. */
  reviews: readonly DatedReview[];
  measure: SizeMeasure | null;
  /** The first and the last day on which anything was decided. */
  from: number;
  through: number;
  /** What the data says of time: the day, or the year only, within which reviews were then spread. */
  precision: "day" | "year";
}

/** Steps of this share of a stretch fill it evenly, however many there are (the golden ratio). */
const GOLDEN = 0.618_033_988_749_895;

/**
 * Gives each review its days. Where the data has the year only, the reviews of a year are spread evenly over the days on
 * which they can have been filed: one that took long was filed early enough to be decided by the last day that the data
 * knows. Null without reviews.
 */
export function dateReviews(given: readonly PermitReview[]): DatedReviews | null {
  if (given.length === 0) return null;
  const starts = given.map(({ filedFrom }) => dayNumber(filedFrom));
  // Nothing is decided before it was filed, so the data goes at least this far.
  const through = starts.reduce((last, start, i) => Math.max(last, start + given[i]!.days), -Infinity);
  const measure = sizeMeasureOf(given);
  const placed = new Map<string, number>();
  let isSpread = false;
  const reviews = given.map(
    ({ work, building, subject, days, filedFrom, filedTo, ...size }, i): DatedReview => {
      const start = starts[i]!;
      const end = Math.min(dayNumber(filedTo), through - days);
      if (end > start) isSpread = true;
      const place = placed.get(filedFrom) ?? 0;
      placed.set(filedFrom, place + 1);
      const filed = start + Math.floor(((place * GOLDEN) % 1) * (end - start + 1));
      return {
        work,
        building,
        subject,
        days,
        size: measure && bandOf(size[measure], measure),
        filed,
        decided: filed + days,
      };
    },
  );
  reviews.sort((a, b) => a.days - b.days);
  const from = reviews.reduce((first, { decided }) => Math.min(first, decided), Infinity);
  return { reviews, measure, from, through, precision: isSpread ? "year" : "day" };
}
