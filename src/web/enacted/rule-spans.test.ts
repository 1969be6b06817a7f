import { expect, it } from "vitest";
import { cutByRules } from "./rule-spans.ts";

const shape = (text: string, rules: { id: number; start: number; end: number }[]) =>
  cutByRules(text, rules).map(({ text: piece, rules: inside, ending }) => [piece, inside, ending]);

it("cuts a text at the quotes of its rules", () => {
  expect(
    shape("One. Two. End", [
      { id: 1, start: 0, end: 4 },
      { id: 2, start: 5, end: 9 },
    ]),
  ).toEqual([
    ["One.", [1], [1]],
    [" ", [], []],
    ["Two.", [2], [2]],
    [" End", [], []],
  ]);
});

it("marks quotes that overlap or are the same", () => {
  expect(
    shape("abcdef", [
      { id: 1, start: 0, end: 4 },
      { id: 2, start: 2, end: 6 },
      { id: 3, start: 2, end: 6 },
    ]),
  ).toEqual([
    ["ab", [1], []],
    ["cd", [1, 2, 3], [1]],
    ["ef", [2, 3], [2, 3]],
  ]);
});

it("keeps the whole text when a span lies outside it", () => {
  expect(shape("abc", [{ id: 1, start: 2, end: 9 }])).toEqual([["abc", [], []]]);
});
