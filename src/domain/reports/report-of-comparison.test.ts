import { expect, test } from "vitest";
import { calendarDate } from "#domain/units/calendar-date.ts";
import { ask } from "#testing/law.ts";
import { textsOf } from "#testing/reports.ts";
import { type ComparisonToReport, reportOfComparison } from "./report-of-comparison.ts";
import { csvOf, mainTable, tablesOf } from "./report-tables.ts";

const [first, second] = ask("Can I build a 12-foot fence in Denver?").answer.citations;
const cell = (cityId: number, words: string, citation: string, condition: string | null = null) => ({
  cityId,
  words,
  values: [{ words, condition, citation }],
  special: [],
  dependsOn: [],
});
const city = (id: number, name: string, state: string) => ({
  id,
  name,
  state,
  lastUpdated: "2025",
  rules: [],
});
const comparison: ComparisonToReport = {
  topic: { label: "fences" },
  asOf: calendarDate("2026-11-20"),
  cities: [
    city(1, "Denver", "Colorado"),
    {
      ...city(5, "Austin", "Texas"),
      rules: [
        {
          description: "Gates",
          ruleValue: "Required",
          plainLanguage: "A gate swings in.",
          citation: "c2",
          inTable: false,
        },
      ],
    },
  ],
  rows: [
    {
      group: "limits",
      title: "Height in front",
      condition: null,
      cells: [
        cell(1, "4 ft", "c1"),
        {
          ...cell(5, "6 ft", "c2", "if solid"),
          special: [{ words: "8 ft", condition: "beside a business", citation: "c2" }],
          dependsOn: ["How solid is it?"],
        },
      ],
      note: null,
    },
    { group: "permits", title: "Permit", condition: null, cells: [cell(1, "over 4 ft", "c1")], note: null },
  ],
  differences: [{ text: "Austin allows 2 ft more.", citations: ["c1", "c2"] }],
  citations: [
    { ...first!, id: "c1" },
    { ...second!, id: "c2" },
  ],
};

test("a comparison gives no verdict; it says what differs, then row by row, then what no row holds", () => {
  const report = reportOfComparison(comparison);
  expect(report).toMatchObject({ outcome: null, title: "Comparison: fences in Denver and Austin" });
  expect(report.sections.map(({ heading }) => heading)).toEqual([
    "What is compared",
    "Key differences",
    "Limits",
    "Permits",
    "Special cases",
    "Further rules in Austin",
  ]);
  const texts = textsOf(report).map(({ text }) => text);
  expect(texts).toContain("6 ft, if solid. Depends on: How solid is it?");
  expect(texts).toContain("Austin, Height in front: 8 ft, beside a business");
  expect(texts).toContain("not covered by our data");
});

test("its CSV is one table of all parts", () => {
  const table = mainTable(tablesOf(reportOfComparison(comparison)));
  expect(table && csvOf(table).split("\r\n").slice(0, 3)).toEqual([
    "\ufeffPart,Rule,Denver,Austin,Clauses",
    'Limits,Height in front,4 ft,"6 ft, if solid. Depends on: How solid is it?",1 2',
    "Permits,Permit,over 4 ft,not covered by our data,1",
  ]);
});
