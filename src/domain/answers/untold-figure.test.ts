import { expect, test } from "vitest";
import type { Bound } from "../law/law.ts";
import { keptUntold } from "./untold-figure.ts";

const near: Bound[] = [{ is: "at_most", value: { value: 10, unit: "ft" } }];
const far: Bound[] = [{ is: "more_than", value: { value: 10, unit: "ft" } }];

test("a tree is far from every building unless its distance is told", () => {
  expect(keptUntold("distance_to_house", near, "tree", false)).toBe("exception");
  expect(keptUntold("distance_to_house", far, "tree", false)).toBe("yes");
});

test("how far an ADU is from the house is open", () => {
  expect(keptUntold("distance_to_house", far, "adu", false)).toBeNull();
});

test("what is converted was built long ago; of anything else it would be said", () => {
  expect(keptUntold("year_built", near, "garage_conversion", true)).toBe("yes");
  expect(keptUntold("year_built", near, "house", false)).toBe("exception");
});

test("a shed has 1 story unless more are told", () => {
  const one: Bound[] = [{ is: "at_most", value: { value: 1, unit: "stories" } }];
  const more: Bound[] = [{ is: "more_than", value: { value: 1, unit: "stories" } }];
  expect(keptUntold("stories", one, "shed", false)).toBe("yes");
  expect(keptUntold("stories", more, "shed", false)).toBe("exception");
  expect(keptUntold("stories", one, "house", false)).toBeNull();
});
