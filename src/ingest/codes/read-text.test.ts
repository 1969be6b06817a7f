import { describe, expect, it } from "vitest";
import { MARKDOWN_CODE, PLAIN_CODE, RST_CODE, WRAPPED_CODE } from "#testing/code-fixtures.ts";
import { codeFile, headingsOf, importOne, linesOf, sectionOf } from "#testing/codes.ts";
import { importCode } from "./import-code.ts";

it("reads Markdown: a title over two lines, sections in sections, tables, history", async () => {
  const code = await importOne("08.md", MARKDOWN_CODE);
  expect(code.report.files[0]).toMatchObject({ format: "Markdown", tables: 1 });
  expect(headingsOf(code)).toEqual(["8.1 Purpose", "8.1.1 Scope", "8.2 Sizes"]);
  expect(linesOf(sectionOf(code, "8.1"))).toEqual(["Signs are kept small, see 8.2."]);
  expect(sectionOf(code, "8.1.1").path).toEqual(["CHAPTER 8. SIGNS AND AWNINGS", "8.1 Purpose"]);
  expect(linesOf(sectionOf(code, "8.1.1"))).toEqual([
    "[A.] Applies to all zones.",
    "  [1.] Also to overlays.",
  ]);
  expect(linesOf(sectionOf(code, "8.2"))).toEqual([
    "| Zone | Area",
    "| B-1 | 32 sq. ft.",
    "| B-2 | 48 | 60 sq. ft.",
  ]);
  expect(sectionOf(code, "8.2").history).toEqual(["(Ord. 2021-4, adopted 2-2-2021)"]);
});

it("reads reStructuredText, and the part that the index of a folder names", async () => {
  const code = await importCode([
    codeFile("t9/index.rst", "Title 9 - MASONRY\n=================\n\n.. toctree::\n    :glob:\n\n    */*"),
    codeFile("t9/a9/index.rst", RST_CODE),
  ]);
  expect(headingsOf(code)).toEqual(["9-101.1 Permit"]);
  expect(code.sections[0]?.path).toEqual(["Title 9. MASONRY", "Article 9. WALLS"]);
  expect(linesOf(code.sections[0]!)).toEqual([
    "It shall be unlawful to build a retaining wall without a permit.",
    "[a.] A wall below three feet is exempt.",
  ]);
});

describe("plain text", () => {
  it("reads one paragraph or label a line, and no footnote as a heading", async () => {
    const code = await importOne("4.txt", PLAIN_CODE);
    expect(code.report.files[0]?.format).toBe("plain text");
    expect(headingsOf(code)).toEqual(["4-1 Area", "4-2 Width"]);
    expect(sectionOf(code, "4-1")).toMatchObject({
      path: ["CHAPTER 4. LOTS"],
      history: ["(Code 1988, § 4-1; Ord. No. 2003-9, § 2, 3-4-03)"],
    });
    expect(linesOf(sectionOf(code, "4-1"))).toEqual([
      "A lot has at least 6,000 square feet.",
      "[(a)] In R-2, 5,000 square feet.",
      "  [(1)] Corner lots, 5,500.",
      "[(b)] Elsewhere as the map shows.",
    ]);
    expect(linesOf(sectionOf(code, "4-2"))[0]).toBe("Fifty feet. Section 4-1(b) shall not apply.");
  });

  it("joins lines that are broken at a width, and parts a title from the text behind it", async () => {
    const code = await importOne("12.txt", WRAPPED_CODE);
    expect(headingsOf(code)).toEqual(["12-1 Width", "12-2 Surface"]);
    expect(code.sections[0]?.path).toEqual(["PART II. DRIVEWAYS AND WALKS"]);
    expect(linesOf(sectionOf(code, "12-1"))).toEqual([
      "A driveway is at most twenty feet wide where it crosses the walk, and never wider than the opening it serves.",
    ]);
    expect(linesOf(sectionOf(code, "12-2"))).toEqual([
      "Loose gravel must be kept off the street by a border of stone or brick at least four inches high.",
      "[(a)] A shared driveway has one border.",
      "[(b)] A driveway on a slope drains to the lot.",
    ]);
  });

  it("takes running heads for no new chapter, and a sentence for no title", async () => {
    const code = await importOne(
      "b.txt",
      "APPENDIX B: POOLS AND\nHOT TUBS\nSection B.1 Depth\nPools are marked.\nAPPENDIX B: POOLS AND HOT TUBS\nBy day and night.\nSection B.2 Gates\nSelf-closing.\nSECTION 9: That Chapter 4 of the old code, entitled Ponds and Basins of the Town, be deleted in its entirety.\n",
    );
    expect(headingsOf(code)).toEqual(["B.1 Depth", "B.2 Gates", "9"]);
    expect(linesOf(sectionOf(code, "B.1"))).toEqual(["Pools are marked.", "By day and night."]);
    expect(new Set(code.sections.map(({ path }) => path.join()))).toEqual(
      new Set(["APPENDIX B. POOLS AND HOT TUBS"]),
    );
    expect(linesOf(sectionOf(code, "9"))[0]).toMatch(/^That Chapter 4/);
  });

  it.each([
    ["UTF-16 with its mark", Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(PLAIN_CODE, "utf16le")])],
    ["UTF-16 without a mark", Buffer.from(PLAIN_CODE, "utf16le")],
    [
      "UTF-16, high byte first",
      Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(PLAIN_CODE, "utf16le").swap16()]),
    ],
    ["Windows-1252", Buffer.from(PLAIN_CODE, "latin1")],
    [
      "UTF-8 with its mark and other ends of lines",
      Buffer.from(`\uFEFF${PLAIN_CODE.replaceAll("\n", "\r\n")}`),
    ],
  ])("is the same in %s", async (_, bytes) => {
    const wanted = await importOne("4.txt", PLAIN_CODE);
    expect((await importOne("4.txt", bytes)).hash).toBe(wanted.hash);
  });
});

