import { describe, expect, it } from "vitest";
import { FENCE_FIELDS } from "#web/testing/check-fixture.ts";
import { figureFaults } from "./figure-faults.ts";

const faults = (height: string, system?: string) => figureFaults(FENCE_FIELDS.fields, { height, system });

describe("figures as they are typed", () => {
  it.each([
    ["-4", "The height cannot be negative."],
    ["12,5", "Please write decimals with a period: 12.5."],
    ["1000000000", "Please enter a height from 1 to 12 ft."],
    ["abc", "Please write the height as a number, such as 6, 2 m or 6 ft 6 in."],
  ])("%s gets its sentence", (height, sentence) => {
    expect(faults(height)).toEqual({ height: sentence });
  });
  it.each(["6", "6 ft 6 in", "6'6\"", "1.8 m", "72 in"])("%s can be read", (height) => {
    expect(faults(height)).toEqual({});
  });
  it("a bare number is in the units that were chosen: 4 m is taller than 12 ft, 3 m is not", () => {
    expect(faults("4", "m")).toEqual({ height: "Please enter a height from 1 to 12 ft." });
    expect(faults("3", "m")).toEqual({});
    expect(faults("6 ft", "m")).toEqual({});
  });
  it("an empty field and a choice are never at fault", () => {
    expect(figureFaults(FENCE_FIELDS.fields, { place: "nowhere", height: "" })).toEqual({});
  });
});
