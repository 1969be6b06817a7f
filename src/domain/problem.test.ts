import { expect, test } from "vitest";
import { sentenceOf } from "./problem.ts";

const wait = (retryAfterSeconds: number): string =>
  /wait (.+) and/.exec(sentenceOf({ code: "too_many_requests", retryAfterSeconds }))?.[1] ?? "";

test("a wait is told as people say it, and never shorter than it is", () => {
  expect([1, 2, 120, 121, 7200, 7201, 86_400].map(wait)).toEqual([
    "1 second",
    "2 seconds",
    "120 seconds",
    "3 minutes",
    "120 minutes",
    "3 hours",
    "24 hours",
  ]);
});

test("full shelves say how many there are and what to do", () => {
  expect(sentenceOf({ code: "no_room", what: "apiKeys", most: 10 })).toBe(
    "You have 10 keys, and there is no room for more. Please remove one first.",
  );
  expect(sentenceOf({ code: "no_room", what: "answers", most: 10 })).not.toContain("remove");
});

test("a plan that is needed is the smallest one that holds it", () => {
  expect(sentenceOf({ code: "plan_required", use: "api" })).toBe(
    "The developer API starts with the Basic plan.",
  );
  expect(sentenceOf({ code: "plan_required", use: "comparison" })).toBe(
    "Comparing cities of your choice is part of the Pro plan.",
  );
});
