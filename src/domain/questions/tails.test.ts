import { expect, test } from "vitest";
import { segment } from "./segment.ts";
import { asksIfNot, withOtherSides } from "./tails.ts";

const clausesOf = (text: string, named: string): string[] =>
  withOtherSides(segment(text), (clause) => !clause.includes(named)).map((s) => s.text.trim());

test.each([
  "Do we need a permit or can we just build it?",
  "Is a permit required, or may I go ahead without?",
])("the other side of a question goes with it: %s", (q) => {
  expect(clausesOf(q, "permit")).toEqual([q]);
});

test.each([
  ["Can I do it myself or must I hire an electrician?", "about another person"],
  ["Do we need a permit or what does it cost?", "for something else"],
  ["Do we need a permit or would the permit office know?", "about something named"],
])("a clause that asks more is one of its own: %s", (q) => {
  expect(clausesOf(q, "permit")).toHaveLength(2);
});

test.each(["If not, how big may it be?", "and if it can't, what would be?", "If not how many could we add?"])(
  "what follows from a no: %s",
  (q) => {
    expect(asksIfNot(q)).toBe(true);
  },
);

test.each([
  "If the lot is not level, how tall may it be?",
  "How big may it be if not attached?",
  "What if not?",
])("another condition: %s", (q) => {
  expect(asksIfNot(q)).toBe(false);
});
