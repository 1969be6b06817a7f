import { expect, test } from "vitest";
import type { Share } from "#domain/law/law.ts";
import { makeCity, makeRule } from "#testing/factories.ts";
import { readShares } from "../questions/read-shares.ts";
import { applicability } from "./applicability.ts";
import type { Project } from "./figures-known.ts";
import { workShare } from "./share-of-whole.ts";

const said = (text: string): Project => ({
  city: makeCity(),
  subject: "addition",
  district: null,
  places: [],
  circumstances: {},
  quantities: [],
  lotFacts: {},
  shares: readShares(text, []),
});
const ruleWith = (share: Share) => makeRule({ kind: "required", measure: null, value: null, share });
const oldWall = ruleWith({ is: "at_least", value: { value: 60, unit: "%" }, of: "the facade", in: "length" });
const paidFirst = ruleWith({ is: null, value: { value: 75, unit: "%" }, of: "the fees", in: "money" });

test("12 ft of 30 ft is 40%, too little where 60% are needed; 24 ft of 36 ft is enough", () => {
  const short = workShare(oldWall, said("the old wall is 12 ft of a 30 ft facade"));
  expect([short?.opening, short?.result, short?.compared, short?.kept]).toEqual([
    "12 ft of 30 ft is",
    "40%",
    "That is too little.",
    false,
  ]);
  expect(workShare(oldWall, said("24 ft of a 36 ft wide facade"))).toMatchObject({
    result: "66.7%",
    kept: true,
  });
});

test("75% of $8,000 is $6,000", () => {
  const paid = workShare(paidFirst, said("The fees come to $8,000. What is due first?"));
  expect(`${paid?.opening} ${paid?.result}`).toBe("75% of $8,000 is $6,000");
});

test("one length alone is no part of a limit, and a rule without a share has none", () => {
  expect(workShare(oldWall, said("the wall is 12 ft long"))).toBeNull();
  expect(workShare(makeRule(), said("12 ft of a 30 ft facade"))).toBeNull();
});

test("a share that is told decides: two thirds are too much where 50% is the most, and keeping 60% is not", () => {
  const walls = makeRule({
    kind: "prohibited",
    measure: null,
    value: null,
    share: { is: "at_most", value: { value: 50, unit: "%" }, of: "the outer walls", in: "length" },
  });
  expect(workShare(walls, said("We remove two thirds of the exterior walls"))).toMatchObject({
    opening: "Two thirds is",
    result: "66.7%",
    kept: false,
  });
  expect(workShare(walls, said("We keep 60% of the walls"))).toMatchObject({
    arithmetic: "100% − 60% = 40%",
    kept: true,
  });
  // The rule's own figure quotes it, and another thing is none of its walls.
  expect(workShare(walls, said("Is it true that 50% of the walls is the most?"))).toBeNull();
  expect(workShare(walls, said("half of the roof"))).toBeNull();
});

test("an exemption applies only where the share told is within it, and is no case of the ordinary one without", () => {
  const exempt = makeRule({
    kind: "no_permit",
    measure: null,
    value: null,
    subjects: ["demolition"],
    when: {
      place: [],
      districts: [],
      notDistricts: [],
      circumstances: { work: ["addition", "interior"] },
      bounds: {},
    },
    share: { is: "less_than", value: { value: 40, unit: "%" }, of: "the wall area", in: "area" },
  });
  const status = (text: string) =>
    applicability(exempt, { ...said(text), subject: "demolition", circumstances: {} }).status;
  expect(status("We tear out a third of the walls")).toBe("applies");
  expect(status("We tear out half of the walls")).toBe("excluded");
  expect(status("We tear the house down")).toBe("exception");
});

test("figures that the words do not call the whole are no share of it", () => {
  expect(workShare(paidFirst, said("The kitchen costs $30,000. Which fees come on top?"))).toBeNull();
  expect(workShare(oldWall, said("We go 14 ft straight back. Must we step in to 5 ft?"))).toBeNull();
});
