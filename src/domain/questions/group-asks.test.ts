import { expect, test } from "vitest";
import { likeliest } from "../choosing/classifier.ts";
import { calendarDate } from "../units/calendar-date.ts";
import { groupAsks } from "./group-asks.ts";
import { segment } from "./segment.ts";

const DAY = calendarDate("2026-11-28");
const actsOf = (q: string) =>
  groupAsks(
    segment(q).filter(({ role }) => role === "ask"),
    undefined,
    () => [DAY],
  ).map(({ act }) => likeliest(act));

test("papers of any name are documents, and whether an engineer is needed is asked apart", () => {
  const acts = actsOf("Which papers must I give to the city and do I need an engineer for this?");
  expect(acts[0]).toBe("documents");
  expect(acts).toHaveLength(2);
});

test("what the city can do to someone is a penalty", () => {
  for (const q of ["What can they actually do to us?", "What could the city do to me?"])
    expect(actsOf(q)).toEqual(["penalty"]);
});
