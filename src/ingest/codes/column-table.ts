import { strokes } from "./ruled-table.ts";

/**
 * Tables that are set with nothing but room between their columns, in plain text and on the pages of a PDF: lines whose
 * words are in the same columns become rows between strokes, as Markdown has them.
 */

/** Words without a gap between them, with where they begin and end in the line. */
export interface Cell {
  text: string;
  from: number;
  to: number;
}

export interface SetLine {
  text: string;
  /** One where the line has no gaps. */
  cells: readonly Cell[];
}

/** With fewer columns, lines look the same as a table of contents or two words far apart. */
const FEWEST_COLUMNS = 3;
const FEWEST_ROWS = 3;
/** A longer table goes on as another. */
const MOST_ROWS = 2_000;
/** Lines without columns that may be inside a table: labels, and room between rows. */
const MOST_BETWEEN = 2;
/** Longer on average, and they are parts of sentences. */
const LONGEST_CELL = 25;
const LONGEST_LABEL = 60;

/** The lines with each table in them as rows between strokes, an empty line before and after it. */
export function columnsAsRows(lines: readonly SetLine[]): string[] {
  const found: string[] = [];
  for (let at = 0; at < lines.length; ) {
    const end = endOfTable(lines, at);
    const table = end > at ? tableOf(lines.slice(at, end).filter(({ cells }) => cells.length > 0)) : null;
    const corner = table && table.head[0] === "" ? cornerAbove(lines[at - 1], table) : null;
    if (table && corner !== null) {
      found.pop();
      table.head[0] = corner;
    }
    if (table) found.push("", ...asRows(table), "");
    else for (const { text } of lines.slice(at, Math.max(end, at + 1))) found.push(text);
    at = Math.max(end, at + 1);
  }
  return found;
}

/** Behind the last line with columns of a table that begins here; `from` itself where none begins. */
function endOfTable(lines: readonly SetLine[], from: number): number {
  const isWide = (at: number): boolean => (lines[at]?.cells.length ?? 0) >= FEWEST_COLUMNS;
  if (!isWide(from) && !(lines[from]!.cells.length === 2 && isWide(from + 1))) return from;
  let end = from;
  let wide = 0;
  const last = Math.min(lines.length, from + MOST_ROWS);
  for (let at = from; at < last && at - Math.max(end, from) <= MOST_BETWEEN; at++)
    if (isWide(at)) {
      end = at + 1;
      wide += 1;
    }
  return wide >= FEWEST_ROWS ? end : from;
}

interface ColumnTable {
  columns: readonly Column[];
  /** Empty where it has no head. */
  head: string[];
  body: string[][];
}

const LONGEST_CORNER = 20;

/** "Zone" on the line above the other heads of a table, which go over two lines. */
function cornerAbove(line: SetLine | undefined, { columns }: ColumnTable): string | null {
  const [cell, second] = line?.cells ?? [];
  const fits = cell && !second && cell.text.length <= LONGEST_CORNER && cell.to <= columns[1]!.from;
  return fits && /\p{L}/u.test(cell.text) ? cell.text : null;
}

function tableOf(lines: readonly SetLine[]): ColumnTable | null {
  const width = commonest(lines.map(({ cells }) => cells.length).filter((count) => count >= FEWEST_COLUMNS));
  const full = lines.filter(({ cells }) => cells.length === width);
  if (full.length < FEWEST_ROWS) return null;
  const columns = Array.from({ length: width }, (_, column) => ({
    from: Math.min(...full.map(({ cells }) => cells[column]!.from)),
    to: Math.max(...full.map(({ cells }) => cells[column]!.to)),
  }));
  if (columns.some(({ to }, column) => column + 1 < width && to > columns[column + 1]!.from)) return null;
  const average = (cells: readonly Cell[]): number =>
    cells.reduce((sum, { text }) => sum + text.length, 0) / cells.length;
  if (average(full.flatMap(({ cells }) => cells.slice(1))) > LONGEST_CELL) return null;
  if (average(full.map(({ cells }) => cells[0]!)) > LONGEST_LABEL) return null;
  const placed = lines.map(({ cells }) => placeCells(cells, columns));
  const first = placed.findIndex((row) => row.slice(1).some((cell) => FIGURE.test(cell)));
  if (first < 0) return null;
  return {
    columns,
    head: first > 0 ? joined(placed.slice(0, first), width) : [],
    body: joinRows(placed.slice(first), width),
  };
}

