import type { EnactedBlock, EnactedSection } from "#domain/codes/enacted-section.ts";

const paragraph = (text: string, label: string | null = null): EnactedBlock => ({
  kind: "text",
  label,
  depth: 0,
  text,
});

const section = (number: string, title: string, blocks: readonly EnactedBlock[]): EnactedSection => ({
  number,
  slug: number.toLowerCase(),
  title,
  path: ["Title 4. Zoning"],
  blocks,
  history: [],
  url: null,
  page: null,
});

/** The zoning of a made-up town: districts in sentences and in a table, for tests of what is read from it. */
export const REVIEW_TOWN: readonly EnactedSection[] = [
  section("4-1", "Districts established", [
    paragraph(
      "The town has these districts: R-1 Low Density Residential District, R-2 Medium Density Residential District.",
    ),
  ]),
  section("4-2", "R-1 Low Density Residential District", [
    paragraph("The minimum front yard setback shall be twenty-five (25) feet.", "(a)"),
    paragraph("No building shall exceed a height of 35 feet.", "(b)"),
    paragraph("The minimum lot area shall be 10,000 square feet.", "(c)"),
  ]),
  section("4-3", "Dimensional standards", [
    {
      kind: "table",
      caption: "Dimensional standards",
      headRows: 1,
      rows: [
        ["District", "Minimum lot area", "Maximum height", "Rear yard setback"],
        ["R-2", "6,000 sq. ft.", "30 ft.", "15 ft."],
      ],
    },
  ]),
];
