import { expect, test } from "vitest";
import { askedOfEachSide } from "./sides-asked.ts";

test("each of two sides is asked of by itself, with what lies along the last one", () => {
  expect(askedOfEachSide("What are the front and rear setbacks for a house?")).toEqual([
    "What are the front setbacks for a house?",
    "What are rear setbacks for a house?",
  ]);
  expect(askedOfEachSide("Front, side and rear yards?")).toEqual([
    "Front yards?",
    "side yards?",
    "rear yards?",
  ]);
});

test("a fence along a side is where its line is", () => {
  expect(askedOfEachSide("how far from the side fence and the back?")).toEqual([
    "how far from the side?",
    "how far from the back?",
  ]);
});

test("sides may be compared, each with a word for where", () => {
  expect(askedOfEachSide("How tall a fence in the front yard vs. the back?")).toEqual([
    "How tall a fence in the front yard?",
    "How tall a fence in the back yard?",
  ]);
  expect(askedOfEachSide("How tall may it be in front versus at the rear?")).toEqual([
    "How tall may it be in front?",
    "How tall may it be at the rear?",
  ]);
});

test("the distance along a side is its setback", () => {
  expect(askedOfEachSide("front, side, back distances please")).toEqual([
    "front setbacks please",
    "side setbacks please",
    "rear setbacks please",
  ]);
});

test.each([
  "How far is it between the front and rear house?",
  "Is it set back, and how tall may it be?",
  "Two houses side by side?",
  "What is the rear setback?",
  "",
])("no sides are listed in %j", (clause) => {
  expect(askedOfEachSide(clause)).toEqual([clause]);
});

test("a side may be named in one word with its kind", () => {
  expect(askedOfEachSide("front, rear and street-side setbacks")).toEqual([
    "front setbacks",
    "rear setbacks",
    "street-side setbacks",
  ]);
});

test("a longer list of what is asked is left as it is", () => {
  const clause = "What is the floor area, the rear setback, and the side yards I have to leave?";
  expect(askedOfEachSide(clause)).toEqual([clause]);
});

test("a distance is asked for to the alley and to the neighbor at the side", () => {
  expect(askedOfEachSide("What is an ADU's distance to the alley and to the side neighbor?")).toEqual([
    "What is an ADU's distance to the alley?",
    "What is an ADU's distance to the side?",
  ]);
});

test("an alley that is only named next to a side is no side of a list", () => {
  const told = "The rear line is on an alley, side line is a fence.";
  expect(askedOfEachSide(told)).toEqual([told]);
});
