import { expect, test } from "vitest";
import { realCity } from "#testing/law.ts";
import { box, held, makeLayer, makeShape } from "#testing/map.ts";
import { findLikeDistricts } from "./find-district.ts";

const layer = held(
  makeLayer(
    "zoning",
    ["R-1/5,000", "R-1/7,000", "FR-3/12,000", "R-1A", "CB"].map((code, i) =>
      makeShape(code, box([i, 0], [i + 1, 1])),
    ),
  ),
);
const like = (text: string) =>
  findLikeDistricts(layer, realCity("chicago"), text).map(({ name, note }) => [name, note !== undefined]);

test("a district's code with other signs is found, and a longer one is said to be longer", () => {
  expect(like("r-1/7000")).toEqual([["R-1/7,000", false]]);
  expect(like("FR-3 zoning")).toEqual([["FR-3/12,000", true]]);
  expect(like("R-1")).toEqual([
    ["R-1/5,000", true],
    ["R-1/7,000", true],
  ]);
  expect(like("PD 77")).toEqual([]);
  expect(like("C")).toEqual([]);
});