function asRows({ columns, head, body }: ColumnTable): string[] {
  const rule = `|${"---|".repeat(columns.length)}`;
  return [...(head.length > 0 ? [strokes(head), rule] : []), ...body.map(strokes)];
}

/** What a table of standards has in its cells, and its head has not. */
const FIGURE = /^(?:[\d.½¼¾]|none\b|n\/?a\b|no limit\b|not applicable\b)/i;

function commonest(numbers: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const number of numbers) counts.set(number, (counts.get(number) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1] || b[0] - a[0])[0]?.[0] ?? 0;
}

interface Column {
  from: number;
  to: number;
}

/** Each cell in the column it shares most room with; one that covers several columns is in each of them. */
function placeCells(cells: readonly Cell[], columns: readonly Column[]): string[] {
  const row = columns.map(() => "");
  const put = (column: number, text: string) => {
    row[column] = `${row[column]} ${text}`.trim();
  };
  for (const { text, from, to } of cells) {
    const covered = columns.flatMap((column, at) => (from <= column.from && to >= column.to ? [at] : []));
    if (covered.length > 1) for (const column of covered) put(column, text);
    else put(closest(from, to, columns), text);
  }
  return row;
}

function closest(from: number, to: number, columns: readonly Column[]): number {
  const distance = (column: Column): number =>
    Math.max(column.from - to, from - column.to) +
    Math.abs((from + to) / 2 - (column.from + column.to) / 2) / 1_000;
  return columns.reduce((best, column, at) => (distance(column) < distance(columns[best]!) ? at : best), 0);
}

const joined = (rows: readonly (readonly string[])[], width: number): string[] =>
  Array.from({ length: width }, (_, column) =>
    rows
      .map((row) => row[column]!)
      .filter((cell) => cell !== "")
      .join(" "),
  );

/** Lines as rows: a label may go on in the next line, and its figures may be next to any of its lines. */
function joinRows(lines: readonly (readonly string[])[], width: number): string[][] {
  const rows: string[][] = [];
  let label: string[][] = [];
  const flush = () => {
    rows.push(...label);
    label = [];
  };
  for (const line of lines) {
    const hasLabel = line[0] !== "";
    const hasFigures = line.slice(1).some((cell) => cell !== "");
    const above = rows.at(-1);
    if (hasLabel && !hasFigures) {
      if (label.length === 0 && above && /^[\p{Ll}(]/u.test(line[0]!))
        rows[rows.length - 1] = joined([above, line], width);
      else label.push([...line]);
    } else if (label.length > 0 && (!hasLabel || /^\p{Ll}/u.test(line[0]!))) {
      rows.push(joined([...label, line], width));
      label = [];
    } else if (!hasLabel && above) rows[rows.length - 1] = joined([above, line], width);
    else {
      flush();
      rows.push([...line]);
    }
  }
  flush();
  return rows;
}

const TAB = 8;

/** A line of plain text, parted where two blanks or a tab are. */
export function setLine(text: string): SetLine {
  let spaced = "";
  for (const sign of text) spaced += sign === "\t" ? " ".repeat(TAB - (spaced.length % TAB)) : sign;
  const cells = [...spaced.matchAll(/\S+(?: \S+)*/g)].map(({ 0: words, index }) => ({
    text: words,
    from: index,
    to: index + words.length,
  }));
  return { text, cells };
}
