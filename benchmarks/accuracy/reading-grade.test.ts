import { describe, expect, it } from "vitest";
import { shownNumerals } from "./check-grounding.ts";
import { readingGrade, sentencesOf, syllablesOf } from "./reading-grade.ts";

describe("reading a text's grade", () => {
  it("ends no sentence inside a number or after an abbreviation", () => {
    expect(sentencesOf("It may be 4 ft. On a corner it may be 3 ft. or less.")).toHaveLength(2);
    expect(sentencesOf("The limit is 4.5 ft. in front. See Sec. 10 first. Then build.")).toEqual([
      "The limit is 4.5 ft. in front.",
      "See Sec. 10 first.",
      "Then build.",
    ]);
  });

  it("counts syllables as people speak", () => {
    for (const [word, count] of [
      ["fence", 1],
      ["allowed", 2],
      ["garage", 2],
      ["permit", 2],
      ["accessory", 4],
      ["1,200", 1],
    ] as const) {
      expect([word, syllablesOf(word)]).toEqual([word, count]);
    }
  });

  it("grades plain sentences low and legal ones high", () => {
    expect(readingGrade("No. You may not build that fence. It is too tall.")!).toBeLessThan(3);
    expect(
      readingGrade(
        "Notwithstanding any contrary provision, nonconforming accessory structures situated within required setbacks shall be discontinued.",
      )!,
    ).toBeGreaterThan(14);
    expect(readingGrade("  ")).toBeNull();
  });
});

describe("numerals shown", () => {
  it("reads thousands, decimals, fractions and parts of citations", () => {
    expect(shownNumerals("1,000 sq ft, 2½ stories, .5 FAR, RS-3, 17-17-0309, ¾ in")).toEqual([
      1000, 2.5, 0.5, 3, 17, 17, 309, 0.75,
    ]);
    expect(shownNumerals("none at all")).toEqual([]);
  });
});
