import { expect, test } from "vitest";
import { makeBook, makeCity, makeClause } from "#testing/factories.ts";
import { TODAY } from "#testing/law.ts";
import { sentence } from "#testing/small-town.ts";
import { eventsOf } from "../law/named-events.ts";
import { calendarDate } from "../units/calendar-date.ts";
import { QuestionReader } from "./understand-question.ts";

const says = "The Better Blocks rules took effect on March 1, 2024.";
const dated = sentence("since", says, { subjects: ["code"], about: "history", measure: "date" });
const clause = makeClause({
  text: says,
  from: calendarDate("2024-03-01"),
  aliases: ["Better Blocks", "BLOC"],
  rules: [dated],
});
const city = makeCity();
const reader = new QuestionReader(
  [city],
  new Map(),
  eventsOf(makeBook({ cities: [city], clauses: [clause] })),
);
const read = (q: string, cityId = 1) => reader.read(q, TODAY, { cityId });

test.each([
  ["How tall could a shed be before Better Blocks?"],
  ["What rear yard was needed until the Better Blocks rules took effect?"],
  ["Prior to Better Blocks, was a duplex legal?"],
  ["Pre-BLOC, how many homes could a lot hold?"],
])("%s asks about February 29, 2024", (q) => {
  expect(read(q)).toMatchObject({ asOf: "2024-02-29", dated: true });
});

test.each([
  ["How tall can a shed be under Better Blocks?"],
  ["How tall could a shed be before the bloc party?"],
  ["What did Better Blocks change?"],
])("%s asks about today", (q) => {
  expect(read(q).asOf).toBe(TODAY);
});

test("a date that is given counts first, and a name says nothing in another city", () => {
  expect(read("How tall could a shed be in 2019, before Better Blocks?").asOf).toMatch(/^2019-/);
  expect(read("How tall could a shed be before Better Blocks?", 2).dated).toBe(false);
});

test("a clause without a day, or without a rule that says when, names no event", () => {
  const undated = { ...clause, from: null };
  const silent = { ...clause, rules: [{ ...dated, measure: null }] };
  expect(eventsOf(makeBook({ cities: [city], clauses: [undated, silent] }))).toEqual([]);
});
