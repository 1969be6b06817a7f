import { expect, test } from "vitest";
import { makeClause } from "#testing/factories.ts";
import { NO_FACTS, TOWN } from "#testing/small-town.ts";
import type { AskFacts } from "./ask-facts.ts";
import { standingsOf } from "./bound-standings.ts";

/** How "taller than 6 ft" fares. */
const standing = (facts: Partial<AskFacts>) =>
  standingsOf({ ...NO_FACTS, ...facts }, { rule: TOWN.permit, clause: makeClause({}) });
const height = (value: number) => ({ measure: "height", value, unit: "ft", sense: "exact" }) as const;

test("a figure of the bound's own measure meets it or breaks it", () => {
  expect(standing({ measured: [height(8)] })).toEqual(["met"]);
  expect(standing({ measured: [height(5)] })).toEqual(["broken"]);
});

test("any other figure of its unit is inside or outside", () => {
  expect(standing({ quantities: [{ value: 96, unit: "in" }] })).toEqual(["inside"]);
  expect(standing({ quantities: [{ value: 5, unit: "ft" }] })).toEqual(["outside"]);
});

test("without such a figure the bound is open, and a rule without bounds has none", () => {
  expect(standing({ quantities: [{ value: 8, unit: "days" }] })).toEqual(["open"]);
  expect(standingsOf(NO_FACTS, { rule: TOWN.front, clause: makeClause({}) })).toEqual([]);
});
