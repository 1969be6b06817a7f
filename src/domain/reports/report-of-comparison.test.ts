import { describe, expect, test } from "vitest";
import { chooseCompared } from "#domain/comparison/choose-compared.ts";
import { compareCities } from "#domain/comparison/compare-cities.ts";
import { findTopic } from "#domain/comparison/comparison-topics.ts";
import { calendarDate } from "#domain/units/calendar-date.ts";
import { realCity, realEngine } from "#testing/law.ts";
import { textsOf, ungroundedIn } from "#testing/reports.ts";
import { reportOfComparison } from "./report-of-comparison.ts";
import { csvOf, mainTable, tablesOf } from "./report-tables.ts";

const day = calendarDate("2026-11-20");

function compare(topic: string, ...slugs: string[]) {
  const chosen = chooseCompared(
    realEngine(),
    slugs.map((slug) => realCity(slug).id),
    topic,
  );
  if (!chosen.ok) throw new Error(chosen.error.code);
  return compareCities(realEngine(), chosen.value.cities, chosen.value.topic, day);
}

test("a comparison gives no verdict; it says what differs, then row by row", () => {
  const comparison = compare("fence", "denver", "austin");
  const report = reportOfComparison(comparison);
  expect(report.outcome).toBeNull();
  expect(report.title).toBe("Comparison: fences in Denver and Austin");
  const headings = report.sections.map(({ heading }) => heading);
  expect(headings.slice(0, 2)).toEqual(["Key differences", "Limits"]);
  expect(headings.at(-1)).toBe("What is compared");
  const tables = tablesOf(report).filter(({ name }) => !["facts", "comparison", "clauses"].includes(name));
  expect(tables.reduce((sum, { rows }) => sum + rows.length, 0)).toBe(comparison.rows.length);
});

test("its CSV is one table of all rows, with a column for each city", () => {
  const comparison = compare("fence", "denver", "austin", "seattle");
  const table = mainTable(tablesOf(reportOfComparison(comparison)))!;
  expect(table.columns).toEqual(["Part", "Rule", "Denver", "Austin", "Seattle"]);
  expect(table.rows).toHaveLength(comparison.rows.length);
  expect(csvOf(table)).toContain("Limits,");
});

describe.each([
  ["fence", "denver", "seattle"],
  ["adu", "portland", "austin"],
  ["garage", "chicago", "new-york"],
])("%s in %s and %s", (topic, ...slugs) => {
  test("every numeral stands in a cited quote or is the difference of two that do", () => {
    expect(findTopic(topic)).not.toBeNull();
    const comparison = compare(topic, ...slugs);
    const computed = comparison.rows.flatMap(({ spread }) => spread?.arithmetic ?? []).join(" ");
    const dates = comparison.cities.map(({ lastUpdated }) => lastUpdated).join(" ");
    // A row says how many of the listed districts its figures speak of.
    const counted = comparison.rows.flatMap((row) =>
      row.cells.flatMap((cell) => [cell.districtCount, cell.values.length]),
    );
    const notes = comparison.rows.map(({ note }) => note).join(" ");
    const asked = `${computed} ${dates} ${counted.join(" ")} ${notes}`;
    const vouching = { citations: comparison.citations, trace: [] };
    expect(ungroundedIn(reportOfComparison(comparison), vouching, asked)).toEqual([]);
  });

  test("no cell is empty", () => {
    for (const { text } of textsOf(reportOfComparison(compare(topic, ...slugs))))
      expect(text.trim()).not.toBe("");
  });
});
