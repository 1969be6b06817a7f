import { describe, expect, test } from "vitest";
import { TODAY } from "#testing/law.ts";
import { QuestionReader } from "./understand-question.ts";

const reader = new QuestionReader([], new Map());
const read = (q: string) => reader.read(q, TODAY);

describe("what a size is told of", () => {
  test.each([
    ["My lot is 7,000 sq ft and 2,500 of it is already impervious. How much more may I pave?", 2500],
    ["Roof, driveway and other hard surfaces come to 2,900 sq ft now.", 2900],
  ])("hard ground that is there: %s", (q, value) => {
    expect(read(q).lotFacts.impervious_area).toEqual({ value, unit: "sq ft" });
  });

  test.each([
    ["Is a 6 ft iron fence that is 85% open allowed?", 15],
    ["A 6 ft fence, the bars block maybe 10 percent. OK?", 10],
    ["Gaps make up 70 percent of our 6 ft fence. OK?", 30],
  ])("of a fence the share that is solid: %s", (q, value) => {
    expect(read(q).quantities).toContainEqual({ measure: "opacity", value, unit: "%", sense: "exact" });
  });

  test.each([
    ["My neighbor says the max is 6 ft. My fence will be 4 ft tall.", "height", 4],
    [
      "They told me the shed has to be 10 feet from the rear line. Mine is 6 ft from the rear line.",
      "setback",
      6,
    ],
    [
      "Since Austin only lets you rent a house short-term 30 days per year, can I get an exception to do 60 days?",
      "rental_days",
      60,
    ],
    ["We have 2,400 sq ft of floor area, capped at 2,500. We want to add 240 sq ft.", "floor_area", 240],
    ["I read that you can't go over 30 ft. Our house will be 31 ft tall.", "height", 31],
  ])("a limit that someone claims is no size of the project: %s", (q, measure, value) => {
    const same = read(q).quantities.filter(({ unit }) => unit !== "%");
    expect(same.map((s) => [s.measure, s.value])).toEqual([[measure, value]]);
  });

  test("a limit that is claimed stays where no size is told, and what is asked claims nothing", () => {
    const heights = (q: string) => read(q).quantities.map(({ value }) => value);
    expect(heights("He says the limit for a fence is 5 feet. Is that so?")).toEqual([5]);
    expect(heights("Is a fence limited to 6 ft if the wall is 4 ft tall?")).toContain(6);
  });

  test("how much the ground falls covers nothing of the lot", () => {
    const { quantities } = read(
      "Our lot falls about 25 percent from the street. How far back must a house be?",
    );
    expect(quantities).toEqual([{ measure: "slope", value: 25, unit: "%", sense: "exact" }]);
  });

  test("an area is that of the last of the nouns behind it: a lot of 2,400 sq ft, and no house of it", () => {
    const lot = (q: string) => read(q).lotFacts.lot_area;
    expect(lot("A 2,400 sq ft HOME phase 2 small lot. How big may the house be?")).toEqual({
      value: 2400,
      unit: "sq ft",
    });
    expect(lot("May I put a 2,400 sq ft house on my lot?")).toBeUndefined();
  });

  test("an ADU that there is none of is no home: one house is 1, and with an ADU 2", () => {
    const homes = (q: string) => read(q).lotFacts.unit_count?.value;
    expect(homes("A lot of 4,000 sq ft, one house and no ADU. What floor area may the house have?")).toBe(1);
    expect(homes("A lot of 4,000 sq ft, one house and one ADU. What floor area may the house have?")).toBe(2);
  });

  test("the side toward the sidewalk is the front, and a deck on a roof is no deck in a yard", () => {
    expect(read("How tall may a fence be on the sidewalk side of our garden?").places).toEqual([
      "front_yard",
    ]);
    expect(read("May I put a deck on top of our flat garage roof?").places).toEqual(["rooftop"]);
    expect(read("May I put a roof over the deck?").places).toEqual([]);
  });

  test("what a house covers is its footprint", () => {
    expect(read("The house covers 1,300 sq ft. How much can an addition cover?").areas).toMatchObject([
      { value: 1300, as: "ground" },
    ]);
  });

  test("of two homes the larger is the main one", () => {
    const q = "I've got a duplex with one 1,000 sq ft unit and one 900 sq ft unit, and want to add an ADU.";
    const { lotFacts } = reader.read(q, TODAY, { subject: "adu" }, new Map([["main_floor_area", 1]]));
    expect(lotFacts.main_floor_area).toEqual({ value: 1000, unit: "sq ft" });
  });

  test("a length from front to back is the depth of the lot", () => {
    const { lotFacts, quantities } = read(
      "Our lot is 40 m from front to back. How deep must the rear setback be?",
    );
    expect(lotFacts.lot_depth).toEqual({ value: 40, unit: "m" });
    expect(quantities).toEqual([]);
  });

  test("homes are counted whatever word says which, and rooms are not", () => {
    expect(read("We are building 12 regular apartments. How much parking?").lotFacts.unit_count?.value).toBe(
      12,
    );
    for (const homes of ["5 side-by-side townhomes", "5 regular market-rate apts", "5 single family homes"])
      expect(read(`How much land do ${homes} take?`).lotFacts.unit_count?.value).toBe(5);
    expect(read("May I build 3 bedroom houses here?").lotFacts.unit_count).toBeUndefined();
  });

  test("months that a home is rented for are days of rental", () => {
    const wanted = new Map([["rental_days", 1]]);
    const q = "I rent my house on Airbnb for 3 months at a time. Do I need the license?";
    const { quantities } = reader.read(q, TODAY, { subject: "short_term_rental" }, wanted);
    expect(quantities).toContainEqual(
      expect.objectContaining({ measure: "rental_days", value: 90, unit: "days" }),
    );
  });

  test("a house and one ADU are two homes", () => {
    expect(read("How much floor area may a house and one ADU have?").lotFacts.unit_count?.value).toBe(2);
    expect(
      read("I have one house and want to add an ADU. How much floor area is that?").lotFacts.unit_count
        ?.value,
    ).toBe(2);
  });

  test("a material is that of the thing it stands before", () => {
    expect(read("I'd add a 300 sq ft wood deck beside the concrete driveway.").areas).toMatchObject([
      { value: 300, of: "deck", material: "wood" },
    ]);
  });

  test("cents are money", () => {
    expect(reader.sizesIn("Is the fee still 12 cents per square foot?", TODAY)).toMatchObject([
      { value: 0.12, unit: "USD" },
    ]);
  });
});
