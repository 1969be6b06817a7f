import { expect, it } from "vitest";
import { splitFigures } from "./quoted-figures.ts";

it.each([
  ["A fence may be 6 feet tall.", ["6 feet tall"]],
  ["At most 75% or 1,000 square feet, for $1,200.50.", ["75%", "1,000 square feet", "$1,200.50"]],
  ["In each 4-foot stretch, policy ADMIN 138 of 2025 holds.", ["4-foot"]],
  ["No figure at all.", []],
])("%s", (quote, figures) => {
  const parts = splitFigures(quote);
  expect(parts.filter(({ figure }) => figure).map(({ text }) => text)).toEqual(figures);
  expect(parts.map(({ text }) => text).join("")).toBe(quote);
});
