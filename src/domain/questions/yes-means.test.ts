import { describe, expect, test } from "vitest";
import { namesPermission, yesMeans } from "./yes-means.ts";

describe("a yes says", () => {
  test.each([
    "Can I build a 6 ft fence?",
    "Is 12 feet far enough from the line?",
    "Are we within the height limit?",
    "Can the shed go over the septic tank?",
    "May my brother have one too?",
    "Does that meet the minimum?",
    "Can I draw the plans myself, or must I hire an architect?",
    "And could I tear out the garage that my house is required to have?",
    "May I cover the yard that I have to keep open?",
  ])("that it is allowed: %s", (q) => expect(yesMeans(q)).toBe("allowed"));

  test.each([
    "Is 12 feet too close?",
    "Isn't that illegal?",
    "Are we over the height limit?",
    "Would that be over?",
    "Is a tin roof against the local code?",
    "Am I violating any ordinance?",
    "Does the ban stop us from adding a garage?",
    "Will I get fined?",
  ])("that a rule is broken: %s", (q) => expect(yesMeans(q)).toBe("breach"));

  test.each([
    "Do we have to add a parking space?",
    "We really need to keep that tree, don't we?",
    "Is a survey required?",
    "Could I be required to plant a tree?",
    "Does the owner have to live there, or can both homes be rented?",
    "Is the trunk thick enough to count?",
  ])("that something is needed: %s", (q) => expect(yesMeans(q)).toBe("needed"));

  test("that a size reads as was said, unless the size is one's own", () => {
    expect(yesMeans("Is the rear setback really 75 ft for us?")).toBe("reads");
    expect(yesMeans("Is the setback of 75 ft fine?")).toBe("allowed");
    expect(yesMeans("Is the 6 ft fence high?")).toBe("allowed");
  });

  test.each([
    "Is 35% still the limit?",
    "Is the fine $600 for us too?",
    "Is that the rule?",
    "Is that still so?",
  ])("what the rule is: %s", (q) => expect(yesMeans(q)).toBe("reads"));

  test("either, where the predicate is denied", () => {
    expect(yesMeans("So that is not illegal?")).toBe("unclear");
    expect(yesMeans("Am I not allowed to do that?")).toBe("unclear");
    expect(yesMeans("Is it true that I do NOT need a permit?")).toBe("unclear");
  });
});

describe("what is asked for in so many words", () => {
  test.each([
    ["Can I build a 6 ft fence?", true],
    ["So we're fine?", true],
    ["Yes or no?", true],
    ["Garage conversion", true],
    ["So I'm out?", false],
    ["Does FAR kill this?", false],
    ["Am I out of luck?", false],
  ])("%s", (q, so) => expect(namesPermission(q)).toBe(so));
});

test("a yard that is required is only named, and a setback that is one's own may be the rule's", () => {
  expect(yesMeans("Can a shed go in a required side yard?")).toBe("allowed");
  expect(yesMeans("Is there a required side yard?")).toBe("needed");
  expect(yesMeans("Is 30 ft fine with the height limit?")).toBe("allowed");
  expect(yesMeans("Is a 5 foot fence fine in the rear yard?")).toBe("allowed");
  expect(yesMeans("Is my side setback still 5 feet?")).toBe("reads");
});
