import { expect, test } from "vitest";
import { bareNumbersIn, numbersIn } from "./mentions.ts";

test.each([
  ["what if I make it six and a half", [6.5]],
  ["and a hundred and fifty?", [150]],
  ["in R5, 7,500 or two hundred", [7500, 200]],
  ["a 4-unit building", [4]],
  ["one half, tenants, the 2nd", [1]],
  ["half of it", []],
])("a number in words is read whole: %s", (text, values) => {
  expect(numbersIn(text).map(({ value }) => value)).toEqual(values);
});

test.each([
  ["ok or not, and what are the two limits?", []],
  ["two heights, or 8?", [8]],
])("how many limits are asked for is no size: %s", (text, values) => {
  const read = {
    ...{ text, foundQuantities: [], districts: [], nextTo: [] },
    date: { start: -1, end: -1 },
  } as unknown as Parameters<typeof bareNumbersIn>[0];
  expect(bareNumbersIn(read).map(({ value }) => value)).toEqual(values);
});
