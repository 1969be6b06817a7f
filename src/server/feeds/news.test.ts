import { expect, test } from "vitest";
import type { Rule } from "#domain/law/law.ts";
import { calendarDate, dayBefore } from "#domain/units/calendar-date.ts";
import { makeBook, makeClause, makeRule } from "#testing/factories.ts";
import { newsOf } from "./news.ts";

const MAY = calendarDate("2025-05-01");
const height = (value: number, given: Partial<Rule> = {}): Rule =>
  makeRule({ value: { value, unit: "ft" }, says: `A fence may be ${value} feet tall in front.`, ...given });
const changed = (after: Rule) =>
  makeBook({
    clauses: [
      makeClause({ to: dayBefore(MAY), rules: [height(4)] }),
      makeClause({ from: MAY, rules: [after] }),
    ],
  });

test("a version that begins on May 1 is news from that day on, and none before", () => {
  const book = changed(height(5));
  expect(newsOf(book, [], dayBefore(MAY))).toEqual([]);
  expect(newsOf(book, [], MAY)).toMatchObject([
    {
      name: "section/springfield/10-5@2025-05-01",
      title: "Springfield, Fences: height: Height in front of the house: 4 ft → 5 ft",
      lines: ["Height in front of the house: 4 ft → 5 ft", "In force from May 1, 2025 on."],
    },
  ]);
});

test("the same 4 ft in other words is no news", () => {
  expect(newsOf(changed(height(4, { says: "Fences in front: no more than 4 feet." })), [], MAY)).toEqual([]);
});
