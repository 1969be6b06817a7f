import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { DatedReview } from "./dated-reviews.ts";
import { forecaster } from "./forecast.ts";

const review = (given: Partial<DatedReview>): DatedReview => ({
  work: "new",
  building: "house",
  subject: null,
  size: 1,
  days: 10,
  filed: 0,
  decided: given.days ?? 10,
  ...given,
});
const byDays = (reviews: DatedReview[]) => [...reviews].sort((a, b) => a.days - b.days);
/** Reviews of 1 to `n` times `step` days, all decided on one day. */
const ladder = (n: number, step: number, given: Partial<DatedReview> = {}) =>
  Array.from({ length: n }, (_, i) => review({ days: (i + 1) * step, decided: 1_000, ...given }));

describe("forecasting how long a review takes", () => {
  it("gives the quantiles of reviews that are alike and equally old", () => {
    expect(forecaster(ladder(100, 1), 1_000)({})).toEqual({
      low: 10,
      lower: 25,
      median: 50,
      upper: 75,
      high: 90,
    });
  });

  it("lets a decision of 270 days ago count half as much as one of today", () => {
    const quick = Array.from({ length: 30 }, () => review({ days: 5, decided: 1_000 }));
    const slow = Array.from({ length: 60 }, () => review({ days: 90, decided: 730 }));
    // 30 whole ones against 60 halves: the middle lies between them, and the quick ones reach it.
    expect(forecaster([...quick, ...slow], 1_000)({}).median).toBe(5);
    expect(forecaster([...quick, ...slow, review({ days: 90, decided: 730 })], 1_000)({}).median).toBe(90);
  });

  it("follows a large group and leans on the one above it where a group is small", () => {
    const houses = ladder(1_000, 1, { building: "house" });
    const many = ladder(1_000, 1, { building: "commercial" }).map((own) => ({
      ...own,
      days: own.days + 5_000,
    }));
    const few = many.slice(0, 3);
    expect(forecaster(byDays([...houses, ...many]), 1_000)({ building: "commercial" }).low).toBeGreaterThan(
      5_000,
    );
    const leaning = forecaster(byDays([...houses, ...few]), 1_000)({ building: "commercial" });
    // 3 reviews weigh 3 of 23: the upper end sees them, the middle is the city's.
    expect(leaning.high).toBeGreaterThan(5_000);
    expect(leaning.median).toBeLessThan(1_000);
  });

  it("takes the group above for a group of which nothing is known", () => {
    const forecast = forecaster(ladder(50, 2), 1_000);
    expect(forecast({ building: "house", work: "demolition" })).toEqual(forecast({ building: "house" }));
    expect(forecast({ work: "new", size: 7 })).toEqual(forecast({ work: "new" }));
  });

  it("always gives days that were seen, in order, whatever the reviews", () => {
    const anyReview = fc
      .record({
        days: fc.nat(4_000),
        age: fc.nat(15_000),
        work: fc.constantFrom("new", "alteration", "trade"),
        size: fc.constantFrom(null, 0, 1),
      })
      .map(({ age, ...given }) => review({ ...given, decided: 20_000 - age } as Partial<DatedReview>));
    fc.assert(
      fc.property(fc.array(anyReview, { minLength: 1, maxLength: 60 }), (reviews) => {
        const forecast = forecaster(byDays(reviews), 20_000);
        for (const application of [{}, { work: "new" }, { work: "trade", size: 1 }] as const) {
          const { low, lower, median, upper, high } = forecast(application);
          const found = [low, lower, median, upper, high];
          expect(found).toEqual([...found].sort((a, b) => a - b));
          for (const days of found) expect(reviews.map((own) => own.days)).toContain(days);
        }
      }),
    );
  });
});
