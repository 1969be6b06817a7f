import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ask } from "#testing/law.ts";
import { plain } from "./cite-clauses.ts";
import { reportOfAnswer } from "./report-of-answer.ts";
import { csvCell, csvOf, tablesOf } from "./report-tables.ts";

const table = (rows: string[][]) => ({
  kind: "table" as const,
  name: "checks",
  caption: "Checks",
  columns: rows[0] ?? [],
  rows: rows.slice(1).map((row) => row.map(plain)),
});

describe("a cell", () => {
  test.each([
    ["6 ft", "6 ft"],
    ["1,200 sq ft", '"1,200 sq ft"'],
    ["4'6\" tall", '"4\'6"" tall"'],
    ["two\nlines", '"two\nlines"'],
    ["-8", "-8"],
    ["-1,200.5", '"-1,200.5"'],
    ["+3", "+3"],
    ["-8 ft", "'-8 ft"],
    ["=1+1", "'=1+1"],
    ["@SUM(A1)", "'@SUM(A1)"],
    ["+cmd|' /C calc'!A0", "'+cmd|' /C calc'!A0"],
    ["\tx", "'\tx"],
    ["-", "'-"],
    ["", ""],
  ])("%j is written %j", (text, written) => {
    expect(csvCell(text)).toBe(written);
  });
});

test("lines end in CR LF after the mark of UTF-8, and cited clauses make a last column", () => {
  expect(
    csvOf(
      table([
        ["Rule", "Limit"],
        ["Front", "4 ft"],
      ]),
    ),
  ).toBe("\ufeffRule,Limit\r\nFront,4 ft\r\n");
  const cited = table([["Rule"], ["Front"]]);
  expect(csvOf({ ...cited, rows: [[{ text: "Front", clauses: [2, 1] }]] })).toBe(
    "\ufeffRule,Clauses\r\nFront,1 2\r\n",
  );
});

test("any cells come back as they were, an apostrophe before formulas aside", () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(fc.string({ unit: "binary" }), { minLength: 2, maxLength: 2 }), { minLength: 1 }),
      (rows) => {
        const read = readCsv(csvOf(table([["a", "b"], ...rows])).slice(1));
        expect(read.slice(1).map((row) => row.map((cell, i) => [cell, i]))).toHaveLength(rows.length);
        for (const [index, row] of rows.entries())
          for (const [column, cell] of row.entries())
            expect(read[index + 1]![column]!.replace(/^'(?=[=+\-@\t\r])/, "")).toBe(
              cell.replace(/^'(?=[=+\-@\t\r])/, ""),
            );
      },
    ),
  );
});

test("each table of an answer can be had, the clauses with their quotes last", () => {
  const report = reportOfAnswer(ask("Can I build a 12-foot fence in Denver?"));
  const tables = tablesOf(report);
  expect(tables.map(({ name }) => name)).toEqual(["figures", "checks", "facts", "clauses"]);
  expect(csvOf(tables[3]!)).toContain("a fence may be up to 4 feet tall");
  expect(tables[3]!.rows).toHaveLength(report.clauses.length);
});

/** A reader of RFC 4180, written for this test alone. */
function readCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = "";
  let quoted = false;
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]!;
    if (quoted) {
      if (sign !== '"') cell += sign;
      else if (text[at + 1] === '"') {
        cell += '"';
        at++;
      } else quoted = false;
    } else if (sign === '"') quoted = true;
    else if (sign === ",") {
      row.push(cell);
      cell = "";
    } else if (sign === "\r" && text[at + 1] === "\n") {
      rows.push([...row, cell]);
      row = [];
      cell = "";
      at++;
    } else cell += sign;
  }
  return rows;
}
