import { expect, test } from "vitest";
import { realEngine, TODAY } from "#testing/law.ts";

const areaOf = (q: string) => realEngine().reader.read(q, TODAY).lotFacts.lot_area?.value;

test("a lot that is cut in two has half the land on each side", () => {
  expect(areaOf("Can I split my 8,000 sq ft lot into two lots?")).toBe(4000);
});

test("a lot that is split off has the size that is told of it", () => {
  expect(areaOf("Can I split off a 2,000 sq ft lot that would be half as wide?")).toBe(2000);
  expect(areaOf("Can I divide it into two lots of 2,000 sq ft?")).toBe(2000);
});
