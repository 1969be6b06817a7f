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
