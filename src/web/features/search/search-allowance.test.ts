import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createBrowserAllowance, readUsage, USAGE_KEY, writeUsage } from "./search-allowance.ts";

const store = new Map<string, string>();
const DAY = 24 * 60 * 60 * 1000;

beforeEach(() => {
  store.clear();
  vi.useFakeTimers({ now: Date.UTC(2026, 0, 1) });
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => store.set(key, value),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("the browser's count of free searches", () => {
  it("lets two questions through and stops the third", () => {
    const allowance = createBrowserAllowance(() => 2);
    allowance.record("fence?");
    allowance.record("adu");
    expect(allowance.admits("deck")).toBe(false);
    expect(allowance.remaining()).toBe(0);
  });
  it("counts a question once, however it is spelled", () => {
    const allowance = createBrowserAllowance(() => 2);
    allowance.record("A fence?");
    allowance.record("a  fence");
    expect(allowance.remaining()).toBe(1);
    expect(allowance.admits("A FENCE")).toBe(true);
  });
  it("begins anew after 30 days", () => {
    const allowance = createBrowserAllowance(() => 2);
    allowance.record("one");
    allowance.record("two");
    vi.setSystemTime(Date.now() + 30 * DAY);
    expect(allowance.admits("three")).toBe(true);
    expect(allowance.remaining()).toBe(2);
  });
  it("neither counts nor stops while the server does not count", () => {
    const allowance = createBrowserAllowance(() => null);
    for (const question of ["one", "two", "three"]) allowance.record(question);
    expect(allowance.admits("four")).toBe(true);
    expect(allowance.remaining()).toBeNull();
    expect(store.has(USAGE_KEY)).toBe(false);
  });
  it("shows the smaller of the two counts", () => {
    expect(createBrowserAllowance(() => 1).remaining()).toBe(1);
  });
  it("keeps a count and a reset date, and survives anything else in their place", () => {
    const usage = { startedAt: 0, questions: ["fence"] };
    expect(JSON.parse(writeUsage(usage))).toEqual({
      count: 1,
      resetDate: "1970-01-01T00:00:00.000Z",
      questions: ["fence"],
    });
    expect(readUsage(writeUsage(usage), 5)).toEqual(usage);
    for (const broken of ["", "null", "{}", "[1]", '{"resetDate":"soon","questions":[]}']) {
      expect(readUsage(broken, 5)).toEqual({ startedAt: 5, questions: [] });
    }
  });
});
