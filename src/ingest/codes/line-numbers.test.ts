import { expect, test } from "vitest";
import { withoutLineNumbers } from "./line-numbers.ts";

test("the numbers of lines go, with heads of pages and the gaps between pages", () => {
  const page = (number: number, words: string[]) => [
    `TOWN OF ELM - BYLAW                Page ${number}`,
    "",
    ...words.map((word, at) => `${String(at + 1).padStart(2)}  ${word}`.trimEnd()),
    "",
  ];
  const lines = [
    ...page(1, ["5.1 Fences.", "", "A fence is", "six", "feet", "high"]),
    ...page(2, ["at most.", "  It may be", "of", "wood", "or", "stone."]),
  ];
  expect(withoutLineNumbers(lines)).toEqual([
    ..."5.1 Fences.,,A fence is,six,feet,high,at most.".split(","),
    "  It may be",
    ..."of,wood,or,stone.".split(","),
  ]);
});

test("figures of a table and the numbers of sections stay", () => {
  const figures = ["25", "30", "12", "8", "40", "35", "20", "15", "10", "60", "75"];
  expect(withoutLineNumbers(figures)).toEqual(figures);
  const sections = Array.from({ length: 12 }, (_, at) => [
    `${at + 1} Section`,
    "has text",
    "in lines",
  ]).flat();
  expect(withoutLineNumbers(sections)).toEqual(sections);
});
