import { describe, expect, test } from "vitest";
import { makeCity } from "#testing/factories.ts";
import type { Ask } from "../questions/asks.ts";
import type { Project } from "./figures-known.ts";
import { ofHome } from "./of-home.ts";

const SIZE = { value: 1400, unit: "sq ft" } as const;
const project = (given: Partial<Project> = {}): Project => ({
  city: makeCity(),
  subject: "adu",
  district: null,
  places: [],
  circumstances: {},
  quantities: [{ measure: "floor_area", ...SIZE, sense: "exact" }],
  lotFacts: {},
  areas: [{ ...SIZE, as: "floor", there: true }],
  ...given,
});
const asked = { act: "how_much", open: true, measure: "floor_area" } as Ask;

describe('"Our house is 1,400 sq ft. How large may the ADU be?"', () => {
  test("the only floor that is there is the home's, and none of the ADU's", () => {
    const { stated, quantities } = ofHome(project(), asked);
    expect(stated?.main_floor_area).toEqual([SIZE]);
    expect(quantities).toEqual([]);
  });

  test("a floor that is planned stays the ADU's, and so does one that is asked about", () => {
    const planned = project({ areas: [{ ...SIZE, as: "floor", there: false }] });
    expect(ofHome(planned, asked).quantities).toEqual(planned.quantities);
    const may = { act: "may", open: false, measure: "floor_area" } as Ask;
    expect(ofHome(project(), may).quantities).toEqual(project().quantities);
  });

  test("of two floors that are there neither is surely the home's", () => {
    const two = project({
      areas: [
        { ...SIZE, as: "floor", there: true },
        { value: 400, unit: "sq ft", as: "floor", there: true },
      ],
    });
    expect(ofHome(two, asked).stated?.main_floor_area).toBeUndefined();
  });
});
