import { expect, test } from "vitest";
import { ANYWHERE, askTown, sentence } from "#testing/small-town.ts";

const approval = sentence(
  "approval",
  "The Board may approve a house on a lot that has at least 90% of the lot area required.",
  {
    kind: "conditional",
    subjects: ["lot"],
    measure: "lot_area",
    value: { value: 90, unit: "%" },
    when: ANYWHERE,
    predicate: "be built on with less area than required",
  },
);

test("an approval that turns on a size which nothing compared is told, and is no yes", () => {
  const { answer } = askTown("My lot is 2,240 sq ft. May the Board approve a house on it?", approval);
  expect(answer.outcome).not.toMatch(/^allowed/);
  expect(answer.headline).not.toMatch(/^Yes/);
});
