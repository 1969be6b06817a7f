import { assembleSections } from "./assemble-sections.ts";
import { type ReadFile, type SourceBlock, UnreadableCode } from "./code-file.ts";
import { type Cell, columnsAsRows, type SetLine } from "./column-table.ts";
import { headingStyle } from "./read-heading.ts";
import { linesToBlocks } from "./text-blocks.ts";

/** A PDF that has text. Lines come from the places of its words; pages that are pictures have none, and are counted. */

interface Word {
  text: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

const MOST_PAGES = 5_000;
/** A page that takes longer is a drawing, or made to keep us busy. */
const LONGEST_PAGE_MS = 20_000;
const LONGEST_MS = 600_000;
/** A line that comes at the top or foot of so many pages is a running head, not law. */
const RUNNING_SHARE = 0.4;
const FEWEST_RUNNING = 3;
/** So many lines at the top and at the foot of a page may be running heads. */
const EDGE = 2;

/** Throws UnreadableCode. */
export async function readPdf(bytes: Uint8Array): Promise<ReadFile> {
  // Loaded when a PDF is read: the reader is large.
  const { getDocument } = await import("pdfjs-dist/legacy/build/pdf.mjs");
  const task = getDocument({
    data: new Uint8Array(bytes),
    isEvalSupported: false,
    useSystemFonts: false,
    disableFontFace: true,
    verbosity: 0,
  });
  try {
    const pdf = await inTime(task.promise, LONGEST_PAGE_MS);
    const pages: string[][] = [];
    const end = performance.now() + LONGEST_MS;
    for (let number = 1; number <= Math.min(pdf.numPages, MOST_PAGES); number++) {
      if (performance.now() > end) throw new OutOfTime();
      const page = await pdf.getPage(number);
      const { items } = await inTime(page.getTextContent(), LONGEST_PAGE_MS);
      pages.push(linesOf(items.flatMap((item) => ("str" in item ? wordOf(item) : []))));
      page.cleanup();
    }
    return pagesToSections(pages, pdf.numPages);
  } catch (problem) {
    if (problem instanceof UnreadableCode) throw problem;
    throw new UnreadableCode(sentenceFor(problem));
  } finally {
    // A reader that was given up is not waited for.
    await inTime(task.destroy(), 1_000).catch(() => {});
  }
}

class OutOfTime extends Error {}

function sentenceFor(problem: unknown): string {
  if (problem instanceof OutOfTime) return "Reading the PDF takes too long; it may be a drawing.";
  if (problem instanceof Error && problem.name === "PasswordException")
    return "The PDF is locked with a password.";
  return "The PDF is damaged or cut off and cannot be read.";
}

function inTime<T>(promise: Promise<T>, milliseconds: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const end = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new OutOfTime()), milliseconds);
  });
  return Promise.race([promise, end]).finally(() => clearTimeout(timer));
}

function wordOf(item: { str: string; transform: number[]; width: number; height: number }): Word[] {
  const [, , , height = 0, x = 0, y = 0] = item.transform;
  return item.str.trim() === ""
    ? []
    : [{ text: item.str, x, y, width: item.width, height: Math.abs(height) || item.height || 10 }];
}

function pagesToSections(pages: readonly string[][], count: number): ReadFile {
  const running = runningLines(pages);
  const style = headingStyle(pages.flat(), []);
  const blocks: SourceBlock[] = [];
  let above: SourceBlock | undefined;
  pages.forEach((lines, at) => {
    const edges = new Set(edgesOf(lines).filter((index) => running.has(runningKey(lines[index]!))));
    const own = linesToBlocks(
      lines.filter((_, index) => !edges.has(index)),
      true,
      style,
    );
    const [first] = own;
    // A sentence that goes on across the end of a page.
    if (above?.kind === "text" && first?.kind === "text" && goesOn(above.text, first.text)) {
      above.text += ` ${first.text}`;
      own.shift();
    }
    blocks.push({ kind: "page", page: at + 1 });
    for (const block of own) blocks.push(block);
    above = own.at(-1) ?? above;
  });
  const empty = pages.filter((lines) => lines.every((line) => line.trim() === "")).length;
  if (empty === pages.length)
    throw new UnreadableCode("The PDF has no text, only pictures. It must be read optically (OCR) first.");
  return {
    format: "PDF",
    sections: assembleSections(blocks, style),
    remarks: [
      ...(empty > 0 ? [`${empty} of ${count} pages have no text`] : []),
      ...(count > MOST_PAGES ? [`Only the first ${MOST_PAGES} of ${count} pages were read.`] : []),
    ],
  };
}

const goesOn = (above: string, below: string): boolean => !/[.:;!?"”]$/.test(above) && /^\p{Ll}/u.test(below);

interface Row {
  y: number;
  height: number;
  words: Word[];
}

/** The cells of a table's row come one after the other, each with all of its lines. */
const ROWS_OF_CELL = 6;
/** In points: wider, and it is a line of a column of text. */
const WIDEST_CELL = 150;

/** The row that a word goes on: the last one, or an earlier line of the table's row, to the right of what is in it. */
function rowFor(rows: readonly Row[], word: Word): Row | undefined {
  const isSame = (row: Row): boolean => Math.abs(row.y - word.y) < Math.max(row.height, word.height) * 0.5;
  const last = rows.at(-1);
  if (!last || isSame(last)) return last;
  if (word.y < last.y || word.width > WIDEST_CELL) return undefined;
  return rows
    .slice(-ROWS_OF_CELL)
    .find(
      (row) => isSame(row) && row.words.every(({ x, width }) => width <= WIDEST_CELL && x + width <= word.x),
    );
}

/** Words as lines from top to bottom; a wide gap between lines is an empty one. */
function linesOf(words: readonly Word[]): string[] {
  const rows: Row[] = [];
  for (const word of words) {
    const row = rowFor(rows, word);
    if (row) row.words.push(word);
    else rows.push({ y: word.y, height: word.height, words: [word] });
  }
  const lines: SetLine[] = [];
  rows.forEach((row, at) => {
    const above = rows[at - 1];
    if (above && above.y - row.y > Math.max(above.height, row.height) * 1.9)
      lines.push({ text: "", cells: [] });
    lines.push(lineOf(row));
  });
  return columnsAsRows(lines);
}

/** In shares of the letters' height. */
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

/** Page numbers count as the same line. */
const runningKey = (line: string): string => line.replace(/\d+/g, "#").trim();

/** The indexes of the outermost lines with words. */
function edgesOf(lines: readonly string[]): number[] {
  const full = lines.flatMap((line, index) => (line.trim() === "" ? [] : [index]));
  return [...new Set([...full.slice(0, EDGE), ...full.slice(-EDGE)])];
}

function runningLines(pages: readonly string[][]): Set<string> {
  const counts = new Map<string, number>();
  for (const lines of pages)
    for (const key of new Set(edgesOf(lines).map((index) => runningKey(lines[index]!))))
      counts.set(key, (counts.get(key) ?? 0) + 1);
  const most = Math.max(FEWEST_RUNNING, pages.length * RUNNING_SHARE);
  return new Set([...counts].filter(([, n]) => n >= most).map(([key]) => key));
}
