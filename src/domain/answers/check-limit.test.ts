import { describe, expect, test } from "vitest";
import { makeCity, makeClause, makeRule } from "#testing/factories.ts";
import type { Quantity } from "../units/quantity.ts";
import { checkLimit } from "./check-limit.ts";

const ft = (value: number): Quantity => ({ value, unit: "ft" });
const city = makeCity({});

function checked(
  rule: Parameters<typeof makeRule>[0],
  measure: "height" | "setback",
  size: number,
  sense: "exact" | "less" = "exact",
) {
  const found = {
    rule: makeRule({ measure, ...rule }),
    clause: makeClause({}, city),
    applies: { status: "applies" as const, open: [] },
  };
  const quantities = [{ measure, ...ft(size), sense }];
  return checkLimit(found, {
    ...{ city, subject: "house" as const, district: null, places: [], circumstances: {} },
    ...{ quantities, lotFacts: {} },
  })!;
}

test("who asks for up to 90 ft asks for all of it: a limit of 75 ft is broken, one of 95 ft kept", () => {
  const upTo = (most: number) =>
    checked({ comparator: "at_most", value: ft(most) }, "height", 90, "less").result;
  expect([upTo(75), upTo(90), upTo(95)]).toEqual(["fail", "pass", "pass"]);
});

test("a distance within 20 ft may be more or less than 10 ft", () => {
  const within = checked({ comparator: "at_least", value: ft(10) }, "setback", 20, "less");
  expect(within.result).toBe("unknown");
});

describe("a limit that is a range", () => {
  const height = { comparator: "at_most", value: ft(30), valueTo: ft(35) } as const;
  test.each([
    [29, "pass", "29 ft ≤ 30 ft", 1],
    [30, "pass", "30 ft ≤ 30 ft", 0],
    [33, "unknown", "33 ft ≤ 30 ft to 35 ft", null],
    [35, "unknown", "35 ft ≤ 30 ft to 35 ft", null],
    [36, "fail", "36 ft ≤ 30 ft to 35 ft", -6],
  ])("of height, 30 to 35 ft: %i ft is a %s", (size, result, text, margin) => {
    const check = checked(height, "height", size);
    expect([check.result, check.text, check.margin?.value ?? null]).toEqual([result, text, margin]);
  });

  const setback = { comparator: "at_least", value: ft(10), valueTo: ft(15) } as const;
  test.each([
    [16, "pass", 1],
    [15, "pass", 0],
    [12, "unknown", null],
    [10, "unknown", null],
    [9, "fail", -6],
  ])(
    "of setback, 10 to 15 ft: %i ft is a %s, and only its far end is sure to pass",
    (size, result, margin) => {
      const check = checked(setback, "setback", size);
      expect([check.result, check.margin?.value ?? null]).toEqual([result, margin]);
      expect(check.limit).toEqual(ft(15));
    },
  );
});
