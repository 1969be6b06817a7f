import { expect, test } from "vitest";
import { neighborsSetbacks } from "./neighbors-setbacks.ts";

const told = (text: string) => neighborsSetbacks(text).map(({ value, unit }) => `${value} ${unit}`);

test.each([
  ["The house on the left sits 18 ft back, the one on the right 24 ft.", ["18 ft", "24 ft"]],
  [
    "Front setback: houses to our left sit back 22 and 14 feet, to the right 18 and 20.",
    ["22 ft", "14 ft", "18 ft", "20 ft"],
  ],
  ["The two houses to the left sit 18 and 20 feet back.", ["18 ft", "20 ft"]],
  ["Our neighbors' front setbacks: 18 ft and 24 ft.", ["18 ft", "24 ft"]],
  ["The neighbors are 10 ft and 14 ft back from the street.", ["10 ft", "14 ft"]],
])("the houses next door: %s", (text, expected) => {
  expect(told(text)).toEqual(expected);
});

test.each([
  "My house would sit 26 ft from the front line and 6 ft from the right side line.",
  "Are side setbacks of 3 ft on the east side and 10 ft on the west okay?",
  "My lot is 50 ft wide and 100 ft deep on the north side of the street.",
])("one's own distances are none of theirs: %s", (text) => {
  expect(told(text)).toEqual([]);
});
