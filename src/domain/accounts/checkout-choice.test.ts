import { expect, test } from "vitest";
import { checkoutWay } from "./checkout-choice.ts";
import { SUBSCRIPTION_STATUSES } from "./subscription.ts";

const NOON = Date.UTC(2026, 10, 20, 12);
const basic = { status: "active", tier: "basic", cancelAt: null, nextTier: null } as const;
const pro = { ...basic, tier: "pro" } as const;

test("a person who pays for nothing buys", () => {
  expect(checkoutWay(null, "basic")).toBe("buy");
  expect(checkoutWay(null, "pro")).toBe("buy");
});

test("a person who pays already changes the plan, up and down, and never buys a second one", () => {
  expect(checkoutWay(basic, "pro")).toBe("change");
  expect(checkoutWay(pro, "basic")).toBe("change");
  expect(checkoutWay(basic, "basic")).toBe("nothing");
});

test("a trial counts as paid for", () => {
  expect(checkoutWay({ ...basic, status: "trialing" }, "pro")).toBe("change");
  expect(checkoutWay({ ...basic, status: "trialing" }, "basic")).toBe("nothing");
});

test("a plan that was canceled and still runs: a larger one is bought beside it, all else is settled in the portal", () => {
  expect(checkoutWay({ ...basic, cancelAt: NOON }, "pro")).toBe("buy");
  expect(checkoutWay({ ...basic, cancelAt: NOON }, "basic")).toBe("portal");
  expect(checkoutWay({ ...pro, cancelAt: NOON }, "basic")).toBe("portal");
});

test("on the way from Pro to Basic the portal decides, also about staying on Pro", () => {
  expect(checkoutWay({ ...pro, nextTier: "basic" }, "pro")).toBe("portal");
  expect(checkoutWay({ ...pro, nextTier: "basic" }, "basic")).toBe("portal");
});

test("unpaid in any way leads to the portal, so that no debt is left behind by a new purchase", () => {
  for (const status of SUBSCRIPTION_STATUSES.filter((one) => one !== "active" && one !== "trialing"))
    for (const cancelAt of [null, NOON])
      for (const tier of ["basic", "pro"] as const)
        expect(checkoutWay({ ...basic, status, cancelAt }, tier), status).toBe("portal");
});

test("a price that is none of ours is changed, and once canceled is settled in the portal", () => {
  expect(checkoutWay({ ...basic, tier: null }, "basic")).toBe("change");
  expect(checkoutWay({ ...basic, tier: null, cancelAt: NOON }, "pro")).toBe("portal");
});
