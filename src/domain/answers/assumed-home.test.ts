import { describe, expect, it } from "vitest";
import { ask, realCity } from "#testing/law.ts";
import { assumesHome } from "./assumed-home.ts";

describe("what a question without a district is taken to be about", () => {
  it("is a home, unless a business or its parking is named", () => {
    expect(assumesHome({ subjects: ["fence"], circumstances: {} })).toBe(true);
    expect(assumesHome({ subjects: ["parking"], circumstances: { parking_for: "apartments" } })).toBe(true);
    expect(assumesHome({ subjects: ["parking"], circumstances: { parking_for: "restaurant" } })).toBe(false);
    expect(assumesHome({ subjects: ["commercial"], circumstances: {} })).toBe(false);
    expect(assumesHome({ subjects: ["sign"], circumstances: { use: "nonresidential" } })).toBe(false);
  });

  it("is said with the answer, in its reading and among its cautions", () => {
    const restaurant = ask("how many parking spaces does a restaurant need", {
      cityId: realCity("chicago").id,
    });
    expect(restaurant.interpretation.assumptions).toEqual([]);
    const cautions = restaurant.answer.caveats.map(({ text }) => text);
    expect(cautions).toContain("These rules depend on the zoning district. Add yours to be sure.");
    expect(cautions.join(" ")).not.toContain("residential district");
  });
});
