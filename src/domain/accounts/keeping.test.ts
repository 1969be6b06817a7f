import { expect, test } from "vitest";
import { KEPT_DAYS, RESET_LINK_HOURS } from "./keeping.ts";
import { PLANS } from "./plan.ts";

test("a count of free searches is kept for two windows of 30 days, so that none ends while it counts", () => {
  expect(PLANS.anonymous.windowDays).toBe(30);
  expect(KEPT_DAYS.visitorSearches).toBe(2 * PLANS.anonymous.windowDays);
});

test("no cookie is asked to last longer than the 400 days that browsers allow", () => {
  expect(Math.max(KEPT_DAYS.visitorCookie, KEPT_DAYS.session)).toBeLessThanOrEqual(400);
});

test("a link that sets a password ends sooner than one that only proves an address", () => {
  expect(RESET_LINK_HOURS).toBeLessThan(KEPT_DAYS.verifyLink * 24);
});
