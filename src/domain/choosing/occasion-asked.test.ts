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

test("who may apply is no office, and whom to call is", () => {
  const applies = sentence("applies", "Only a licensed engineer may apply for a permit.", {
    kind: "required",
    subjects: ["permit"],
    about: "application",
  });
  const answer = (q: string) => askTown(q, TOWN.front, TOWN.desk, TOWN.permit, applies).answer.headline;
  expect(answer("Who can apply for a permit?")).toContain(applies.says);
  expect(answer("Who do I call about a permit?")).toContain(TOWN.desk.says);
});

test("how long a permit for one thing takes says nothing of another", () => {
  const deck = sentence("deck-time", "Review of a deck permit takes 15 business days.", {
    kind: "time",
    subjects: ["deck"],
    about: "timing",
    measure: "review_time",
    comparator: "exactly",
    value: { value: 15, unit: "business days" },
  });
  const answer = (q: string) => askTown(q, TOWN.front, TOWN.permit, deck).answer.headline;
  expect(answer("How long does a deck permit take?")).toContain(deck.says);
  expect(answer("How long does a fence permit take?")).not.toContain("deck");
});

test("what follows from building without a permit is no fee, no office and no duty to get one", () => {
  const filing = fee("filing", "Building without plans costs a filing fee of $90.", {
    value: { value: 90, unit: "USD" },
  });
  const { answer } = askTown(
    "What happens if we get caught building without a permit?",
    TOWN.penalty,
    TOWN.permit,
    TOWN.desk,
    base,
    filing,
  );
  expect(answer.headline).toContain("$500");
  for (const other of [base, filing, TOWN.desk, TOWN.permit])
    expect(answer.statements.map(({ text }) => text)).not.toContain(other.says);
});

test("a fine for cutting trees is no consequence where none is named", () => {
  const trees = fee("trees", "Cutting a tree without a required permit brings a fine of $1,000.", {
    subjects: ["tree"],
    about: "penalty",
    value: { value: 1000, unit: "USD" },
  });
  const headline = (q: string) => askTown(q, TOWN.penalty, TOWN.permit, trees).answer.headline;
  expect(headline("They are building a second floor with no permit. What could happen to them?")).toContain(
    "$500",
  );
  expect(headline("They cut down a tree with no permit. What could happen to them?")).toContain("$1,000");
});
