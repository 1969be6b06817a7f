import { expect, test } from "vitest";
import { listSections } from "./list-sections.ts";
import { CITED } from "./rank-sections.ts";

/** Sections by their words: 10, 11, 12 and on, the best first. */
const byWords = (count: number, best = 9) => ({
  total: 40,
  ranked: Array.from({ length: count }, (_, at) => ({ section: 10 + at, score: best - at / 10 })),
});
const read = {
  sections: [
    { section: 12, share: 0.7 },
    { section: 3, share: 0.2 },
    { section: 11, share: 0.01 },
  ],
};
const placesOf = (count: number, best?: number) =>
  listSections(read, byWords(count, best)).ranked.map(({ section }) => section);

test("sections that a figure was read from come first, then the others by their words", () => {
  expect(placesOf(4)).toEqual([12, 3, 10, 11, 13]);
});

test("scores fall down the list", () => {
  const scores = listSections(read, byWords(4)).ranked.map(({ score }) => score);
  expect(scores).toEqual([...scores].sort((a, b) => b - a));
});

test("the second page of the list goes on where the first one ended", () => {
  const first = placesOf(10).slice(0, 10);
  const second = placesOf(20).slice(10, 20);
  expect(placesOf(20).slice(0, 10)).toEqual(first);
  expect(new Set([...first, ...second]).size).toBe(20);
});

test("a section that is cited stays first, and a question for no figure is listed by its words", () => {
  expect(placesOf(3, CITED + 4)).toEqual([10, 11, 12]);
  expect(listSections(null, byWords(3)).ranked.map(({ section }) => section)).toEqual([10, 11, 12]);
});
