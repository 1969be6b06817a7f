import { describe, expect, it } from "vitest";
import { enactedSection as section } from "#testing/enacted-section.ts";
import type { EnactedBlock } from "../codes/enacted-section.ts";
import { answerFromText } from "./answer-from-text.ts";
import { extractLaw } from "./extract-law.ts";

const lines = (...texts: string[]): EnactedBlock[] =>
  texts.map((text) => ({ kind: "text", label: null, depth: 0, text }));
const table = (headRows: number, ...rows: string[][]): EnactedBlock => ({
  kind: "table",
  caption: null,
  headRows,
  rows,
});
const DISTRICTS = section(
  "1",
  "Districts",
  ...lines("R-1 - Low Density Residential District", "R-2 - Medium Density Residential District"),
);
const ask = (blocks: EnactedBlock[], question: string) => {
  const law = extractLaw([DISTRICTS, section("2", "Dimensional standards", ...blocks)]);
  return answerFromText(law, question)?.values ?? [];
};
/** The likeliest value, and all those that are shown. */
const first = (blocks: EnactedBlock[], question: string) => ask(blocks, question)[0]?.value;
const told = (blocks: EnactedBlock[], question: string) =>
  ask(blocks, question)
    .filter(({ share }) => share >= 0.1)
    .map(({ value }) => value)
    .sort((a, b) => a - b);

const SHAPES: [string, EnactedBlock[]][] = [
  [
    "columns under a common head",
    [
      table(
        2,
        ["District", "Minimum lot width (ft)", "Minimum lot width (ft)", "Front yard (ft)"],
        ["District", "Interior lot", "Corner lot", "Front yard (ft)"],
        ["R-1", "80", "95", "30"],
        ["R-2", "60", "75", "25"],
      ),
    ],
  ],
  [
    "columns with a word only",
    [
      table(
        2,
        ["", "Lot width", "", "Lot depth"],
        ["", "Corner", "Interior", ""],
        ["R-1", "95 ft", "80 ft", "120 ft"],
        ["R-2", "75 ft", "60 ft", "100 ft"],
      ),
    ],
  ],
  [
    "rows that say it",
    [
      table(
        1,
        ["Standard", "R-1", "R-2"],
        ["Minimum lot width, interior lots", "80 ft", "60 ft"],
        ["Minimum lot width, corner lots", "95 ft", "75 ft"],
        ["Minimum lot depth", "120 ft", "100 ft"],
      ),
    ],
  ],
  [
    "rows below the standard's own",
    [
      table(
        1,
        ["Standard", "R-1", "R-2"],
        ["Lot width (min.)", "", ""],
        ["Interior", "80 ft", "60 ft"],
        ["Corner", "95 ft", "75 ft"],
        ["Lot depth (min.)", "120 ft", "100 ft"],
      ),
    ],
  ],
  [
    "a column of its own for the kind of lot",
    [
      table(
        1,
        ["District", "Lot type", "Minimum lot width", "Minimum lot depth"],
        ["R-1", "Interior", "80 ft", "120 ft"],
        ["R-1", "Corner", "95 ft", "120 ft"],
        ["R-2", "Interior", "60 ft", "100 ft"],
        ["R-2", "Corner", "75 ft", "100 ft"],
      ),
    ],
  ],
  [
    "the same with districts that span rows",
    [
      table(
        1,
        ["District", "Lot type", "Minimum lot width", "Minimum lot depth"],
        ["R-1", "Interior", "80 ft", "120 ft"],
        ["", "Corner", "95 ft", "120 ft"],
        ["R-2", "Interior", "60 ft", "100 ft"],
        ["", "Corner", "75 ft", "100 ft"],
      ),
    ],
  ],
  [
    "both in one cell, the case after its figure",
    [
      table(
        1,
        ["District", "Minimum lot width", "Lot depth"],
        ["R-1", "80 ft (interior lot), 95 ft (corner lot)", "120 ft"],
        ["R-2", "60 ft (interior lot), 75 ft (corner lot)", "100 ft"],
      ),
    ],
  ],
  [
    "both in one cell, the case before its figure",
    [
      table(
        1,
        ["District", "Minimum lot width", "Lot depth"],
        ["R-1", "Interior: 80 ft; Corner: 95 ft", "120 ft"],
        ["R-2", "Interior: 60 ft; Corner: 75 ft", "100 ft"],
      ),
    ],
  ],
  [
    "a sentence, the case after its figure",
    lines(
      "In the R-1 District the minimum lot width shall be 80 feet for interior lots and 95 feet for corner lots.",
      "In the R-2 District the minimum lot width shall be 60 feet for interior lots and 75 feet for corner lots.",
    ),
  ],
  [
    "a sentence, the case before its figure",
    lines(
      "In the R-1 District interior lots shall have a lot width of 80 feet and corner lots a lot width of 95 feet.",
      "In the R-2 District interior lots shall have a lot width of 60 feet and corner lots a lot width of 75 feet.",
    ),
  ],
];

