import { describe, expect, test } from "vitest";
import type { Ranked } from "#domain/choosing/ranked-order.ts";
import type { Rule } from "#domain/law/law.ts";
import type { Place } from "#domain/law/vocabulary.ts";
import type { MeasuredQuantity } from "#domain/questions/measured-quantity.ts";
import type { Reading } from "#domain/questions/reading.ts";
import { makeCity } from "#testing/factories.ts";
import { ANYWHERE, sentence } from "#testing/small-town.ts";
import { checkLimit } from "./check-limit.ts";
import { countSums } from "./count-sums.ts";
import type { Found } from "./rules-in-force.ts";

const ranked = (measuredFrom: "footing" | null) =>
  [{ held: { rule: { measuredFrom } } }] as unknown as Ranked[];
const reading = {
  quantities: [{ measure: "height", value: 38, unit: "in", sense: "exact" }],
  lotFacts: {},
  sums: [
    {
      owner: "height",
      total: { value: 54, unit: "in" },
      parts: [
        { value: 38, unit: "in" },
        { value: 16, unit: "in" },
      ],
      countedBy: ["footing", "foundation"],
    },
  ],
} as unknown as Reading;

describe("a size told in parts", () => {
  test("is the whole where the closest rule measures from the footing", () => {
    const { quantities } = countSums(reading, ranked("footing"));
    expect(quantities.map((q) => q.value)).toEqual([54]);
  });

  test("stays the part above the ground where no close rule says so", () => {
    const counted = countSums(reading, ranked(null));
    expect(counted.quantities.map((q) => q.value)).toEqual([38]);
    expect(counted.sums).toEqual([]);
  });
});

describe("a distance is compared with rules on its own line", () => {
  const rule = (place: Place[]): Rule =>
    sentence("setback", "A barn stays away from the line.", {
      kind: "limit",
      subjects: ["shed"],
      measure: "setback",
      comparator: "at_least",
      value: { value: 10, unit: "ft" },
      when: { ...ANYWHERE, place },
    });
  const from = (value: number, edge: "front" | "side"): MeasuredQuantity => ({
    measure: "setback",
    value,
    unit: "ft",
    sense: "exact",
    edge,
  });
  const check = (place: Place[], quantities: MeasuredQuantity[]) =>
    checkLimit({ rule: rule(place) } as Found, {
      city: makeCity(),
      subject: "shed",
      district: null,
      places: [],
      circumstances: {},
      quantities,
      lotFacts: {},
    })?.result;

  test("of two distances each rule takes the one from its line", () => {
    const both = [from(50, "front"), from(2, "side")];
    expect(check(["front_yard"], both)).toBe("pass");
    expect(check(["side_yard"], both)).toBe("fail");
    expect(check([], both)).toBe("fail");
  });

  test("a distance from the front says nothing of the rear", () => {
    expect(check(["rear_yard"], [from(50, "front")])).toBe("unknown");
  });
});
