import { describe, expect, test } from "vitest";
import type { Rule } from "#domain/law/law.ts";
import type { Measure, Subject } from "#domain/law/vocabulary.ts";
import type { Quantity, Unit } from "#domain/units/quantity.ts";
import { makeCity, makeClause } from "#testing/factories.ts";
import { TODAY } from "#testing/law.ts";
import { ANYWHERE, askTown, sentence, townEngine } from "#testing/small-town.ts";
import { parseFormula } from "../law/formula.ts";
import { betweenYards } from "./buildable.ts";
import { checkGrant } from "./check-limit.ts";
import type { Project } from "./figures-known.ts";
import { limitSource } from "./limit-source.ts";
import { statedFacts, statedYards } from "./stated-facts.ts";
import { workOut } from "./work-out.ts";

const q = (value: number, unit: Unit): Quantity => ({ value, unit });

function formula(text: string): NonNullable<Rule["formula"]> {
  const parsed = parseFormula(text);
  if (!parsed.ok) throw new Error(parsed.error);
  return parsed.value;
}

const limit = (key: string, says: string, measure: Measure, given: Partial<Rule>): Rule =>
  sentence(key, says, { kind: "limit", subjects: ["house"], measure, comparator: "at_most", ...given });

const height = limit("height", "A house may be at most 30 feet tall.", "height", { value: q(30, "ft") });
const cupola = sentence("cupola", "A cupola may rise 6 feet above the height limit.", {
  kind: "allowed",
  subjects: ["roof_structure", "house"],
  measure: "height",
  comparator: "at_most",
  value: q(6, "ft"),
  total: { formula: formula("limit(height) + 6 ft"), unit: "ft" },
  predicate: "have a cupola rise 6 feet above the height limit",
});
const lot = limit("lot", "A lot must have at least 6,000 square feet.", "lot_area", {
  subjects: ["lot"],
  comparator: "at_least",
  value: q(6000, "sq ft"),
});
const relief = sentence("relief", "The board may approve a lot with at least 80% of the required area.", {
  kind: "conditional",
  subjects: ["lot"],
  measure: "lot_area",
  comparator: "at_least",
  value: q(80, "%"),
  total: { formula: formula("80% of limit(lot_area)"), unit: "sq ft" },
  approval: "approval by the board",
  predicate: "be built on with at least 80% of the required area",
});
const average = sentence("average", "The front setback may be the average of the neighbors' setbacks.", {
  kind: "allowed",
  subjects: ["house"],
  measure: "setback",
  comparator: "at_least",
  formula: formula("average(neighbor_front_setback)"),
  formulaUnit: "ft",
});
const screen = sentence("screen", "A rooftop screen may rise 2 feet above the parapet.", {
  kind: "required",
  subjects: ["mechanical"],
  measure: "height",
  comparator: "at_most",
  formula: formula("parapet_height + 2 ft"),
  formulaUnit: "ft",
});

function project(rules: readonly Rule[], given: Partial<Project> & { subject: Subject }): Project {
  return {
    city: makeCity(),
    district: null,
    places: [],
    circumstances: {},
    quantities: [],
    lotFacts: {},
    limits: limitSource(townEngine(...rules), TODAY),
    ...given,
  };
}

