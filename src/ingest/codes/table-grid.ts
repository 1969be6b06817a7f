import { UnreadableCode } from "./code-file.ts";

/** Rows of a table whose cells may span several columns and rows: a spanning cell is written into each place it covers. */

export interface GridCell {
  text: string;
  columns: number;
  rows: number;
  /** Marked as a heading of its column or row. */
  head: boolean;
}

const WIDEST_SPAN = 60;
/** More is no table of a code; a few spans could ask for any number of cells. */
const MOST_CELLS = 500_000;

/** "2" of rowspan="2", within reason. */
export const spanOf = (text: string | undefined): number =>
  Math.min(WIDEST_SPAN, Math.max(1, Math.floor(Number(text)) || 1));

export class TableGrid {
  readonly rows: string[][] = [];
  headRows = 0;
  /** Cells that reach down from rows above, by column. */
  private readonly down = new Map<number, { text: string; rows: number }>();
  private cells = 0;

  /** @param head whether the table itself marks the row as one of its head. Throws UnreadableCode. */
  add(cells: readonly GridCell[], head: boolean): void {
    const row: string[] = [];
    this.fill(row);
    for (const { text, columns, rows } of cells) {
      for (let column = 0; column < columns; column++) {
        if (rows > 1) this.down.set(row.length, { text, rows: rows - 1 });
        row.push(text);
      }
      this.fill(row);
    }
    this.cells += row.length;
    if (this.cells > MOST_CELLS) throw tooManyCells();
    if (row.every((cell) => cell === "")) return;
    const isHead = head || (cells.length > 0 && cells.every((cell) => cell.head));
    if (isHead && this.headRows === this.rows.length) this.headRows += 1;
    this.rows.push(row);
  }

  /** Cells of rows above that reach into this one take their columns first. */
  private fill(row: string[]): void {
    for (let reaching = this.down.get(row.length); reaching; reaching = this.down.get(row.length)) {
      if (reaching.rows === 1) this.down.delete(row.length);
      else reaching.rows -= 1;
      row.push(reaching.text);
    }
  }
}

/** All rows as long as the longest. Throws UnreadableCode where that would be too many cells. */
export function evenRows(rows: readonly (readonly string[])[]): string[][] {
  const width = rows.reduce((widest, row) => Math.max(widest, row.length), 0);
  if (width * rows.length > MOST_CELLS) throw tooManyCells();
  return rows.map((row) => [...row, ...Array.from({ length: width - row.length }, () => "")]);
}

const tooManyCells = (): UnreadableCode =>
  new UnreadableCode(`A table has more than ${MOST_CELLS.toLocaleString("en-US")} cells.`);
