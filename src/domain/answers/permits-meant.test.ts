import { expect, test } from "vitest";
import type { Rule } from "#domain/law/law.ts";
import { ANYWHERE, askTown, sentence } from "#testing/small-town.ts";

const driveway = (key: string, says: string, given: Partial<Rule>): Rule =>
  sentence(key, says, { kind: "permit", subjects: ["driveway"], ...given });

const RULES = [
  driveway("paving", "Paving a driveway behind a curb cut that stays the same needs a zoning permit.", {
    permit: "zoning permit",
    when: { ...ANYWHERE, circumstances: { existing: ["yes"] } },
    phrase: "to pave it behind a curb cut that stays the same",
  }),
  driveway("raised", "A driveway more than 30 inches above the ground needs a building permit.", {
    permit: "building permit",
    when: { ...ANYWHERE, bounds: { height: [{ is: "more_than", value: { value: 30, unit: "in" } }] } },
    phrase: "if it is more than 30 inches above the ground",
  }),
];
const headline = (q: string) => askTown(q, ...RULES).answer.headline;

test("the case that a question describes in its own words decides whether a permit is needed", () => {
  expect(
    headline(
      "I'd like to pave my gravel driveway with asphalt, the curb cut stays exactly as is. Any permit?",
    ),
  ).toMatch(/^You need a zoning permit/);
});

test("a size that was not given is not assumed", () => {
  expect(headline("My driveway goes up a bank, high above the ground. Any permit?")).not.toMatch(/^You need/);
});

test("a short search that describes no case is decided by none", () => {
  expect(headline("driveway permit")).not.toMatch(/^You need/);
});
