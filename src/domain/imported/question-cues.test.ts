import { describe, expect, test } from "vitest";
import { readWords } from "../extraction/words.ts";
import {
  asideFrom,
  asksLeast,
  asksWhatIsAllowed,
  dimensionsAsked,
  kindAsked,
  sidesNamed,
} from "./question-cues.ts";

describe("what kind of figure a question wants", () => {
  test.each([
    ["How tall can a fence be?", "length"],
    ["How much is a driveway permit?", "money"],
    ["What share of the rear yard may sheds cover?", "share"],
    ["How long is a sign permit good for?", "time"],
    ["How long can a dock be?", "length"],
    ["How long may a guest stay?", "time"],
    ["What is the tallest shed I can put up?", "length"],
    ["How many chickens may I keep?", "count"],
    ["How big can a sign be?", "area"],
    ["May it be 12 feet from the line?", "length"],
    ["Can I have two goats?", "count"],
    ["May I keep 6 hens?", "count"],
    ["Can I put up two sheds of 120 square feet?", "area"],
    ["Is a lot of 2 acres enough?", "area"],
    ["Are roosters allowed?", null],
    ["Can I live in my RV while I build a house 30 feet wide?", null],
  ] as const)("%s", (question, kind) => {
    expect(kindAsked(question)).toBe(kind);
  });
});

test("the circumstances of a question begin behind its first word", () => {
  const text = "Can I live in my RV while I remodel?";
  expect(text.slice(asideFrom(text))).toBe("while I remodel?");
  expect(asideFrom("If I remodel")).toBe("If I remodel".length);
});

test("a least figure, a length and a side are found by their words", () => {
  expect(asksLeast("How close to the line may a coop be?")).toBe(true);
  expect(asksLeast("How tall may a coop be?")).toBe(false);
  expect([...dimensionsAsked("How wide can my driveway be?")]).toEqual(["width"]);
  expect([...sidesNamed(readWords("along the back fence"))]).toEqual(["rear"]);
});

test("what is allowed or needed is asked for, and not where a thing is mentioned", () => {
  expect(asksWhatIsAllowed("Do I need a permit for a shed?")).toBe(true);
  expect(asksWhatIsAllowed("Where are sheds mentioned")).toBe(false);
});
