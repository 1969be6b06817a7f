import { expect, test } from "vitest";
import { makeCity, makeClause } from "#testing/factories.ts";
import { TODAY } from "#testing/law.ts";
import { TOWN } from "#testing/small-town.ts";
import type { AskFacts } from "./ask-facts.ts";
import { standingsOf } from "./bound-standings.ts";

const NOTHING: AskFacts = {
  text: "",
  asked: "",
  whole: "",
  city: makeCity(),
  day: TODAY,
  act: new Map(),
  subject: new Map(),
  measure: new Map(),
  district: null,
  places: [],
  circumstances: {},
  quantities: [],
  measured: [],
  lotFacts: {},
  named: { subjects: [], measures: [] },
  citation: null,
};
/** How "taller than 6 ft" fares. */
const standing = (facts: Partial<AskFacts>) =>
  standingsOf({ ...NOTHING, ...facts }, { rule: TOWN.permit, clause: makeClause({}) });
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
  expect(standingsOf(NOTHING, { rule: TOWN.front, clause: makeClause({}) })).toEqual([]);
});
