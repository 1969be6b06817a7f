import { describe, expect, test } from "vitest";
import type { Rule } from "#domain/law/law.ts";
import type { Quantity, Unit } from "#domain/units/quantity.ts";
import { makeCity } from "#testing/factories.ts";
import { ANYWHERE, sentence } from "#testing/small-town.ts";
import { parseFormula } from "../law/formula.ts";
import type { Project } from "./figures-known.ts";
import { ofHome } from "./of-home.ts";
import { statedFacts } from "./stated-facts.ts";
import { workBack } from "./work-back.ts";
import { workOut } from "./work-out.ts";

const q = (value: number, unit: Unit): Quantity => ({ value, unit });

function project(given: Partial<Project> = {}): Project {
  return {
    city: makeCity(),
    subject: "house",
    district: null,
    places: [],
    circumstances: {},
    quantities: [],
    lotFacts: {},
    ...given,
  };
}

function limit(given: Partial<Rule>): Rule {
  return sentence("rule", "A rule of the town.", {
    kind: "limit",
    subjects: ["house"],
    comparator: "at_most",
    ...given,
  });
}

function formula(text: string): NonNullable<Rule["formula"]> {
  const parsed = parseFormula(text);
  if (!parsed.ok) throw new Error(parsed.error);
  return parsed.value;
}

const coverage = limit({
  measure: "lot_coverage",
  formula: formula("2250 sq ft + 15% of (lot_area - 5000 sq ft)"),
  formulaUnit: "sq ft",
  when: { ...ANYWHERE, bounds: { lot_area: [{ is: "at_least", value: q(5000, "sq ft") }] } },
});
const ratio = limit({ measure: "far", value: q(0.9, "FAR") });
const landForEach = limit({
  measure: "lot_area_per_unit",
  comparator: "at_least",
  value: q(1000, "sq ft per unit"),
});

describe("what a rule comes to", () => {
  test("a table by lot size: 2,250 sq ft and 15% of what 12,000 sq ft have above 5,000 are 3,300", () => {
    const worked = workOut(coverage, project({ lotFacts: { lot_area: q(12000, "sq ft") } }))!;
    expect(worked.value).toEqual(q(3300, "sq ft"));
    expect(`${worked.opening} ${worked.result}`).toBe("On your 12,000 sq ft lot that is 3,300 sq ft");
    expect(worked.arithmetic).toBe("2,250 sq ft + 15% × (12,000 sq ft − 5,000 sq ft) = 3,300 sq ft");
  });

  test("the greater of 0.4 of 7,000 sq ft and 2,300 sq ft is 2,800", () => {
    const rule = limit({
      measure: "floor_area",
      formula: formula("greater(0.4 * lot_area, 2300 sq ft)"),
      formulaUnit: "sq ft",
    });
    const worked = workOut(rule, project({ lotFacts: { lot_area: q(7000, "sq ft") } }))!;
    expect(worked.arithmetic).toBe("the greater of 0.4 × 7,000 sq ft and 2,300 sq ft = 2,800 sq ft");
  });

  test("rates say what they are for: 4 homes need 4,000 sq ft of lot, 3 homes 4.5 spaces", () => {
    const homes = (n: number) => project({ lotFacts: { unit_count: q(n, "units") } });
    expect(workOut(landForEach, homes(4))!.value).toEqual(q(4000, "sq ft"));
    const parking = limit({ measure: "parking_spaces", value: q(1.5, "spaces per unit") });
    const worked = workOut(parking, homes(3))!;
    expect(`${worked.opening} ${worked.result}`).toBe("For 3 homes that is 4.5 parking spaces");
  });

  test("a share has a total where the law gives one: 49% of a home of 1,200 sq ft are 588", () => {
    const share = limit({ measure: "floor_area", value: q(49, "%") });
    const facts = { main_floor_area: q(1200, "sq ft") };
    expect(workOut(share, project({ lotFacts: facts }))).toBeNull();
    const total = { formula: formula("49% of main_floor_area"), unit: "sq ft" as const };
    expect(workOut({ ...share, total }, project({ lotFacts: facts }))!.value).toEqual(q(588, "sq ft"));
  });

  test("the size of the thing itself is no fact of what it is measured by", () => {
    const door = limit({ measure: "width", formula: formula("50% of building_width"), formulaUnit: "ft" });
    const garage = project({ quantities: [{ measure: "width", ...q(16, "ft"), sense: "exact" }] });
    expect(workOut(door, garage)).toBeNull();
  });

  test("without the lot, and for a plain figure, nothing is worked out", () => {
    expect(workOut(coverage, project())).toBeNull();
    expect(workOut(limit({ measure: "height", value: q(30, "ft") }), project())).toBeNull();
  });
});

