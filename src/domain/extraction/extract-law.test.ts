import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { blockText, type EnactedBlock, type EnactedSection } from "../codes/enacted-section.ts";
import { extractLaw } from "./extract-law.ts";
import type { ExtractedRule } from "./extracted-rule.ts";
import { codesIn, scopeOf } from "./rule-scope.ts";
import type { Standard } from "./standards.ts";

const paragraph = (text: string, label: string | null = null, depth = 0): EnactedBlock => ({
  kind: "text",
  label,
  depth,
  text,
});
const table = (...rows: string[][]): EnactedBlock => ({ kind: "table", caption: null, headRows: 1, rows });
const section = (title: string, ...blocks: EnactedBlock[]): EnactedSection => ({
  number: "4.2",
  slug: "4.2",
  title,
  path: [],
  blocks,
  history: [],
  url: null,
  page: null,
});
/** Districts that every place of these tests has. */
const NAMES = section(
  "Districts",
  ...["R-1 - Rural Residence", "R-2 - Village Residence", "B-1 - Local Business"].map((name) =>
    paragraph(name),
  ),
);

function read(...sections: EnactedSection[]) {
  const law = extractLaw([NAMES, ...sections]);
  const of = (standard: Standard, code?: string) =>
    law.rules.filter(
      (rule) =>
        rule.standard === standard &&
        (code === undefined || codesIn(law.districts, scopeOf(rule)).includes(code)),
    );
  return {
    law,
    of,
    values: (standard: Standard, code?: string) => of(standard, code).map(({ value }) => value),
  };
}
const bounds = (rules: readonly ExtractedRule[]) =>
  rules.map(({ comparator, value }) => `${comparator} ${value}`);

describe("standards in sentences", () => {
  it("are heights where no building may be taller or higher than they are", () => {
    const { of } = read(
      section("R-1", paragraph("In the R-1 district no building may be taller than 32 feet.")),
      section("R-2", paragraph("In the R-2 district a house may not be higher than 28 feet.")),
    );
    expect(bounds(of("height", "R-1"))).toEqual(["at_most 32"]);
    expect(bounds(of("height", "R-2"))).toEqual(["at_most 28"]);
  });
});

describe("standards in meters", () => {
  it("are in the unit of their standard, and once where both are printed", () => {
    const { of, values } = read(
      section(
        "Standards",
        paragraph("In the R-1 district no building may be taller than 35 feet (10.7 m)."),
        paragraph("In the R-2 district no building may be taller than 8.5 m."),
        table(["", "R-1", "R-2"], ["Minimum lot area (m\u00b2)", "450", "300"]),
      ),
    );
    expect(values("height", "R-1")).toEqual([35]);
    expect(values("height", "R-2").map((value) => value.toFixed(2))).toEqual(["27.89"]);
    expect(of("height", "R-2")[0]?.printed).toEqual({ value: 8.5, unit: "m" });
    expect(values("lot_area", "R-1").map(Math.round)).toEqual([4844]);
  });
});

describe("standards in tables", () => {
  const upright = table(
    ["", "R-1", "R-2", "B-1"],
    ["Minimum lot area (square feet)", "40,000", "20,000", "10,000"],
    ["Maximum height", "35 feet", "35 feet", "40 feet"],
    ["Front yard", "40", "25", "10"],
  );

  it("go to the district of their column", () => {
    const { values } = read(section("Standards", upright));
    expect(values("lot_area", "R-2")).toEqual([20000]);
    expect(values("height", "B-1")).toEqual([40]);
    expect(values("front_setback", "R-1")).toEqual([40]);
  });

  it("are the same when districts are in rows", () => {
    const turned = table(
      ["District", "Minimum lot area (square feet)", "Maximum height", "Front yard"],
      ["R-1", "40,000", "35 feet", "40"],
      ["R-2", "20,000", "35 feet", "25"],
      ["B-1", "10,000", "40 feet", "10"],
    );
    const { values } = read(section("Standards", turned));
    expect(values("lot_area", "R-2")).toEqual([20000]);
    expect(values("height", "B-1")).toEqual([40]);
    expect(values("front_setback", "R-1")).toEqual([40]);
  });

  it("are not the numbers of notes that stand in for a district's figures", () => {
    const rows = ["Minimum lot width", "Maximum height", "Front yard", "Rear yard", "Interior side yard"];
    const noted = table(["", "R-1", "R-2"], ...rows.map((row, at) => [row, String(30 + at), "4"]));
    const { law, values } = read(section("Standards", noted, paragraph("4 See Section 9 on small lots.")));
    expect(law.rules.some(({ value }) => value === 4)).toBe(false);
    expect(values("height", "R-1")).toEqual([31]);
  });

  it("keep a small figure that is no note's number", () => {
    const { values } = read(section("Standards", table(["", "R-1", "R-2"], ["Side yard", "4", "5"])));
    expect(values("side_setback", "R-1")).toEqual([4]);
  });

  it("take no bound from the group above when their row has one", () => {
    const grouped = table(
      ["", "R-1", "R-2"],
      ["MINIMUM SETBACKS:", "", ""],
      ["Rear yard", "20", "10"],
      ["MAXIMUM BUILDING COVERAGE", "—", "35%"],
    );
    const { of } = read(section("Standards", grouped));
    expect(bounds(of("rear_setback", "R-2"))).toEqual(["at_least 10"]);
    expect(bounds(of("building_coverage", "R-2"))).toEqual(["at_most 35"]);
    expect(of("building_coverage")[0]!.where.quote).toBe("MAXIMUM BUILDING COVERAGE | R-2 | 35%");
  });

  it("tell a yard along a side street from a side yard", () => {
    const { values } = read(
      section("Standards", table(["", "R-1"], ["Street side yard", "15"], ["Side yard", "5"])),
    );
    expect(values("street_side_setback", "R-1")).toEqual([15]);
    expect(values("side_setback", "R-1")).toEqual([5]);
  });
});

