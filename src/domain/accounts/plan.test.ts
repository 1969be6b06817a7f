import { expect, test } from "vitest";
import { mayUse, PLANS, RIGHTS, smallestPlanWith, TIERS } from "./plan.ts";

test("prices and limits are those of the specification", () => {
  expect(TIERS.map((tier) => PLANS[tier].priceCents)).toEqual([0, 999, 2999]);
  expect(TIERS.map((tier) => PLANS[tier].searches)).toEqual([2, 10, null]);
  expect(PLANS.anonymous).toMatchObject({ searches: 2, windowDays: 30 });
  expect(PLANS.basic.api).toEqual({ perDay: 100, perMinute: 10 });
  expect(PLANS.pro.api).toEqual({ perDay: 1000, perMinute: 30 });
});

test("a larger plan holds all that a smaller one does", () => {
  const [free, basic, pro] = TIERS.map((tier) => PLANS[tier]);
  for (const use of [...RIGHTS, "exports", "api"] as const) {
    if (mayUse(PLANS.anonymous, use)) expect(mayUse(free!, use), use).toBe(true);
    if (mayUse(free!, use)) expect(mayUse(basic!, use), use).toBe(true);
    if (mayUse(basic!, use)) expect(mayUse(pro!, use), use).toBe(true);
    expect(mayUse(pro!, use), use).toBe(true);
  }
});

test("exports begin with Basic, comparing cities with Pro, the sources are open to everybody", () => {
  expect(smallestPlanWith("exports")).toBe("basic");
  expect(smallestPlanWith("savedWork")).toBe("basic");
  expect(smallestPlanWith("comparison")).toBe("pro");
  expect(smallestPlanWith("alerts")).toBe("pro");
  expect(mayUse(PLANS.anonymous, "sourceLink")).toBe(true);
  expect(mayUse(PLANS.anonymous, "comparison")).toBe(false);
});
