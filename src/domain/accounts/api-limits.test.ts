import { expect, test } from "vitest";
import { leftAt, limitsByTier, retryAfter, windowsAt } from "./api-limits.ts";

const NOON = Date.UTC(2026, 10, 20, 12, 0, 10);
const MINUTE = Date.UTC(2026, 10, 20, 12, 0);
const DAY = Date.UTC(2026, 10, 20);
const pro = { perMinute: 30, perDay: 1000 };

test("Basic has 10 calls a minute and 100 a day, Pro 30 and 1,000, Free none", () => {
  expect(limitsByTier(true)).toEqual({ free: null, basic: { perMinute: 10, perDay: 100 }, pro });
  expect(limitsByTier(false)).toEqual({ free: pro, basic: pro, pro });
});

test("windows are whole minutes and days in UTC", () => {
  expect(windowsAt(NOON)).toEqual({ minute: MINUTE, day: DAY });
  expect(windowsAt(MINUTE)).toEqual({ minute: MINUTE, day: DAY });
  expect(windowsAt(MINUTE - 1).minute).toBe(MINUTE - 60_000);
  expect(windowsAt(DAY - 1).day).toBe(DAY - 86_400_000);
});

test("what is left is the limit less what was used, never below 0, until the window ends", () => {
  const used = { minute: { startsAt: MINUTE, used: 31 }, day: { startsAt: DAY, used: 400 } };
  const left = leftAt(pro, used, NOON);
  expect(left.minute).toEqual({ limit: 30, seconds: 60, left: 0, resetsInSeconds: 50 });
  expect(left.day).toEqual({ limit: 1000, seconds: 86_400, left: 600, resetsInSeconds: 43_190 });
  expect(retryAfter(left)).toBe(50);
  expect(retryAfter(leftAt(pro, { ...used, day: { startsAt: DAY, used: 1000 } }, NOON))).toBe(43_190);
});
