import { describe, expect, it } from "vitest";
import { makeReview, TOWN_REVIEWS } from "#testing/permits.ts";
import { calendarDate } from "../units/calendar-date.ts";
import { backtest, lastMonths } from "./backtest.ts";
import { chooseGroup, sizesOf } from "./choose-group.ts";
import { dateReviews } from "./dated-reviews.ts";
import { dayNumber, type PermitReview } from "./permit-review.ts";
import { permitTimes } from "./permit-times.ts";

const town = permitTimes(TOWN_REVIEWS)!;

describe("what the permits of a city say", () => {
  it("is nothing without permits", () => {
    expect(permitTimes([])).toBeNull();
  });

  it("counts them by what they have in common, and leaves out groups of fewer than 20", () => {
    const few = Array.from({ length: 19 }, () => makeReview({ work: "demolition", days: 3 }));
    const { n, groups } = permitTimes([...TOWN_REVIEWS, ...few])!;
    expect(n).toBe(99);
    expect(groups.map(({ application, n }) => [application, n])).toEqual([
      [{}, 99],
      [{ building: "house" }, 99],
      [{ work: "alteration" }, 40],
      [{ work: "new" }, 40],
      [{ building: "house", work: "alteration" }, 40],
      [{ building: "house", work: "alteration", size: 0 }, 40],
      [{ building: "house", work: "new" }, 40],
      [{ building: "house", work: "new", size: 2 }, 40],
    ]);
  });

  it("says from when to when they were decided, and how many of each group in the last year", () => {
    // The last one was filed on December 15, 2024, and decided after 460 days.
    expect(town).toMatchObject({ through: "2026-03-20", precision: "day", measure: "cost", tested: null });
    expect(town.groups[0]).toMatchObject({ n: 80 });
    const additions = town.groups.find(({ application }) => application.work === "alteration")!;
    expect(additions.recent).toBeLessThan(additions.n);
  });

  it("spreads permits over a year of which no day is known, and none beyond what the data knows", () => {
    const ofYear = (year: number, days: number) =>
      makeReview({
        days,
        filedFrom: calendarDate(`${year}-01-01`),
        filedTo: calendarDate(`${year}-12-31`),
      });
    const reviews = [...Array.from({ length: 200 }, (_, i) => ofYear(2024, i)), ofYear(2025, 150)];
    const data = dateReviews(reviews)!;
    expect(data.precision).toBe("year");
    expect(data.through).toBe(dayNumber(calendarDate("2025-05-31")));
    for (const { filed, decided, days } of data.reviews) {
      expect(decided - filed).toBe(days);
      expect(decided).toBeLessThanOrEqual(data.through);
    }
    const filedBy = (day: string) =>
      data.reviews.filter(({ filed }) => filed < dayNumber(calendarDate(day))).length;
    expect(filedBy("2024-07-01")).toBeGreaterThan(90);
    expect(filedBy("2024-07-01")).toBeLessThan(110);
  });

  it("measures size by area where costs are not given", () => {
    const reviews = Array.from({ length: 30 }, () => makeReview({ cost: null, area: 900 }));
    expect(permitTimes(reviews)!.measure).toBe("area");
    expect(permitTimes(reviews.map((own) => ({ ...own, area: null })))!.measure).toBeNull();
    expect(permitTimes(reviews.map((own) => ({ ...own, area: 0 })))!.measure).toBeNull();
  });
});

describe("the group of a project", () => {
  const titleOf = (subject: Parameters<typeof chooseGroup>[1], times = town) => {
    const chosen = chooseGroup(times, subject);
    return chosen && [chosen.group.application, chosen.alone];
  };

  it("is the narrowest that the project is filed as, and says whether others are in it", () => {
    expect(titleOf("house")).toEqual([{ building: "house", work: "new" }, true]);
    expect(titleOf("adu")).toEqual([{ building: "house", work: "new" }, false]);
    expect(titleOf("fence")).toEqual([{ building: "house" }, false]);
    expect(titleOf("permit")).toEqual([{}, true]);
    expect(titleOf(null)).toEqual([{}, true]);
  });

  it("is the project's own where descriptions name it", () => {
    const adus = Array.from({ length: 25 }, () => makeReview({ subject: "adu", days: 60 }));
    expect(titleOf("adu", permitTimes([...TOWN_REVIEWS, ...adus])!)).toEqual([{ subject: "adu" }, true]);
  });

  it("is a wider one where there are too few, and none for what is no building work", () => {
    expect(titleOf("multi_unit")).toEqual([{ work: "new" }, false]);
    expect(titleOf("short_term_rental")).toBeNull();
    expect(titleOf("tree")).toBeNull();
  });

  it("has its sizes, the smallest first", () => {
    const large = Array.from({ length: 25 }, () => makeReview({ cost: 2_000_000 }));
    const times = permitTimes([...large, ...TOWN_REVIEWS])!;
    const { group } = chooseGroup(times, "house")!;
    expect(sizesOf(times, group).map(({ application }) => application.size)).toEqual([2, 3]);
  });
});

describe("testing forecasts on months that are held back", () => {
  const from = dayNumber(calendarDate("2022-01-01"));
  /** Ten permits a day for three years: additions of 10 to 19 days, new houses of 100 to 190. */
  const steady = Array.from({ length: 3 * 365 }, (_, day): PermitReview[] => {
    const filed = new Date((from + day) * 86_400_000).toISOString().slice(0, 10);
    return Array.from({ length: 5 }, (_, i) => [
      makeReview({ work: "alteration", days: 10 + ((day + 2 * i) % 10), filed }),
      makeReview({ days: 100 + 10 * ((day + 2 * i) % 10), filed }),
    ]).flat();
  }).flat();
  const data = dateReviews(steady)!;

  it("finds what it is meant to have, and loses less than the city's plain quantiles", () => {
    const held = { stretches: lastMonths(data.through - 200, 6), by: "decided" } as const;
    const { n, coverage, loss, plain, groups } = backtest(data, held)!;
    expect(n).toBeGreaterThan(1_500);
    expect(coverage).toBeGreaterThan(0.75);
    expect(coverage).toBeLessThan(0.95);
    expect(loss).toBeLessThan(plain.loss / 2);
    expect(groups.map(({ application }) => application.work).sort()).toEqual(["alteration", "new"]);
  });

  it("sees nothing of what is held back: a city that becomes slow overnight is missed", () => {
    const start = data.through - 30;
    const slow = data.reviews
      .map((own) => (own.decided >= start ? { ...own, days: own.days + 1_000 } : own))
      .sort((a, b) => a.days - b.days);
    const held = { stretches: [{ start, end: data.through + 1 }], by: "decided" } as const;
    expect(backtest({ ...data, reviews: slow }, held)!.coverage).toBe(0);
  });

  it("is left out where fewer than 200 came before", () => {
    expect(
      backtest(dateReviews(TOWN_REVIEWS)!, { stretches: lastMonths(20_000, 3), by: "filed" }),
    ).toBeNull();
  });
});
