import { expect, test } from "vitest";
import { isDoneByOthers } from "./points-back.ts";

test.each([
  ["but he is cutting a driveway in from the street. Allowed?", true],
  ["are they allowed to go up to 40 feet?", true],
  ["can we build as high as they did?", false],
  ["can I cut the tree down?", false],
])("%j: someone else does it: %s", (text, others) => {
  expect(isDoneByOthers(text)).toBe(others);
});
