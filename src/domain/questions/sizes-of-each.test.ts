import { expect, test } from "vitest";
import { TODAY } from "#testing/law.ts";
import { QuestionReader } from "./understand-question.ts";

const reader = new QuestionReader([], new Map());
const sums = (q: string) =>
  reader.read(q, TODAY).sums.map(({ owner, total, each }) => [owner, total.value, each?.homes ?? null]);

test.each([
  ["Three one-story houses on one lot, 1,200 sq ft of roofed footprint each", ["footprint", 3600, 3]],
  ["Two houses on our lot, each covers 1,400 sq ft", ["footprint", 2800, 2]],
  ["4 townhouses of 950 sq ft apiece", ["floor_area", 3800, 4]],
])("%s", (q, found) => {
  expect(sums(q)).toEqual([found]);
});

test.each([
  "Two ADUs of 800 sq ft each",
  "A house of 1,400 sq ft",
  "Two lots, 5,000 sq ft each",
  "Two houses, each on a 5,000 sq ft lot",
  "A 2-car garage of 484 sq ft and a shed of 120 sq ft",
  "A two-story house, 1,200 sq ft each floor",
  "A 3-bedroom house, 1,200 sq ft each floor",
])("%s have no size together", (q) => {
  expect(sums(q)).toEqual([]);
});
