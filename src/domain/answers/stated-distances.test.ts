import { describe, expect, test } from "vitest";
import { statedFacts } from "./stated-facts.ts";
import { streetFrontages } from "./street-frontages.ts";

const feet = (fact: "curb_distance" | "front_yard_behind" | "neighbor_front_setback", text: string) =>
  statedFacts(text)[fact]?.map(({ value }) => value);

describe("how far a lot line is from the curb", () => {
  test.each([
    ["Our property line is 3 feet behind the curb. How close may the wall be?", [3]],
    ["The curb is 6 ft outside our lot line.", [6]],
    ["There's 4.5 feet of grass between the curb and our line.", [4.5]],
    ["The house is 12 ft from the curb.", undefined],
    ["My garage on a corner lot is 8 ft from the curb.", undefined],
  ])("%s", (text, found) => {
    expect(feet("curb_distance", text)).toEqual(found);
  });
});

describe("the front yard of the lot behind", () => {
  test.each([
    ["The house on the lot behind us has an 18 foot front yard.", [18], undefined],
    ["Our rear neighbor's front yard is 30 ft.", [30], undefined],
    ["The neighbor's front yard is 20 ft deep.", [20], [20]],
    ["The garage would be 40 ft behind our front lot line.", undefined, undefined],
  ])("%s", (text, behind, next) => {
    expect(feet("front_yard_behind", text)).toEqual(behind);
    expect(feet("neighbor_front_setback", text)).toEqual(next);
  });
});

describe("the lengths along the streets of a corner", () => {
  test.each([
    ["On a corner: 30 ft on the avenue, 60 ft on the side street", [30, 60]],
    ["25 feet along Main Street and 100 along the avenue", [25, 100]],
    ["a lot with 40 ft on the street", []],
    ["May the fence be 4 ft on the front street and 6 ft on the side street?", []],
  ])("%s", (text, found) => {
    expect(streetFrontages(text).map(({ value }) => value)).toEqual(found);
  });
});
