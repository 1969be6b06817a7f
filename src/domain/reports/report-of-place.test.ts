import { describe, expect, test } from "vitest";
import { placeReport, seenPlace, seenShape } from "#testing/places.ts";
import { textsOf, ungroundedIn } from "#testing/reports.ts";
import { rectangularLot } from "../geography/lot-outline.ts";
import { reportOfPlace } from "./report-of-place.ts";
import { csvOf, mainTable, tablesOf } from "./report-tables.ts";

test("a sheet begins with what applies and the lot, goes on to how sure it is, and has the lot and the box drawn", () => {
  const report = reportOfPlace(seenPlace("U-SU-C"), placeReport("denver", "U-SU-C"));
  expect(report.outcome).toBeNull();
  expect(report.sections.map(({ heading }) => heading)).toEqual([
    "What applies here",
    "The lot",
    "Dimensional standards",
    "What may be built",
    "The box that setbacks and height leave",
    "The place",
    "Overlays",
    "How sure this is",
  ]);
  const drawings = report.sections.flatMap(({ blocks }) => blocks.filter(({ kind }) => kind === "drawing"));
  expect(drawings).toHaveLength(2);
  expect(JSON.stringify(report)).toContain("It is not the city's official map.");
});

test("what is near is listed with its distance, and is not said to cover the place", () => {
  const line = seenShape("Blue Line", { layer: { kind: "transit", schematic: false } });
  const statue = seenShape("s1", { title: "Statue", layer: { kind: "landmarks", schematic: false } });
  const nearby = [
    { ...statue, feet: 0, direction: null },
    { ...line, feet: 420, direction: "north" },
  ];
  const report = reportOfPlace(
    seenPlace("U-SU-C", { nearby }),
    placeReport("denver", "U-SU-C", { seen: { nearby } }),
  );
  const { blocks } = report.sections.find(({ heading }) => heading === "Overlays")!;
  const said = JSON.stringify(blocks);
  expect(said).toContain("Our overlays show nothing at this place.");
  expect(said).toContain("Within a quarter of a mile:");
  expect(said).toContain("Statue, at the place itself");
  expect(said).toContain("Blue Line (Transit Corridor), 420 ft north");
});

test("its standards are a table that can be taken as CSV", () => {
  const tables = tablesOf(reportOfPlace(seenPlace("U-SU-C"), placeReport("denver", "U-SU-C")));
  expect(tables.map(({ name }) => name)).toEqual(["standards", "uses", "projects", "facts", "clauses"]);
  expect(csvOf(tables.find(({ name }) => name === "standards")!)).toContain("Front setback,at least 20 ft,");
  expect(mainTable(tables)).toBeDefined();
});

describe.each([
  ["denver", "U-SU-C"],
  ["seattle", "NR"],
  ["portland", "R5"],
  ["chicago", "RS-3"],
  ["austin", "SF-3"],
  ["new-york", "R3-2"],
])("the sheet of a lot in %s, %s", (city, code) => {
  const described = placeReport(city, code, { lot: rectangularLot(50, 125) });
  const report = reportOfPlace(seenPlace(code), described);

  test("no text is empty, and each cited clause stands in the list", () => {
    for (const { text, clauses } of textsOf(report)) {
      expect(text.trim()).not.toBe("");
      for (const number of clauses) expect(report.clauses[number - 1]).toBeDefined();
    }
  });

  test("every numeral is in a cited quote, is the lot's, or is worked out from both", () => {
    const { lot, standards, district } = described;
    // What the law lists of a district, and what the lot and its rules make together, is traced in its own sentence.
    const traced = [
      ...lot.ratios.map(({ text }) => text),
      lot.buildableText,
      lot.about,
      ...lot.outline.sides.map(({ feet }) => String(Math.round(feet * 10) / 10)),
      ...standards.flatMap(({ rows }) =>
        rows.flatMap(({ formula, words }) => (formula ? [formula, words] : [])),
      ),
      district.allows,
      district.name,
      district.code,
      "39.72350 -104.96700",
      `sides ${lot.outline.sides.length}`,
      String(lot.outline.depth),
    ].join(" ");
    expect(ungroundedIn(report, { citations: described.citations, trace: [] }, traced)).toEqual([]);
  });
});
