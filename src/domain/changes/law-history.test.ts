import { describe, expect, test } from "vitest";
import { makeBook, makeClause, makeRule } from "#testing/factories.ts";
import { realLaw } from "#testing/law.ts";
import type { Rule } from "../law/law.ts";
import { calendarDate, dayBefore } from "../units/calendar-date.ts";
import { lawHistory } from "./law-history.ts";

const MAY = calendarDate("2025-05-01");
const JUNE = calendarDate("2025-06-01");
const height = (value: number, given: Partial<Rule> = {}): Rule =>
  makeRule({ value: { value, unit: "ft" }, says: `A fence may be ${value} feet tall in front.`, ...given });

describe("the history of a law", () => {
  test("tells that 4 ft became 5 ft on the day on which the new version began", () => {
    const old = makeClause({ to: dayBefore(MAY), rules: [height(4)] });
    const next = makeClause({ from: MAY, rules: [height(5)] });
    expect(lawHistory(makeBook({ clauses: [next, old] }))).toEqual([
      {
        city: { id: 1, slug: "springfield", name: "Springfield", state: "Colorado" },
        slug: "10-5",
        section: "Springfield Zoning Code, 10.5",
        heading: "Fences: height",
        topic: old.topic,
        day: MAY,
        changes: [
          { words: "Height in front of the house: 4 ft → 5 ft", subjects: ["fence"], ofSubstance: true },
        ],
      },
    ]);
  });

  test("tells a rule that ended within a version, on the day after its last", () => {
    const clause = makeClause({
      rules: [height(4), height(6, { key: "b", to: dayBefore(MAY), phrase: "behind" })],
    });
    expect(lawHistory(makeBook({ clauses: [clause] }))).toMatchObject([
      { day: MAY, changes: [{ words: "No longer: A fence may be 6 feet tall in front." }] },
    ]);
  });

  test("tells a section that is over by the heading that it had", () => {
    const clause = makeClause({ to: dayBefore(MAY), heading: "Fences: old", rules: [height(4)] });
    expect(lawHistory(makeBook({ clauses: [clause] }))).toMatchObject([{ day: MAY, heading: "Fences: old" }]);
  });

  test("names the section as it was called on the day of the change, not as it is called later", () => {
    const clauses = [
      makeClause({ to: dayBefore(MAY), heading: "One", rules: [height(4)] }),
      makeClause({ from: MAY, to: dayBefore(JUNE), heading: "Two", rules: [height(5)] }),
      makeClause({ from: JUNE, heading: "Three", rules: [height(6)] }),
    ];
    expect(lawHistory(makeBook({ clauses })).map(({ day, heading }) => [day, heading])).toEqual([
      [JUNE, "Three"],
      [MAY, "Two"],
    ]);
  });

  test("tells new words for the same 4 ft apart from another figure", () => {
    const clauses = [
      makeClause({ to: dayBefore(MAY), rules: [height(4)] }),
      makeClause({ from: MAY, rules: [height(4, { says: "Fences in front: no more than 4 feet." })] }),
    ];
    expect(lawHistory(makeBook({ clauses }))).toMatchObject([{ changes: [{ ofSubstance: false }] }]);
  });

  test("does not call the first day of a section a change", () => {
    expect(lawHistory(makeBook({ clauses: [makeClause({ from: MAY, rules: [height(4)] })] }))).toEqual([]);
  });

  test("of the law that we have comes newest first, each section once a day, and each says something", () => {
    const history = lawHistory(realLaw().book);
    expect(history.length).toBeGreaterThan(10);
    const days = history.map(({ day }) => day);
    expect(days).toEqual([...days].sort().reverse());
    const names = history.map(({ city, slug, day }) => `${city.slug} ${slug} ${day}`);
    expect(new Set(names).size).toBe(names.length);
    expect(history.filter(({ changes }) => changes.length === 0)).toEqual([]);
  });
});