describe("tables of sections", () => {
  const rows = [
    ["4-1", "Lots", "A. Lots have 9,000 square feet.\nB. See § 4-2."],
    ["4-2", "Fences", 'Fences stay below "six" feet.'],
  ];
  const csv = (sign: string, ...lines: string[][]) =>
    lines.map((line) => line.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(sign)).join("\n");

  it.each([",", "\t", ";"])("has a row for each section, between %j", async (sign) => {
    const code = await importOne("code.csv", csv(sign, ["Section Number", "Section Title", "Text"], ...rows));
    expect(headingsOf(code)).toEqual(["4-1 Lots", "4-2 Fences"]);
    expect(linesOf(sectionOf(code, "4-1"))).toEqual(["[A.] Lots have 9,000 square feet.", "[B.] See § 4-2."]);
  });

  it("has a row for each page", async () => {
    const { sections } = await importOne(
      "pages.csv",
      csv(",", ["page", "text"], ["3", "Yards."], ["4", "Walls."]),
    );
    expect(sections.map(({ page }) => page)).toEqual([3, 4]);
  });

  it("has one cell a line", async () => {
    const lines = rows.flatMap(([number, title, text]) => [`${number} ${title}`, ...text!.split("\n")]);
    const code = await importOne("cells.csv", csv(",", ...lines.map((line) => [line])));
    expect(headingsOf(code)).toEqual(["4-1 Lots", "4-2 Fences"]);
    expect(linesOf(sectionOf(code, "4-2"))).toEqual(['Fences stay below "six" feet.']);
  });
});

it("reads reStructuredText without directives, drawn tables and lists that are tables", async () => {
  const code = await importOne(
    "title.rst",
    `Title 9 Yards
=============

9-1 Depth
---------

Yards have these depths.

+--------+----------+
| Zone   | Front    |
|        | (feet)   |
+========+==========+
| R-1    | 20       |
+--------+----------+

9-2 Height
----------

.. list-table:: Heights
   :header-rows: 1

   * - Zone
     - Feet
   * - R-1
     - 35

9-3 Width
---------

====  =======
Zone  Feet
====  =======
R-1   40|50
====  =======
`,
  );
  expect(headingsOf(code)).toEqual(["9-1 Depth", "9-2 Height", "9-3 Width"]);
  expect(linesOf(sectionOf(code, "9-1"))).toEqual([
    "Yards have these depths.",
    "| Zone | Front (feet)",
    "| R-1 | 20",
  ]);
  expect(linesOf(sectionOf(code, "9-2")).slice(-2)).toEqual(["| Zone | Feet", "| R-1 | 35"]);
  expect(linesOf(sectionOf(code, "9-3"))).toEqual(["| Zone | Feet", "| R-1 | 40|50"]);
});

const SIMPLE = "  Zone   Width\n  ------ -------\n  A-1    40 ft\n  A-2    50 ft";
const MULTILINE =
  "------------------------\n  Zone     Least\n           width\n--------- --------------\n  A-1      40 ft\n\n  A-2      50 ft, and\n           60 ft on a\n           corner\n------------------------";

it.each([
  ["one line a row", SIMPLE, ["| Zone | Width", "| A-1 | 40 ft", "| A-2 | 50 ft"]],
  [
    "several lines a row",
    MULTILINE,
    ["| Zone | Least width", "| A-1 | 40 ft", "| A-2 | 50 ft, and 60 ft on a corner"],
  ],
])("reads a table whose columns are ruled, %s", async (_, table, rows) => {
  for (const [name, heading] of [
    ["lots.md", "### Sec. 3-1. Width"],
    ["lots.txt", "Sec. 3-1. Width"],
  ] as const) {
    const code = await importOne(name, `${heading}\n\n${table}\n\nNo lot is less wide.\n`);
    expect(linesOf(sectionOf(code, "3-1"))).toEqual([...rows, "No lot is less wide."]);
  }
});
