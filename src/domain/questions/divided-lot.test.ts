import { describe, expect, test } from "vitest";
import { TODAY } from "#testing/law.ts";
import { QuestionReader } from "./understand-question.ts";

const reader = new QuestionReader([], new Map());
const read = (q: string) => {
  const { lotFacts, derived = [] } = reader.read(q, TODAY);
  return { width: lotFacts.lot_width?.value, area: lotFacts.lot_area?.value, says: derived[0]?.says };
};

describe("a lot that is divided", () => {
  test("each new lot has its part of the whole", () => {
    expect(read("Can I split my 80 ft wide lot into two lots?")).toMatchObject({
      width: 40,
      says: "Each of the 2 lots is 40 ft wide.",
    });
    expect(read("Could we divide our 9,000 sq ft lot into three equal parcels?")).toMatchObject({
      area: 3000,
      says: "Each of the 3 lots has 3,000 sq ft.",
    });
  });

  test("a size of a new lot that is told with the whole is not divided again", () => {
    expect(
      read(
        "Our lot is 90 ft wide and 100 ft deep. Can we split it down the middle into two lots of 45 by 100?",
      ),
    ).toMatchObject({ width: 45, area: 4500, says: "Each of the 2 lots is 45 ft wide and has 4,500 sq ft." });
  });

  test("what each part has is told right behind the parts; the 2 of HOME 2 counts none", () => {
    expect(read("Splitting a HOME 2 lot into pieces 24 feet wide. Is that allowed?").width).toBe(24);
    expect(read("We divide our lot into two parcels, each 21 ft wide. Allowed?").width).toBe(21);
    expect(read("Can I split my HOME 2 lot, 60 ft wide, into three lots?").width).toBe(20);
  });

  test("what one of the new lots has is told, and the 3 of SF-3 counts none", () => {
    const wide = "We split my SF-3 lot under HOME 2 and one of the new lots is 26 ft wide. Is that allowed?";
    expect(read(wide)).toEqual({ width: 26, area: undefined, says: undefined });
    expect(read("Split into two lots, the front lot has 1,900 sq ft. Is that enough?").area).toBe(1900);
  });

  test("what is split off has the size that is told of it", () => {
    expect(read("Can I split off a 2,000 sq ft lot that would be half as wide?").area).toBe(2000);
    expect(read("Can I divide it into two lots of 2,000 sq ft?").area).toBe(2000);
  });

  test("the only area that is told is that of the lot, however the division is worded", () => {
    const each = { area: 4700, says: "Each of the 2 lots has 4,700 sq ft." };
    expect(read("I own 9,400 sq ft. Big enough to split into two lots?")).toMatchObject(each);
    expect(read("Is 9,400 square feet enough to make two lots out of one?")).toMatchObject(each);
    expect(read("Is a 9,400 sq ft lot big enough to split in two?")).toMatchObject(each);
    expect(read("Can I split my lot in two and build a 1,200 sq ft house on each?").area).toBeUndefined();
  });
});
