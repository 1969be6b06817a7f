import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { calendarDate, dayBefore, daysInMonth, isCalendarDate, isInForce, iso } from "./calendar-date.ts";

const day = fc
  .date({ min: new Date("1600-01-02"), max: new Date("2400-12-31"), noInvalidDate: true })
  .map((d) => calendarDate(d.toISOString().slice(0, 10)));

describe("days that exist", () => {
  test("29 February exists in 2024 and 2000, not in 2025 and 1900", () => {
    expect(isCalendarDate("2024-02-29")).toBe(true);
    expect(isCalendarDate("2000-02-29")).toBe(true);
    expect(isCalendarDate("2025-02-29")).toBe(false);
    expect(isCalendarDate("1900-02-29")).toBe(false);
  });

  test("31 April, month 0 and month 13, day 0 and other spellings do not exist", () => {
    for (const text of [
      "2025-04-31",
      "2025-00-10",
      "2025-13-01",
      "2025-01-00",
      "2025-1-1",
      "20250101",
      "2025-01-01T00:00",
      " 2025-01-01",
      "",
    ]) {
      expect(isCalendarDate(text)).toBe(false);
      expect(() => calendarDate(text)).toThrow(RangeError);
    }
  });

  test("the days of any year add up to 365, or 366 in a leap year", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1600, max: 2400 }), (year) => {
        const days = Array.from({ length: 12 }, (_, month) => daysInMonth(year, month + 1)).reduce(
          (a, b) => a + b,
          0,
        );
        expect(days).toBe(new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1 ? 366 : 365);
      }),
    );
  });

  test("a month that does not exist has no days", () => {
    expect(daysInMonth(2025, 0)).toBe(0);
    expect(daysInMonth(2025, 13)).toBe(0);
  });
});

describe("the day before", () => {
  test("before 1 January 2025 comes 31 December 2024; before 1 March 2024, 29 February", () => {
    expect(dayBefore(iso(2025, 1, 1))).toBe("2024-12-31");
    expect(dayBefore(iso(2024, 3, 1))).toBe("2024-02-29");
    expect(dayBefore(iso(2025, 3, 1))).toBe("2025-02-28");
  });

  test("it is the inverse of the day after, for any day", () => {
    fc.assert(
      fc.property(day, (date) => {
        const next = new Date(Date.parse(date) + 86_400_000).toISOString().slice(0, 10);
        expect(dayBefore(calendarDate(next))).toBe(date);
        expect(dayBefore(date) < date).toBe(true);
        expect(isCalendarDate(dayBefore(date))).toBe(true);
      }),
    );
  });
});

describe("in force", () => {
  const [from, to] = [iso(2024, 5, 1), iso(2025, 8, 10)];

  test("a rule of 2024-05-01 to 2025-08-10 holds on its first and its last day, not a day earlier or later", () => {
    expect(isInForce(from, from, to)).toBe(true);
    expect(isInForce(to, from, to)).toBe(true);
    expect(isInForce(dayBefore(from), from, to)).toBe(false);
    expect(isInForce(iso(2025, 8, 11), from, to)).toBe(false);
  });

  test("a rule without a first or last day holds on that side for ever", () => {
    expect(isInForce(iso(1900, 1, 1), null, to)).toBe(true);
    expect(isInForce(iso(2400, 1, 1), from, null)).toBe(true);
    fc.assert(fc.property(day, (date) => isInForce(date, null, null)));
  });

  test("of two versions that follow each other exactly one holds on any day", () => {
    fc.assert(
      fc.property(day, day, (date, change) => {
        const old = isInForce(date, null, dayBefore(change));
        expect(isInForce(date, change, null)).toBe(!old);
      }),
    );
  });
});
