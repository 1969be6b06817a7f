import { expect, it } from "vitest";
import { drawnArea, drawnLength } from "./drawn-figures.ts";

it("rounds areas to ten square feet from a thousand on, and to a hundred from a hundred thousand on", () => {
  expect([3153.9, 999.6, 842.4, 123_456].map(drawnArea)).toEqual([3150, 1000, 842, 123_500]);
});

it("rounds lengths to the half foot", () => {
  expect([62.24, 62.26, 124.9].map(drawnLength)).toEqual([62, 62.5, 125]);
});
