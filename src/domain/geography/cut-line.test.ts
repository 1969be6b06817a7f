import { expect, it } from "vitest";
import { cutLine } from "./cut-line.ts";

const box = [0, 0, 10, 10] as const;

it("keeps what lies inside as it is", () => {
  const line = [
    [1, 1],
    [5, 5],
    [9, 1],
  ] as const;
  expect(cutLine(line, box)).toEqual([line]);
});

it("cuts where a line crosses the edge, and gives a line that comes back as two pieces", () => {
  expect(
    cutLine(
      [
        [5, 5],
        [15, 5],
        [15, 8],
        [5, 8],
      ],
      box,
    ),
  ).toEqual([
    [
      [5, 5],
      [10, 5],
    ],
    [
      [10, 8],
      [5, 8],
    ],
  ]);
});

it("gives a line through the box without corners in it, and nothing for one that misses it", () => {
  expect(
    cutLine(
      [
        [-10, 2],
        [20, 2],
      ],
      box,
    ),
  ).toEqual([
    [
      [0, 2],
      [10, 2],
    ],
  ]);
  expect(
    cutLine(
      [
        [-5, 8],
        [3, 20],
      ],
      box,
    ),
  ).toEqual([]);
});
