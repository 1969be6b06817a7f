import { describe, expect, test } from "vitest";
import { ask, realCity } from "#testing/law.ts";
import { ANYWHERE, askTown, sentence } from "#testing/small-town.ts";

const land = sentence("land", "Each apartment needs 1,000 square feet of lot.", {
  kind: "limit",
  subjects: ["multi_unit", "lot"],
  measure: "lot_area_per_unit",
  comparator: "at_least",
  value: { value: 1000, unit: "sq ft per unit" },
});
const side = sentence("side", "A shed must be at least 5 feet from the lot line.", {
  kind: "limit",
  subjects: ["shed"],
  measure: "setback",
  comparator: "at_least",
  value: { value: 5, unit: "ft" },
});
const fee = sentence("fee", "A deck permit costs $90.", {
  kind: "fee",
  subjects: ["permit", "deck"],
  about: "fee",
  measure: "fee",
  comparator: "exactly",
  value: { value: 90, unit: "USD" },
});
const parking = sentence("parking", "An accessory dwelling unit needs no parking.", {
  kind: "not_required",
  subjects: ["adu", "parking"],
  measure: "parking_spaces",
  when: ANYWHERE,
});

describe("a rule worked out with the asker's figures gives the verdict", () => {
  test.each([
    ["My lot is 4,000 sq ft. Is it big enough for 5 apartments?", "not_allowed", /^No\. /],
    ["My lot is 6,000 sq ft. Is it big enough for 5 apartments?", "allowed", /^Yes/],
  ])("%s", (q, outcome, opening) => {
    const { answer } = askTown(q, land);
    expect(answer.outcome).toBe(outcome);
    expect(answer.headline).toMatch(opening);
  });
});

test("what is asked to be the price is compared with it", () => {
  expect(askTown("Is the fee for a deck permit $90?", fee).answer.headline).toMatch(/^Yes\. /);
  expect(askTown("Is the fee for a deck permit $150?", fee).answer.headline).toMatch(/^No\. /);
});

test("a duty that is lifted is no duty", () => {
  const { answer } = askTown("Do we have to add parking for an ADU?", parking);
  expect(answer).toMatchObject({ outcome: "not_regulated" });
});

describe("the opening cannot be misread", () => {
  test("where a yes would mean that a rule is broken", () => {
    const { answer } = askTown("My shed is 3 feet from the lot line. Is that too close?", side);
    expect(answer.outcome).toBe("not_allowed");
    expect(answer.headline).toMatch(/^Not allowed\. /);
  });

  test("a plain question keeps its yes or no", () => {
    const { answer } = askTown("My shed is 3 feet from the lot line. Is that far enough?", side);
    expect(answer.outcome).toBe("not_allowed");
    expect(answer.headline).toMatch(/^No\. /);
  });
});

describe("the figures given decide about every limit that is said", () => {
  const roof = sentence("roof", "A deck roof may be 12 feet high.", {
    kind: "limit",
    subjects: ["deck"],
    measure: "height",
    comparator: "at_most",
    value: { value: 12, unit: "ft" },
  });
  const line = sentence("line", "A deck roof stays 3 feet from the lot line.", {
    kind: "limit",
    subjects: ["deck"],
    measure: "setback",
    comparator: "at_least",
    value: { value: 3, unit: "ft" },
  });

  test.each([
    ["The roof over our deck would be 10 ft high and 4 ft from the lot line. Is that legal?", "allowed"],
    ["The roof over our deck would be 10 ft high and 2 ft from the lot line. Is that legal?", "not_allowed"],
    ["The roof over our deck would be 14 ft high and 4 ft from the lot line. Is that legal?", "not_allowed"],
  ])("%s", (q, outcome) => {
    expect(askTown(q, roof, line).answer.outcome).toBe(outcome);
  });
});

test("what a relief allows has limits of its own, and is no yes where one of them is broken", () => {
  const { id } = realCity("portland");
  const asked = (feet: number) =>
    ask(
      `Existing house wall is ${feet} ft from the side lot line in R7 and is 90% of that facade. Can the addition continue along the same line?`,
      { cityId: id },
    ).answer;
  expect(asked(2).outcome).toBe("not_allowed");
  expect(asked(4).outcome).toBe("allowed");
});

describe("a question whether something may be done", () => {
  const permit = sentence("tree", "Cutting down a tree of 19 inches or more needs a tree removal permit.", {
    kind: "permit",
    subjects: ["tree"],
    permit: "tree removal permit",
    when: {
      ...ANYWHERE,
      bounds: { trunk_diameter: [{ is: "at_least", value: { value: 19, unit: "in" } }] },
    },
  });

  test("is answered with the permit that the case told takes: a tree of 22 inches, from 19 inches on", () => {
    const tree = (inches: number) =>
      `There is a healthy pecan tree about ${inches} inches thick in my backyard. Can I just cut it down?`;
    const { answer } = askTown(tree(22), permit);
    expect(answer.outcome).toBe("allowed_with_permit");
    expect(answer.headline).toBe(`Only with a permit. ${permit.says}`);
    const small = askTown(tree(12), permit);
    expect(small.answer.headline).not.toContain("Only with");
  });

  test("is answered with no by a limit that is told and broken: 3 homes, and at most 2 are allowed", () => {
    const most = sentence("number", "An operator may run up to 2 homes as short-term rentals.", {
      kind: "limit",
      subjects: ["short_term_rental"],
      measure: "units",
      comparator: "at_most",
      value: { value: 2, unit: "units" },
    });
    const own = sentence("own-home", "One short-term rental must be the operator's primary residence.", {
      kind: "required",
      subjects: ["short_term_rental"],
    });
    const q = "I own three condos and want all three as short-term rentals. Is that OK?";
    const { answer } = askTown(q, most, own);
    expect(answer.outcome).toBe("not_allowed");
    expect(answer.headline).toBe(`No. ${most.says}`);
  });
});
