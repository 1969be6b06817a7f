import { describe, expect, test } from "vitest";
import type { Rule } from "#domain/law/law.ts";
import { ANYWHERE, askTown, sentence } from "#testing/small-town.ts";

/** Rules on ADUs, roofs and trees of a town, of which one is what each question means. */
const rule = (key: string, says: string, given: Partial<Rule>): Rule => sentence(key, says, given);
const headline = (q: string, ...rules: Rule[]) => askTown(q, ...rules).answer.headline;

const ADU_SIZE = rule("size", "An ADU may have at most 800 square feet of floor area.", {
  kind: "limit",
  subjects: ["adu"],
  measure: "floor_area",
  comparator: "at_most",
  value: { value: 800, unit: "sq ft" },
});
const OWNER = rule("owner", "The owner does not have to live in the house or in the ADU.", {
  kind: "not_required",
  subjects: ["adu"],
  predicate: "be on a lot where the owner lives",
});
const NOT_BESIDE = rule("not-beside", "A lot with a building of 3 or more homes may not have an ADU.", {
  kind: "prohibited",
  subjects: ["adu"],
  when: { ...ANYWHERE, circumstances: { use: ["three_unit", "multi_unit"] } },
});

describe("a short search for what one rule says of a thing is not answered with its sizes", () => {
  test.each(["adu owner occupancy", "owner occupied adu"])(
    "%s: no owner need live there, whatever 800 sq ft allow",
    (q) => expect(headline(q, ADU_SIZE, OWNER)).toContain(OWNER.says),
  );
  test("the thing alone still asks for its sizes", () =>
    expect(headline("adu size", ADU_SIZE, OWNER)).toContain("800 square feet"));
});

describe("an ADU that is called an apartment makes no apartment house", () => {
  test("the largest of those backyard apartments is 800 sq ft", () =>
    expect(
      headline("What is the maximum size for one of those backyard apartments (ADU)?", ADU_SIZE, NOT_BESIDE),
    ).toContain("800 square feet"));
  test("beside an apartment building there is none", () =>
    expect(
      headline("How big can an ADU be on a lot with an apartment building?", ADU_SIZE, NOT_BESIDE),
    ).toMatch(/^Not allowed/));
});

const ROOF = [
  rule("homes", "Reroofing a house or duplex needs no re-roofing permit.", {
    kind: "no_permit",
    subjects: ["roofing"],
    permit: "re-roofing permit",
    when: { ...ANYWHERE, circumstances: { use: ["single_family", "two_unit"] } },
    phrase: "for a house or duplex",
  }),
  rule("larger", "Replacing the roof of an apartment building needs a re-roofing permit.", {
    kind: "permit",
    subjects: ["roofing"],
    permit: "re-roofing permit",
    when: { ...ANYWHERE, circumstances: { use: ["multi_unit"] } },
    phrase: "for an apartment building",
  }),
];

describe("the roof of one's own house is no apartment building's", () => {
  test("new shingles on my house need no permit", () =>
    expect(headline("is there any permit for new asphalt shingles on my house", ...ROOF)).toMatch(
      /^You don't need a re-roofing permit/,
    ));
  test("those of an apartment building do", () =>
    expect(headline("do I need a permit to replace the roof of an apartment building", ...ROOF)).toMatch(
      /^You need a re-roofing permit/,
    ));
});

const TREES = [
  rule(
    "variance",
    "Removing a heritage tree is prohibited without a permit, which takes an approved variance.",
    {
      kind: "conditional",
      subjects: ["tree"],
    },
  ),
  rule("from-24", "A heritage tree of 24 inches or more may be removed only with a heritage tree variance.", {
    kind: "conditional",
    subjects: ["tree"],
  }),
];

test("how big a heritage tree is, is answered with the 24 inches, and not with the variance at large", () => {
  expect(headline("how big is a heritage tree", ...TREES)).toContain("24 inches");
});

const INSIDE = [
  rule("replace", "Replacing floors, tile, counter tops or cabinets needs no permit.", {
    kind: "no_permit",
    subjects: ["interior_work", "renovation"],
    permit: "building permit",
    when: { ...ANYWHERE, circumstances: { existing: ["yes"] } },
  }),
  rule("finishes", "Painting, tiling, carpeting, cabinets and counter tops need no permit.", {
    kind: "no_permit",
    subjects: ["interior_work", "renovation"],
    permit: "remodel permit",
  }),
  rule("bearing", "Cutting a load-bearing part inside a home needs an alteration permit.", {
    kind: "permit",
    subjects: ["interior_work", "renovation"],
    permit: "alteration permit",
    when: { ...ANYWHERE, circumstances: { structural: ["yes"] } },
  }),
];

test("two sections that exempt new cabinets and counters leave nothing open", () => {
  expect(
    headline(
      "We're putting in other kitchen cabinets and counter tops. Do I have to tell the city?",
      ...INSIDE,
    ),
  ).toMatch(/^You don't need/);
});
