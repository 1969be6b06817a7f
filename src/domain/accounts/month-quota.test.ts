import fc from "fast-check";
import { expect, test } from "vitest";
import { decideMonthlySearch, type MonthUsage, monthEnd, monthOf, remainingInMonth } from "./month-quota.ts";
import { PLANS } from "./plan.ts";

const none: MonthUsage = { searches: 0, questions: [] };
const ask = (plan: { searches: number | null }, questions: readonly string[]): MonthUsage =>
  questions.reduce((usage, question) => decideMonthlySearch(plan, usage, question, false).usage, none);

test.each([
  ["free", 2],
  ["basic", 10],
] as const)(
  "%s: search %i is the last of the month, the next one is refused and uses nothing",
  (name, limit) => {
    const plan = PLANS[name];
    const questions = Array.from({ length: limit }, (_, at) => `q${at}`);
    const before = ask(plan, questions.slice(1));
    expect(decideMonthlySearch(plan, before, "last", false)).toMatchObject({ allowed: true, remaining: 0 });
    const full = ask(plan, questions);
    const refused = decideMonthlySearch(plan, full, "one more", false);
    expect(refused).toEqual({ allowed: false, counted: false, remaining: 0, usage: full });
  },
);

test("the same question again is free, also when it was asked before signing in", () => {
  const full = ask(PLANS.free, ["a", "b"]);
  expect(decideMonthlySearch(PLANS.free, full, "a", false)).toMatchObject({ allowed: true, counted: false });
  expect(decideMonthlySearch(PLANS.free, full, "as a visitor", true)).toMatchObject({
    allowed: true,
    counted: false,
  });
});

test("Pro is counted for its history and never refused", () => {
  const usage = ask(
    PLANS.pro,
    Array.from({ length: 500 }, (_, at) => `q${at}`),
  );
  expect(usage.searches).toBe(500);
  expect(usage.questions).toHaveLength(200);
  expect(decideMonthlySearch(PLANS.pro, usage, "x", false)).toMatchObject({ allowed: true, remaining: null });
});

test("a person who goes down to a smaller plan within the month has nothing left, and never less than nothing", () => {
  expect(remainingInMonth(PLANS.free, 7)).toBe(0);
});

test("months are calendar months in UTC", () => {
  expect(monthOf(new Date("2026-11-30T23:59:59.999Z"))).toBe("2026-11");
  expect(monthOf(new Date("2026-12-01T00:00:00Z"))).toBe("2026-12");
  // Late on the last evening in Denver it is the new month already, in summer and in winter time alike.
  expect(monthOf(new Date("2026-10-31T19:00:00-06:00"))).toBe("2026-11");
  expect(new Date(monthEnd(new Date("2026-12-31T12:00:00Z"))).toISOString()).toBe("2027-01-01T00:00:00.000Z");
  expect(new Date(monthEnd(new Date("2028-02-29T12:00:00Z"))).toISOString()).toBe("2028-03-01T00:00:00.000Z");
});

test("never more different questions are allowed than the plan holds", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom("a", "b", "c", "d", "e")), (asked) => {
      let usage = none;
      const allowed = new Set<string>();
      for (const question of asked) {
        const decision = decideMonthlySearch(PLANS.free, usage, question, false);
        if (decision.allowed) allowed.add(question);
        usage = decision.usage;
      }
      expect(allowed.size).toBeLessThanOrEqual(2);
      expect(usage.searches).toBe(allowed.size);
    }),
  );
});
