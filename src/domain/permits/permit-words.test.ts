import { describe, expect, it } from "vitest";
import { TOWN_REVIEWS } from "#testing/permits.ts";
import { asksReviewTime } from "./asks-review-time.ts";
import { permitTimes } from "./permit-times.ts";
import {
  applicationWords,
  basisSentence,
  leftOutSentence,
  timesSentence,
  trustSentences,
} from "./permit-words.ts";
import { bandOf, bandWords } from "./size-bands.ts";

const spread = { low: 98, lower: 132, median: 184, upper: 274, high: 1_430 };

describe("permit times in words", () => {
  it.each([
    [{}, null],
    [{ work: "new", building: "house" }, "new houses and duplexes"],
    [{ work: "alteration" }, "additions and changes"],
    [{ building: "multifamily" }, "apartment buildings"],
    [{ subject: "deck" }, "decks"],
    [
      { subject: "deck", building: "house", work: "alteration" },
      "decks among additions and changes to houses and duplexes",
    ],
    [{ work: "new", building: "house", size: 1 }, "new houses and duplexes, $50,000 to $250,000"],
  ] as const)("%j is %s", (application, words) => {
    expect(applicationWords(application, "cost")).toBe(words);
  });

  it.each([
    [spread, "Most permits take between 98 and 1,430 days; half take 184 days or less."],
    [{ ...spread, low: 0, median: 0 }, "Most permits take up to 1,430 days; half are issued the same day."],
    [{ ...spread, low: 1, median: 1, high: 1 }, "Most permits take 1 day; half take 1 day or less."],
  ])("a spread is one sentence", (given, words) => {
    expect(timesSentence({ application: {}, ...given }, null)).toBe(words);
  });

  it("bands have their lower edge and not their upper one; nothing is no size", () => {
    expect([null, 0, 49_999, 50_000, 999_999, 1_000_000].map((cost) => bandOf(cost, "cost"))).toEqual([
      null,
      null,
      0,
      1,
      2,
      3,
    ]);
    expect([0, 1, 3].map((band) => bandWords(band, "area"))).toEqual([
      "under 500 sq ft",
      "500 to 1,500 sq ft",
      "5,000 sq ft or more",
    ]);
  });

  it("says where figures are from, how far they were right, and what they leave out", () => {
    const times = permitTimes(TOWN_REVIEWS)!;
    expect(basisSentence(times, 40)).toBe(
      "From 40 permits decided from January 2024 to March 2026 (27 months). Recent ones count more.",
    );
    expect(trustSentences(times)).toEqual(["“Most” means 8 of 10."]);
    expect(trustSentences({ ...times, precision: "year", tested: { n: 2_000, coverage: 0.812 } })).toEqual([
      "“Most” means 8 of 10. We checked: of the last year's 2,000 permits, 81% were within the range that earlier permits gave.",
      "The data gives the year of each application and not the day, so months are estimated.",
    ]);
    const group = times.groups[0]!;
    expect(leftOutSentence("fence", { group, alone: false })).toBe(
      "The data does not list fences separately, so this is about the wider group.",
    );
    expect(leftOutSentence("house", { group, alone: true })).toBeNull();
  });
});

describe("a question that waits for a permit", () => {
  it.each([
    "How long does a building permit take?",
    "when will my deck be approved",
    "how many weeks is plan review for an ADU",
  ])("is %s", (question) => expect(asksReviewTime(question)).toBe(true));

  it.each([
    "How long is a permit valid?",
    "when does my building permit expire",
    "How long may a guest stay in a short-term rental?",
    "How soon do I have to start work once the permit is issued?",
  ])("is not %s", (question) => expect(asksReviewTime(question)).toBe(false));
});
