import { type Cell, columnsAsRows, type SetLine } from "./column-table.ts";
import { columnsOf, isInRow, newRow, type PdfWord, type Row } from "./pdf-columns.ts";

/** The words of a page as lines of text, from their places. */

/** The lines of a page, column by column; an empty one where a paragraph ends. Tables are rows between strokes. */
export const linesOfPage = (words: readonly PdfWord[]): string[] =>
  columnsAsRows(columnsOf(words).flatMap((column) => linesOfColumn(column)));

/** The cells of a table's row come one after the other, each with all of its lines. */
const ROWS_OF_CELL = 6;
/** In points: wider, and it is a line of a column of text. */
const WIDEST_CELL = 150;

/** The row that a word goes on: the last one, or an earlier line of the table's row, to the right of what is in it. */
function rowFor(rows: readonly Row[], word: PdfWord): Row | undefined {
  const last = rows.at(-1);
  if (!last || isInRow(last, word)) return last;
  if (word.y < last.y || word.width > WIDEST_CELL) return undefined;
  return rows
    .slice(-ROWS_OF_CELL)
    .find(
      (row) =>
        isInRow(row, word) && row.words.every(({ x, width }) => width <= WIDEST_CELL && x + width <= word.x),
    );
}

/** Of the height of its letters: a wider gap between two lines is an empty line. */
const LINE_GAP = 1.9;

function linesOfColumn(words: readonly PdfWord[]): SetLine[] {
  const rows: Row[] = [];
  for (const word of words) {
    const row = rowFor(rows, word);
    if (row) row.words.push(word);
    else rows.push(newRow(word));
  }
  const set = rows.map(lineOf);
  const edge = rightEdge(set);
  return set.flatMap((line, at) => {
    const [above, row] = [rows[at - 1], rows[at]!];
    if (!above) return [line];
    const isApart = above.y - row.y > Math.max(above.height, row.height) * LINE_GAP;
    return isApart || endsParagraph(set[at - 1]!, line, edge, row.height) ? [EMPTY, line] : [line];
  });
}

const EMPTY: SetLine = { text: "", cells: [] };

/** Where most full lines end. */
function rightEdge(lines: readonly SetLine[]): number {
  const ends = lines.flatMap(({ cells }) => (cells.length === 1 ? [cells[0]!.to] : [])).sort((a, b) => a - b);
  return ends[Math.floor(ends.length * 0.9)] ?? 0;
}

/** In shares of the letters' height. */
const BLANK = 0.3;

/** A line that ends with its sentence although the next word had room on it: the next line begins a paragraph. */
function endsParagraph(above: SetLine, line: SetLine, edge: number, height: number): boolean {
  const [cell, other] = [above.cells[0], line.cells[0]];
  if (above.cells.length !== 1 || line.cells.length !== 1 || !cell || !other) return false;
  if (!/[.:;!?)\]"”]$/.test(cell.text) || !/^[\p{Lu}"“([§•]/u.test(other.text)) return false;
  const [word = ""] = other.text.split(" ", 1);
  const width = ((other.to - other.from) * word.length) / other.text.length;
  return cell.to + width + height * BLANK < edge;
}

const WORD_GAP = 0.15;
const COLUMN_GAP = 0.8;

function lineOf({ words }: Row): SetLine {
  words.sort((a, b) => a.x - b.x);
  const cells: Cell[] = [];
  for (const { text, x, width, height } of words) {
    const open = cells.at(-1);
    const gap = open ? (x - open.to) / height : Number.POSITIVE_INFINITY;
    if (!open || gap > COLUMN_GAP) cells.push({ text, from: x, to: x + width });
    else {
      open.text += gap > WORD_GAP && !open.text.endsWith(" ") ? ` ${text}` : text;
      open.to = x + width;
    }
  }
  const whole = cells.map((cell) => ({ ...cell, text: cell.text.trim() }));
  return { text: whole.map(({ text }) => text).join(" "), cells: whole };
}