describe("standards in lists and sentences", () => {
  it("go to the districts of the section's heading", () => {
    const { values } = read(
      section(
        "Village Residence (R-2) District",
        paragraph("The following apply:", "(A)"),
        paragraph("The minimum front yard is 25 feet;", "(1)", 1),
        paragraph("The minimum lot size is:", "(2)", 1),
        paragraph("20,000 square feet; or", "(a)", 2),
        paragraph("30,000 square feet without a sewer.", "(b)", 2),
      ),
    );
    expect(values("front_setback", "R-2")).toEqual([25]);
    expect(values("lot_area", "R-2")).toEqual([20000, 30000]);
  });

  it("go to the districts that the section says it applies in", () => {
    const { values } = read(
      section(
        "Small lots",
        paragraph("This section applies in the B-1 district.", "(A)"),
        paragraph("The maximum height is 28 feet.", "(B)"),
      ),
    );
    expect(values("height", "B-1")).toEqual([28]);
    expect(values("height", "R-1")).toEqual([]);
  });

  it("are apart when lists run together", () => {
    const { values } = read(
      section(
        "Lot area",
        paragraph(
          "Minimum lot area: R-1 - 40,000 square feet R-2 - 20,000 square feet B-1 - 10,000 square feet",
        ),
      ),
    );
    expect(values("lot_area", "R-1")).toEqual([40000]);
    expect(values("lot_area", "B-1")).toEqual([10000]);
  });

  it.each([
    [
      "A lot must be at least 1,800 square feet but less than 5,750 square feet in area.",
      ["at_least 1800", "at_most 5750"],
    ],
    ["No lot in this district shall have an area of less than 40,000 square feet.", ["at_least 40000"]],
    [
      "The minimum lot area is the greater of 9,000 square feet or the area of the old lot.",
      ["at_least 9000"],
    ],
  ])("have the bound that the words say: %s", (text, expected) => {
    expect(bounds(read(section("Lots", paragraph(text))).of("lot_area"))).toEqual(expected);
  });

  it("know the words for a case from the rule", () => {
    const { of } = read(
      section(
        "Sheds",
        paragraph(
          "The rear yard is 5 feet for an accessory building that is not more than 15 feet in height.",
        ),
      ),
    );
    expect(of("rear_setback").map(({ isCondition }) => isCondition)).toEqual([false]);
    expect(of("height").map(({ isCondition }) => isCondition)).toEqual([true]);
    expect(of("height")[0]!.confidence).toBeLessThan(of("rear_setback")[0]!.confidence);
  });

  it("know an exception and a figure that takes a decision", () => {
    const parking = read(
      section(
        "Parking",
        paragraph("Two parking spaces per dwelling unit, except one parking space for the elderly."),
      ),
    ).of("parking");
    expect(parking.map(({ value, isException }) => [value, isException])).toEqual([
      [2, false],
      [1, true],
    ]);
    const granted = read(
      section("Cover", paragraph("The director may approve impervious cover of up to 55 percent.")),
    ).of("impervious_coverage");
    expect(granted.map(({ isException }) => isException)).toEqual([true]);
  });

  it("know figures for each home", () => {
    const { of } = read(
      section(
        "Land",
        paragraph("At least 3,600 square feet of site area is required for each dwelling unit."),
      ),
    );
    expect(of("lot_area").map(({ perUnit }) => perUnit)).toEqual([true]);
  });
});

describe("every extracted rule", () => {
  const figure = fc.oneof(
    fc.integer({ min: 1, max: 99_999 }).map((value) => value.toLocaleString("en-US")),
    fc.integer({ min: 1, max: 999 }).map((value) => `${(value / 10).toFixed(1)}`),
    fc.integer({ min: 1, max: 99 }).map((value) => `forty (${value})`),
  );
  const unit = fc.constantFrom(" feet", " square feet", " acres", "%", " percent", " stories", "", "'");
  const label = fc.constantFrom(
    "Minimum lot area",
    "Maximum height",
    "Front yard",
    "Lot coverage",
    "R-1",
    "B-1 district",
  );
  const measured = fc.tuple(figure, unit).map(([value, of]) => value + of);
  const sentence = fc
    .tuple(label, measured, label, measured)
    .map(([a, b, c, d]) => `${a} of ${b}, except ${c} ${d}.`);
  const block = fc.oneof(
    sentence.map((text) => paragraph(text)),
    fc
      .array(fc.tuple(label, measured, measured), { minLength: 1, maxLength: 4 })
      .map((rows) => table(["", "R-1", "R-2"], ...rows)),
  );

  it("has its printed figure in the text that it points to", () => {
    fc.assert(
      fc.property(fc.array(block, { minLength: 1, maxLength: 5 }), (blocks) => {
        for (const { where, printed } of read(section("Standards", ...blocks)).law.rules) {
          const source = [NAMES, section("", ...blocks)][where.section]!.blocks[where.block]!;
          const text =
            where.cell !== null && source.kind === "table"
              ? source.rows[where.cell[0]]![where.cell[1]]!
              : blockText(source);
          const span = text.slice(where.start, where.end);
          expect(span.replaceAll(",", "")).toContain(String(printed.value));
          expect(where.quote).toContain(span);
        }
      }),
      { numRuns: 60 },
    );
  });
});
