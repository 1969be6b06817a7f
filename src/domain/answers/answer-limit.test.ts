import { expect, test } from "vitest";
import type { Place } from "#domain/law/vocabulary.ts";
import { ANYWHERE, askTown, sentence } from "#testing/small-town.ts";

const setback = (line: string, feet: number, place: readonly Place[]) =>
  sentence(line, `A garage must be at least ${feet} feet from the ${line}.`, {
    kind: "limit",
    subjects: ["garage"],
    measure: "setback",
    comparator: "at_least",
    value: { value: feet, unit: "ft" },
    when: { ...ANYWHERE, place: [...place] },
    phrase: `from the ${line}`,
  });

const LINES = [
  ["side lot line", 5, "side_yard"],
  ["rear lot line", 3, "rear_yard"],
  ["side street", 15, "street_side_yard"],
  ["front lot line", 20, "front_yard"],
] as const;
const BY_SIDE = LINES.map(([line, feet, place]) => setback(line, feet, [place]));
const OF_ANY_SIDE = LINES.map(([line, feet]) => setback(line, feet, []));
const headline = (q: string, rules: typeof BY_SIDE) => askTown(q, ...rules).answer.headline;

test("how far from one side is answered by the limit for that side, not by one for where the thing is", () => {
  expect(
    headline(
      "Our garage will be in the back yard of a corner lot. How far must it be from the street side line?",
      BY_SIDE,
    ),
  ).toBe("A garage must be at least 15 feet from the side street.");
});

test("a range of setbacks names the sides of the lot as what it depends on, where it does", () => {
  const q = "What setback does a garage need?";
  expect(headline(q, BY_SIDE)).toMatch(/set back 3 ft to 20 ft, depending on the side of the lot\.$/);
  expect(headline(q, OF_ANY_SIDE)).toMatch(/set back 3 ft to 20 ft, depending on the case\.$/);
});
