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
