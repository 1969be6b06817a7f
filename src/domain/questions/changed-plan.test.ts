import { describe, expect, test } from "vitest";
import { makeCity } from "#testing/factories.ts";
import { TODAY } from "#testing/law.ts";
import { QuestionReader } from "./understand-question.ts";

const reader = new QuestionReader([makeCity()], new Map());
const planned = (q: string) => reader.asMeant(q, TODAY);

describe("a plan that its asker has changed", () => {
  test.each([
    ["I was going to build a 130 sq ft shed. I cut it down to 110 sq ft. Permit?", "130 sq ft"],
    [
      "I wanted a 7 foot fence at the back but let's say I make it 5 feet instead. Do I need a permit?",
      "7 foot",
    ],
    [
      "Thinking of an 8 ft fence in the front yard. What if I push it back to the rear yard, is 8 ft fine?",
      "front",
    ],
    ["I planned a 6 ft fence in the front yard. Actually I'll put it in the side yard instead. OK?", "front"],
  ])("only what is told last counts: %s", (q, old) => {
    expect(q).toContain(old);
    expect(planned(q)).not.toContain(old);
    expect(planned(q).length).toBeGreaterThan(q.length - 20);
  });

  test.each([
    "I have a 6 ft fence in the back yard. Can I put one in the front yard too?",
    "The fence is 6 feet in the back. In the front yard I would make it 4 feet. OK?",
    "Lot of 3,500 sq ft in R-1. Could I make it a house of 2,400 sq ft?",
    "Can I build a 7 ft fence? What if I make it 6 ft?",
    "My shed is 10 feet tall. It would sit 5 feet from the line. Is that ok?",
  ])("nothing is left out where nothing is changed: %s", (q) => {
    expect(planned(q)).toBe(q);
  });
});
