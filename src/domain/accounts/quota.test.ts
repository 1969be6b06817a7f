import { expect, test } from "vitest";
import { PLANS } from "./plan.ts";
import { decideSearch, limitOf, normalizeQuestion, standing, type Usage } from "./quota.ts";

const DAY = 24 * 60 * 60 * 1000;
const start = Date.UTC(2026, 10, 20);
const asked = (...questions: string[]): Usage => ({ startedAt: start, questions });
const plan = PLANS.anonymous;

test("an anonymous visitor has 2 searches, and the third is refused", () => {
  const first = decideSearch(plan, [asked()], "a", start);
  expect(first).toMatchObject({ allowed: true, counted: true, remaining: 1 });
  const second = decideSearch(plan, first.usages, "b", start);
  expect(second).toMatchObject({ allowed: true, counted: true, remaining: 0 });
  const third = decideSearch(plan, second.usages, "c", start);
  expect(third).toMatchObject({ allowed: false, counted: false, remaining: 0 });
  expect(third.usages).toEqual(second.usages);
});

test("the same question again is free, even when no search is left", () => {
  expect(decideSearch(plan, [asked("a", "b")], "a", start)).toMatchObject({
    allowed: true,
    counted: false,
    remaining: 0,
  });
});

test("30 days after the first search there are 2 again, one moment earlier there are none", () => {
  expect(decideSearch(plan, [asked("a", "b")], "c", start + 30 * DAY - 1).allowed).toBe(false);
  const renewed = decideSearch(plan, [asked("a", "b")], "c", start + 30 * DAY);
  expect(renewed).toMatchObject({ allowed: true, remaining: 1, resetsInMs: 30 * DAY });
  expect(renewed.usages).toEqual([{ startedAt: start + 30 * DAY, questions: ["c"] }]);
});

test("the subject that has used most decides", () => {
  expect(decideSearch(plan, [asked(), asked("a", "b")], "c", start).allowed).toBe(false);
  expect(standing(plan, [asked(), asked("a")], start)).toEqual({ remaining: 1, resetsInMs: 30 * DAY });
});

test("a network has a limit of its own: an office of twenty people is no single visitor", () => {
  const network = (...questions: string[]): Usage => ({ ...asked(...questions), limit: 20 });
  expect(decideSearch(plan, [asked(), network("a", "b", "c")], "d", start)).toMatchObject({
    allowed: true,
    remaining: 1,
  });
  const many = Array.from({ length: 20 }, (_, n) => `q${n}`);
  expect(decideSearch(plan, [asked(), network(...many)], "d", start)).toMatchObject({
    allowed: false,
    remaining: 0,
  });
  expect(standing(plan, [asked(), network(...many.slice(1))], start).remaining).toBe(1);
  expect([limitOf(plan, "v:x"), limitOf(plan, "a:x"), limitOf(plan, "w:x")]).toEqual([2, 20, 20]);
});

test("a clock that was set back starts a new window instead of locking people out", () => {
  expect(decideSearch(plan, [asked("a", "b")], "c", start - DAY)).toMatchObject({
    allowed: true,
    remaining: 1,
  });
});

test("a plan without a limit counts nothing against anyone", () => {
  expect(decideSearch({ searches: null, windowDays: 30 }, [asked("a", "b", "c")], "d", start)).toMatchObject({
    allowed: true,
    remaining: null,
  });
});

test("case, spaces and closing marks do not make another question", () => {
  expect(normalizeQuestion("  Can I build a   FENCE? ")).toBe(normalizeQuestion("can i build a fence"));
  expect(normalizeQuestion("fence 6 ft")).not.toBe(normalizeQuestion("fence 8 ft"));
});
