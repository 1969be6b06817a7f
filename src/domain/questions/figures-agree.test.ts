import { describe, expect, test } from "vitest";
import type { FigureOwnerName } from "./figure-words.ts";
import { applySums } from "./figures-agree.ts";
import { readQuantities } from "./read-quantities.ts";

const ownersAfter = (text: string, ...owners: FigureOwnerName[]): FigureOwnerName[] => {
  applySums(
    readQuantities(text),
    owners,
    text,
    text.includes("wall") ? ["retaining_wall", "fence"] : ["fence"],
  );
  return owners;
};

describe("an area that is what the others come to", () => {
  test("2,600, 900 and 600 sq ft are 4,100: the last is no fourth area", () => {
    const text = "House 2,600 sq ft, garage 900 sq ft, pool 600 sq ft. That adds up to 4,100 sq ft.";
    expect(ownersAfter(text, "main_footprint", "footprint", "footprint", "footprint")[3]).toBe("none");
  });
  test("the size of the lot is none, nor is an area of a size of its own", () => {
    const text = "House 2,600 sq ft, garage 900 sq ft, pool 600 sq ft, patio 4,000 sq ft.";
    expect(ownersAfter(text, "main_footprint", "footprint", "footprint", "area")[3]).toBe("area");
  });
});

describe("two sides and their area", () => {
  test("45 by 110 feet is 4,950 square feet: all three are the lot's where one is", () => {
    const text = "The lot is 45 feet wide and 110 feet deep (4,950 sq ft).";
    expect(ownersAfter(text, "width", "lot_depth", "floor_area")).toEqual([
      "lot_width",
      "lot_depth",
      "lot_area",
    ]);
  });
  test("a shed of 10 by 12 feet keeps its own", () => {
    const text = "A shed 10 feet wide and 12 feet long, 120 sq ft.";
    expect(ownersAfter(text, "width", "length", "floor_area")).toEqual(["width", "length", "floor_area"]);
  });
});

describe("the height of all together", () => {
  test("a wall of 4 ft and a fence of 6 ft are ten feet in total, which is the height of neither", () => {
    const text = "A 4 ft wall and a 6 foot fence on top of it. Total ten feet.";
    expect(ownersAfter(text, "height", "height", "height")).toEqual(["height", "height", "none"]);
  });
  test("boards of 7 ft and a lattice of 1 ft are one fence, 8 ft tall in total", () => {
    const text = "A fence with 7 ft of boards and 1 ft of lattice, 8 ft total.";
    expect(ownersAfter(text, "height", "height", "height")[2]).toBe("height");
  });
  test("a height that happens to be the sum of two distances is one", () => {
    const text = "4 ft from the side, 6 ft from the rear and 10 feet tall.";
    expect(ownersAfter(text, "setback", "setback", "height")[2]).toBe("height");
  });
});
