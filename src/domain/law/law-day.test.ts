import { expect, test } from "vitest";
import { makeBook, makeClause, makeSource } from "#testing/factories.ts";
import { realLaw } from "#testing/law.ts";
import { type CalendarDate, calendarDate, dayAfter, isInForce } from "../units/calendar-date.ts";
import { lawDay, standingOn } from "./law-day.ts";
import { newestDate } from "./newest-date.ts";

const day = calendarDate;
const bookOf = (from: string | null, to: string | null, lawThrough: string | null = null) => {
  const clause = makeClause({ slug: "one" });
  const source = makeSource({ lawThrough: lawThrough as CalendarDate | null });
  const life = { from: from as CalendarDate | null, to: to as CalendarDate | null };
  return { ...makeBook(), clauses: [{ ...clause, ...life, source, rules: [] }] };
};

test("the law's day is the last one on which something began, or the day after something ended", () => {
  const book = bookOf("2024-02-09", "2025-06-30");
  expect(lawDay(book, day("2026-11-20"))).toBe("2025-07-01");
  expect(lawDay(book, day("2025-06-30"))).toBe("2024-02-09");
  expect(lawDay(book, day("2024-02-08"))).toBe("1900-01-01");
});

test("the day whose law a source shows counts, and for an undated source the day on which it was read", () => {
  expect(lawDay(bookOf(null, null, "2025-01-01"), day("2026-11-20"))).toBe("2025-01-01");
  expect(lawDay(bookOf(null, null), day("2026-11-20"))).toBe("2026-11-20");
  expect(lawDay(bookOf(null, null), day("2026-11-19"))).toBe("1900-01-01");
});

test("on every day of five years, the real law says the same on that day as on its law's day", () => {
  const { book } = realLaw();
  const told = (on: CalendarDate) =>
    book.clauses
      .map((clause) => {
        const held = clause.rules.filter(({ from, to }) => isInForce(on, from, to)).length;
        return `${standingOn(on, clause)} ${held} ${newestDate([clause], on)}`;
      })
      .join("\n");
  let last = { on: day("2022-01-01"), told: told(day("2022-01-01")) };
  for (let on = day("2023-01-01"); on < "2027-12-31"; on = dayAfter(on)) {
    const own = lawDay(book, on);
    if (own !== last.on) last = { on: own, told: told(own) };
    else if (on.endsWith("-15") || on.endsWith("-31")) expect(told(on), on).toBe(last.told);
  }
});
