import { expect, test } from "vitest";
import { usageByDay } from "./api-usage.ts";

const NOON = Date.UTC(2026, 10, 20, 12, 0, 10);

test("usage shows 30 days with the ones without a call, and what was called most first", () => {
  const { since, summarize } = usageByDay(NOON);
  expect(since).toBe("2026-10-22");
  const { days, operations } = summarize([
    { day: "2026-10-21", operation: "search", calls: 9 },
    { day: "2026-10-22", operation: "search", calls: 2 },
    { day: "2026-11-20", operation: "cities", calls: 5 },
    { day: "2026-11-20", operation: "search", calls: 1 },
  ]);
  expect(days).toHaveLength(30);
  expect(days[0]).toEqual({ day: "2026-10-22", calls: 2 });
  expect(days[1]).toEqual({ day: "2026-10-23", calls: 0 });
  expect(days[29]).toEqual({ day: "2026-11-20", calls: 6 });
  expect(operations).toEqual([
    { operation: "cities", calls: 5 },
    { operation: "search", calls: 3 },
  ]);
});

test("what was called equally often comes by name", () => {
  const calls = ["rules", "cities"].map((operation) => ({ day: "2026-11-20", operation, calls: 4 }));
  const { operations } = usageByDay(NOON).summarize(calls);
  expect(operations.map(({ operation }) => operation)).toEqual(["cities", "rules"]);
});

test("a day begins at midnight in UTC: one millisecond before it the 30 days end with the day before", () => {
  const midnight = Date.UTC(2026, 10, 20);
  expect(usageByDay(midnight).since).toBe("2026-10-22");
  expect(usageByDay(midnight - 1).since).toBe("2026-10-21");
});

test("without a call there are 30 days of none", () => {
  const { days, operations } = usageByDay(NOON).summarize([]);
  expect(days.map(({ calls }) => calls)).toEqual(Array(30).fill(0));
  expect(operations).toEqual([]);
});
