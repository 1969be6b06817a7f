import { expect, test } from "vitest";
import { isInsideLimits } from "./inside-limits.ts";

test.each([
  ["i'm actually inside lake oswego city limits", true],
  ["the lot is in the city of lake oswego limits", true],
  ["my house isn't inside lake oswego city limits", false],
  ["i'm not in lake oswego city limits, just across the street", false],
  ["the road to lake oswego has limits", false],
])("%s", (text, inside) => {
  expect(isInsideLimits(text, "lake oswego")).toBe(inside);
});
