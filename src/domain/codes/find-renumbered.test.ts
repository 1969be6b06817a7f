import { expect, test } from "vitest";
import { findRenumbered } from "./find-renumbered.ts";

const HEDGES =
  "A hedge along a street may be no taller than 4 feet within 20 feet of a corner, measured from the crown of the road, and its owner trims it before it reaches over the walk under Section 40-3-125.";
const SHEDS =
  "A shed of up to 120 square feet needs no permit where it has one story, no plumbing and no heating, and is at least 3 feet from every lot line of the property that it serves.";

test("a section with a new number and a changed figure is known by its text", () => {
  const changed = HEDGES.replace("4 feet", "5 feet").replace("40-3-125", "40-7-020");
  expect(
    findRenumbered(
      [
        { number: "40-3-111", text: HEDGES },
        { number: "40-3-112", text: SHEDS },
      ],
      [
        { number: "40-7-010", text: changed },
        {
          number: "40-7-011",
          text: "Gates open inward, and never over a public walk or a lane for bicycles.",
        },
      ],
    ),
  ).toEqual(new Map([["40-3-111", "40-7-010"]]));
});

test("a text that two sections share, or that is only a few words, leads to neither", () => {
  expect(
    findRenumbered(
      [
        { number: "40-3-111", text: HEDGES },
        { number: "40-3-113", text: "Reserved." },
      ],
      [
        { number: "40-7-010", text: HEDGES },
        { number: "40-8-010", text: HEDGES },
        { number: "40-8-011", text: "Reserved." },
      ],
    ),
  ).toEqual(new Map());
});

test("a section that was taken apart into others is not said to be one of them", () => {
  expect(
    findRenumbered(
      [{ number: "40-3-111", text: `${HEDGES} ${SHEDS}` }],
      [{ number: "40-7-010", text: HEDGES }],
    ),
  ).toEqual(new Map());
});
