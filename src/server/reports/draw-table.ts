import type { Cited, ReportBlock } from "#domain/reports/report.ts";
import { NOTHING_SAID } from "#domain/reports/report-words.ts";
import { breakLines, type Inline, type Line, measure } from "./break-lines.ts";
import { citedText } from "./draw-text.ts";
import { type Element, INK, MARGIN, QUIET, type Sheet, WIDTH } from "./sheet.ts";

type Table = Extract<ReportBlock, { kind: "table" }>;

const GAP = 12;
const LEADING = 12;
const PADDING = 4;
/** No column asks for more than this before the others have what they need. */
const WIDEST = 270;
const LONGEST_WORD = 110;
/** Text up to this width stays on one line where there is room: "12 ft" is not parted. */
const SHORT = 96;
/** A row up to this height is on one page. */
const WHOLE = 12 * LEADING;
/** From this many columns on the text is set smaller. */
const MANY_COLUMNS = 6;

/** A table over as many pages as it takes, without columns that say nothing; the headings are at the top of each page. */
export function drawTable(sheet: Sheet, parent: Element, whole: Table): void {
  const table = withoutEmptyColumns(whole);
  const size = table.columns.length >= MANY_COLUMNS ? 7.5 : 8.5;
  const heads = table.columns.map((text): Inline[] => [
    { text, face: "bold", size: size - 0.5, color: QUIET },
  ]);
  const mono = table.columns.map((_, column) => isMeasures(table, column));
  const rows = table.rows.map((row) =>
    table.columns.map((_, column): Inline[] =>
      citedText(row[column] ?? { text: "", clauses: [] }, {
        face: mono[column] ? "mono" : "sans",
        size: mono[column] ? size - 0.5 : size,
        color: INK,
      }),
    ),
  );
  const widths = columnWidths(heads, rows);
  const lefts = widths.map((_, column) => MARGIN.left + sum(widths.slice(0, column)) + column * GAP);
  const setRow = (cells: readonly Inline[][]): Line[][] =>
    cells.map((cell, column) => breakLines(cell, widths[column]!));
  const head = setRow(heads);
  const headHeight = heightOf(head) + PADDING;

  const element = parent.child("Table", { title: table.caption });
  const drawHead = (cells: Element[] | null) => {
    for (const [column, lines] of head.entries())
      for (const [index, line] of lines.entries())
        sheet.line(cells?.[column] ?? null, line, lefts[column]!, sheet.y + (index + 0.76) * LEADING);
    sheet.y += headHeight;
  };
  const strong = () => sheet.artifact(() => sheet.hairline(sheet.y - 2, { color: INK, width: 0.8 }));

  const first = rows[0] ? setRow(rows[0]) : [];
  // The headings are not alone at the foot of a page: what is begun of the first row is below them.
  sheet.need(headHeight + Math.min(heightOf(first), WHOLE) + 2 * PADDING);
  const headRow = element.child("THead").child("TR");
  drawHead(table.columns.map(() => headRow.child("TH", { scope: "Column" })));
  strong();
  const body = element.child("TBody");
  const nextPage = () => {
    sheet.newPage();
    sheet.artifact(() => drawHead(null), "Pagination");
    strong();
  };
  for (const row of rows) {
    const tr = body.child("TR");
    const cells = row.map(() => tr.child("TD"));
    const lines = setRow(row);
    // A row of a few lines is not parted; a tall one would leave most of a page empty.
    const height = heightOf(lines);
    if (sheet.y + Math.min(height, height <= WHOLE ? WHOLE : 4 * LEADING) + 2 * PADDING > sheet.bottom)
      nextPage();
    drawRow(sheet, cells, lines, lefts, nextPage);
    sheet.artifact(() => sheet.hairline(sheet.y));
  }
  sheet.y += 6;
}

/** The table without columns that say nothing in any row; the first names the rows, and stays. */
function withoutEmptyColumns(table: Table): Table {
  const says = table.columns.map(
    (_, column) => column === 0 || table.rows.some((row) => !NOTHING_SAID.has(row[column]?.text ?? "none")),
  );
  const kept = <T>(cells: readonly T[]): T[] => cells.filter((_, column) => says[column]);
  return { ...table, columns: kept(table.columns), rows: table.rows.map(kept) };
}

/** The lines of a row side by side, going on at the top of the next page where this one ends. */
function drawRow(
  sheet: Sheet,
  cells: readonly Element[],
  lines: readonly Line[][],
  lefts: readonly number[],
  nextPage: () => void,
): void {
  let done = 0;
  const most = Math.max(1, ...lines.map((cell) => cell.length));
  sheet.y += PADDING;
  while (done < most) {
    const fits = Math.max(1, Math.floor((sheet.bottom - sheet.y) / LEADING));
    for (const [column, cell] of lines.entries())
      for (const [index, line] of cell.slice(done, done + fits).entries())
        sheet.line(cells[column]!, line, lefts[column]!, sheet.y + (index + 0.76) * LEADING);
    sheet.y += Math.min(fits, most - done) * LEADING;
    done += fits;
    if (done < most) {
      nextPage();
      sheet.y += PADDING;
    }
  }
  sheet.y += PADDING;
}

const heightOf = (cells: readonly Line[][]): number =>
  Math.max(1, ...cells.map((lines) => lines.length)) * LEADING;

const MEASURE =
  /^(?:[+−-]?[$\d]|(?:at most|at least|less than|more than|exactly|over|under) [$\d]|\(\d{3}\))/;
const ABSENT = /^(?:none|no limit|not \w+|exactly at the limit|see the rule)$/;

/** A column of figures, of words for their absence, and of nothing else. */
function isMeasures(table: Table, column: number): boolean {
  const cells: Cited[] = table.rows.flatMap((row) => row[column] ?? []);
  const figures = cells.filter(({ text }) => MEASURE.test(text));
  const fit = ({ text }: Cited) => text.length <= 30 && (MEASURE.test(text) || ABSENT.test(text));
  return column > 0 && figures.length > 0 && cells.every(fit);
}

/** Each column gets its longest word; what is left goes to those that have more to say. */
function columnWidths(heads: readonly Inline[][], rows: readonly Inline[][][]): number[] {
  const wants = heads.map((head, column) => {
    const cells = [head, ...rows.map((row) => row[column]!)].map(measure);
    const word = cells.reduce((most, cell) => Math.max(most, cell.word), 0) + 1;
    const whole = cells.reduce((most, cell) => Math.max(most, cell.whole), 0) + 1;
    return {
      least: whole <= SHORT ? whole : Math.min(LONGEST_WORD, word),
      whole: Math.min(WIDEST, whole),
    };
  });
  const room = WIDTH - GAP * (heads.length - 1);
  const least = sum(wants.map((want) => want.least));
  if (least >= room) return wants.map((want) => (want.least / least) * room);
  const asked = sum(wants.map((want) => want.whole - want.least));
  const spare = room - least;
  const share = asked > spare ? spare / asked : 1;
  const widths = wants.map((want) => want.least + (want.whole - want.least) * share);
  const left = room - sum(widths);
  // What nobody asked for goes to the columns by their size, so that the table spans the sheet.
  return widths.map((width) => width + (left * width) / sum(widths));
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
