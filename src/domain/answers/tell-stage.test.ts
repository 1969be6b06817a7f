import { expect, test } from "vitest";
import { askTown, sentence, TOWN } from "#testing/small-town.ts";

const revive = sentence("revive", "A permit that expired less than 1 year ago can be revived online.", {
  kind: "information",
  subjects: ["permit"],
  about: "application",
  stage: "renewal",
});
const revival = sentence("revival", "Reviving a permit costs $60.", {
  kind: "fee",
  subjects: ["permit"],
  about: "fee",
  measure: "fee",
  comparator: "exactly",
  value: { value: 60, unit: "USD" },
  stage: "renewal",
});
const fine = sentence("fine", "Building without a permit may bring a fine of $500.", {
  kind: "fee",
  subjects: ["permit"],
  about: "penalty",
  measure: "fee",
  comparator: "exactly",
  value: { value: 500, unit: "USD" },
});
const plans = sentence("plans", "A permit application includes a site plan.", {
  kind: "required",
  subjects: ["permit"],
  about: "documents",
});
const answer = (q: string) => askTown(q, TOWN.front, TOWN.permit, revive, revival, fine, plans).answer;

test("of a permit that ran out, what to do and what it costs are those of reviving it, and no fine", () => {
  const { headline } = answer("Our permit ran out 5 months ago. What do I do and what will it cost me?");
  expect(headline).toContain(revive.says);
  expect(headline).toContain("$60");
  expect(headline).not.toContain("$500");
});

test("where no permit ran out, what happens without one is the fine", () =>
  expect(answer("What happens if I build without a permit?").headline).toContain("$500"));
