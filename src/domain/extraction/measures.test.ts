import { describe, expect, it } from "vitest";
import { readMeasures } from "./measures.ts";
import { comparisonOf } from "./said-comparison.ts";
import { readWords } from "./words.ts";

function measuresIn(text: string) {
  const words = readWords(text);
  return readMeasures(words, text).map((measure) => ({
    printed: text.slice(words[measure.from]!.start, words[measure.to - 1]!.end),
    isForeign: measure.isForeign,
  }));
}
const printed = (text: string) => measuresIn(text).map((measure) => measure.printed);

describe("what a sentence measures", () => {
  it("reaches to the end of its unit, however that is built", () => {
    for (const measure of [
      "1000m2",
      "0.7 W/(m2K)",
      "1.5 kN/m2",
      "10 liters per second per person",
      "3 cubic feet per minute",
      "18 dm3/s",
      "27 degrees Celsius",
      "90°",
      "55 decibels",
      "two years",
      "1 500 millimeters",
      "half a meter",
      "two-thirds",
      "12 kilowatt-hours",
    ])
      expect(printed(`It shall be ${measure} there.`)).toEqual([measure]);
  });

  it("may have several figures", () => {
    for (const measure of [
      "400-600mm",
      "600 x 900 mm",
      "1:12",
      "1 in 12",
      "one per 500 square feet",
      "EI 60",
    ])
      expect(printed(`It shall be ${measure} there.`)).toEqual([measure]);
    expect(printed("No wall may exceed 35 feet (10.7 m) here.")).toEqual(["35 feet (10.7 m)"]);
    expect(printed("The slope is 9 degrees (1:6) there.")).toEqual(["9 degrees (1:6)"]);
  });

  it("is in a unit of standards, or in another", () => {
    expect(measuresIn("A height of 35 feet for 12 months.").map(({ isForeign }) => isForeign)).toEqual([
      false,
      true,
    ]);
  });

  it("ends before what is counted", () => {
    expect(printed("Buildings with more than two stories have at least three exits.")).toEqual([
      "two",
      "three",
    ]);
  });

  it("keeps a figure that ends its sentence", () => {
    expect(printed("The number of steps is at most 40.")).toEqual(["40"]);
    expect(printed("If there are more than 120, the width is 40.")).toEqual(["120", "40"]);
  });

  it("is no number of a section, a name or a pronoun", () => {
    for (const text of [
      "Section 4 applies.",
      "See parts 2 and 3 of this code.",
      "Levels of CO2 in rooms.",
      "It may be replaced by one that is smaller.",
      "The panels face one another.",
    ])
      expect(printed(text)).toEqual([]);
  });
});

describe('"one" before a thing', () => {
  const counted = (text: string) => readMeasures(readWords(text), text).length;

  it("is no count where it only says of which", () => {
    expect(counted("Move to one side of a bed.")).toBe(0);
    expect(counted("It is calculated using one of the tools.")).toBe(0);
  });

  it("is a count where it is compared, or a rate", () => {
    expect(counted("A home has at least one toilet.")).toBe(1);
    expect(counted("A minimum of one dwelling is required.")).toBe(1);
    expect(counted("It is limited to one or more wings.")).toBe(1);
    expect(counted("Parking is at a ratio of one for each room.")).toBe(1);
  });
});

describe("what is said of a measure", () => {
  const said = (text: string) => {
    const words = readWords(text);
    const measures = readMeasures(words, text);
    return measures.map((measure) => comparisonOf(words, measures, measure)?.comparison ?? null);
  };

  it("is before it or behind it", () => {
    expect(said("Walls over 6 feet need a permit.")).toEqual(["more_than"]);
    expect(said("A lot of 5 acres or more is large.")).toEqual(["at_least"]);
    expect(said("It shall be 10 feet minimum.")).toEqual(["at_least"]);
    expect(said("Angles of less than 15 degrees are not suitable.")).toEqual(["less_than"]);
    expect(said("The speed does not exceed 20 mph.")).toEqual(["at_most"]);
    expect(said("Slopes of 1:20 or steeper are ramps.")).toEqual(["at_least"]);
    expect(said("The level shall be 55.")).toEqual([null]);
  });

  it("may be shared by two, but not across a statement", () => {
    expect(said("It is at least 3 feet in height and 5 feet in width.")).toEqual(["at_least", "at_least"]);
    expect(said("Where more than two homes share a drive, its width is 12 feet.")).toEqual([
      "more_than",
      null,
    ]);
  });

  it("is told apart from the name of what is measured", () => {
    const words = readWords("A minimum width of 10 feet and a minimum of 20 feet.");
    const measures = readMeasures(words, "A minimum width of 10 feet and a minimum of 20 feet.");
    expect(measures.map((measure) => comparisonOf(words, measures, measure)?.named)).toEqual([true, false]);
  });
});
