import { describe, expect, test } from "vitest";
import { answerProject } from "#domain/wizard/check-project.ts";
import { realCity, realEngine, TODAY } from "#testing/law.ts";
import { placeReport, seenShape } from "#testing/places.ts";
import { rectangularLot } from "../geography/lot-outline.ts";
import { digitNumerals } from "../law/numerals.ts";

const lotOf = (report: ReturnType<typeof placeReport>) => report.lot;

describe("a lot of 50 by 125 ft in Denver's U-SU-C", () => {
  const report = placeReport("denver", "U-SU-C", { lot: rectangularLot(50, 125) });

  test("20 ft in front, 5 ft at each side and the larger of 12 and 20 ft behind leave 40 by 85 ft", () => {
    const { setbacks, buildableSquareFeet, buildableText, complete } = lotOf(report);
    expect(setbacks.map(({ role, feet }) => [role, feet])).toEqual([
      ["front", 20],
      ["side", 5],
      ["rear", 20],
    ]);
    expect(buildableSquareFeet).toBe(40 * 85);
    expect(complete).toBe(true);
    expect(buildableText).toBe(
      "The area inside the setbacks is 3,400 sq ft of the lot's 6,250 sq ft, or 54%.",
    );
    expect(setbacks[2]!.text).toContain("It may also be 12 ft, at the rear with an alley");
  });

  test("coverage is 37.5% of 6,250 sq ft, and no floor area ratio applies", () => {
    const [coverage, ratio] = lotOf(report).ratios;
    expect(coverage).toMatchObject({ measure: "lot_coverage", squareFeet: 2343.75 });
    expect(coverage!.text).toContain("37.5% of 6,250 sq ft is 2,343.75 sq ft");
    expect(ratio).toMatchObject({ measure: "far", squareFeet: null });
    expect(ratio!.text).toContain("no floor area ratio");
  });

  test("the box is 30 ft high and tells of the lower limit in the rear that it leaves out", () => {
    const { envelope } = lotOf(report);
    expect(envelope).toMatchObject({ state: "value", feet: 30 });
    expect(envelope.text).toMatch(/Not drawn: .*17 feet/);
  });

  test("the lot is large and wide enough for the district", () => {
    expect(lotOf(report).size.map(({ result }) => result)).toEqual(["pass", "pass"]);
  });
});

test("a wider lot gets the wider side setback: 7.5 ft from 75 ft on", () => {
  const sides = (width: number) =>
    placeReport("denver", "U-SU-C", { lot: rectangularLot(width, 125) }).lot.setbacks[1]!.feet;
  expect([sides(40), sides(60), sides(80)]).toEqual([3, 5, 7.5]);
});

test("a formula is worked out for the lot: Portland's R5 lot of 6,250 sq ft may be covered up to 2,437.5 sq ft", () => {
  const report = placeReport("portland", "R5", { lot: rectangularLot(50, 125) });
  expect(report.lot.ratios[0]).toMatchObject({ measure: "lot_coverage", squareFeet: 2437.5 });
  expect(report.lot.ratios[1]).toMatchObject({ measure: "far", squareFeet: 3125 });
  const coverage = report.standards.find(({ key }) => key === "coverage")!;
  expect(coverage.rows.some(({ value, formula }) => value === 2437.5 && formula !== null)).toBe(true);
});

test("a setback that takes unknown facts is said and not drawn: Chicago's front yard follows the neighbors'", () => {
  const { setbacks, complete, buildableText } = placeReport("chicago", "RS-3").lot;
  expect(setbacks[0]).toMatchObject({ role: "front", state: "depends", feet: null });
  expect(setbacks[0]!.citations).toHaveLength(1);
  expect(complete).toBe(false);
  expect(buildableText).toContain("if there is a setback at the front, which is not drawn");
});

test("where the code sets none it is no setback, and where we have none it is not known", () => {
  const business = placeReport("chicago", "B3-2").lot;
  expect(business.setbacks[0]).toMatchObject({ state: "not_regulated", feet: 0 });
  const silent = placeReport("denver", "G-MU-3").lot;
  expect(silent.setbacks.map(({ state }) => state)).toEqual(["not_covered", "not_covered", "not_covered"]);
  expect(silent.buildableText).toContain("we can't say how much of the lot");
  expect(silent.envelope).toMatchObject({ state: "not_covered", feet: null });
});

