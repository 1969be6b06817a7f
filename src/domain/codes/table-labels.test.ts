import { expect, test } from "vitest";
import { tablesOf } from "./table-labels.ts";

const line = (text: string) => ({ kind: "text" as const, label: null, depth: 0, text });

test("a table is where its label is a caption or begins a line", () => {
  const table = { kind: "table" as const, caption: "Table 3-1. Yards", headRows: 0, rows: [["5 ft"]] };
  const lines = [
    "Heights are in Table 9-4.",
    "TABLE V-8: Lots",
    "Table V-8",
    "Table 2-1A",
    "Table of contents",
  ];
  expect(tablesOf([table, ...lines.map(line)], "3")).toEqual(["Table 3-1", "Table V-8", "Table 2-1A"]);
});

test("where lines are run together, a heading comes after a sentence and before a capital", () => {
  expect(
    tablesOf(
      [line("as shown in Table 14-2 below. Table 14-1 Floor area ratios. Table 7-1 has more.")],
      "5-1",
    ),
  ).toEqual(["Table 14-1"]);
});

test("a table that is named after its section is in it, wherever the section speaks of it", () => {
  const spoken = line("Open space as in Table 607-1 and Table 31-607-2, parking as in Table 606-1.");
  expect(tablesOf([spoken], "31-607")).toEqual(["Table 607-1", "Table 31-607-2"]);
  expect(tablesOf([line("see Table 4.3.12.B and Table 4.3.1-A")], "4.3.12")).toEqual(["Table 4.3.12.B"]);
  expect(tablesOf([line("see Table 3-1")], "24-3")).toEqual([]);
});
