import { expect, test } from "vitest";
import { realEngine, TODAY } from "#testing/law.ts";

const sizes = (q: string) =>
  realEngine()
    .reader.read(q, TODAY)
    .quantities.map(({ measure, value, unit }) => `${measure} ${value} ${unit}`);

test.each([
  ["Can I cover the entire lot with a house?", "lot_coverage 100 %"],
  ["May a driveway take up every inch of my front yard?", "front_yard_coverage 100 %"],
  ["Can a deck cover our backyard completely?", "rear_yard_coverage 100 %"],
  ["Can I pave all of my property for parking?", "impervious_cover 100 %"],
])("%j: the share is the whole of it", (q, size) => {
  expect(sizes(q)).toEqual([size]);
});

test.each([
  ["Can a fence go around my whole lot?"],
  ["Can a house be built for my entire lot size?"],
  ["How much of my whole front yard may a driveway cover?"],
  ["Can a driveway run along part of the front yard?"],
])("%j covers nothing entirely", (q) => {
  expect(sizes(q).filter((size) => size.includes("100 %"))).toEqual([]);
});

test.each([
  ["Can my garage be right on the property line?", ["setback 0 ft"]],
  ["Can a low deck go up to the side property line?", ["setback 0 ft"]],
  [
    "Can a detached garage go right on the side lot line? It's 35 ft back from the front lot line.",
    ["setback 35 ft", "setback 0 ft"],
  ],
  ["Can I build a garage that is not on the lot line?", []],
  ["Can I build a fence on the lot line?", []],
])("%j: what is at the line keeps no distance, and a fence belongs there", (q, found) => {
  expect(sizes(q)).toEqual(found);
});

test.each([
  ["8 ft fence on the line, the yard is totally flat", "0 ft"],
  ["8 ft fence on the line, no grade change", "0 ft"],
  ["8 ft fence on the line, the ground drops 3 feet", "3 ft"],
  ["8 ft fence on the line, it is on a steep slope", null],
  ["8 ft fence on the line", null],
])("%j: level ground rises nowhere, and a rise that is given stays", (q, rise) => {
  const { grade_change } = realEngine().reader.read(q, TODAY).lotFacts;
  expect(grade_change ? `${grade_change.value} ${grade_change.unit}` : null).toBe(rise);
});
