import { describe, expect, test } from "vitest";
import { TODAY } from "#testing/law.ts";
import { segment } from "../questions/segment.ts";
import { iso } from "../units/calendar-date.ts";
import { daysAsked } from "./days-asked.ts";

const PAST = iso(2019, 7, 1);
const daysIn = (text: string, past = PAST) => {
  const segments = segment(text);
  const days = daysAsked(segments, past, TODAY);
  return segments.filter((s) => s.role === "ask").map((s) => days(s));
};

describe("each clause asks about a day", () => {
  test.each([
    ["How wide could a carport be in 2019? And how wide may it be these days?", [[PAST], [TODAY]]],
    ["Was a sauna legal in 2019? Is it still?", [[PAST], [TODAY]]],
    ["How big can a barn be at present, and how big could it be in 2019?", [[TODAY], [PAST]]],
    ["How big could a barn be in 2019 and nowadays?", [[PAST, TODAY]]],
    ["How big could a barn be in 2019? And what did the permit cost?", [[PAST], [PAST]]],
    ["It is now 2026. How big could a barn be in 2019?", [[PAST]]],
  ])("%s", (text, days) => {
    expect(daysIn(text)).toEqual(days);
  });

  test("a question about today has no other day", () => {
    expect(daysIn("How wide may a carport be now? And who decides?", TODAY)).toEqual([[TODAY], [TODAY]]);
  });
});
