import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { beforeAll, describe, expect, it } from "vitest";
import { headingsOf, importReal, linesOf, openReal, sectionOf } from "#testing/codes.ts";
import { describeOnRealData, sharedData } from "#testing/shared-data.ts";
import type { CodeFile } from "./code-file.ts";
import { type ImportedCode, importCode } from "./import-code.ts";

const textOf = ({ bytes }: CodeFile): string => new TextDecoder().decode(bytes);
const tablesOf = ({ sections }: Pick<ImportedCode, "sections">) =>
  sections.flatMap(({ blocks }) => blocks.flatMap((block) => (block.kind === "table" ? [block] : [])));

/** Runs of cells with text: one ends where the number of the row falls, or the column does not rise in one row. */
function tablesIn(text: string): number {
  let tables = 0;
  let last = [Number.POSITIVE_INFINITY, 0];
  let counted = false;
  for (const [, row, column, words] of text.matchAll(/CELL \((\d+), (\d+)\):((?:(?!CELL \()[\s\S])*)/g)) {
    const next = [Number(row), Number(column)];
    if (next[0]! < last[0]! || (next[0] === last[0] && next[1]! <= last[1]!)) counted = false;
    if (!counted && words!.trim() !== "") {
      counted = true;
      tables += 1;
    }
    last = next;
  }
  return tables;
}

describeOnRealData("real codes", () => {
  describe("Spanish Fork, HTML with a contents list in each file", () => {
    let code: ImportedCode;
    beforeAll(async () => {
      code = await importReal("spanish-fork");
    });

    it("has as many headings as its tables of contents have entries", async () => {
      const entries = (await openReal("codes/spanish-fork"))
        .filter(({ name }) => /^toc_title/.test(name))
        .reduce((sum, file) => sum + JSON.parse(textOf(file)).sections.length, 0);
      expect(entries).toBe(1_657);
      expect([code.sections.length, code.report.repeatedHeadings]).toEqual([901, 758]);
      // Two numbers are used for two sections, and two titles have a note below their contents.
      expect(code.report.contents).toEqual({ listed: 897, missing: 0, names: [] });
    });

    it("reads the HTML and leaves out the same titles as text", () => {
      expect(code.report.files.find(({ name }) => name === "title_15_land_use.txt")?.remarks).toEqual([
        "Left out: title_15_land_use.html has the same in a better format.",
      ]);
      expect(code.effectiveDate).toBe("2024-03-19");
    });

    it("keeps the note that repealed a section", () => {
      expect(sectionOf(code, "8.04.050")).toMatchObject({
        title: "Classification Of Services; Fees",
        path: ["Title 8. Nuisances"],
        blocks: [],
        history: ["(Ord. No. 06-00, Amended 06/06/2000)", "(Ord No. 12-15, Repealed 06/16/2015)"],
      });
    });
  });

  it("District of Columbia, Title 6: 355 sections included into one table of contents", async () => {
    const code = await importReal("dc-title-6");
    expect(code.sections).toHaveLength(355);
    const section = sectionOf(code, "6-1110.01");
    expect(section.path).toEqual([
      "Title 6. Housing and Building Restrictions and Regulations",
      "Chapter 11. Historic Landmark and Historic District Protection",
      "Subchapter I. General Provisions",
    ]);
    expect(linesOf(section).map((line) => line.slice(0, 12))).toEqual([
      "[(a)] There ",
      "[(b)] There ",
      ...["1", "2", "3", "4", "5", "6", "7"].map((label) =>
        expect.stringMatching(new RegExp(`^ {2}\\[\\(${label}\\)\\] `)),
      ),
      "[(c)] The Ma",
    ]);
    expect(section.history[0]).toBe("Mar. 3, 1979, D.C. Law 2-144, § 11a");
    // Notes on urban renewal plans that its annotations contain as text.
    expect(sectionOf(code, "6-301.11").history.length).toBeGreaterThan(30);
  });

  it("Austin, Title 25 and manuals: 1,356 records, 68 tables", async () => {
    const code = await importReal("austin-title-25");
    expect([code.sections.length, tablesOf(code).length]).toEqual([1_356, 68]);
    expect(sectionOf(code, "25-2-900")).toMatchObject({
      title: "HOME OCCUPATIONS",
      path: ["Austin Land Development Code (Title 25)", "Chapter 25-2. ZONING", "ARTICLE 5. ACCESSORY USES"],
    });
    expect(code.sections.find(({ title }) => title.startsWith("SUBCHAPTER E"))?.path.at(-1)).toBe(
      "Chapter 25-2. ZONING",
    );
    expect(code.sections.filter(({ title }) => /preamble/.test(title))).toEqual([]);
  });

  it("Gainesville: every line of every table arrives", async () => {
    const files = await openReal("codes/gainesville-fl-land-development");
    const code = await importCode(files);
    expect([code.sections.length, tablesOf(code).length]).toEqual([241, 53]);
    const lines = files
      .filter(({ name }) => name.startsWith("Chapter"))
      .flatMap((file) => textOf(file).split("\n"))
      .filter((line) => line.startsWith("|"));
    const rules = lines.filter((line) => /^[|\s:-]+$/.test(line) && line.includes("-")).length;
    const empty = lines.filter((line) => /^[|\s]+$/.test(line)).length;
    const rows = tablesOf(code).reduce((sum, table) => sum + table.rows.length, 0);
    const kept = tablesOf(code).reduce(
      (sum, table) => sum + table.rows.filter((row) => row.every((cell) => cell === "")).length,
      0,
    );
    expect(lines).toHaveLength(1_047);
    expect(rows + rules + empty - kept).toBe(1_047);
    const lots = linesOf(sectionOf(code, "30-4.17")).filter((line) => line.startsWith("|"));
    expect(lots.find((line) => line.includes("Min. lot area"))).toContain("3,000");
  });

  describe("Atlanta, plain text, a label or a paragraph a line", () => {
    let code: ImportedCode;
    let lines: string[];
    beforeAll(async () => {
      const files = await openReal("codes/atlanta-ga-land-development");
      lines = files.flatMap((file) => textOf(file).split(/\r?\n/));
      code = await importCode(files);
    });

    it("makes a section of each line that begins with Sec.", () => {
      const wanted = lines.flatMap((line) => /^Sec\. (\S+?)\.? - (.*)$/.exec(line)?.slice(1, 3) ?? []);
      expect(wanted).toHaveLength(2 * 1_407);
      const found = new Set(code.sections.map(({ number }) => number));
      expect(
        wanted.filter(
          (word, at) => at % 2 === 0 && !found.has(word.replace(/[–.]$/g, "").replaceAll("–", "-")),
        ),
      ).toEqual([]);
      expect(code.sections.filter(({ number }) => number !== "").length).toBeGreaterThanOrEqual(1_405);
    });

    it("keeps the yards of R-4A with their labels", () => {
      const section = sectionOf(code, "16-06A.008");
      expect(section.path).toEqual(["CHAPTER 6A. R-4A SINGLE-FAMILY RESIDENTIAL DISTRICT REGULATIONS"]);
      expect(linesOf(section)[1]).toBe(
        "[(1)] Front yard: There shall be a front yard having a depth of not less than 30 feet.",
      );
      expect(linesOf(section).filter((line) => /^ {2}\[[ab]\.\]/.test(line))).toHaveLength(2);
      expect(section.history).toEqual([
        "(Code 1977, § 16-06A.008; Ord. No. 2000-33, § 1, 5-24-00; Ord. No. 2007-48(07-O-0642), § 1, 8-23-07)",
      ]);
    });

    it("takes no footnote of a table for a chapter", () => {
      expect(
        code.report.files.filter(({ format }) => format !== "plain text").map(({ name }) => name),
      ).toEqual(["README.md"]);
      expect(code.sections.flatMap(({ path }) => path).filter((label) => label.length > 150)).toEqual([]);
    });
  });

  it("China Grove: headings of three kinds, titles over two lines, running heads", async () => {
    const code = await importReal("china-grove-nc-udo");
    const parts = new Set(code.sections.map(({ path }) => path[0]));
    expect(parts).toContain("CHAPTER 6. PLANNING BOARD AND BOARD OF ADJUSTMENT");
    expect(parts).toContain("CHAPTER 11. LANDSCAPING & BUFFERING");
    expect(code.sections.filter(({ number }) => number.startsWith("A."))).toHaveLength(5);
    expect(code.sections.filter(({ number }) => /^\d/.test(number)).length).toBeGreaterThanOrEqual(515);
    expect(linesOf(sectionOf(code, "8.3")).join("\n")).toMatch(/\[A\.\]/);
  });

  it("Ray County: 60 tables of which its use and density tables are two", async () => {
    const code = await importReal("ray-county-mo-zoning");
    expect([code.sections.length, tablesOf(code).length]).toEqual([137, 60]);
    expect(sectionOf(code, "10.8").path).toEqual(["Article 10. Introductory Provisions"]);
  });

  it("Chicago: 87 sections from three articles, and each of 18 tables in its section", async () => {
    const code = await importReal("chicago-title-17");
    expect(code.sections).toHaveLength(87);
    expect(
      code.sections.flatMap(({ number, blocks }) =>
        blocks.flatMap(({ kind }) => (kind === "table" ? [number] : [])),
      ),
    ).toEqual([
      ...[
        "17-2-0301-A",
        "17-2-0303-A",
        "17-2-0304-A",
        "17-2-0305-C",
        "17-2-0307",
        "17-2-0309-A",
        "17-2-0310-C",
      ],
      ...[
        "17-2-0311-A",
        "17-2-0313-A",
        "17-3-0402-A",
        "17-3-0402-B",
        "17-3-0403-A",
        "17-3-0403-B",
        "17-3-0407-C",
      ],
      ...["17-3-0408-A", "17-3-0408-B", "17-3-0410-A", "17-5-0404"],
    ]);
    expect(linesOf(sectionOf(code, "17-2-0304-A"))).toContain("| RS3 | 0.90");
    expect(sectionOf(code, "17-2-0301-A").path).toEqual([
      "Title 17. CHICAGO ZONING ORDINANCE",
      "Chapter 17-2. RESIDENTIAL DISTRICTS",
      "17-2-0300 Bulk and density standards",
      "17-2-0301 Lot Area",
    ]);
  });

  it("Portland and Seattle: what is there of two chapters", async () => {
    const portland = await importReal("portland-or-title-33");
    expect(headingsOf(portland).slice(1)).toEqual([
      "33.110.205 Minimum Dwelling Unit Density",
      "33.110.210 Floor Area Ratios",
      "33.110.215 Height",
      "33.110.220 Setbacks",
      "33.110.225 Building Coverage",
      "33.110.227 Trees",
    ]);
    expect(tablesOf(portland)).toHaveLength(3);
    const seattle = await importReal("seattle-title-23");
    expect(headingsOf(seattle)).toEqual([
      "23.45.520 HR zone upper-level development standards",
      "23.45.522 Amenity area",
    ]);
    expect(linesOf(sectionOf(seattle, "23.45.522")).join("\n")).toMatch(/25 percent of the lot/);
  });

  it("New York: 1,901 sections of the Administrative Code in the folders' parts, 13 of the Zoning Resolution", async () => {
    const files = await openReal("codes/new-york-city-administrative-code");
    const headings = files
      .flatMap((file) => [...textOf(file).matchAll(/^Section (\S+)\n-+$/gm)])
      .map((match) => match[1]!.replace(/\.$/, ""));
    const code = await importCode(files);
    expect(headings).toHaveLength(1_901);
    expect(code.sections.filter(({ number }) => number !== "").map(({ number }) => number)).toEqual(headings);
    expect(sectionOf(code, "28-105.1")).toMatchObject({
      title: "General",
      path: [
        "Title 28. NEW YORK CITY CONSTRUCTION CODES",
        "Chapter 1. ADMINISTRATION",
        "Article 105. PERMITS",
      ],
    });
    const zoning = await importReal("new-york-city-zoning-resolution");
    const rows = tablesOf(zoning).map((table) => table.rows.length);
    expect([zoning.sections.length, rows]).toEqual([13, [5, 17, 4, 2, 27]]);
    expect(sectionOf(zoning, "23-432").path).toEqual(["Article II", "Chapter 3"]);
  });

  it("15 places in Virginia and Tennessee: a section for each source", async () => {
    const files = (await openReal("codes/virginia-tennessee-zoning")).filter(({ name }) =>
      name.endsWith(".json"),
    );
    expect(files).toHaveLength(15);
    for (const file of files) {
      const code = await importCode([file]);
      expect([file.name, code.sections.length]).toEqual([file.name, JSON.parse(textOf(file)).sources.length]);
      expect(code.sections.filter(({ title }) => title.includes("&quot;"))).toEqual([]);
      expect(code.sections.filter(({ number, title }) => number === "" && title === "")).toEqual([]);
    }
  });

  it("pages of a scanned regulation: each a section with its number, its cells a table", async () => {
    const pages = gunzipSync(readFileSync(sharedData("benchmarks/zoning-atlas/pages.jsonl.gz")))
      .toString("utf8")
      .split("\n");
    for (const town of ["manchester", "willington"]) {
      const own = pages.filter((line) => line.startsWith(`{"town":"${town}"`));
      const records = own.map((line): { page: number; text: string } => JSON.parse(line));
      const code = await importCode([{ name: `${town}.jsonl`, bytes: Buffer.from(own.join("\n")) }]);
      const full = records.filter(({ text }) => text.trim() !== "");
      expect(code.sections.map(({ page }) => page)).toEqual(full.map(({ page }) => page));
      expect(tablesOf(code).length).toBe(full.reduce((sum, { text }) => sum + tablesIn(text), 0));
      const words = (text: string) => text.replace(/CELL \(\d+, \d+\):/g, " ").match(/\w+/g) ?? [];
      expect(code.sections.flatMap((section) => words(linesOf(section).join(" "))).length).toBe(
        full.flatMap(({ text }) => words(text)).length,
      );
      expect(code.sections.flatMap(linesOf).filter((line) => line.includes("CELL ("))).toEqual([]);
    }
  });
});
