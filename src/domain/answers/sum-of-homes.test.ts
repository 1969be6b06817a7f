import { describe, expect, test } from "vitest";
import { ask, realCity } from "#testing/law.ts";

const answer = (q: string, city: string) => ask(q, { cityId: realCity(city).id }).answer;

describe("homes of several kinds", () => {
  test("need together what each kind needs by its own rule: 5 × 1,600 + 4 × 2,000 = 16,000 sq ft", () => {
    const { outcome, headline } = answer(
      "MF-2. How big a site do I need for 5 efficiencies and 4 one-bedroom apartments?",
      "austin",
    );
    expect(outcome).toBe("value");
    expect(headline).toBe("Together they need 16,000 sq ft: 5 × 1,600 sq ft + 4 × 2,000 sq ft.");
  });

  test("are of one kind where the second number counts bedrooms: 10 × 1,800 = 18,000 sq ft", () => {
    for (const homes of ["ten 2-bedroom apartments", "ten apartments with 2 bedrooms each"])
      expect(answer(`MF-3 site: how much land do I need for ${homes}?`, "austin").headline).toContain(
        "For 10 homes that is 18,000 sq ft.",
      );
  });

  test("are compared all together with the lot: 8 × 1,500 + 5 × 1,800 = 21,000 is more than 20,000", () => {
    const { outcome, headline, trace } = answer(
      "Is 20,000 sq ft enough land in MF-3 for eight one-bedroom apartments plus five with two bedrooms?",
      "austin",
    );
    expect(outcome).toBe("not_allowed");
    expect(headline).toMatch(/^No\. .*21,000 sq ft.*1,000 sq ft too little\.$/);
    expect(trace.map(({ result }) => result)).toContain("fail");
  });

  test("may need nothing: 40 × 0.35 spaces, and none for affordable homes", () => {
    const { headline } = answer(
      "Outer Transit Zone, R5: 40 market-rate apartments and 12 affordable ones. Parking spaces required?",
      "new-york",
    );
    expect(headline).toContain("14 parking spaces");
  });

  test("need nothing where the law lifts a total as small: 60 × 0.25 = 15 spaces in R6", () => {
    const { outcome, headline } = answer(
      "R6, outer transit zone: 60 market-rate and 20 income-restricted apartments. How many parking spaces?",
      "new-york",
    );
    expect(outcome).toBe("not_regulated");
    expect(headline).toMatch(
      /need no parking when the total is 15 spaces or fewer\. .*come to 15 parking spaces/,
    );
  });

  test("differ by their size too: 6 × 0.33 + 10 × 0.7 = 8.98 spaces", () => {
    const { headline } = answer(
      "RM-5, subsidized building: 6 apartments of 500 sq ft and 10 of 900 sq ft. How many parking spaces do they need together?",
      "chicago",
    );
    expect(headline).toContain("8.98 parking spaces");
  });

  test("leave the rest of a lot to another kind: 18,000 less 6 × 1,800 is enough for 6 at 1,200", () => {
    const { headline } = answer(
      "MF-3 site, 18,000 square feet. If I build six two-bedroom apartments, how many efficiencies fit on the land that's left over, by site area?",
      "austin",
    );
    expect(headline).toContain("10,800 sq ft");
    expect(headline).toContain("7,200 sq ft left over are enough for 6 homes at 1,200 sq ft each");
  });

  test("are not added up where some only stood there before", () => {
    const { headline } = answer(
      "We tear down three efficiencies and build four two-bedroom apartments on an MF-3 lot. Site area needed?",
      "austin",
    );
    expect(headline).not.toContain("Together");
  });
});
