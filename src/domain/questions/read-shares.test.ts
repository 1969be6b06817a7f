import { expect, test } from "vitest";
import { readShares } from "./read-shares.ts";

const q = (value: number, unit: string) => ({ value, unit });

test("a part and its whole are joined by of, whatever other lengths there are", () => {
  const { length } = readShares(
    "It is 4 ft off the line, but that wall is only 12 ft of a 30 ft wide facade.",
    [],
  );
  expect(length).toMatchObject({ part: q(12, "ft"), whole: q(30, "ft") });
});

test("of two areas the larger one is the whole; the lot's own is neither", () => {
  const text = "The wall area is 1,200 sq ft and we take down 460 sq ft of it, on a 5,000 sq ft lot.";
  expect(readShares(text, [{ value: 5000, unit: "sq ft" }]).area).toMatchObject({
    part: q(460, "sq ft"),
    whole: q(1200, "sq ft"),
  });
  expect(readShares(text, []).area).toBeUndefined();
});

test("lots are counted without a unit", () => {
  expect(readShares("On our side 7 of the 10 lots have two-flats", []).count).toMatchObject({
    part: q(7, "count"),
    whole: q(10, "count"),
  });
  expect(readShares("one of those days", []).count).toBeUndefined();
});

test("one amount of money is the whole", () => {
  expect(readShares("The fees come to $8,000", []).money).toMatchObject({
    part: null,
    whole: q(8000, "USD"),
  });
});

test("a share may be told in words or in %, of what is named behind it, and of what stays", () => {
  const told = (text: string) => readShares(text, []).told ?? [];
  const of = (text: string) => told(text).map(({ share, stays }) => [share.value, stays]);
  expect(of("We take down a third of the outside walls")).toEqual([[33.3, false]]);
  expect(of("two-thirds of our fence is new, and half the deck")).toEqual([
    [66.7, false],
    [50, false],
  ]);
  expect(of("we keep 70% of the walls")).toEqual([[70, true]]);
  expect(of("three quarters of the facade would stay")).toEqual([[75, true]]);
  // An ordinal, a length and a limit are no shares of a thing.
  expect(of("the third floor, a third bathroom, lot coverage is 35%")).toEqual([]);
});

test("a part may leave its unit to the whole", () => {
  expect(readShares("We tear out 560 of the house's 1,600 square feet of wall", []).area).toMatchObject({
    part: q(560, "sq ft"),
    whole: q(1600, "sq ft"),
  });
});
