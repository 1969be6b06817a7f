/** Pages of a PDF that are set in columns, like a newspaper: what is read after what. */

export interface PdfWord {
  text: string;
  /** In points, from the left and from the bottom of the page. */
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Fewer rows on either side are no column of text. */
const FEWEST_ROWS = 5;
/** Of the rows, how many may go across the room between two columns: titles, wide tables. */
const MOST_ACROSS = 0.2;
/** Letters in a row, on average: shorter ones are cells of a table. */
const LEAST_LETTERS = 25;
/** Of its rows, how many fill a column of text to its edge, nearly. */
const MOSTLY_FULL = 0.5;
const FULL = 0.8;
/** In points. */
const STEP = 2;
const DEEPEST = 3;

/** Words at one height of the page. */
export interface Row {
  y: number;
  height: number;
  words: PdfWord[];
}

export const newRow = (word: PdfWord): Row => ({ y: word.y, height: word.height, words: [word] });
export const isInRow = (row: Row, word: PdfWord): boolean =>
  Math.abs(row.y - word.y) < Math.max(row.height, word.height) * 0.5;

/** The words of a page in one list, or those of each column after those of the one before. What goes across parts the page. */
export function columnsOf(words: readonly PdfWord[], depth = 0): PdfWord[][] {
  const rows = rowsOf(words);
  const gutter = depth < DEEPEST ? gutterOf(rows) : null;
  if (gutter === null) return [[...words]];
  const bands: { across: boolean; words: Set<PdfWord> }[] = [];
  rows.forEach((row, at) => {
    const across = isAcross(row, gutter) || headsWide(rows, at, gutter);
    const band = bands.at(-1);
    if (band && band.across === across) for (const word of row.words) band.words.add(word);
    else bands.push({ across, words: new Set(row.words) });
  });
  return bands.flatMap((band) => {
    const own = words.filter((word) => band.words.has(word));
    if (band.across) return [own];
    const isLeft = ({ x }: PdfWord): boolean => x < gutter;
    return [own.filter(isLeft), own.filter((word) => !isLeft(word))]
      .filter((side) => side.length > 0)
      .flatMap((side) => columnsOf(side, depth + 1));
  });
}

/** From the top of the page to its foot, whatever the order in which it is drawn. */
function rowsOf(words: readonly PdfWord[]): Row[] {
  const rows: Row[] = [];
  for (const word of [...words].sort((a, b) => b.y - a.y || a.x - b.x)) {
    const row = rows.at(-1);
    if (row && isInRow(row, word)) row.words.push(word);
    else rows.push(newRow(word));
  }
  return rows;
}

const isOver = ({ words }: Row, x: number): boolean =>
  words.some((word) => word.x < x && word.x + word.width > x);

/** In points: how far a title or number of a page that is set in the middle may be off it. */
const OFF_MIDDLE = 12;

/** Over the room between two columns, alone in the middle of the page, or a row of a wide table. */
function isAcross(row: Row, gutter: number): boolean {
  if (cellsIn(row) > MOST_CELLS) return true;
  const from = Math.min(...row.words.map(({ x }) => x));
  const to = Math.max(...row.words.map(({ x, width }) => x + width));
  return isOver(row, gutter) || (row.words.length === 1 && Math.abs((from + to) / 2 - gutter) < OFF_MIDDLE);
}

/** Of the height of its letters: more room above a row than lines of a column have. */
const APART = 1.9;

/** A heading of what goes across below it: apart from the columns above, on one side, with a row across right below. */
function headsWide(rows: readonly Row[], at: number, gutter: number): boolean {
  const [above, row, below] = [rows[at - 1], rows[at]!, rows[at + 1]];
  if (!above || !below || !isOver(below, gutter) || row.words.some(({ x }) => x > gutter)) return false;
  return above.y - row.y > row.height * APART && row.y - below.y <= row.height * APART;
}

/** More than the lines of two columns, next to each other. */
const MOST_CELLS = 2;
/** In shares of the letters' height. */
const CELL_GAP = 1.5;

function cellsIn({ words, height }: Row): number {
  const placed = [...words].sort((a, b) => a.x - b.x);
  return placed.filter(({ x }, at) => {
    const before = placed[at - 1];
    return !before || x - (before.x + before.width) > height * CELL_GAP;
  }).length;
}

/** The middle of the room between two columns of text; null where the page has one column. */
function gutterOf(rows: readonly Row[]): number | null {
  const words = rows.flatMap((row) => row.words);
  const left = Math.min(...words.map(({ x }) => x));
  const right = Math.max(...words.map(({ x, width }) => x + width));
  const [from, to] = [left + (right - left) * 0.2, right - (right - left) * 0.2];
  let best = { across: rows.length * MOST_ACROSS, from: 0, to: 0 };
  for (let x = from; x < to; x += STEP) {
    const across = rows.filter((row) => isOver(row, x)).length;
    if (across === best.across && best.to === x - STEP) best.to = x;
    else if (across < best.across) best = { across, from: x, to: x };
  }
  const middle = (best.from + best.to) / 2;
  const isText = best.to > 0 && areText(rows, middle);
  return isText ? middle : null;
}

/** Whether the words on both sides are lines of text, and not the cells of a table. */
function areText(rows: readonly Row[], gutter: number): boolean {
  const inColumns = rows.filter((row) => !isAcross(row, gutter));
  return [true, false].every((isLeft) => {
    const lines = inColumns
      .map(({ words }) => words.filter(({ x }) => x < gutter === isLeft))
      .filter((words) => words.length > 0)
      .map((words) => ({
        from: Math.min(...words.map(({ x }) => x)),
        to: Math.max(...words.map(({ x, width }) => x + width)),
        letters: words.reduce((sum, { text }) => sum + text.length, 0),
      }));
    if (lines.length < FEWEST_ROWS) return false;
    const edges = {
      from: Math.min(...lines.map(({ from }) => from)),
      to: Math.max(...lines.map(({ to }) => to)),
    };
    const full = lines.filter(({ to }) => to - edges.from >= (edges.to - edges.from) * FULL).length;
    const letters = lines.reduce((sum, line) => sum + line.letters, 0) / lines.length;
    return letters >= LEAST_LETTERS && full >= lines.length * MOSTLY_FULL;
  });
}
