import { expect, test } from "vitest";
import type { Measure } from "../law/vocabulary.ts";
import { asksFromWhichSize, quantityAsked, sizeNamed } from "./quantity-asked.ts";

test.each<[string, Measure, Measure]>([
  ["How tall may it be?", "height", "lot_coverage"],
  ["how many feet from the back line", "setback", "lot_coverage"],
  ["How many square feet may it have", "floor_area", "setback"],
  ["How many homes does my 10,000 sq ft lot allow", "units", "lot_area"],
  ["how many off-street parking spaces", "parking_spaces", "units"],
  ["how close can it be", "setback", "floor_area"],
  ["how much taller may it get", "height", "setback"],
])("%s asks for a %s and no %s", (text, asked, other) => {
  expect(quantityAsked(text)?.has(asked)).toBe(true);
  expect(quantityAsked(text)?.has(other)).toBe(false);
});

test.each(["What is the limit?", "How much FAR do I get", "how do I build 3 ft tall", "how many"])(
  "%s: the words do not say what is asked for",
  (text) => expect(quantityAsked(text)).toBeNull(),
);

test.each([
  ["deck permit how high", true],
  ["how big a shed before they make me get a permit", true],
  ["permit cost, and how long does it take", false],
  ["how close to the line", false],
  ["how many permits do I need", false],
])("%s: asks from which size on a permit is needed: %s", (text, expected) => {
  expect(asksFromWhichSize(text)).toBe(expected);
});

test.each([
  ["Total floor area for both homes?", "far", "lot_coverage"],
  ["What building coverage is allowed?", "lot_coverage", "far"],
] as const)("%s names %s", (text, named, other) => {
  expect(sizeNamed(text)?.has(named)).toBe(true);
  expect(sizeNamed(text)?.has(other)).toBe(false);
});

test("a size without a name may be any", () => expect(sizeNamed("What size may the shed be?")).toBeNull());
