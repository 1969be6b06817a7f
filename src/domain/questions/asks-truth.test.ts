import { describe, expect, test } from "vitest";
import { asksWhetherTrue } from "./asks-truth.ts";

describe("a clause asks whether a claim is true", () => {
  test.each([
    "Is that true?",
    "Is she right?",
    "Was the inspector correct about that?",
    "So is my neighbor right?",
    "Is the agent right about one house?",
    "Is that still how it works?",
    "Still the case?",
    "Does that still hold?",
  ])("%s", (text) => expect(asksWhetherTrue(text)).toBe(true));
});

describe("a clause that asks about a thing is no such question", () => {
  test.each([
    "Is the right side yard 5 feet?",
    "Is my fence right on the line?",
    "Is 6 feet the correct height?",
    "Can I build it right away?",
    "So is it?",
    "How does it work?",
    "Does it work on a slope?",
  ])("%s", (text) => expect(asksWhetherTrue(text)).toBe(false));
});
