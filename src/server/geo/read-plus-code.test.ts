import { expect, test } from "vitest";
import { readPlusCode } from "./read-plus-code.ts";

test("a whole code needs no city; a short one is the nearest to its city", () => {
  const [longitude, latitude] = readPlusCode("86HJV9JR+XX", null)!;
  expect(longitude).toBeCloseTo(-87.6075, 3);
  expect(latitude).toBeCloseTo(41.8824, 3);
  expect(readPlusCode("v9jr+xx Chicago", [-87.6, 41.8])).toEqual([longitude, latitude]);
  expect(readPlusCode("V9JR+XX", null)).toBeNull();
  for (const text of ["", "C+", "1+1", "121 N LaSalle St", "R+3"])
    expect(readPlusCode(text, null)).toBeNull();
});
