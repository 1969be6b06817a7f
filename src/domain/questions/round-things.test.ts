import { describe, expect, test } from "vitest";
import { TODAY } from "#testing/law.ts";
import type { WantedSizes } from "./corrections.ts";
import { areaOfCircle, diameterOf } from "./round-things.ts";
import { QuestionReader } from "./understand-question.ts";

const reader = new QuestionReader([], new Map());
const sizes = (text: string, wanted: WantedSizes = new Map()) => {
  const { quantities, lotFacts } = reader.read(text, TODAY, {}, wanted);
  return Object.fromEntries([
    ...quantities.map((q) => [q.measure, q.value]),
    ...Object.entries(lotFacts).map(([name, q]) => [name, q.value]),
  ]);
};

test("a circle 10 ft across has 78.54 sq ft, one of 22 ft around 38.52", () => {
  expect(areaOfCircle({ value: 10, unit: "ft" }, "across")).toMatchObject({
    size: { value: 78.54, unit: "sq ft" },
    sum: "π × (10 ft ÷ 2)² = 78.54 sq ft",
    says: "A circle 10 ft across has 78.54 sq ft.",
  });
  expect(areaOfCircle({ value: 22, unit: "ft" }, "around").size.value).toBe(38.52);
  expect(areaOfCircle({ value: 120, unit: "in" }, "across").size.value).toBe(78.54);
});

test("a trunk 66 inches around is 21.01 inches across", () => {
  expect(diameterOf({ value: 66, unit: "in" })).toMatchObject({
    size: { value: 21.01, unit: "in" },
    sum: "66 in ÷ π = 21.01 in",
  });
});

describe("where the rules turn on an area, a length across something round gives it", () => {
  const wanted = new Map([
    ["area", 0.9],
    ["water_depth", 0.9],
  ]);
  test.each([
    ["a 10 ft round above ground pool, 3 ft deep", { area: 78.54, water_depth: 3 }],
    ["a round pool 10 ft across and 3 ft deep", { area: 78.54, water_depth: 3 }],
    ["a pool 10 ft in diameter, the water will be 3 ft", { area: 78.54, water_depth: 3 }],
  ])("%s", (text, expected) => {
    expect(sizes(text, wanted)).toMatchObject(expected);
  });

  test("and nothing where an area was given, or what is measured is no round thing", () => {
    const read = sizes("a 90 sq ft pool in a round yard 40 ft across", wanted);
    expect(read).toMatchObject({ floor_area: 90 });
    expect(read).not.toHaveProperty("area");
    expect(sizes("a pool with 60 ft of fence around the yard", wanted)).not.toHaveProperty("area");
  });
});

test("what is measured around a tree gives its diameter", () => {
  const wanted = new Map([["trunk_diameter", 0.9]]);
  const around = "The elm is 66 inches around at chest height";
  expect(sizes(around, wanted)).toMatchObject({ trunk_diameter: 21.01 });
  expect(sizes("An elm with a girth of 66 inches", wanted)).toMatchObject({ trunk_diameter: 21.01 });
});

test.each([
  ["a round deck 12 ft in diameter, 16 inches off the ground", { width: 12, height: 16 }],
  ["70 ft of fence around the garden, 5 ft tall", { length: 70, height: 5 }],
])("%s: what runs across or along is no height", (text, expected) => {
  expect(sizes(text)).toMatchObject(expected);
});