describe("against what is planned", () => {
  const lot = { lot_area: q(3000, "sq ft") };
  const floor = (value: number) => [
    { measure: "floor_area" as const, ...q(value, "sq ft"), sense: "exact" as const },
  ];

  test("an addition of 450 sq ft to a house of 2,300 is 50 sq ft too much for 0.9 of 3,000", () => {
    const lotFacts = { ...lot, main_floor_area: q(2300, "sq ft") };
    const worked = workOut(ratio, project({ subject: "addition", quantities: floor(450), lotFacts }))!;
    expect(worked.value).toEqual(q(2700, "sq ft"));
    expect(worked.compared).toBe("Yours is 2,300 sq ft + 450 sq ft = 2,750 sq ft, 50 sq ft too much.");
  });

  test("what is there counts too where the addition is not called one", () => {
    const lotFacts = { ...lot, main_floor_area: q(2300, "sq ft") };
    expect(workOut(ratio, project({ quantities: floor(450), lotFacts }))!.compared).toContain("2,750 sq ft");
  });

  test("a house and an ADU are added up, two areas of one thing are not", () => {
    const areas = (...things: ("house" | "adu")[]) =>
      things.map((of, i) => ({ ...q(2000 + 100 * i, "sq ft"), as: "floor" as const, there: false, of }));
    const both = project({ areas: areas("house", "adu"), lotFacts: lot });
    expect(workOut(ratio, both)!.compared).toContain("2,000 sq ft + 2,100 sq ft = 4,100 sq ft");
    expect(workOut(ratio, project({ areas: areas("house", "house"), lotFacts: lot }))!.compared).toBeNull();
  });

  test("a house of 2,600 sq ft is within it, and an addition to a house of unknown size is not compared", () => {
    const house = workOut(ratio, project({ quantities: floor(2600), lotFacts: lot }))!;
    expect(house.compared).toBe("Yours is 2,600 sq ft, which is within it and leaves 100 sq ft.");
    const addition = project({ subject: "addition", quantities: floor(450), lotFacts: lot });
    expect(workOut(ratio, addition)!.compared).toBeNull();
  });

  test("5 homes on 4,500 sq ft are 500 sq ft short", () => {
    const lotFacts = { lot_area: q(4500, "sq ft"), unit_count: q(5, "units") };
    expect(workOut(landForEach, project({ lotFacts }))!.compared).toBe(
      "Yours is 4,500 sq ft, 500 sq ft too little.",
    );
  });
});

describe("worked back", () => {
  const covering = (value: number) =>
    project({ quantities: [{ measure: "footprint", ...q(value, "sq ft"), sense: "exact" }] });

  test("3,000 sq ft of building take a lot of 10,000 sq ft", () => {
    const worked = workBack(coverage, covering(3000))!;
    expect(worked.wanted).toBe("lot_area");
    expect(worked.value).toEqual(q(10000, "sq ft"));
    expect(`${worked.opening} ${worked.result}`).toBe(
      "For 3,000 sq ft you need a lot of at least 10,000 sq ft",
    );
  });

  test("the answer keeps the rule's own bounds: 2,000 sq ft are no matter of lots from 5,000 sq ft on", () => {
    expect(workBack(coverage, covering(2000))).toBeNull();
  });

  test("7,500 sq ft of lot allow 7 homes of 1,000 sq ft each", () => {
    const worked = workBack(landForEach, project({ lotFacts: { lot_area: q(7500, "sq ft") } }))!;
    expect(worked.value).toEqual(q(7, "units"));
    expect(worked.arithmetic).toBe("1,000 sq ft for each home × 7 homes = 7,000 sq ft ≤ 7,500 sq ft");
  });

  test("a length is found to a tenth of a foot: 28% of 125 ft are 35 ft", () => {
    const rear = limit({
      measure: "setback",
      formula: formula("28% of lot_depth"),
      formulaUnit: "ft",
      comparator: "at_least",
    });
    const kept = project({ quantities: [{ measure: "setback", ...q(35, "ft"), sense: "exact" }] });
    expect(workBack(rear, kept)!.value).toEqual(q(125, "ft"));
  });

  test("with two facts missing, or no size, there is nothing to work back from", () => {
    expect(workBack(coverage, project())).toBeNull();
    const two = limit({
      measure: "setback",
      formula: formula("lesser(lot_depth, lot_width)"),
      formulaUnit: "ft",
    });
    expect(workBack(two, covering(3000))).toBeNull();
  });
});

describe("a share of a fee for each 180 days", () => {
  const extension = limit({ kind: "fee", measure: "fee", per: "180 days", value: q(25, "%") });
  const share = { is: null, value: q(25, "%"), of: "the fee", in: "money" as const };
  const days = (value: number) =>
    workOut(
      { ...extension, comparator: null, share },
      project({
        shares: { money: { whole: q(1000, "USD"), part: null, near: null } },
        times: [q(value, "days")],
      }),
    )!;

  test("360 days of 25% of $1,000 cost $500", () => {
    expect(days(360)).toMatchObject({
      value: q(500, "USD"),
      arithmetic: "25% × $1,000 = $250, $250 × 2 = $500",
      opening: "25% of $1,000 is $250. For 360 days that is",
    });
  });

  test("what 200 days cost is not said", () => {
    expect(days(200).value).toEqual(q(250, "USD"));
  });
});

describe("a share of the home for a business in it", () => {
  const half = limit({ subjects: ["home_occupation"], measure: "floor_area", value: q(50, "%") });
  const total = { formula: formula("50% of main_floor_area"), unit: "sq ft" as const };

  test.each([
    ["My 900 sq ft apartment", 450],
    ["A house of 1,800 square feet", 900],
  ])("%s", (text, sqFt) => {
    const size = {
      measure: "floor_area" as const,
      ...statedFacts(text).main_floor_area![0]!,
      sense: "exact" as const,
    };
    const own = ofHome(
      project({ subject: "home_occupation", quantities: [size], stated: statedFacts(text) }),
      undefined,
    );
    expect(workOut({ ...half, total }, own)).toMatchObject({ value: q(sqFt, "sq ft"), compared: null });
  });

  test("the size of a lot is none", () => {
    expect(statedFacts("A 5,000 sq ft lot with a house.").main_floor_area).toBeUndefined();
  });
});
