import { expect, test } from "vitest";
import { ANYWHERE, askTown, sentence, TOWN } from "#testing/small-town.ts";

/** The rule for just the case that a question tells leads, and what is surely meant goes before what could be worked out. */

const LICENSE = sentence("license", "A host needs a short-term rental license.", {
  kind: "permit",
  subjects: ["short_term_rental"],
  permit: "short-term rental license",
});
const LONG = sentence(
  "long",
  "A home rented only for 30 days or more at a time needs a landlord license instead.",
  {
    kind: "permit",
    subjects: ["short_term_rental"],
    permit: "landlord license",
    when: { ...ANYWHERE, bounds: { rental_days: [{ is: "at_least", value: { value: 30, unit: "days" } }] } },
  },
);
const TENANT = sentence("tenant", "A host who does not own the home needs the owner's permission.", {
  kind: "required",
  subjects: ["short_term_rental"],
  about: "eligibility",
});

test("rented for 90 days at a time, the license for 30 days or more leads", () => {
  const q = "I rent my basement to nurses for 90 days at a time, never shorter. Which license is it?";
  expect(askTown(q, LICENSE, LONG, TENANT).answer.headline).toContain("landlord license");
});

const POOL = sentence("pool", "A pool is allowed at a home.", { kind: "allowed", subjects: ["pool"] });
const POOL_IN_FRONT = sentence("pool-in-front", "A pool may be built in a front yard.", {
  kind: "allowed",
  subjects: ["pool"],
  when: { ...ANYWHERE, place: ["front_yard"] },
});
const POOL_LINE = sentence("pool-line", "A pool must be at least 5 feet from the front lot line.", {
  kind: "limit",
  subjects: ["pool"],
  measure: "setback",
  comparator: "at_least",
  value: { value: 5, unit: "ft" },
  when: { ...ANYWHERE, place: ["front_yard"] },
});

test("a yes in the front yard says what allows it there, and that it stays 5 ft from the line", () => {
  const { answer } = askTown("pool in front yard", POOL, POOL_IN_FRONT, POOL_LINE);
  expect(answer.outcome).toBe("allowed");
  expect(answer.headline).toContain(POOL_IN_FRONT.says);
  expect(answer.statements.slice(0, 2).map(({ text }) => text)).toContain(POOL_LINE.says);
});

const SHED = sentence("shed", "A shed needs no building permit up to 200 square feet and 15 feet tall.", {
  kind: "no_permit",
  subjects: ["shed"],
  permit: "building permit",
  when: {
    ...ANYWHERE,
    bounds: {
      height: [{ is: "at_most", value: { value: 15, unit: "ft" } }],
      area: [{ is: "at_most", value: { value: 200, unit: "sq ft" } }],
    },
  },
});

test("the biggest shed without a permit has 200 sq ft, and its size is not asked back", () => {
  const { answer } = askTown("biggest shed without permit", SHED);
  expect(answer.headline).toContain("200 sq ft");
  expect(answer.decidingQuestion).toBeNull();
});

const OLD_DUTY =
  "They told us we'd have to rezone before we could have an ADU, so we gave up. Is that still how it works?";

test("of a duty that was claimed, an ADU that is allowed is no plain yes", () => {
  const { answer } = askTown(OLD_DUTY, TOWN.adu);
  expect(answer.outcome).toBe("allowed");
  expect(answer.headline).not.toMatch(/^Yes/);
  expect(answer.headline).toContain(TOWN.adu.says);
});

test("a street side yard is none of a lot that is not a corner", () => {
  const yard = (
    key: string,
    says: string,
    feet: number,
    place: "front_yard" | "street_side_yard" | "rear_yard",
  ) =>
    sentence(key, says, {
      kind: "limit",
      subjects: ["house"],
      measure: "setback",
      comparator: "at_least",
      value: { value: feet, unit: "ft" },
      when: { ...ANYWHERE, place: [place] },
    });
  const front = yard("front", "A house stays 25 feet from the front line.", 25, "front_yard");
  const street = yard("street", "A house stays 15 feet from a side street.", 15, "street_side_yard");
  const rear = yard("rear", "A house stays 10 feet from the rear line.", 10, "rear_yard");
  const { answer } = askTown("What are the setbacks of a house, not a corner?", front, street, rear);
  const said = [answer.headline, ...answer.statements.map(({ text }) => text)].join(" ");
  expect(said).toContain("25");
  expect(said).toContain("10");
  expect(said).not.toContain(street.says);
});
