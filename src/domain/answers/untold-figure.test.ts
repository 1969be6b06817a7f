import { expect, test } from "vitest";
import type { Bound } from "../law/law.ts";
import { keptUntold } from "./untold-figure.ts";

const near: Bound[] = [{ is: "at_most", value: { value: 10, unit: "ft" } }];
const far: Bound[] = [{ is: "more_than", value: { value: 10, unit: "ft" } }];

const BUILT_NEW = { converted: false, inGround: false };
const CONVERTED = { converted: true, inGround: false };

test("a tree is far from every building unless its distance is told", () => {
  expect(keptUntold("distance_to_house", near, "tree", BUILT_NEW)).toBe("exception");
  expect(keptUntold("distance_to_house", far, "tree", BUILT_NEW)).toBe("yes");
});

test("how far an ADU is from the house is open", () => {
  expect(keptUntold("distance_to_house", far, "adu", BUILT_NEW)).toBeNull();
});

test("what is converted was built long ago, and anything else is built now", () => {
  const until: Bound[] = [{ is: "less_than", value: { value: 2021, unit: "calendar year" } }];
  const since: Bound[] = [{ is: "at_least", value: { value: 2021, unit: "calendar year" } }];
  expect(keptUntold("year_built", until, "garage_conversion", CONVERTED)).toBe("yes");
  expect(keptUntold("year_built", since, "garage_conversion", CONVERTED)).toBe("exception");
  expect(keptUntold("year_built", until, "adu", BUILT_NEW)).toBe("exception");
  expect(keptUntold("year_built", since, "adu", BUILT_NEW)).toBe("yes");
});

test("a shed has 1 story unless more are told", () => {
  const one: Bound[] = [{ is: "at_most", value: { value: 1, unit: "stories" } }];
  const more: Bound[] = [{ is: "more_than", value: { value: 1, unit: "stories" } }];
  expect(keptUntold("stories", one, "shed", BUILT_NEW)).toBe("yes");
  expect(keptUntold("stories", more, "shed", BUILT_NEW)).toBe("exception");
  expect(keptUntold("stories", one, "house", BUILT_NEW)).toBeNull();
});

test("a pool in the ground is at least 3 feet deep; of one above it the depth is open", () => {
  const dug = { converted: false, inGround: true };
  const deep: Bound[] = [{ is: "at_least", value: { value: 24, unit: "in" } }];
  const shallow: Bound[] = [{ is: "less_than", value: { value: 18, unit: "in" } }];
  const deeper: Bound[] = [{ is: "more_than", value: { value: 4, unit: "ft" } }];
  expect(keptUntold("water_depth", deep, "pool", dug)).toBe("yes");
  expect(keptUntold("water_depth", shallow, "pool", dug)).toBe("exception");
  expect(keptUntold("water_depth", deeper, "pool", dug)).toBeNull();
  expect(keptUntold("water_depth", deep, "pool", BUILT_NEW)).toBeNull();
});
