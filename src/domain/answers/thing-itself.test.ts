import { expect, test } from "vitest";
import { ANYWHERE, askTown, sentence } from "#testing/small-town.ts";

const opted = sentence("opted", "An ADU is allowed only in a ward that opted in.", {
  subjects: ["adu"],
  kind: "allowed",
  when: { ...ANYWHERE, circumstances: { opted_in: ["yes"] } },
});
const notOpted = sentence("not-opted", "In a ward that did not opt in, an ADU is not allowed.", {
  subjects: ["adu"],
  kind: "prohibited",
  when: { ...ANYWHERE, circumstances: { opted_in: ["no"] } },
});
const age = sentence(
  "age",
  "A house must be at least 20 years old before its basement may be an apartment.",
  {
    subjects: ["adu"],
    kind: "limit",
    measure: "building_age",
    comparator: "at_least",
    value: { value: 20, unit: "years" },
  },
);
const ask = (q: string) => askTown(q, opted, notOpted, age).answer;

test("a house that is old enough earns no yes where the ward decides, which was not named", () => {
  const { outcome, decidingQuestion } = ask(
    "We have a house from 1926. May we make its basement a rental apartment?",
  );
  expect(outcome).toBe("depends");
  expect(decidingQuestion?.ask).toMatch(/opted in/);
});

test("a house that is too young gets a no wherever it is", () => {
  expect(ask("We have a house from 2019. May we make its basement a rental apartment?").outcome).not.toBe(
    "allowed",
  );
});
