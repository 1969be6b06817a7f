import { expect, test } from "vitest";
import { demoActions, monthAfter, startDemo, stepDemo } from "./demo-subscription.ts";

const now = Date.UTC(2027, 0, 31, 9);
const day = (moment: number): string => new Date(moment).toISOString().slice(0, 10);

test("a month after the last day of January is the last day of February", () => {
  expect(day(monthAfter(now))).toBe("2027-02-28");
  expect(day(monthAfter(Date.UTC(2028, 0, 31)))).toBe("2028-02-29");
  expect(day(monthAfter(Date.UTC(2026, 11, 15)))).toBe("2027-01-15");
});

test("a smaller plan begins with the next period, a larger one at once", () => {
  const { subscription } = startDemo("cus_1", "pro", 1, now);
  const chosen = stepDemo("cus_1", subscription, "downgrade", now)!;
  expect(chosen).toMatchObject({ events: [], subscription: { next: "basic", facts: { tier: "pro" } } });
  const later = stepDemo("cus_1", chosen.subscription, "next_month", now)!;
  expect(later.subscription).toMatchObject({ next: null, facts: { tier: "basic" } });
  expect(stepDemo("cus_1", later.subscription, "upgrade", now)!.subscription.facts.tier).toBe("pro");
});

test("what was cancelled ends with its period, and can be kept until then", () => {
  const { subscription } = startDemo("cus_1", "basic", 1, now);
  const cancelled = stepDemo("cus_1", subscription, "cancel", now)!.subscription;
  expect(cancelled.facts).toMatchObject({ status: "active", cancelAt: monthAfter(now) });
  expect(stepDemo("cus_1", cancelled, "resume", now)!.subscription.facts.cancelAt).toBeNull();
  const over = stepDemo("cus_1", cancelled, "next_month", now)!;
  expect(over.events.map((event) => event.kind === "subscription" && event.change)).toEqual(["deleted"]);
  expect(demoActions(over.subscription)).toEqual([]);
});

test("only what is offered can be done", () => {
  const { subscription } = startDemo("cus_1", "basic", 1, now);
  expect(stepDemo("cus_1", subscription, "pay", now)).toBeNull();
  expect(stepDemo("cus_1", subscription, "resume", now)).toBeNull();
});

test("each event has an id of its own and comes after the one before, even when the clock went back", () => {
  const first = startDemo("cus_1", "basic", 1, now);
  const second = stepDemo("cus_1", first.subscription, "upgrade", now - 60_000)!;
  const events = [...first.events, ...second.events];
  expect(new Set(events.map(({ id }) => id)).size).toBe(events.length);
  expect(events.map(({ at }) => at)).toEqual([...events.map(({ at }) => at)].sort((a, b) => a - b));
});
