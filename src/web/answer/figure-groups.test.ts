import { describe, expect, it } from "vitest";
import type { Answer } from "#contract/search.ts";
import { VALUE } from "#web/testing/answer-fixture.ts";
import { quantityWords } from "#web/words.ts";
import { dotLines, figureGroups } from "./figure-groups.ts";

const CITIES = [
  { id: 1, name: "Denver", state: "Colorado" },
  { id: 5, name: "Austin", state: "Texas" },
];
const figure = (measure: string, value: number, condition: string | null, unit = "ft", citation = "c1") => ({
  measure,
  text: quantityWords(value, unit),
  formula: null,
  value,
  unit,
  condition,
  citation,
  places: [],
});
const groups = (figures: Answer["figures"], cities = CITIES) => figureGroups({ ...VALUE, figures }, cities);

describe("figures by measure", () => {
  it("keep the order of the answer; exact setbacks stand among the least ones", () => {
    const found = groups([
      figure("min_setback", 10, "in R5"),
      figure("max_height", 30, "in R5"),
      figure("setback", 0, "along an alley"),
    ]);
    expect(found.map(({ measure, rows }) => [measure, rows.length])).toEqual([
      ["setback", 2],
      ["max_height", 1],
    ]);
  });
  it("do not list the parts of a formula that stand there already", () => {
    const [group] = groups([
      figure("max_floor_area", 800, null, "sq ft"),
      figure("max_floor_area", 75, "part of a formula", "%"),
      figure("max_floor_area", 800, "part of a formula", "sq ft"),
    ]);
    expect(group?.rows.map((row) => [row.figure.value, row.condition])).toEqual([
      [800, null],
      [75, "part of a formula"],
    ]);
  });
  it("list a formula once, whole, and draw no axis with it", () => {
    const formula = {
      text: "the larger of 5 ft and 10% of the width",
      formula: "max(5 ft, 10 % of lot_width)",
    };
    const [group] = groups([
      { ...figure("min_setback", 5, null), ...formula },
      { ...figure("min_setback", 10, "part of a formula", "%"), ...formula },
      ...[7, 8, 9].map((value) => figure("min_setback", value, `in R${value}`)),
    ]);
    expect(group?.rows.map((row) => [row.figure.text, row.condition])).toEqual([
      [formula.text, null],
      ["7 ft", "in R7"],
      ["8 ft", "in R8"],
      ["9 ft", "in R9"],
    ]);
    expect(dotLines(group!)).toBeNull();
  });
  it("tell cities apart", () => {
    const [group] = groups([figure("max_height", 4, "Denver: in front"), figure("max_height", 6, "Austin")]);
    expect(group?.rows.map(({ city, condition }) => [city, condition])).toEqual([
      ["Denver", "in front"],
      ["Austin", null],
    ]);
  });
});

describe("the axis", () => {
  const heights = [30, 35, 35, 45].map((value, index) => figure("max_height", value, `in R${index}`));
  it("has a dot for each value, which says how often it holds", () => {
    expect(dotLines(groups(heights)[0]!)).toEqual([
      {
        name: null,
        dots: [
          { value: 30, words: "30 ft", times: 1 },
          { value: 35, words: "35 ft", times: 2 },
          { value: 45, words: "45 ft", times: 1 },
        ],
      },
    ]);
  });
  it("is not drawn for few values or for several units", () => {
    expect(dotLines(groups(heights.slice(1, 3))[0]!)).toBeNull();
    expect(dotLines(groups([...heights, figure("max_height", 3, "in R9", "stories")])[0]!)).toBeNull();
  });
});
