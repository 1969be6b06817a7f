import { expect, test } from "vitest";
import type { ComparedCell, ComparedRow } from "#contract/compare.ts";
import { axisMarks } from "./axis.ts";

const cell = (cityId: number, words: string, ...amounts: [number, string][]): ComparedCell => ({
  cityId,
  state: amounts.length > 0 ? "value" : "not_covered",
  words,
  values: amounts.map(([value, unit]) => ({
    rule: cityId,
    kind: "limit",
    comparator: "at_most",
    amount: { value, unit },
    amountTo: null,
    words,
    condition: null,
    districts: [],
    citation: "c1",
  })),
  special: [],
  dependsOn: [],
  districtCount: null,
});
const row = (cells: ComparedCell[], note: string | null = null): ComparedRow => ({
  id: "row",
  group: "limits",
  measure: "height",
  bound: "at most",
  places: [],
  title: "Height",
  condition: null,
  cells,
  question: "Fence height",
  spread: null,
  note,
});
const nameOf = (id: number) => `City ${id}`;

test("30 in stands at half of 5 ft; equal figures in different units share a mark", () => {
  const marks = axisMarks(
    row([cell(1, "5 ft", [5, "ft"]), cell(2, "30 in", [30, "in"]), cell(3, "60 in", [60, "in"])]),
    nameOf,
  );
  expect(marks).toEqual([
    { at: 50, to: null, words: "30 in", cities: ["City 2"] },
    { at: 100, to: null, words: "5 ft", cities: ["City 1", "City 3"] },
  ]);
});

test("a city whose districts differ is a stretch of the axis", () => {
  const marks = axisMarks(
    row([cell(1, "3 to 6 ft", [3, "ft"], [6, "ft"]), cell(2, "4 ft", [4, "ft"])]),
    nameOf,
  );
  expect(marks?.[0]).toEqual({ at: 50, to: 100, words: "3 to 6 ft", cities: ["City 1"] });
});

test("nothing is drawn where there is nothing to compare, or where it would not be fair", () => {
  expect(axisMarks(row([cell(1, "5 ft", [5, "ft"]), cell(2, "")]), nameOf)).toBeNull();
  expect(axisMarks(row([cell(1, "5 ft", [5, "ft"]), cell(2, "5 ft", [5, "ft"])]), nameOf)).toBeNull();
  expect(
    axisMarks(row([cell(1, "5 ft", [5, "ft"]), cell(2, "2 stories", [2, "stories"])]), nameOf),
  ).toBeNull();
  expect(
    axisMarks(
      row([cell(1, "5 ft", [5, "ft"]), cell(2, "4 ft", [4, "ft"])], "The conditions differ."),
      nameOf,
    ),
  ).toBeNull();
});
