import { expect, test } from "vitest";
import { ANYWHERE, askTown, sentence } from "#testing/small-town.ts";

const tall = sentence("tall", "A deck may be up to 12 feet tall.", {
  kind: "limit",
  subjects: ["deck"],
  measure: "height",
  comparator: "at_most",
  value: { value: 12, unit: "ft" },
});
const permit = sentence("permit", "A deck more than 30 inches tall needs a building permit.", {
  kind: "permit",
  permit: "building permit",
  subjects: ["deck"],
  when: { ...ANYWHERE, bounds: { height: [{ is: "more_than", value: { value: 30, unit: "in" } }] } },
});

test("the size from which a permit is needed is asked for: 30 inches, and not the 12 feet that no deck may pass", () => {
  expect(askTown("deck permit how high", tall, permit).answer.headline).toContain("30 in");
});

test("without a word on permits the limit is asked for: 12 feet", () => {
  expect(askTown("deck how high", tall, permit).answer.headline).toContain("12 feet");
});
