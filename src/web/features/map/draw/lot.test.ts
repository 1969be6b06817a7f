import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { lotFromForm, readTypedCorners, rectangleAround } from "./lot-form.ts";
import { acresWords, feetWords, measureLot, squareFeetWords } from "./lot-measures.ts";

const CHICAGO = { lng: -87.66, lat: 41.8555 };
const form = (text: string) => lotFromForm(new URLSearchParams(text), CHICAGO);

describe("a lot measured", () => {
  it("a lot of 50 by 125 feet has 6,250 square feet, 350 feet around, and a side to each direction", () => {
    const lot = measureLot(rectangleAround(CHICAGO, 50, 125, 0));
    if (!lot.ok) throw new Error(lot.error);
    expect(squareFeetWords(lot.value.squareFeet)).toBe("6,250 sq ft");
    expect(acresWords(lot.value.acres)).toBe("0.14 acres");
    expect(feetWords(lot.value.perimeterFeet)).toBe("350 ft");
    expect(lot.value.sides.map(({ faces, feet }) => `${faces} ${feetWords(feet)}`)).toEqual([
      "south 50 ft",
      "east 125 ft",
      "north 50 ft",
      "west 125 ft",
    ]);
  });

  it("measures the same whichever way round the corners are given", () => {
    const corners = rectangleAround(CHICAGO, 50, 125, 0);
    const there = measureLot(corners);
    const back = measureLot([...corners].reverse());
    if (!there.ok || !back.ok) throw new Error("not measured");
    expect(back.value.squareFeet / there.value.squareFeet).toBeCloseTo(1, 4);
    expect(new Set(back.value.sides.map(({ faces }) => faces))).toEqual(
      new Set(["south", "east", "north", "west"]),
    );
    expect(back.value.sides.find(({ faces }) => faces === "north")!.feet).toBeCloseTo(50, 0);
  });

  it("turning a lot changes its directions and not its size", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 20, max: 500 }),
        fc.integer({ min: 20, max: 500 }),
        fc.integer({ min: 0, max: 360 }),
        (width, depth, turn) => {
          const lot = measureLot(rectangleAround(CHICAGO, width, depth, turn));
          if (!lot.ok) throw new Error(lot.error);
          expect(lot.value.squareFeet / (width * depth)).toBeCloseTo(1, 2);
        },
      ),
    );
    const turned = measureLot(rectangleAround(CHICAGO, 50, 125, 90));
    expect(turned.ok && turned.value.sides[0]!.faces).toBe("west");
  });

  it("says what is wrong with sides that cross", () => {
    const lot = measureLot([
      [0, 0],
      [0.001, 0.001],
      [0.001, 0],
      [0, 0.001],
    ]);
    expect(lot).toEqual({ ok: false, error: "Please draw the lot again. Its sides cross each other." });
  });
});

describe("a lot typed", () => {
  it("by width and depth lies around the selected place", () => {
    const lot = form("width=50&depth=125");
    if (!lot?.ok) throw new Error("not read");
    expect(lot.value).toHaveLength(4);
    const middle = [0, 1].map((axis) => lot.value.reduce((sum, corner) => sum + corner[axis]!, 0) / 4);
    expect(middle[0]).toBeCloseTo(CHICAGO.lng, 6);
    expect(middle[1]).toBeCloseTo(CHICAGO.lat, 6);
  });

  it("by corners reads latitude first, one on each line", () => {
    expect(readTypedCorners("41.85, -87.66\n41.85 -87.65\n\n41.86,-87.65\n")).toEqual({
      ok: true,
      value: [
        [-87.66, 41.85],
        [-87.65, 41.85],
        [-87.65, 41.86],
      ],
    });
  });

  it.each([
    ["width=50", "width and depth"],
    ["width=0&depth=10", "width and depth"],
    ["width=fifty&depth=10", "width and depth"],
    ["width=50&depth=9000", "width and depth"],
    ["width=50&depth=10&turn=x", "degrees"],
    ["corners=here", "latitude first"],
    ["corners=41.85,-87.66;41.86,-87.66", "three corners"],
    ["corners=95,-87.66;41.86,-87.66;41.86,-87.65", "latitude first"],
  ])("%s is refused in a sentence", (text, words) => {
    const lot = form(text);
    expect(lot?.ok === false && lot.error).toContain(words);
  });

  it("needs a place for a width, and is none when nothing was typed", () => {
    const lot = lotFromForm(new URLSearchParams("width=50&depth=125"), null);
    expect(lot?.ok === false && lot.error).toContain("Select a place first");
    expect(form("cityId=4")).toBeNull();
    expect(form("width=&depth=&corners=")).toBeNull();
  });
});
