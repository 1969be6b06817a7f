import type { EnactedTable } from "../codes/enacted-section.ts";
import type { DistrictBook } from "./district-book.ts";
import type { ExtractedRule } from "./extracted-rule.ts";
import type { Heading } from "./outline.ts";
import { readSentences } from "./read-sentences.ts";
import type { TableContext } from "./read-tables.ts";
import { makeRun } from "./run-text.ts";
import { makeLabel } from "./table-shape.ts";

/** Lists are often set, or read optically, as tables: their long cells are sentences, not figures. */

const LONG = 130;
const isProse = (cell: string): boolean => cell.length > LONG;
/** Deeper than every heading of the text. */
const LABEL_LEVEL = 30;

export const withoutProse = (table: EnactedTable): EnactedTable =>
  table.rows.some((row) => row.some(isProse))
    ? { ...table, rows: table.rows.map((row) => row.map((cell) => (isProse(cell) ? "" : cell))) }
    : table;

export function readProse(book: DistrictBook, table: EnactedTable, context: TableContext): ExtractedRule[] {
  return table.rows.flatMap((row, at) =>
    row.flatMap((cell, column) => {
      // A cell that spans columns may be repeated.
      if (!isProse(cell) || cell === row[column - 1]) return [];
      const headings = [...context.headings, labelHeading(book, row, column)];
      const run = makeRun([{ kind: "text", label: null, depth: 0, text: cell }], 0, 1);
      return readSentences(book, run, context.section, () => headings).map((rule) => ({
        ...rule,
        where: { ...rule.where, block: context.block, cell: [at, column] as const },
      }));
    }),
  );
}

/** The short cells before it in its row. */
function labelHeading(book: DistrictBook, row: readonly string[], column: number): Heading {
  const text = row
    .slice(0, column)
    .filter((cell) => cell !== "" && !isProse(cell))
    .join(" ");
  const { cues, districts, subjects } = makeLabel(book, text);
  return { level: LABEL_LEVEL, text, cues, districts: districts.mentions, subjects };
}
