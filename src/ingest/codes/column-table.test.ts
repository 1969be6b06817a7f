import { expect, it } from "vitest";
import { columnsAsRows, setLine } from "./column-table.ts";

const rowsOf = (...lines: string[]): string[] =>
  columnsAsRows(lines.map(setLine)).filter((line) => line !== "");

it("labels over several lines, a head that spans columns, and figures next to the last line of a label", () => {
  expect(
    rowsOf(
      "Standard               Yards in feet",
      "                       Front     Rear     Height",
      "Houses                 20        25       30",
      "Houses with a garage",
      "on the street          25        25       30",
      "Barns                  50        40       45",
    ),
  ).toEqual([
    "| Standard | Yards in feet Front | Yards in feet Rear | Height |",
    "|---|---|---|---|",
    "| Houses | 20 | 25 | 30 |",
    "| Houses with a garage on the street | 25 | 25 | 30 |",
    "| Barns | 50 | 40 | 45 |",
  ]);
});

it("leaves sentences and lists of contents as they are", () => {
  const contents = ["5.010   Purpose", "5.020   Scope", "5.030   Fees"];
  expect(rowsOf(...contents)).toEqual(contents);
  const sentences = [
    "No fence is higher than six feet.  A wall may be.  A hedge may not be so.",
    "Two signs are one sign.  Three are one too.  A flag is none of these at all.",
    "The height is measured from grade.  Grade is low.  The roof is where it ends.",
  ];
  expect(rowsOf(...sentences)).toEqual(sentences);
});

it("goes on with another table where one is longer than 2,000 lines", () => {
  const lines = Array.from({ length: 130_000 }, (_, n) => setLine(`Lot ${String(n).padEnd(9)}20   30`));
  const rows = columnsAsRows(lines).filter((line) => line !== "");
  expect(rows).toHaveLength(130_000);
  expect(rows.every((row) => /^\| Lot \d+ \| 20 \| 30 \|$/.test(row))).toBe(true);
});
