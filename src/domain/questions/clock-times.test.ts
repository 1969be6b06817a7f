import { describe, expect, test } from "vitest";
import { clockTimes, sentencesWithDays } from "./clock-times.ts";

describe("times of day", () => {
  test.each([
    ["from 7:30 a.m. to 4 p.m.", [450, 960]],
    ["they start at 6:30 on Saturday mornings", [390]],
    ["work went on until 8:30 at night", [1230]],
    ["he begins at 7 in the morning", [420]],
    ["at noon", [720]],
    ["a compressor at quarter to seven every Saturday morning", [405]],
    ["saws at half past nine at night", [1290]],
    ["until ten in the evening", [1320]],
    ["from quarter of one in the afternoon", [765]],
    ["a wall of four feet at two lots", []],
    ["12:15 am", [15]],
    ["we meet at 6:30", [null]],
    ["at 7 ft from the line, 4 of 12 trees", []],
  ])("%s", (text, times) => expect(clockTimes(text)).toEqual(times));
});

test("the sentences that name a day of the week and are not read", () => {
  const text = "They hammer on Sundays. It is loud. May they?";
  expect(sentencesWithDays(text, "May they?")).toBe("They hammer on Sundays.");
  expect(sentencesWithDays(text, "They hammer on Sundays. May they?")).toBe("");
});
