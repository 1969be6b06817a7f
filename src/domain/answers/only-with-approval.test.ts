import { expect, test } from "vitest";
import { ANYWHERE, askTown, sentence } from "#testing/small-town.ts";

const RULES = [
  sentence("front", "A fence in front of the house may be up to 4 feet tall.", {
    kind: "limit",
    subjects: ["fence"],
    measure: "height",
    comparator: "at_most",
    value: { value: 4, unit: "ft" },
    when: { ...ANYWHERE, place: ["front_yard"] },
  }),
  sentence("rear", "A fence behind the house may be up to 6 feet tall.", {
    kind: "limit",
    subjects: ["fence"],
    measure: "height",
    comparator: "at_most",
    value: { value: 6, unit: "ft" },
    when: { ...ANYWHERE, place: ["rear_yard"] },
  }),
  sentence("exception", "A front fence above 4 feet needs the approval of the administrator.", {
    kind: "conditional",
    subjects: ["fence"],
    when: {
      ...ANYWHERE,
      place: ["front_yard"],
      bounds: { height: [{ is: "more_than", value: { value: 4, unit: "ft" } }] },
    },
  }),
];
const answer = (q: string) => askTown(q, ...RULES).answer;

test("a fence above the limit that an approval lets pass is allowed with it only, where a way is asked for", () => {
  const { outcome, headline } = answer("5 foot fence in front of the house. Illegal, or is there a way?");
  expect(outcome).toBe("allowed_with_permit");
  expect(headline).toMatch(/^Only with approval\. A front fence above 4 feet/);
});

test("an approval for another yard is no way", () => {
  expect(answer("7 foot fence in the back yard. Illegal, or is there a way?").outcome).toBe("not_allowed");
});
