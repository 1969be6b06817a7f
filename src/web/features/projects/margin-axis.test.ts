import { describe, expect, it } from "vitest";
import { PROJECTS } from "#web/testing/check-fixture.ts";
import { marginAxis, marginWords } from "./margin-axis.ts";
import { solvedLines } from "./solved-lines.ts";

const [seattle, denver, portland] = PROJECTS.cities as [
  (typeof PROJECTS.cities)[number],
  (typeof PROJECTS.cities)[number],
  (typeof PROJECTS.cities)[number],
];

describe("the axis of all cities", () => {
  it("stands in feet where every margin is in feet, and leaves out a city without one", () => {
    expect(marginAxis(PROJECTS.cities)).toEqual({
      title: "Room that the tightest rule leaves, by city",
      rows: [
        { city: "Seattle", value: 2, words: "2 ft to spare" },
        { city: "Denver", value: -2, words: "2 ft too much" },
      ],
    });
  });
  it("stands in shares of each limit where units differ: 36 of 900 sq ft are 4%", () => {
    const area = {
      ...seattle,
      binding: {
        ...seattle.binding!,
        limit: { value: 900, unit: "sq ft" },
        margin: { value: 36, unit: "sq ft" },
      },
    };
    const axis = marginAxis([area, denver]);
    expect(axis?.title).toBe("Room that the tightest rule leaves, as a share of each limit");
    expect(axis?.rows.map(({ value }) => value)).toEqual([4, -50]);
  });
  it("needs two cities", () => {
    expect(marginAxis([seattle, portland])).toBeNull();
  });
  it("says which way a limit is missed", () => {
    const least = { ...denver.binding!, comparator: "at least" };
    expect(marginWords(least)).toBe("2 ft too little");
    expect(marginWords({ ...least, margin: { value: 0, unit: "ft" } })).toBe("Just at the limit");
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
