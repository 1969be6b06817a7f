import { expect, test } from "vitest";
import { diffValues, figuresDiffer } from "./diff-values.ts";
import type { EnactedBlock, EnactedSection } from "./enacted-section.ts";

const section = (title: string, ...blocks: (string | string[][])[]): EnactedSection => ({
  number: "9-2-1",
  slug: "9-2-1",
  title,
  path: [],
  blocks: blocks.map(
    (block): EnactedBlock =>
      typeof block === "string"
        ? { kind: "text", label: null, depth: 0, text: block }
        : { kind: "table", caption: null, headRows: 1, rows: block },
  ),
  history: [],
  url: null,
  page: null,
});
const told = (older: EnactedSection, newer: EnactedSection) =>
  diffValues([{ older, newer }])[0]!.map(
    ({ name, districts, before, after }) => `${[name, ...districts].join(" ")}: ${before} → ${after}`,
  );

test("a figure in a sentence is told with what it limits, one that stayed is not", () => {
  expect(
    told(
      section("Yards", "The minimum front setback is 25 feet. The minimum side setback is 5 feet."),
      section("Yards", "The minimum front setback is 25 feet. The minimum side setback is 4 feet."),
    ),
  ).toEqual(["side setback: 5 ft → 4 ft"]);
});

test("cells of a table are compared district by district", () => {
  const table = (side: string, height: string) =>
    section("Dimensional standards", "Standards of residential districts.", [
      ["District", "Minimum side setback (ft)", "Maximum building height (ft)"],
      ["R-1", "10", "35"],
      ["R-2", side, height],
    ]);
  expect(told(table("8", "35"), table("6", "40"))).toEqual([
    "side setback R-2: 8 ft → 6 ft",
    "height R-2: 35 ft → 40 ft",
  ]);
});

test("words without another figure cannot change a value", () => {
  const older = section("Yards", "The side setback is 5 feet.");
  expect(figuresDiffer({ older, newer: section("Yards", "A side setback of 5 feet is required.") })).toBe(
    false,
  );
  expect(figuresDiffer({ older, newer: section("Yards", "The side setback is 4 feet.") })).toBe(true);
});

test("a sentence about something else with another figure is no change of value", () => {
  expect(
    told(
      section("Yards", "The minimum side setback is 5 feet."),
      section(
        "Yards",
        "Every accessory building keeps, from any property line on its side, a minimum side setback of 3 feet unless waived.",
      ),
    ),
  ).toEqual([]);
});

test("fees and numbers of days are told where the words around them stayed", () => {
  expect(
    told(
      section(
        "Fees",
        "The fee for a permit is one hundred twenty dollars ($120.00).",
        "It is due in fifteen (15) days.",
      ),
      section(
        "Fees",
        "The fee for a permit is one hundred fifty dollars ($150.00).",
        "It is due in ten (10) days.",
      ),
    ),
  ).toEqual([": $120.00 → $150.00", ": 15 days → 10 days"]);
  expect(
    told(
      section("Parking", "Spaces are needed.", [
        ["Use", "Spaces"],
        ["Store", "1 for each 250 square feet"],
      ]),
      section("Parking", "Spaces are needed.", [
        ["Use", "Spaces"],
        ["Store", "1 for each 300 square feet"],
      ]),
    ),
  ).toEqual(["Spaces Store: 1 for each 250 square feet → 1 for each 300 square feet"]);
});

test("the height of a fence in a side yard is no side setback, and inches are told once", () => {
  expect(
    told(
      section("Fences", "A fence in a side yard shall not exceed six feet (6') in height."),
      section("Fences", "A fence in a side yard shall not exceed seven feet (7') in height."),
    ),
  ).toEqual([": 6' → 7'"]);
});

test("fractions are read whole, and numbers of sections, dates and ordinances are no figures", () => {
  const of = (older: string, newer: string) => told(section("Rules", older), section("Rules", newer));
  expect(of("The term is 1/2 year.", "The term is 1/4 year.")).toEqual([": 1/2 year → 1/4 year"]);
  expect(of("A sign of 3 1/2 feet needs none.", "A sign of 4 feet needs none.")).toEqual([
    ": 3 1/2 feet → 4 feet",
  ]);
  expect(of("The fee is $2000 for 2 signs.", "The fee is $2100 for 3 signs.")).toEqual([
    ": $2000 → $2100",
    ": 2 → 3",
  ]);
  expect(of("Work ends at 5:00 p.m.", "Work ends at 6:00 p.m.")).toEqual([": 5:00 → 6:00"]);
  expect(of("See Section 12.4 for fees of $5.", "See Section 12.5 for fees of $6.")).toEqual([": $5 → $6"]);
  for (const [older, newer] of [
    ["See Section 12.4 for fees.", "See Section 12.5 for fees."],
    ["See Section 12A and Sec. 4 for fees.", "See Section 13A and Sec. 5 for fees."],
    [
      "Adopted March 3, 2019 by Ordinance 2019-12 and Ordinance No. 7.",
      "Adopted March 5, 2021 by Ordinance 2021-12 and Ordinance No. 9.",
    ],
  ] as const)
    expect(of(older, newer)).toEqual([]);
});

test("a figure is left out only where it is the standard that changed, in sentences and in tables", () => {
  const of = (side: string, fee: string) =>
    section(
      "Yards",
      `Side setback: ${side} feet. Fee: ${fee} dollars.`,
      `The side setback is ${side} feet (${side}').`,
    );
  expect(told(of("5", "5"), of("4", "4"))).toEqual([
    "side setback: 5 ft → 4 ft",
    "side setback: 5 ft → 4 ft",
    ": 5 dollars → 4 dollars",
  ]);
  const table = (side: string) =>
    section("Dimensional standards", "Standards of residential districts.", [
      ["District", "Minimum side setback (ft)", "Inspections"],
      ["R-1", "12", "3"],
      ["R-2", side, side],
    ]);
  expect(told(table("8"), table("6"))).toEqual(["side setback R-2: 8 ft → 6 ft", "Inspections R-2: 8 → 6"]);
});

test("a standard whose number is spelled out before the digits is told once", () => {
  const of = (spelled: string, digits: string) =>
    section("Lots", `The minimum lot area is ${spelled} thousand square feet (${digits},000).`);
  expect(told(of("twenty", "20"), of("thirty", "30"))).toEqual(["lot area: 20,000 sq ft → 30,000 sq ft"]);
});

test("another number of a section in a cell is no other figure", () => {
  const table = (fences: string, sheds: string) =>
    section("Accessory structures", "Standards of accessory structures.", [
      ["Structure", "Number allowed"],
      ["Fence", fences],
      ["Shed", sheds],
    ]);
  expect(told(table("See Section 12.4", "2"), table("See Section 12.5", "2"))).toEqual([]);
  expect(
    told(table("See §§ 12.4 and 12.6(b)", "2, note 1"), table("See §§ 12.4 and 12.7", "3, note 2")),
  ).toEqual([expect.stringMatching(/2, note 1 → 3, note 2$/)]);
});