describe.each(SHAPES)("a width for corner and for interior lots in %s", (_, blocks) => {
  it("is that of the case that the question names", () => {
    expect(first(blocks, "Lot width for a corner lot in R-1")).toBe(95);
    expect(first(blocks, "How wide must an interior lot be in R-1?")).toBe(80);
    expect(first(blocks, "What is the minimum width of a corner lot in the R-2 district?")).toBe(75);
    expect(first(blocks, "minimum lot width R-2 inside lot")).toBe(60);
  });

  it("is all of them where the question names none", () => {
    expect(told(blocks, "What is the minimum lot width in R-1?")).toEqual([80, 95]);
  });
});

describe("a case next to a general figure", () => {
  const blocks = [
    table(
      1,
      ["Standard", "R-1", "R-2"],
      ["Minimum lot width", "80 ft (95 ft for corner lots)", "60 ft (75 ft for corner lots)"],
    ),
  ];
  it("answers only a question that names it", () => {
    expect(first(blocks, "Minimum lot width in R-1?")).toBe(80);
    expect(first(blocks, "Minimum lot width of a corner lot in R-1?")).toBe(95);
    expect(first(blocks, "Minimum lot width of an interior lot in R-1?")).toBe(80);
  });
});

describe("other cases", () => {
  it("are lots with and without an alley", () => {
    const blocks = [
      table(
        2,
        ["District", "Rear yard", "Rear yard", "Height"],
        ["District", "With alley", "No alley", "Height"],
        ["R-1", "5 ft", "25 ft", "35 ft"],
        ["R-2", "6 ft", "20 ft", "35 ft"],
      ),
    ];
    expect(first(blocks, "Rear setback in R-1 on a lot with an alley?")).toBe(5);
    expect(first(blocks, "Rear setback in R-2 without an alley?")).toBe(20);
    expect(told(blocks, "Rear setback in R-1?")).toEqual([5, 25]);
  });

  it("are stories of a side yard", () => {
    const blocks = [
      table(
        1,
        ["Minimum yards", "R-1", "R-2"],
        ["Side yard, one story", "6 ft", "5 ft"],
        ["Side yard, two stories", "8 ft", "7 ft"],
        ["Side yard, three stories", "12 ft", "10 ft"],
        ["Maximum height", "3 stories", "3 stories"],
      ),
    ];
    expect(first(blocks, "Side setback for a two-story house in R-1?")).toBe(8);
    expect(first(blocks, "Side yard for a single story home in R-2?")).toBe(5);
    expect(first(blocks, "How many stories are allowed in R-1?")).toBe(3);
  });

  it("are attached and detached homes", () => {
    const blocks = [
      table(
        1,
        ["District", "Detached: minimum lot area", "Attached: minimum lot area"],
        ["R-1", "9,000 sq ft", "4,500 sq ft"],
        ["R-2", "6,000 sq ft", "2,500 sq ft"],
      ),
    ];
    expect(first(blocks, "Lot area for an attached home in R-2?")).toBe(2500);
    expect(first(blocks, "Lot size for a detached house in R-1?")).toBe(9000);
  });

  it("are lots with and without public sewer", () => {
    const blocks = [
      table(
        1,
        ["Minimum lot area", "R-1", "R-2"],
        ["With public sewer", "20,000 sq ft", "10,000 sq ft"],
        ["Without public sewer", "40,000 sq ft", "30,000 sq ft"],
      ),
    ];
    expect(first(blocks, "How much land do I need in R-2 with public sewer?")).toBe(10_000);
    expect(first(blocks, "Minimum lot size in R-1 on septic?")).toBe(40_000);
  });
});
