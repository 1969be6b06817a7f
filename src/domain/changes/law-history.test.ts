import { describe, expect, test } from "vitest";
import { makeBook, makeClause, makeRule } from "#testing/factories.ts";
import { realLaw, TODAY } from "#testing/law.ts";
import type { Rule } from "../law/law.ts";
import { calendarDate, dayBefore } from "../units/calendar-date.ts";
import { lawHistory } from "./law-history.ts";

const MAY = calendarDate("2025-05-01");
const height = (value: number, given: Partial<Rule> = {}): Rule =>
  makeRule({ value: { value, unit: "ft" }, says: `A fence may be ${value} feet tall in front.`, ...given });

describe("the history of a law", () => {
  test("tells that 4 ft became 5 ft on the day on which the new version began", () => {
    const old = makeClause({ to: dayBefore(MAY), rules: [height(4)] });
    const next = makeClause({ from: MAY, rules: [height(5)] });
    expect(lawHistory(makeBook({ clauses: [old, next] }), TODAY)).toMatchObject([
      {
        city: { slug: "springfield" },
        slug: "10-5",
        section: "Springfield Zoning Code, 10.5",
        subjects: ["fence"],
        day: MAY,
        words: ["Height in front of the house: 4 ft → 5 ft"],
      },
    ]);
  });

  test("tells a rule that ended within a version", () => {
    const clause = makeClause({
      rules: [height(4), height(6, { key: "b", to: dayBefore(MAY), phrase: "behind" })],
    });
    expect(lawHistory(makeBook({ clauses: [clause] }), TODAY)).toMatchObject([
      { day: MAY, words: ["No longer: A fence may be 6 feet tall in front."] },
    ]);
  });

  test("does not call the first day of a section a change", () => {
    expect(lawHistory(makeBook({ clauses: [makeClause({ from: MAY, rules: [height(4)] })] }), TODAY)).toEqual(
      [],
    );
  });

  test("leaves out what is still to come", () => {
    const next = calendarDate("2027-01-01");
    const clauses = [
      makeClause({ to: dayBefore(next), rules: [height(4)] }),
      makeClause({ from: next, rules: [height(5)] }),
    ];
    expect(lawHistory(makeBook({ clauses }), TODAY)).toEqual([]);
    expect(lawHistory(makeBook({ clauses }), next)).toHaveLength(1);
  });

  test("of the law that we hold names days that have come, newest first, each section once a day", () => {
    const history = lawHistory(realLaw().book, TODAY);
    expect(history.length).toBeGreaterThan(5);
    const days = history.map(({ day }) => day);
    expect(days).toEqual([...days].sort().reverse());
    expect(days.every((day) => day <= TODAY)).toBe(true);
    const names = history.map(({ city, slug, day }) => `${city.slug} ${slug} ${day}`);
    expect(new Set(names).size).toBe(names.length);
  });
});