describe("a rule that builds on another limit", () => {
  test("6 feet above the limit of 30 ft are 36 ft", () => {
    const worked = workOut(cupola, project([height, cupola], { subject: "house" }))!;
    expect(worked.arithmetic).toBe("30 ft + 6 ft = 36 ft");
    expect(`${worked.opening} ${worked.result}`).toBe("With the limit of 30 ft that is 36 ft");
    expect(worked.from.map(({ rule }) => rule.key)).toEqual(["height"]);
  });

  test("80% of the required 6,000 sq ft are 4,800 sq ft, and a lot of 4,700 is 100 too small", () => {
    const small = project([lot, relief], { subject: "lot", lotFacts: { lot_area: q(4700, "sq ft") } });
    expect(workOut(relief, small)).toMatchObject({
      value: q(4800, "sq ft"),
      opening: "With the required 6,000 sq ft that is",
      compared: "Yours is 4,700 sq ft, 100 sq ft too little.",
    });
  });

  test.each([
    [relief, "lot", { lotFacts: { lot_area: q(4700, "sq ft") } }, "fail", "4,700 sq ft ≥ 4,800 sq ft"],
    [relief, "lot", { lotFacts: { lot_area: q(4900, "sq ft") } }, "pass", "4,900 sq ft ≥ 4,800 sq ft"],
    [
      cupola,
      "house",
      { quantities: [{ measure: "height", ...q(35, "ft"), sense: "exact" }] },
      "pass",
      "35 ft ≤ 36 ft",
    ],
  ] as const)(
    "is judged by what it comes to, and not by its own figure: %#",
    (rule, subject, given, result, text) => {
      const found = { rule, clause: makeClause(), applies: { status: "applies" as const, open: [] } };
      const check = checkGrant(found, project([height, lot, rule], { subject, ...given }));
      expect([check?.result, check?.text]).toEqual([result, text]);
    },
  );

  test("comes to nothing where that limit is not known, or differs", () => {
    expect(workOut(cupola, project([cupola], { subject: "house" }))).toBeNull();
    const other = { ...height, id: 99, key: "other", value: q(40, "ft") };
    expect(workOut(cupola, project([height, other, cupola], { subject: "house" }))).toBeNull();
  });

  test("a part reaches into the setback of the house, not into what it must keep of it", () => {
    const side = limit("side", "A house must stand 5 feet from the side line.", "setback", {
      comparator: "at_least",
      value: q(5, "ft"),
    });
    const eaves = limit("eaves", "Eaves must stay 3 feet from the side line.", "setback", {
      subjects: ["projection"],
      comparator: "at_least",
      value: q(3, "ft"),
    });
    const bay = sentence("bay", "A bay window may reach 20% of the setback into it.", {
      kind: "allowed",
      subjects: ["projection"],
      measure: "projection",
      comparator: "at_most",
      formula: formula("20% of limit(setback)"),
      formulaUnit: "ft",
    });
    const worked = workOut(bay, project([side, eaves, bay], { subject: "projection" }));
    expect(worked).toMatchObject({ value: q(1, "ft"), opening: "With the required 5 ft that is" });
  });

  test("decides a question about what it grants", () => {
    const yes = askTown("Can the cupola of my house rise to 35 feet above the ground?", height, cupola);
    expect(yes.answer.headline).toContain("With the limit of 30 ft that is 36 ft.");
  });
});

describe("facts that a question words in its own way", () => {
  test.each([
    ["The parapet is 3 feet high and the screen 6 feet.", "parapet_height", [3]],
    ["We have a 2.5 ft parapet, and the fan is 5 ft tall.", "parapet_height", [2.5]],
    ["Some 30 ft of the side wall sits 3 feet from the line.", "wall_in_setback", [30]],
    ["The middle of the alley is 9 ft from my lot line.", "alley_center_offset", [9]],
    ["My neighbors' houses are 12 ft and 20 ft from the front line.", "neighbor_front_setback", [12, 20]],
  ] as const)("%s", (text, fact, values) => {
    expect(statedFacts(text)[fact]?.map((given) => given.value)).toEqual(values);
  });

  test("are none where the words speak of something else", () => {
    expect(statedFacts("Turn left after 300 feet, the house is 20 ft tall.")).toEqual({});
    expect(statedFacts("A fence 6 ft tall in the front yard.")).toEqual({});
  });

  test("the average of 12 and 20 ft is 16 ft", () => {
    const stated = statedFacts("My neighbors' houses are 12 ft and 20 ft from the front line.");
    const worked = workOut(average, project([average], { subject: "house", stated }))!;
    expect(`${worked.opening} ${worked.result}`).toBe("Here the average is 16 ft");
    expect(worked.arithmetic).toBe("(12 ft + 20 ft) ÷ 2 = 16 ft");
  });

  test("a screen of 6 ft is 1 ft too tall over a parapet of 3 ft", () => {
    const stated = statedFacts("The parapet is 3 feet high.");
    const quantities = [{ measure: "height" as const, ...q(6, "ft"), sense: "exact" as const }];
    expect(workOut(screen, project([screen], { subject: "mechanical", stated, quantities }))).toMatchObject({
      value: q(5, "ft"),
      compared: "Yours is 6 ft, 1 ft too much.",
    });
  });
});

