import { expect, test } from "vitest";
import { figureWords, shareWords } from "./tally-words.ts";

test.each([
  [597, 625, "95.5%"],
  [999, 1000, "99.9%"],
  [9999, 10000, "99.9%"],
  [10, 10, "100%"],
  [0, 0, "–"],
])("%i of %i is %s", (right, total, words) => expect(shareWords({ right, total })).toBe(words));

test("figures are said as people say them, each once", () => {
  expect(figureWords(["15000 USD", "1 units", "4 units", "4 units", "1 count", "some day"])).toEqual([
    "$15,000",
    "1 home",
    "4 homes",
    "1",
    "some day",
  ]);
});