test("setbacks larger than the lot leave nothing", () => {
  const { buildable, buildableText } = placeReport("denver", "U-SU-C", { lot: rectangularLot(50, 35) }).lot;
  expect(buildable).toEqual([]);
  expect(buildableText).toBe("The setbacks leave nothing of the lot's 1,750 sq ft to build on.");
});

test("without a drawn lot an example says that it is one, with the size asked for or the least held", () => {
  const least = placeReport("denver", "U-SU-C").lot;
  expect(least).toMatchObject({ kind: "example", outline: { width: 50, depth: 110 } });
  expect(least.about).toContain("It is not a real lot.");
  expect(placeReport("denver", "U-SU-C", { width: 60, depth: 100 }).lot.outline.squareFeet).toBe(6000);
});

test("verdicts are the wizard's, and a permit alone does not make a use allowed", () => {
  const report = placeReport("denver", "DIA");
  const house = report.uses.find(({ subject }) => subject === "house")!;
  const facts = {
    type: "other",
    subject: "house",
    fenceType: null,
    place: null,
    district: "DIA",
    circumstances: {},
    figures: {},
  } as const;
  const { answer, evaluation } = answerProject(realEngine(), realCity("denver"), facts, TODAY);
  expect([answer.outcome, evaluation.permissions]).toEqual(["allowed_with_permit", []]);
  expect(house.outcome).toBe("not_covered");
  const fence = placeReport("austin", "SF-3").projects.find(({ subject }) => subject === "fence")!;
  const own = { ...facts, type: "fence", subject: "fence", district: "SF-3" } as const;
  expect(fence.outcome).toBe(answerProject(realEngine(), realCity("austin"), own, TODAY).answer.outcome);
});

test("a district we have nothing on says so, and one with suffixes is known by its base", () => {
  expect(placeReport("denver", "ZZ-99", { base: null }).district).toMatchObject({
    known: false,
    allows: null,
  });
  const suffixed = placeReport("austin", "SF-3-H-NP", { base: "SF-3" });
  expect(suffixed.district).toMatchObject({ code: "SF-3-H-NP", known: true });
  expect(suffixed.lot.setbacks.map(({ feet }) => feet)).toEqual([25, 5, 10]);
});

test("overlays tell the rules that turn on them, and the wizard starts with them", () => {
  const historic = seenShape("Old Town", { layer: { kind: "historic", schematic: true } });
  const parks = seenShape("Green", { layer: { kind: "parks", schematic: false } });
  const report = placeReport("denver", "U-SU-C", { seen: { overlays: [historic, parks] } });
  expect(report.overlays[0]!.statements.length).toBeGreaterThan(0);
  expect(report.overlays[0]!.statements.every(({ citations }) => citations.length > 0)).toBe(true);
  expect(report.overlays[1]).toMatchObject({ statements: [], schematic: false });
  expect(report.overlays[1]!.absence).toContain("We don't have a rule");
  expect(report.uses[0]!.check).toContain("historic=yes");
});

describe.each([
  ["denver", "U-SU-C"],
  ["seattle", "NR"],
  ["portland", "R5"],
  ["chicago", "RS-3"],
  ["austin", "SF-3"],
  ["new-york", "R3-2"],
])("%s, %s", (city, code) => {
  const report = placeReport(city, code);
  const quotes = new Map(report.citations.map(({ id, quote }) => [id, quote]));

  test("every standard has a clause whose quote holds its figure, or a formula", () => {
    const rows = report.standards.flatMap((group) => group.rows);
    expect(rows.length).toBeGreaterThan(8);
    for (const { state, value, formula, citation } of rows) {
      const quote = quotes.get(citation);
      expect(quote).toBeDefined();
      if (state === "value" && formula === null) expect(spoken(quote!)).toContain(value);
    }
  });

  test("every verdict cites, or says that we have none", () => {
    for (const { outcome, text, citations } of [...report.uses, ...report.projects]) {
      if (outcome === "not_covered") expect(text).toContain("We don't have a rule");
      else expect(citations.length).toBeGreaterThan(0);
      for (const id of citations) expect(quotes.has(id)).toBe(true);
    }
  });
});

const spoken = (quote: string): number[] => [
  ...digitNumerals(quote),
  ...["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"].flatMap((word, i) =>
    new RegExp(`\\b${word}\\b`, "i").test(quote) ? [i + 1] : [],
  ),
];