describe("the area of a required yard", () => {
  const garage = limit(
    "garage",
    "A garage may cover at most 50% of the required rear yard.",
    "rear_yard_coverage",
    {
      subjects: ["garage"],
      value: q(50, "%"),
    },
  );
  const rear = limit("rear", "A house keeps a rear yard of 20% of the lot depth.", "setback", {
    comparator: "at_least",
    formula: formula("20% of lot_depth"),
    formulaUnit: "ft",
    when: { ...ANYWHERE, place: ["rear_yard"] },
  });
  const wide = { lot_width: q(40, "ft") };

  test.each([
    ["The required rear yard is 30 ft deep.", { rear: q(30, "ft") }],
    ["Our front setback is 15 feet deep and the lot 40 ft wide.", { front: q(15, "ft") }],
    ["The garage stands 5 ft from the rear line.", {}],
    ["A garage 20 ft deep in the back of the lot.", {}],
  ])("%s", (text, yards) => {
    expect(statedYards(text)).toEqual(yards);
  });

  test("half of a yard 30 ft deep across a lot 40 ft wide is 600 sq ft", () => {
    const given = project([garage], { subject: "garage", lotFacts: wide, yards: { rear: q(30, "ft") } });
    expect(workOut(garage, given)).toMatchObject({
      value: q(600, "sq ft"),
      arithmetic: "50% × 30 ft × 40 ft = 600 sq ft",
    });
  });

  test("is as deep as the house's rear setback comes to, where its depth is not told", () => {
    const lotFacts = { ...wide, lot_depth: q(125, "ft") };
    const worked = workOut(garage, project([garage, rear], { subject: "garage", lotFacts }))!;
    expect(`${worked.opening} ${worked.result}`).toBe(
      "On your lot 40 ft wide and 125 ft deep that is 500 sq ft",
    );
    expect(worked.from.map(({ rule }) => rule.key)).toEqual(["rear"]);
  });

  test("is not known without the width of the lot", () => {
    expect(
      workOut(garage, project([garage], { subject: "garage", yards: { rear: q(30, "ft") } })),
    ).toBeNull();
  });
});

describe("what one part leaves of a total", () => {
  const fence = limit("fence", "A fence and the wall under it may be 10 feet tall together.", "height", {
    subjects: ["fence"],
    formula: formula("10 ft - wall_height"),
    formulaUnit: "ft",
  });

  test.each([
    ["How tall can the fence be on a 42 inch retaining wall?", "With a wall of 42 in that leaves 6.5 ft."],
    [
      "The wall is 30 ft long and 4 ft tall. How tall may a fence on it be?",
      "With a wall of 4 ft that leaves 6 ft.",
    ],
  ])("%s", (text, worked) => {
    expect(askTown(text, fence).answer.headline).toBe(`${fence.says} ${worked}`);
  });

  test.each([
    ["value" as const, { value: q(12, "ft") }, "12 ft − 5 ft = 7 ft"],
    [
      "formula" as const,
      { formula: formula("30% of lot_width"), formulaUnit: "ft" as const },
      "30% × 50 ft = 15 ft",
    ],
  ])("the other side, by %s", (_, given, arithmetic) => {
    const both = limit("both", "Both side yards need so much together.", "setback", {
      comparator: "at_least",
      counts: "both_sides",
      ...given,
    });
    const told = project([both], {
      subject: "house",
      lotFacts: { lot_width: q(50, "ft") },
      sides: [q(5, "ft")],
    });
    const worked = workOut(both, told)!;
    expect(worked.arithmetic).toBe(arithmetic);
    expect([worked.opening, worked.result, worked.compared].join(" ")).toContain(
      `With 5 ft on one side, the other needs ${arithmetic.startsWith("12") ? 7 : 10} ft`,
    );
  });
});

describe("between two yards", () => {
  const yard = (place: "side_yard" | "front_yard" | "rear_yard", feet: number): Rule =>
    limit(place, `The ${place.replace("_", " ")} is at least ${feet} feet.`, "setback", {
      comparator: "at_least",
      value: q(feet, "ft"),
      when: { ...ANYWHERE, place: [place] },
    });
  const [side, front, rear] = [yard("side_yard", 8), yard("front_yard", 20), yard("rear_yard", 15)];

  test("two side yards of 8 ft leave 34 ft of a lot 50 ft wide", () => {
    const wide = project([side], { subject: "house", lotFacts: { lot_width: q(50, "ft") } });
    expect(betweenYards(side, "How wide can the house be", wide)).toMatchObject({
      arithmetic: "50 ft − 8 ft − 8 ft = 34 ft",
      result: "34 ft between the yards",
    });
    expect(betweenYards(side, "How close can the house be", wide)).toBeNull();
  });

  test("a house 24 ft wide takes a lot 40 ft wide", () => {
    const quantities = [{ measure: "width" as const, ...q(24, "ft"), sense: "exact" as const }];
    const worked = betweenYards(
      side,
      "how wide must the lot be",
      project([side], { subject: "house", quantities }),
    );
    expect(`${worked?.opening} ${worked?.result}`).toBe("A building 24 ft wide takes a lot 40 ft wide");
  });

  test("front and rear yards leave 65 ft of a lot 100 ft deep", () => {
    const deep = project([front, rear], { subject: "house", lotFacts: { lot_depth: q(100, "ft") } });
    expect(betweenYards(front, "How deep can the building be", deep)?.arithmetic).toBe(
      "100 ft − 20 ft − 15 ft = 65 ft",
    );
  });
});
