import { expect, test } from "vitest";
import { todayAt } from "./today.ts";

test("an evening in Chicago is still today, when it is tomorrow in UTC", () => {
  expect(todayAt(new Date("2026-11-21T03:00:00Z"))).toBe("2026-11-20");
  expect(todayAt(new Date("2026-11-20T12:00:00Z"))).toBe("2026-11-20");
  expect(todayAt(new Date("2026-07-01T04:59:59Z"))).toBe("2026-06-30");
});
