import { expect, test } from "vitest";
import { realCity, realEngine, TODAY } from "#testing/law.ts";

const texts = (q: string, city = "portland") =>
  realEngine()
    .reader.separateCases(q, TODAY, realCity(city).id)
    .map(({ text }) => text.trim());

test.each([
  [
    "a thing next to the first",
    "Maple 14 inches thick, do I need a permit to cut it? The one next to it is only 10.",
    [
      "Maple 14 inches thick, do I need a permit to cut it?",
      "Maple 10 inches thick, do I need a permit to cut it?",
    ],
  ],
  [
    "another person's, which is asked about",
    "Is a 10 x 14 shed OK? My neighbor is planning a 10 x 10, how about hers?",
    ["Is a 10 x 14 shed OK?", "Is a 10 x 10 shed OK?"],
  ],
  [
    "another year",
    "Our garage was built in 2010, may we convert it? My brother's is from 2025, how about his?",
    ["Our garage was built in 2010, may we convert it?", "Our garage was built in 2025, may we convert it?"],
  ],
  [
    "another size that could be a year",
    "Is a 1900 sq ft house OK? My neighbor is planning a 2000 sq ft one, how about hers?",
    ["Is a 1900 sq ft house OK?", "Is a 2000 sq ft house OK?"],
  ],
  [
    "another year as a condition",
    "Can I convert my 2019 garage? And what if it had been built in 2024?",
    ["Can I convert my 2019 garage?", "Can I convert my 2024 garage?"],
  ],
  [
    "feet for feet and inches",
    "The shed came out 15 ft 6 tall. Do I need a permit? And what if I shave it down to 15?",
    [
      "The shed came out 15 ft 6 tall. Do I need a permit?",
      "The shed came out 15 ft tall. Do I need a permit?",
    ],
  ],
  [
    "what it would cost of another size",
    "A new 1,550 sq ft house: what fee do I pay? Would the rate be higher if we grow it to 1,700?",
    ["A new 1,550 sq ft house: what fee do I pay?", "A new 1,700 sq ft house: what fee do I pay?"],
  ],
])("%s", (_, q, found) => {
  expect(texts(q)).toEqual(found);
});

test.each([
  "Can I build a 6 ft fence? My neighbor's is 8 ft.",
  "Can I build a 25 ft house? The second floor is 9 ft.",
  "Can I build 5 ft from the side line? The other side is 10 ft.",
  "Can I build a 6 ft fence? The one next door is 8 ft. Do I need a permit?",
])("%s has one case", (q) => {
  expect(texts(q)).toEqual([]);
});
