import fc from "fast-check";
import { expect, test } from "vitest";
import { lettersWrong, similarStreets } from "./similar-streets.ts";

const streets = [
  "central",
  "menaul",
  "menlo",
  "merlo",
  "san mateo",
  "12",
  "13",
  "martin luther king jr",
  "state 36",
  "oak",
  "elm",
];

test.each([
  ["menual", ["menaul"]],
  ["sanmatteo", ["san mateo"]],
  ["cetnral", ["central"]],
  ["martin luther king", ["martin luther king jr"]],
  ["36", ["state 36"]],
  // A figure is never misspelled, and in three letters nothing is.
  ["14", []],
  ["oka", []],
  ["central", []],
  // Another is as close as a letter, but this one there is.
  ["menlo", []],
])("%s may be %j", (typed, meant) => {
  expect(similarStreets(typed, streets)).toEqual(meant);
});

test("of two spellings that are as close both are given", () => {
  expect(similarStreets("marsh", ["march", "marsha", "mars"])).toEqual(["march", "marsha", "mars"]);
});

test("letters that are wrong are counted alike in both directions, and none are for the same word", () => {
  const word = fc.string({ unit: fc.constantFrom("a", "b", "c"), maxLength: 7 });
  fc.assert(
    fc.property(word, word, (one, other) => {
      const wrong = lettersWrong(one, other, 3);
      expect(lettersWrong(other, one, 3)).toBe(wrong);
      expect(wrong === 0).toBe(one === other);
      expect(lettersWrong(one, `${one}x`, 3)).toBe(1);
    }),
  );
});
