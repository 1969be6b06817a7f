import { expect, test } from "vitest";
import { figureWords, intervalWords, outcomeWords, shareWords } from "./tally-words.ts";

test.each([
  [597, 625, "95.5%"],
  [129, 156, "82.7%"],
  [1, 10000, "0.1%"],
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
  expect(figureWords(["28 % or 35 ft", "6", "720-865-2915"])).toEqual(["28% or 35 ft", "6", "720-865-2915"]);
});

test("an interval and an outcome that no answer gives yet are said in words", () => {
  expect(intervalWords([0.8148, 1])).toBe("81.5% to 100%");
  expect(outcomeWords("not_covered")).toBe("Not covered by our data");
  expect(outcomeWords("some_outcome")).toBe("Some outcome");
});
