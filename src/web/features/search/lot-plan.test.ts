import { describe, expect, it } from "vitest";
import { DEPENDS, NOT_ALLOWED, NOT_COVERED, VALUE } from "#web/testing/answer-fixture.ts";
import { lotPlan, yardsOf } from "./lot-plan.ts";

describe("the yards that a condition names", () => {
  it.each([
    ["in front of the house", ["front"]],
    ["behind the front line of the house", ["side", "rear"]],
    ["in the front setback", ["front"]],
    ["in a required front or side setback", ["front", "side"]],
    ["in a side or rear yard", ["side", "rear"]],
    ["from the side and rear lot lines", ["side", "rear"]],
    ["in side and rear setbacks in multifamily zones", ["side", "rear"]],
  ])("%s", (condition, yards) => {
    expect(yardsOf(condition)).toEqual(yards);
  });

  it.each([
    "if it is solid",
    "in the front setback, if it is open (no more than 20% opaque)",
    "along the side street of a corner lot",
    "where the side or rear lot line runs along an alley",
    "in single-dwelling zones, outside the side and rear setbacks",
    "in the front yard of a landmark or in a historic district",
    "",
  ])("%s says more than a place, and draws nothing", (condition) => {
    expect(yardsOf(condition)).toEqual([]);
  });
});

describe("the plan of a lot", () => {
  it("puts the limits of checks in their yards", () => {
    expect(lotPlan(NOT_ALLOWED)?.yards).toEqual({
      front: { words: "4 ft", standing: "fails" },
      side: { words: "6 ft", standing: "fails" },
      rear: { words: "6 ft", standing: "fails" },
    });
    expect(lotPlan(DEPENDS)?.yards.rear).toEqual({ words: "6 ft", standing: "fits" });
  });
  it("draws figures where nothing was checked", () => {
    expect(lotPlan(VALUE)?.lines).toEqual([
      "Largest height in front of the house: 4 ft.",
      "Largest height behind the front line of the house: 6 ft.",
    ]);
  });
  it("draws nothing when two limits dispute a yard, limit different things, or have no place", () => {
    const [figure] = VALUE.figures;
    expect(lotPlan({ ...VALUE, figures: [figure!, { ...figure!, value: 5 }] })).toBeNull();
    expect(
      lotPlan({
        ...VALUE,
        figures: [figure!, { ...figure!, condition: "in a side yard", measure: "min_setback" }],
      }),
    ).toBeNull();
    expect(lotPlan(NOT_COVERED)).toBeNull();
  });
});
