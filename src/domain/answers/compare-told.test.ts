import { expect, test } from "vitest";
import { answerInTown, sentence } from "#testing/small-town.ts";

const height = sentence("height", "A shed may be at most 12 feet tall.", {
  kind: "limit",
  subjects: ["shed"],
  measure: "height",
  comparator: "at_most",
  value: { value: 12, unit: "ft" },
});
const apart = sentence("apart", "A shed must stand at least 6 feet from the house.", {
  kind: "limit",
  subjects: ["shed"],
  measure: "separation",
  comparator: "at_least",
  value: { value: 6, unit: "ft" },
});
const ask = (tall: number, away: number) =>
  answerInTown(
    `A shed ${tall} ft tall and with ${away} ft between it and the house. Which of these two dimensions fail?`,
    height,
    apart,
  ).answer;

test("14 ft is 2 ft over 12 ft, and 5 ft is 1 ft under 6 ft", () => {
  const { outcome, headline } = ask(14, 5);
  expect(outcome).toBe("not_allowed");
  expect(headline).toContain(`${height.says} 14 ft is 2 ft too much.`);
  expect(headline).toContain(`${apart.says} 5 ft is 1 ft too little.`);
});

test("what keeps its limit is said too", () => {
  const { headline } = ask(14, 8);
  expect(headline).toMatch(/^Not allowed\./);
  expect(headline).toContain("8 ft is enough.");
});

test("10 ft and 8 ft keep both", () => {
  const { outcome, headline } = ask(10, 8);
  expect(outcome).toBe("allowed");
  expect(headline).toContain("10 ft is within it.");
});
