import { describe, expect, test } from "vitest";
import { TODAY } from "#testing/law.ts";
import { askTown, TOWN } from "#testing/small-town.ts";
import { QuestionReader } from "./understand-question.ts";

const READER = new QuestionReader([], new Map());
const places = (q: string) => READER.read(q, TODAY).places;

describe("a place that only says where the thing is not", () => {
  test.each([
    ["a hedge along the side, behind the front of the house", ["side_yard"]],
    ["a hedge on the side line, well back from the front wall", ["side_yard"]],
    ["a trellis in the back yard instead of the front yard", ["rear_yard"]],
    ["a trellis in the front yard rather than the back yard", ["front_yard"]],
    ["a trellis in my side yard, nothing in front of the house", ["side_yard"]],
    ["a hedge on the side line, not past the front of the house", ["side_yard"]],
    ["a hedge that is not in the front yard", ["side_yard", "rear_yard"]],
    ["a 6 ft hedge in the front yard like in the back yard", ["front_yard"]],
    ["may it be taller in the front yard than in my back yard", ["front_yard"]],
  ])("%s", (text, meant) => {
    expect(places(text)).toEqual(meant);
  });

  test("a distance from the front is kept in front, and both yards may be meant", () => {
    expect(places("how far back from the front line must a porch be")).toEqual(["front_yard"]);
    expect(places("a porch 12 ft away from the front line")).toEqual(["front_yard"]);
    expect(places("a hedge in the front yard and the back yard")).toEqual(["front_yard", "rear_yard"]);
  });
});

describe("what is clear of the setbacks is in none of them", () => {
  test.each([
    ["a wall on the building setback line rather than on the lot line", ["interior"]],
    ["a fence behind the setback line", ["interior"]],
    ["a fence that stays clear of all the required setbacks", ["interior"]],
    ["a shed in the rear yard, outside of every setback", ["rear_yard", "interior"]],
    ["a fence that is not in the setback", ["interior"]],
    ["a fence that is not outside the setback", []],
    ["a porch outside the front setback", ["side_yard", "rear_yard"]],
  ])("%s", (text, meant) => {
    expect(places(text)).toEqual(meant);
  });
});

describe("the limit of the yard that is meant decides", () => {
  const answer = (q: string) => askTown(q, TOWN.front, TOWN.rear).answer;

  test("5 ft keeps the 6 ft of the rear yard, whatever else is said of the front", () => {
    for (const q of [
      "May I put a 5 foot fence in the rear yard, with nothing in front of the house?",
      "Is a 5 foot fence fine in the rear yard? The front yard stays open.",
      "Instead of the front yard I would put a 5 foot fence in the rear yard. Is that okay?",
    ])
      expect([q, answer(q).outcome]).toEqual([q, "allowed"]);
  });

  test("5 ft is over the 4 ft of the front yard, and 7 ft over both limits", () => {
    expect(answer("May I put a 5 foot fence in the front yard instead of the rear yard?").outcome).toBe(
      "not_allowed",
    );
    expect(answer("May I put a 7 foot fence in the rear yard, nothing in front?").outcome).toBe(
      "not_allowed",
    );
  });
});
