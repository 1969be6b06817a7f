import { expect, test } from "vitest";
import { calendarDate } from "#domain/units/calendar-date.ts";
import { makeBook, makeClause, makeRule } from "#testing/factories.ts";
import { realLaw } from "#testing/law.ts";
import { lawHistory } from "./law-history.ts";

const lastDay = calendarDate("2024-12-31");
const firstDay = calendarDate("2025-01-01");
const four = makeRule();
const five = makeRule({ value: { value: 5, unit: "ft" }, says: "A fence may be 5 feet tall." });

test("a section that went from 4 ft to 5 ft on January 1 is one change of that day", () => {
  const older = makeClause({ to: lastDay, rules: [four] });
  const newer = makeClause({ from: firstDay, rules: [five] });
  expect(lawHistory(makeBook({ clauses: [newer, older] }))).toEqual([
    {
      city: { id: 1, slug: "springfield", name: "Springfield", state: "Colorado" },
      slug: "10-5",
      section: "Springfield Zoning Code, 10.5",
      heading: "Fences: height",
      from: "2025-01-01",
      changes: ["Height in front of the house: 4 ft → 5 ft"],
    },
  ]);
});

test("a rule that ends within its section is a change on the day after its last", () => {
  const clause = makeClause({ rules: [four, makeRule({ ...five, key: "five", to: lastDay })] });
  expect(lawHistory(makeBook({ clauses: [clause] }))).toMatchObject([{ from: "2025-01-01" }]);
});

test("a section that begins is no change, for nothing is held of what stood before", () => {
  expect(lawHistory(makeBook({ clauses: [makeClause({ from: firstDay, rules: [four] })] }))).toEqual([]);
});

test("the changes of the law that we hold come newest first, and each says something", () => {
  const history = lawHistory(realLaw().book);
  expect(history.length).toBeGreaterThan(10);
  expect(history.map(({ from }) => from)).toEqual(
    history
      .map(({ from }) => from)
      .sort()
      .reverse(),
  );
  expect(history.filter(({ changes }) => changes.length === 0)).toEqual([]);
});
