import type { Result } from "#domain/result.ts";

/** A spreadsheet of one sheet: the heading's cells, then those of every row. */
export interface Table {
  columns: readonly string[];
  rows: readonly (readonly string[])[];
}

/** A kind of file that tables are written to and read from; another kind is another one of these. */
export interface TableFormat {
  /** The ending of its files' names, with its dot. */
  ending: string;
  write(table: Table): Uint8Array;
  /** The error is a sentence for the person who made the file. Cells keep their blanks; lines in cells end in a line feed. */
  read(bytes: Uint8Array): Result<Table, string>;
}
