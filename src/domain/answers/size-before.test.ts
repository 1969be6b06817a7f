import { expect, test } from "vitest";
import { ANYWHERE, answerInTown, sentence } from "#testing/small-town.ts";

const height = (feet: number) =>
  sentence("height", `A fence may be at most ${feet} feet tall.`, {
    kind: "limit",
    subjects: ["fence"],
    measure: "height",
    comparator: "at_most",
    value: { value: feet, unit: "ft" },
  });
const permit = sentence("permit", "A fence taller than 6 feet needs a fence permit.", {
  kind: "permit",
  permit: "fence permit",
  subjects: ["fence"],
  when: { ...ANYWHERE, bounds: { height: [{ is: "more_than", value: { value: 6, unit: "ft" } }] } },
});
const partsOf = (feet: number, asked: string) =>
  answerInTown(`How tall may a fence be, and do I need a permit ${asked}?`, height(feet), permit).answer
    .headline;

test("at the 8 ft that are allowed a permit is needed above 6 ft", () => {
  expect(partsOf(8, "for a fence at that height")).toContain("You need a fence permit");
  expect(partsOf(8, "for one that tall")).toContain("You need a fence permit");
});

test("at 5 ft it is not", () => {
  expect(partsOf(5, "for a fence at that height")).not.toContain("You need a fence permit");
  expect(partsOf(5, "for a fence at that height")).not.toContain("It depends on the height");
});
