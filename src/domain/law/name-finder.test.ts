import { expect, it } from "vitest";
import { nameFinder } from "./name-finder.ts";

const ENTRIES = [
  { names: ["floor area ratio", "FAR"] },
  { names: ["floor area"] },
  { names: ["story"] },
  { names: ["porch"] },
  { names: ["lot lines"] },
  { names: ["right-of-way (public)"] },
];
const usesIn = (...texts: string[]) => {
  const find = nameFinder(ENTRIES);
  const seen = new Set<(typeof ENTRIES)[number]>();
  return texts.map((text) => find(text, seen).map(({ start, end }) => text.slice(start, end)));
};

it("finds each entry once, in the singular or the plural", () => {
  expect(usesIn("A lot line. Two stories, with porches.", "A story, a Porch and lot lines.")).toEqual([
    ["lot line", "stories", "porches"],
    [],
  ]);
});

it("takes the longest name, and one in capitals only in capitals", () => {
  expect(usesIn("The floor area ratio is floor area over lot area.")).toEqual([
    ["floor area ratio", "floor area"],
  ]);
  expect(usesIn("How far may the FAR go?")).toEqual([["FAR"]]);
});

it("finds no part of a word, and takes the marks in a name for what they are", () => {
  expect(usesIn("A half-story, a storybook and a floor areas-plan")).toEqual([[]]);
  expect(usesIn("A right-of-way (public), a right-of-way public")).toEqual([["right-of-way (public)"]]);
  expect(nameFinder([])("floor area", new Set())).toEqual([]);
});
