import { expect, test } from "vitest";
import { applyNarration } from "./apply-narration.ts";

const statement = (text: string, ...citations: string[]) => ({ text, citations });
const LOW = statement("A fence may be 4 feet tall.", "c1");
const PERMIT = statement("A fence needs a permit.", "c2");
const OTHER = statement("A wall needs a permit.", "c3");
const ALL = [LOW, PERMIT, OTHER];

test("a sentence takes the place of the statement that it rewords, the others stay", () => {
  expect(applyNarration(ALL, ALL, [{ statements: [1], text: "You need a permit." }])).toEqual([
    LOW,
    { text: "You need a permit.", citations: ["c2"], byModel: true },
    OTHER,
  ]);
});

test("one for two statements comes once, in the place of the first, with the clauses of both", () => {
  const both = { statements: [0, 2], text: "Keep it at 4 feet, and get a permit for a wall." };
  expect(applyNarration(ALL, ALL, [both])).toEqual([
    { text: both.text, citations: ["c1", "c3"], byModel: true },
    PERMIT,
  ]);
});

test("one for a statement that the page leaves out is left out too", () => {
  expect(applyNarration([PERMIT], ALL, [{ statements: [0], text: "Keep it at 4 feet." }])).toEqual([PERMIT]);
});
