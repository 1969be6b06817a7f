import { expect, test } from "vitest";
import { TODAY } from "#testing/law.ts";
import { ANYWHERE, askTown, sentence } from "#testing/small-town.ts";
import type { Rule } from "../law/law.ts";
import { QuestionReader } from "./understand-question.ts";

const READER = new QuestionReader([], new Map());
const roof = (q: string) => READER.read(q, TODAY).roof;

test("8 by 10 ft with eaves of 1 ft all around have a roof of 10 by 12 ft, so 120 sq ft", () => {
  expect(roof("an 8 by 10 ft shed with a 1 ft overhang on all four sides")).toMatchObject({
    value: 120,
    unit: "sq ft",
    sense: "exact",
  });
  expect(roof("an 8 x 10 ft shed whose eaves stick out 6 inches all around")?.value).toBe(99);
});

test.each([
  ["a 10 by 12 ft shed; the roof hangs over a foot on every side", 168],
  ["a 9 by 12 ft shed whose roof projects one foot beyond the walls all the way round", 154],
  ["a 10 by 10 ft shed, its roof extends 18 inches past the walls on all four sides", 169],
])("%s: %d sq ft", (q, value) => {
  expect(roof(q)).toMatchObject({ value, sense: "exact" });
});

test("what extends is the roof, and no fence", () => {
  expect(roof("an 8 by 10 ft shed, and a fence that extends 1 ft on every side")).toBeNull();
});

test("without the sides it is only more: 100 sq ft with 1 ft on every side have at least 12 by 12 ft", () => {
  expect(roof("a 100 sq ft shed with a 1 ft overhang on every side")).toMatchObject({
    value: 144,
    sense: "more",
  });
  expect(roof("an 8 by 10 ft shed with a 1 ft overhang above the door")).toMatchObject({
    value: 80,
    sense: "more",
  });
});

test("no overhang is no roof of its own, and what is no overhang adds nothing", () => {
  expect(roof("an 8 by 10 ft shed")).toBeNull();
  expect(roof("an 8 by 10 ft shed with an overhang, 20 ft from the house")).toBeNull();
});

const of = (key: string, says: string, given: Partial<Rule>, is: "at_most" | "more_than") =>
  sentence(key, says, {
    subjects: ["shed"],
    permit: "shed permit",
    when: { ...ANYWHERE, bounds: { floor_area: [{ is, value: { value: 110, unit: "sq ft" } }] } },
    ...given,
  });
const town = (counts: Rule["counts"]) => [
  of(
    "free",
    "A shed of up to 110 square feet needs no shed permit.",
    { kind: "no_permit", counts },
    "at_most",
  ),
  of(
    "needed",
    "A shed of more than 110 square feet needs a shed permit.",
    { kind: "permit", counts },
    "more_than",
  ),
];

test("80 sq ft at the walls and 120 at the roof: only a rule that counts the roof asks for a permit", () => {
  const q = "Does an 8 by 10 ft shed with a 1 ft overhang on all four sides need a permit?";
  expect(askTown(q, ...town("roof")).answer.headline).toMatch(/^You need a shed permit/);
  expect(askTown(q, ...town(null)).answer.headline).toMatch(/^You don't need a shed permit/);
});

test("the roof of 120 sq ft is told", () => {
  const { statements } = askTown(
    "Does an 8 by 10 ft shed with a 1 ft overhang on all four sides need a permit?",
    ...town("roof"),
  ).answer;
  expect(statements.map((s) => s.text)).toContain("With the overhang, the roof has 120 sq ft.");
});
