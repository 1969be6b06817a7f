import { expect, test } from "vitest";
import { codeOf, matchingStep, stepAt } from "./one-time-code.ts";

const SECRET = "12345678901234567890";
const at = (seconds: number): Date => new Date(seconds * 1000);

// RFC 6238, appendix B, the last six of the eight digits.
test.each([
  [59, "287082"],
  [1111111109, "081804"],
  [1111111111, "050471"],
  [1234567890, "005924"],
  [2000000000, "279037"],
  [20000000000, "353130"],
])("at %i seconds the code of the standard's secret is %s", (seconds, code) => {
  expect(codeOf(SECRET, stepAt(at(seconds)))).toBe(code);
});

test("a code counts in its own 30 seconds, and in the ones before and after", () => {
  const code = codeOf(SECRET, 1000);
  const step = (seconds: number) => matchingStep(SECRET, code, at(1000 * 30 + seconds));
  expect([-31, -30, 0, 29, 59, 60].map(step)).toEqual([null, 1000, 1000, 1000, 1000, null]);
});

test.each(["", "28708", "2870823", "28708２", "287081"])("%j is no code", (given) => {
  expect(matchingStep(SECRET, given, at(59))).toBeNull();
});
