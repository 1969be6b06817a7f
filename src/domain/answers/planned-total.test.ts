import { expect, test } from "vitest";
import type { BuiltArea } from "#domain/questions/measured-quantity.ts";
import { makeCity, makeClause, makeRule } from "#testing/factories.ts";
import type { Project } from "./figures-known.ts";
import { plannedTotal, thereAlready } from "./planned-total.ts";

const area = (value: number, as: BuiltArea["as"], there: boolean): BuiltArea => ({
  value,
  unit: "sq ft",
  as,
  there,
});
const project = (subject: Project["subject"], areas: readonly BuiltArea[]): Project => ({
  city: makeCity(),
  subject,
  district: null,
  places: [],
  circumstances: {},
  quantities: [],
  lotFacts: {},
  areas,
});
const totalFor = (measure: "lot_coverage" | "far" | "floor_area", given: Project) =>
  plannedTotal({ counts: null, measure }, "sq ft", given)?.total.value ?? null;

test("a house of 1,700 and a garage of 400 with 300 sq ft more cover 2,400", () => {
  const all = project("house", [
    area(1700, "ground", true),
    area(400, "ground", true),
    area(300, "floor", false),
  ]);
  expect(totalFor("lot_coverage", all)).toBe(2400);
});

test("2,050 sq ft of floor and a bump-out of 400 make 2,450; ground that is covered is no floor", () => {
  const all = project("addition", [
    area(2050, "floor", true),
    area(400, "floor", false),
    area(900, "ground", true),
  ]);
  expect(totalFor("far", all)).toBe(2450);
});

test("a house of 1,450 and a garage of 440 that both stand cover 1,890", () => {
  const both = [area(1450, "ground", true), area(440, "ground", true)];
  expect(totalFor("lot_coverage", project("addition", both))).toBe(1890);
});

test("a patio of 200 sq ft comes on top of 3,000 sq ft of hard surfaces; a house says only its floor", () => {
  const hard = (subject: Project["subject"]): Project => ({
    ...project(subject, []),
    quantities: [{ measure: "floor_area", value: 200, unit: "sq ft", sense: "exact" }],
    lotFacts: { impervious_area: { value: 3000, unit: "sq ft" } },
  });
  const total = (given: Project) =>
    plannedTotal({ counts: null, measure: "impervious_cover" }, "sq ft", given)?.total.value ?? null;
  expect(total(hard("deck"))).toBe(3200);
  expect(total(hard("house"))).toBeNull();
});

test("an ADU has a limit of its own, and what is there alone is no plan", () => {
  const beside = [area(2050, "floor", true), area(800, "floor", false)];
  expect(totalFor("floor_area", project("adu", beside))).toBeNull();
  expect(totalFor("lot_coverage", project("house", [area(1700, "ground", true)]))).toBeNull();
});

test("a deck of 150 sq ft comes on top of 2,000 sq ft of hard surfaces, whatever else is named; a story doesn't", () => {
  const with150 = (of: BuiltArea["of"]) =>
    plannedTotal({ counts: null, measure: "impervious_cover" }, "sq ft", {
      ...project("house", [{ ...area(150, "floor", false), ...(of ? { of } : {}) }]),
      lotFacts: { impervious_area: { value: 2000, unit: "sq ft" } },
    })?.total.value ?? null;
  expect(with150("deck")).toBe(2150);
  expect(with150("addition")).toBeNull();
});

test("a driveway is not a building, and an area that is in no part is listed apart from the total", () => {
  const driveway: BuiltArea = { ...area(600, "ground", true), of: "driveway" };
  const all = project("house", [area(1900, "ground", true), driveway, area(400, "ground", false)]);
  expect(totalFor("lot_coverage", all)).toBe(2300);
  const deck: BuiltArea = { ...area(600, "floor", false), of: "deck" };
  const hard = plannedTotal({ counts: null, measure: "impervious_cover" }, "sq ft", {
    ...project("deck", [area(2450, "ground", true), area(1050, "floor", true), deck]),
  });
  expect(hard?.total.value).toBe(3050);
  expect(hard?.unplaced.map(({ value }) => value)).toEqual([1050]);
});

test("what a part may not count is kept apart until the fact is told on which that turns", () => {
  const house: BuiltArea = { ...area(2280, "floor", true), of: "house" };
  const garage: BuiltArea = { ...area(440, "floor", false), of: "garage" };
  const held = { rule: makeRule(), clause: makeClause() };
  const total = (sure: boolean) =>
    plannedTotal({ counts: null, measure: "floor_area" }, "sq ft", {
      ...project("house", [house, garage]),
      counted: (_, { of }) => (of === "garage" ? { counted: { value: 0, unit: "sq ft" }, held, sure } : null),
    });
  expect(total(true)).toMatchObject({ total: { value: 2280 }, least: null });
  expect(total(false)).toMatchObject({ total: { value: 2720 }, least: { value: 2280 } });
});

test("a ratio counts the ADU with the house, though its own size has another limit", () => {
  const both = [area(2700, "floor", true), area(800, "floor", false)];
  expect(totalFor("far", project("adu", both))).toBe(3500);
});

test("an addition that covers 700 sq ft has as much floor: with 2,800 there it is 3,500", () => {
  const house = { ...area(2800, "floor", true), of: "house" as const };
  const added = { ...area(700, "ground", false), of: "addition" as const };
  expect(totalFor("far", project("house", [house, added]))).toBe(3500);
});

test("a limit on sheds and garages counts the garage of 500 and not the house of 1,400", () => {
  const house = { ...area(1400, "ground", true), of: "house" as const };
  const garage = { ...area(500, "ground", true), of: "garage" as const };
  const given = {
    ...project("shed", [house, garage]),
    lotFacts: { main_footprint: { value: 1900, unit: "sq ft" as const } },
  };
  const rule = { measure: "lot_coverage" as const, subjects: ["shed" as const, "garage" as const] };
  expect(thereAlready(rule, "sq ft", given)?.total.value).toBe(500);
});

test("what is there of the floor is no size of the addition that is asked about", () => {
  const there = area(2100, "floor", true);
  const given: Project = {
    ...project("addition", [there]),
    quantities: [{ measure: "floor_area", value: 2100, unit: "sq ft", sense: "exact" }],
  };
  expect(thereAlready({ measure: "far", subjects: ["house"] }, "sq ft", given)?.total.value).toBe(2100);
});
