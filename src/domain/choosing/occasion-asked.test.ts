import { expect, test } from "vitest";
import { askTown, sentence, TOWN } from "#testing/small-town.ts";

const fee = (key: string, says: string, given: object) =>
  sentence(key, says, {
    kind: "fee",
    measure: "fee",
    comparator: "exactly",
    about: "fee",
    subjects: ["permit"],
    ...given,
  });
const base = fee("base", "A permit costs $120.", { value: { value: 120, unit: "USD" } });
const renewal = fee("renewal", "Renewing a fence permit costs $60.", {
  stage: "renewal",
  value: { value: 60, unit: "USD" },
});
const fine = fee("fine", "A fence permit that was not taken out costs a fine of $500.", {
  about: "penalty",
  value: { value: 500, unit: "USD" },
});
const shed = fee("shed", "A shed permit costs $80.", {
  subjects: ["shed", "permit"],
  value: { value: 80, unit: "USD" },
});
const headline = (q: string) =>
  askTown(q, TOWN.front, TOWN.permit, base, renewal, fine, shed).answer.headline;

test("what a permit costs is no cost of a renewal, of a violation or of another thing", () => {
  for (const q of ["fence permit cost", "How much is a fence permit?"])
    expect(headline(q)).toContain(base.says);
});

test("each of them is, where it is named", () => {
  expect(headline("How much is it to renew a fence permit?")).toContain(renewal.says);
  expect(headline("shed permit cost")).toContain(shed.says);
});
