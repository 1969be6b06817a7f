import { expect, test } from "vitest";
import { isInsideLimits } from "./inside-limits.ts";

test.each([
  ["My mail says Portland but I'm inside Lake Oswego city limits.", true],
  ["The house is within the Lake Oswego limits", true],
  ["The lot is outside Lake Oswego city limits", false],
  ["I moved here from Lake Oswego. Is there a limit on fences?", false],
])("%s: the lot is in that place: %s", (text, expected) =>
  expect(isInsideLimits(text, "Lake Oswego")).toBe(expected),
);
