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
  expect(tablesOf([table, ...lines.map(line)])).toEqual(["Table 3-1", "Table V-8", "Table 2-1A"]);
});

test("where lines are run together, a heading comes after a sentence and before a capital", () => {
  expect(
    tablesOf([line("as shown in Table 14-2 below. Table 14-1 Floor area ratios. Table 7-1 has more.")]),
  ).toEqual(["Table 14-1"]);
});
