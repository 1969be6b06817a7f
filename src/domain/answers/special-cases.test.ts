import { expect, test } from "vitest";
import { findDistrict } from "#domain/geography/districts.ts";
import type { LotFacts } from "#domain/law/formula.ts";
import type { Measure } from "#domain/law/vocabulary.ts";
import { ask, realCity, realEngine, TODAY } from "#testing/law.ts";
import { evaluateProject } from "./evaluate-routes.ts";

const inPortland = (q: string) => ask(q, { cityId: realCity("portland").id }).answer;
const inSeattle = (q: string) => ask(q, { cityId: realCity("seattle").id }).answer;

/** A shed in R5, 1 ft from the side lot line, as long and as tall as the exception for small buildings allows. */
const shedAtTheSide = (lotFacts: LotFacts) => {
  const city = realCity("portland");
  const size = (measure: Measure, value: number) => ({ measure, value, unit: "ft", sense: "exact" }) as const;
  const project = {
    city,
    subject: "shed",
    district: findDistrict(realEngine().districts.get(city.id)!, "R5"),
    places: ["side_yard"],
    circumstances: {},
    quantities: [size("setback", 1), size("height", 12), size("width", 12), size("length", 16)],
    lotFacts,
  } as const;
  const { checks } = evaluateProject(realEngine(), project, TODAY);
  return checks.filter((c) => c.result === "fail").map((c) => c.found.applies.status);
};

test("a looser limit for a special case lifts the general one where it is met, and leaves it open to a size not given", () => {
  expect(shedAtTheSide({ distance_to_street: { value: 55, unit: "ft" } })).toEqual([]);
  expect(shedAtTheSide({ distance_to_street: { value: 20, unit: "ft" } })).toEqual(["applies"]);
  expect(shedAtTheSide({})).toEqual(["may_apply"]);
});

test("an exception for what stood on a day does not reach what was built later", () => {
  expect(inSeattle("Can I convert my garage into an ADU?").outcome).toMatch(/^allowed/);
  expect(inSeattle("Our garage was built in 2025. Can I convert the garage into an ADU?").outcome).not.toBe(
    "allowed",
  );
});

test("a permit-free size of private trees says nothing of a street tree", () => {
  const free = /don't|needs no/;
  expect(inPortland("Do I need a permit to cut down a 4 inch tree in my backyard?").headline).toMatch(free);
  expect(inPortland("Do I need a permit to cut down a 4 inch street tree?").headline).not.toMatch(free);
});

const inChicago = (q: string) => ask(q, { cityId: realCity("chicago").id }).answer;
const inAustin = (q: string) => ask(q, { cityId: realCity("austin").id }).answer;

test("a limit that asks for a share of something holds where that share is told, and is a special case otherwise", () => {
  const twoFlat = (block: string) => `RS-3 two-flat on 3,100 sq ft. ${block} How much land do I need?`;
  expect(inChicago(twoFlat("14 of the 20 lots on the block side hold several homes.")).headline).toMatch(
    /3,000 sq ft.*enough/,
  );
  expect(inChicago(twoFlat("6 of the 20 lots on the block side hold several homes.")).headline).not.toMatch(
    /3,000/,
  );
  expect(inChicago(twoFlat("")).headline).toMatch(/5,000 sq ft/);
});

test("an old lot may be smaller where the year in which it was recorded is told", () => {
  const house = (lot: string) =>
    inAustin(`Can I put a house on my SF-3 lot of 4,200 sq ft, 35 ft wide${lot}?`);
  expect(house(", recorded in 1938").outcome).toMatch(/^allowed/);
  expect(house(", recorded in 1962").outcome).toBe("not_allowed");
});

test("what a rule grants is denied beyond the figure that it grants", () => {
  const box = "elevator enclosure on the roof";
  expect(inChicago(`${box} 19 ft tall in RS-3, ok?`).outcome).not.toBe("not_allowed");
  expect(inChicago(`${box} 21 ft tall in RS-3, ok?`).outcome).toBe("not_allowed");
});
