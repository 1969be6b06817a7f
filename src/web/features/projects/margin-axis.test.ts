import { describe, expect, it } from "vitest";
import { PROJECTS } from "#web/testing/check-fixture.ts";
import { limitAxis, marginWords } from "./margin-axis.ts";
import { solvedLines } from "./solved-lines.ts";

const [seattle, denver, portland] = PROJECTS.cities as [
  (typeof PROJECTS.cities)[number],
  (typeof PROJECTS.cities)[number],
  (typeof PROJECTS.cities)[number],
];

describe("the axis of all cities", () => {
  it("has each city's limit in one unit, highest first, and the project's own size", () => {
    const axis = limitAxis(PROJECTS.cities);
    expect(axis?.asked).toBe(6);
    expect(axis?.rows).toEqual([
      { city: "Seattle", limit: 8, words: "at most 8 ft", fits: true },
      { city: "Denver", limit: 4, words: "at most 4 ft", fits: false },
    ]);
  });
  it("leaves out a city whose tightest rule limits another measure", () => {
    const area = {
      ...seattle,
      binding: {
        ...seattle.binding!,
        measure: "max_floor_area",
        given: { value: 864, unit: "sq ft" },
        limit: { value: 900, unit: "sq ft" },
      },
    };
    expect(limitAxis([area, denver])).toBeNull();
  });
  it("needs two cities", () => {
    expect(limitAxis([seattle, portland])).toBeNull();
  });
  it("says which way a limit is missed", () => {
    const least = { ...denver.binding!, comparator: "at least" };
    expect(marginWords(least)).toBe("2 ft too little");
    expect(marginWords({ ...least, margin: { value: 0, unit: "ft" } })).toBe("Exactly at the limit");
  });
});

describe("the axis of solved sizes", () => {
  const [solved] = PROJECTS.solved;
  it("has a dot for each city with a figure", () => {
    expect(solvedLines(solved!)?.map(({ name, dots }) => [name, dots[0]?.words])).toEqual([
      ["Seattle", "8 ft"],
      ["Denver", "4 ft"],
    ]);
  });
  it("is not drawn for one figure alone", () => {
    expect(solvedLines({ ...solved!, values: solved!.values.slice(1) })).toBeNull();
  });
});
