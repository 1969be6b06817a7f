import { describe, expect, it } from "vitest";
import type { Answer } from "#contract/search.ts";
import { lotParts, partsLabel } from "#domain/reports/lot-parts.ts";
import { findingOf, lotPlans } from "#domain/reports/lot-plan.ts";
import { DEPENDS, NOT_ALLOWED, NOT_COVERED, VALUE } from "#web/testing/answer-fixture.ts";

const setback = (value: number, places: string[], condition: string, measure = "min_setback") =>
  ({
    measure,
    text: `${value} ft`,
    formula: null,
    value,
    unit: "ft",
    condition,
    citation: `s${value}`,
    places,
  }) satisfies Answer["figures"][number];

describe("the parts of the lot that places name", () => {
  it("leave out what has no place in the plan, and the alley from a rule for all yards", () => {
    expect(lotParts(["rooftop", "front_yard"])).toEqual(["front"]);
    expect(lotParts(["rear_yard", "alley"])).toEqual(["rear", "alley"]);
    expect(
      lotParts([
        "property_line",
        "front_yard",
        "side_yard",
        "rear_yard",
        "street_side_yard",
        "corner",
        "alley",
      ]),
    ).toEqual(["front", "side", "rear", "street_side"]);
  });
  it.each([
    [["front_yard"], "Front"],
    [["side_yard", "rear_yard", "street_side_yard"], "Side, rear"],
    [["street_side_yard"], "Street side"],
    [["front_yard", "side_yard", "rear_yard"], "Any yard"],
    [["interior"], "Inside"],
    [[], null],
  ])("%s reads %s", (places, label) => {
    expect(partsLabel(places)).toBe(label);
  });
});

describe("the plan of a lot", () => {
  it("says a formula in full under the picture and that the limit varies in its yard", () => {
    const text = "the larger of 3 ft and 10% of the lot width";
    const side = {
      ...setback(3, ["side_yard"], "at the side"),
      text,
      formula: "max(3 ft, 10 % of lot_width)",
    };
    const [plan] = lotPlans({ ...VALUE, figures: [setback(20, ["front_yard"], "in front"), side] });
    expect(plan?.parts).toEqual({
      front: { words: "20 ft", standing: "limit" },
      side: { words: "varies", standing: "limit", formula: text },
    });
    expect(plan?.lines).toEqual(["Min setback in front: 20 ft.", `Min setback at the side: ${text}.`]);
  });
  it("puts the limits of checks in their yards", () => {
    const [plan, another] = lotPlans(NOT_ALLOWED);
    expect(another).toBeUndefined();
    expect(plan).toMatchObject({
      kind: "height",
      parts: {
        front: { words: "4 ft", standing: "fails" },
        side: { words: "6 ft", standing: "fails" },
        rear: { words: "6 ft", standing: "fails" },
      },
    });
    expect(plan?.lines[0]).toBe("Behind the front line of the house: at most 6 ft. Your 12 ft fails.");
    expect(lotPlans(DEPENDS)[0]?.parts.rear).toEqual({ words: "6 ft", standing: "fits" });
  });
  it("draws figures where nothing was checked", () => {
    expect(lotPlans(VALUE)[0]?.lines).toEqual([
      "Max height in front of the house: 4 ft.",
      "Max height behind the front line of the house: 6 ft.",
    ]);
  });
  it("names each case where a part's limit differs, never a stretch between them, with a line for each part", () => {
    const figures = [
      setback(20, ["front_yard"], "in R10"),
      setback(10, ["front_yard"], "in R5"),
      setback(5, ["side_yard", "street_side_yard"], "in R5"),
      setback(0, ["alley"], "along an alley", "setback"),
    ];
    expect(lotPlans({ ...VALUE, headline: "It differs.", figures })).toEqual([
      {
        kind: "setback",
        parts: {
          front: { words: "varies", standing: "limit", formula: "20 ft in R10; 10 ft in R5" },
          side: { words: "5 ft", standing: "limit" },
          street_side: { words: "5 ft", standing: "limit" },
          alley: { words: "0 ft", standing: "limit" },
        },
        lines: ["Front: 20 ft in R10; 10 ft in R5.", "Sides: 5 ft.", "Along an alley: 0 ft."],
        asked: null,
      },
    ]);
  });
  it("draws the figures that the headline states, not every special case", () => {
    const industrial = { ...VALUE.figures[0]!, value: 7, condition: "in an industrial area", citation: "c9" };
    const headline = "4 ft in front of the house and 6 ft behind the front line of the house.";
    const [plan] = lotPlans({ ...VALUE, headline, figures: [...VALUE.figures, industrial] });
    expect(plan?.parts.front).toEqual({ words: "4 ft", standing: "limit" });
  });
  it("draws no heights that are known only in front of the house or only behind it", () => {
    const headline = "Fences may be 4 ft tall in front of the house.";
    expect(lotPlans({ ...VALUE, headline, figures: VALUE.figures.slice(0, 1) })).toEqual([]);
  });
  it("draws heights and setbacks apart, and nothing that has no place", () => {
    const figures = [...VALUE.figures, setback(5, ["side_yard"], "at the side")];
    expect(lotPlans({ ...VALUE, headline: "", figures }).map(({ kind }) => kind)).toEqual([
      "height",
      "setback",
    ]);
    expect(lotPlans({ ...VALUE, figures: [setback(5, [], "from a sidewalk")] })).toEqual([]);
    expect(lotPlans(NOT_COVERED)).toEqual([]);
  });

  it("states what it shows: where what was asked fits and where it does not", () => {
    const [failing] = lotPlans(NOT_ALLOWED);
    expect(findingOf(failing!)).toBe(
      "12 ft is too tall in front of the house (at most 4 ft) and behind it (at most 6 ft).",
    );
    const [bare] = lotPlans(VALUE);
    expect(findingOf(bare!)).toBe("Up to 4 ft in front of the house, up to 6 ft behind its front wall.");
    const mixed = {
      ...failing!,
      asked: "5 ft",
      parts: { ...failing!.parts, rear: { words: "6 ft", standing: "fits" as const } },
    };
    expect(findingOf(mixed)).toBe(
      "5 ft fits behind the front wall of the house (at most 6 ft), but not in front of it (at most 4 ft).",
    );
  });
  it("draws the setbacks of one clause alone, since two clauses are two districts", () => {
    const [first, second] = VALUE.citations;
    const figures = [
      { ...setback(20, ["front_yard"], "in front"), citation: first!.id },
      { ...setback(10, ["rear_yard"], "at the rear"), citation: "other" },
    ];
    const citations = [first!, { ...(second ?? first!), id: "other", codeId: first!.codeId + 1 }];
    const [plan] = lotPlans({ ...VALUE, headline: "It differs.", headlineCitations: [], figures, citations });
    expect(Object.keys(plan!.parts)).toEqual(["front"]);
  });
  it("draws no ratio, and no plan on which every yard varies where the checks say each case", () => {
    const ratio = { ...setback(1, ["rear_yard"], "at the rear"), unit: "ratio", text: "1" };
    const bare = { ...VALUE, headline: "It differs.", headlineCitations: [] };
    expect(lotPlans({ ...bare, figures: [ratio] })).toEqual([]);
    const [check] = NOT_ALLOWED.trace;
    const cases = [check!, { ...check!, label: "in a historic district", check: "12 ft ≤ 5 ft" }];
    const figures = [5, 6].map((value) => ({
      ...VALUE.figures[0]!,
      measure: "max_height",
      value,
      citation: check!.citation,
    }));
    expect(lotPlans({ ...NOT_ALLOWED, figures, trace: cases })).toEqual([]);
  });
});
