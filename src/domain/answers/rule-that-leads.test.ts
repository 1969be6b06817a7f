import { describe, expect, test } from "vitest";
import type { Rule } from "#domain/law/law.ts";
import { makeBook, makeCity, makeClause } from "#testing/factories.ts";
import { TODAY } from "#testing/law.ts";
import { ANYWHERE, askTown, sentence } from "#testing/small-town.ts";
import { answerQuestion } from "./answer-question.ts";
import { buildEngine } from "./engine.ts";

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
const BARRED = rule("barred", "A lot with a building of 3 or more homes may not have an ADU.", {
  kind: "prohibited",
  subjects: ["adu"],
  when: { ...ANYWHERE, circumstances: { use: ["three_unit", "multi_unit"] } },
});

describe("a short search for what one rule says of a thing is not answered with its sizes", () => {
  test.each(["adu owner occupancy", "owner occupied adu"])(
    "%s: the owner does not have to live there, and no size is given",
    (q) => expect(headline(q, ADU_SIZE, OWNER)).toContain(OWNER.says),
  );
  test("the thing alone still asks for its sizes", () =>
    expect(headline("adu size", ADU_SIZE, OWNER)).toContain("800 square feet"));
});

const SMALL = rule("small", "An ADU on a lot with an apartment building may have at most 500 square feet.", {
  kind: "limit",
  subjects: ["adu"],
  measure: "floor_area",
  comparator: "at_most",
  value: { value: 500, unit: "sq ft" },
  when: { ...ANYWHERE, circumstances: { use: ["three_unit", "multi_unit"] } },
});

describe("an ADU that is called an apartment makes no apartment house", () => {
  test("the largest of those backyard apartments is 800 sq ft", () =>
    expect(
      headline("What is the maximum size for one of those backyard apartments (ADU)?", ADU_SIZE, SMALL),
    ).toContain("800 square feet"));
  test("none is allowed on the lot of an apartment building", () =>
    expect(headline("How big can an ADU be on a lot with an apartment building?", ADU_SIZE, BARRED)).toMatch(
      /^Not allowed/,
    ));
});

const TREES = [
  rule(
    "variance",
    "Removing a heritage tree is prohibited without a permit, which takes an approved variance.",
    {
      kind: "required",
      subjects: ["tree"],
    },
  ),
  rule("from-24", "A heritage tree of 24 inches or more may be removed only with a heritage tree variance.", {
    kind: "conditional",
    subjects: ["tree"],
  }),
];

test("how big a heritage tree is, is answered with the 24 inches, and not with the variance at large", () => {
  expect(headline("how large does a heritage tree have to be", ...TREES)).toContain("24 inches");
});

const INSIDE = [
  rule("replace", "Replacing floors, tile, counter tops or cabinets needs no permit.", {
    kind: "no_permit",
    subjects: ["interior_work", "renovation"],
    permit: "building permit",
    permitType: "building",
    when: { ...ANYWHERE, circumstances: { existing: ["yes"] } },
  }),
  rule("finishes", "Painting, tiling, carpeting, cabinets and counter tops need no permit.", {
    kind: "no_permit",
    subjects: ["interior_work", "renovation"],
    permit: "remodel permit",
    permitType: "building",
  }),
  rule("bearing", "Cutting a load-bearing part inside a home needs an alteration permit.", {
    kind: "permit",
    subjects: ["interior_work", "renovation"],
    permit: "alteration permit",
    permitType: "building",
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

test("a permit of another type for the same work stays open", () => {
  const gas = rule("gas", "Moving a gas line or cutting a load-bearing part needs a trade permit.", {
    kind: "permit",
    subjects: ["interior_work", "renovation"],
    permit: "trade permit",
    permitType: "express",
    when: { ...ANYWHERE, circumstances: { structural: ["yes"] } },
  });
  expect(
    headline(
      "We're putting in other kitchen cabinets and counter tops. Do I have to tell the city?",
      ...INSIDE,
      gas,
    ),
  ).not.toMatch(/^You don't need/);
});

test("a permit that turns on walls is said with its condition where no wall moves", () => {
  const walls = rule("walls", "Moving an inside wall needs an interior remodel permit.", {
    kind: "permit",
    subjects: ["interior_work", "renovation"],
    permit: "interior remodel permit",
    phrase: "if it moves a wall",
    when: {
      ...ANYWHERE,
      circumstances: { work: ["interior"] },
      turnsOn: {
        ask: "Does the work move a wall?",
        yes: "it moves a wall",
        no: "walls stay",
        met: "mov* a/any wall",
        unmet: "no walls, walls stay",
        usual: null,
        only: false,
      },
    },
  });
  expect(headline("Do I need a permit to remodel my kitchen? No walls will move.", walls)).toBe(
    "Only if it moves a wall. Moving an inside wall needs an interior remodel permit.",
  );
});

test("where the duty turns on a district that is not named, it depends", () => {
  const free = rule("free", "Outside the R districts, the owner does not have to live there.", {
    kind: "not_required",
    subjects: ["adu"],
    predicate: "have an owner who lives there",
    when: { ...ANYWHERE, notDistricts: ["R-1"] },
  });
  const due = rule("due", "In an R district, an owner must live in the house.", {
    kind: "required",
    subjects: ["adu"],
    predicate: "have an owner who lives in the house",
    when: { ...ANYWHERE, districts: ["R-1"] },
  });
  const clause = makeClause({ heading: "Accessory dwelling units", rules: [free, due] });
  const engine = buildEngine(makeBook({ cities: [makeCity()], clauses: [clause] }));
  const { outcome, decidingQuestion } = answerQuestion(engine, {
    q: "adu owner occupied?",
    cityId: makeCity().id,
    today: TODAY,
  }).answer;
  expect(outcome).toBe("depends");
  expect(decidingQuestion?.parameter).toBe("district");
});
