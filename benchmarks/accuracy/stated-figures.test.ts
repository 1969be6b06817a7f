import { describe, expect, it } from "vitest";
import { figureName, isStated } from "./stated-figures.ts";

const states = (
  text: string,
  value: number,
  unit?: "ft" | "in" | "sq ft" | "%" | "spaces" | "weeks" | "spaces per unit",
) => isStated(unit === undefined ? { value } : { value, unit }, [text]);

describe("figures in the lead text", () => {
  it("takes one length for the other, however it is written", () => {
    for (const text of [
      "up to 6 feet",
      "6 ft tall",
      "6\u2032 tall".replace("\u2032", "'"),
      "72 in",
      "72 inches",
      "a six-foot fence",
    ])
      expect([text, states(text, 6, "ft")]).toEqual([text, true]);
    expect(states("6 inches", 6, "ft")).toBe(false);
    expect(states("6 square feet", 6, "ft")).toBe(false);
    expect(states("60 feet", 6, "ft")).toBe(false);
  });

  it("reads both ends of a range", () => {
    expect(states("Review takes 6 to 14 weeks.", 6, "weeks")).toBe(true);
    expect(states("Fences may be 4 and 6 ft tall.", 4, "ft")).toBe(true);
    expect(states("1,500 or 2,250 sq ft", 1500, "sq ft")).toBe(true);
  });

  it("counts a bare number with any unit, but not inside a code or a section's number", () => {
    expect(states("The rear yard is 20 feet.", 20)).toBe(true);
    expect(states("one space", 1)).toBe(true);
    expect(states("In RS-3, see 17-9-0201.", 3)).toBe(false);
    expect(states("In RS-3, see 17-9-0201.", 9)).toBe(false);
    expect(states("See section 12.", 12)).toBe(false);
  });

  it("hears zero in words, and no zero in a verdict", () => {
    expect(states("No parking space is required.", 0, "spaces")).toBe(true);
    expect(states("Houses need not have parking.", 0, "spaces")).toBe(true);
    expect(states("No. You need two spaces.", 0, "spaces")).toBe(false);
    expect(states("You need 10 spaces.", 0)).toBe(false);
    expect(states("No more than 2 spaces, and no permit.", 0, "spaces")).toBe(false);
  });

  it("takes the number for units that sentences spell out", () => {
    expect(states("1 space for each home", 1, "spaces per unit")).toBe(true);
  });

  it("takes either of two, and a text as it is written", () => {
    const either = {
      anyOf: [
        { value: 28, unit: "%" as const },
        { value: 35, unit: "ft" as const },
      ],
    };
    expect(isStated(either, ["28% of the depth"])).toBe(true);
    expect(isStated(either, ["50 feet"])).toBe(false);
    expect(figureName(either)).toBe("28 % or 35 ft");
    expect(isStated({ text: "720-865-2915" }, ["Call 720-865-2915."])).toBe(true);
  });
});
