import type { EnactedBlock, EnactedTable } from "../codes/enacted-section.ts";
import { blockText } from "../codes/enacted-section.ts";

/** Numbers in a table's cells that only point to the notes below it. */

const NOTE = /^[[(]?(\d{1,2})[\])]?[.:]?\s+(?=[A-Z])/;
/** A column in which fewer cells say the same may repeat a figure. */
const ENOUGH_ROWS = 5;

/** The numbers of the notes that follow a table, up to the next table. */
export function notesAfter(blocks: readonly EnactedBlock[], table: number): ReadonlySet<string> {
  const notes = new Set<string>();
  for (const block of blocks.slice(table + 1)) {
    if (block.kind === "table") break;
    for (const line of blockText(block).split("\n")) {
      const number = NOTE.exec(line.trim())?.[1];
      if (number !== undefined) notes.add(number);
    }
  }
  return notes;
}

/**
 * Empties cells that are only the number of a note. "4" may be a figure too, so that it counts as a note's number where
 * most of its column says nothing else: a district that has all its standards elsewhere.
 */
export function withoutNotes(table: EnactedTable, notes: ReadonlySet<string>): EnactedTable {
  if (notes.size === 0) return table;
  const width = table.rows[0]?.length ?? 0;
  const marks = Array.from({ length: width }, (_, column) => markOf(table, column, notes));
  if (marks.every((mark) => mark === null)) return table;
  return {
    ...table,
    rows: table.rows.map((row) =>
      row.map((cell, column) => (column > 0 && cell.trim() === marks[column] ? "" : cell)),
    ),
  };
}

function markOf({ rows }: EnactedTable, column: number, notes: ReadonlySet<string>): string | null {
  const cells = rows.map((row) => row[column]!.trim()).filter((cell) => /\d/.test(cell) && cell.length < 30);
  for (const note of notes) {
    const same = cells.filter((cell) => cell === note).length;
    if (same >= ENOUGH_ROWS && same * 2 > cells.length - 1) return note;
  }
  return null;
}
