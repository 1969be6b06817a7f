import { readAmounts } from "#domain/extraction/amounts.ts";
import { readWords } from "#domain/extraction/words.ts";
import type { SourceBlock } from "./code-file.ts";
import { type HeadingStyle, readHeading } from "./read-heading.ts";
import { evenRows } from "./table-grid.ts";

/** Lines of text as paragraphs and tables: what the readers of JSON, Markdown, RST, PDF and plain text share. */

/** How a paragraph begins that is an item of a list: "(a)", "1.", "(a-1)", "•". */
export const LABEL_AT_START =
  /^(?:(\(?(?:[A-Za-z]|[ivxlIVXL]{1,6}|\d{1,3}|([a-z])\2)[.)]{1,2}|\([A-Za-z]-\d{1,2}\))|([•‣▪●*-]))(?:\s+|$)/;
/** The table of an optical reading, a cell a line: "CELL (2, 1): Minimum lot area". */
const CELL = /^CELL \((\d{1,4}), (\d{1,3})\):\s*(.*)$/;
/** Rows that an optical reading may leave out before one. */
const MOST_SKIPPED = 50;
const RULE_LINE = /^\|?\s*:?-{2,}:?\s*(?:\|\s*:?-{2,}:?\s*)*\|?$/;

/** Where a new paragraph begins, label or not: the note on a section's history. */
const HISTORY_START = /^[([]\s?(?:Ord\b|Ord\.|Code\b|Added\b|Amended\b|Res\.)/;
/** Of the lines below another one, how many go on in the middle of a sentence where lines are broken at a width. */
const GOING_ON = 0.12;

/** Whether lines are broken at a width, so that a paragraph goes on until an empty line. */
export function isWrapped(lines: readonly string[]): boolean {
  const full = lines.filter((line) => line.trim() !== "");
  if (full.length < 4 || !lines.some((line) => line.trim() === "")) return false;
  if (full.filter((line) => line.length > 140).length > full.length * 0.02) return false;
  const below = lines.filter((line, at) => line.trim() !== "" && (lines[at - 1] ?? "").trim() !== "");
  return below.filter((line) => /^\s*[\p{Ll},;]/u.test(line)).length > below.length * GOING_ON;
}

/** The text of one section. @param wrapped whether a line may go on in the next one. */
export function textBlocks(text: string, wrapped: boolean): SourceBlock[] {
  return linesToBlocks(text.split(/\r\n?|\n|\u2028/), wrapped, "none");
}

/** @param style which lines are headings, and so never part of a paragraph. */
export function linesToBlocks(
  lines: readonly string[],
  wrapped: boolean,
  style: HeadingStyle,
): SourceBlock[] {
  const isHeading = (line: string): boolean => readHeading(line, style) !== null;
  const isWhole = (line: string): boolean => isWholeHeading(line, style);
  const blocks: SourceBlock[] = [];
  let paragraph = "";
  const flush = () => {
    const whole = paragraph.replace(/[ \t\u00a0]+/g, " ").trim();
    if (whole !== "") blocks.push({ kind: "text", text: whole });
    paragraph = "";
  };
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at]!.trim();
    const table = line.startsWith("|") ? pipeTable(lines, at) : CELL.test(line) ? cellTable(lines, at) : null;
    if (table) {
      flush();
      if (table.rows.length > 0)
        blocks.push({ kind: "table", caption: null, headRows: table.headRows, rows: table.rows });
      at = table.last;
      continue;
    }
    if (line === "") flush();
    else if (paragraph !== "" && isLabelAlone(paragraph)) paragraph += ` ${line}`;
    else if (
      paragraph !== "" &&
      (!wrapped || startsWithLabel(paragraph, line) || HISTORY_START.test(line) || isHeading(line))
    ) {
      flush();
      paragraph = line;
    } else paragraph += paragraph === "" || isBrokenNumber(paragraph, line) ? line : ` ${line}`;
    // A heading of plain text is whole in its line, but where the text begins in it.
    if (wrapped && paragraph === line && isWhole(line)) flush();
  }
  flush();
  return blocks;
}

/** Without the text that may begin in its line. */
function isWholeHeading(line: string, style: HeadingStyle): boolean {
  const heading = readHeading(line, style);
  return heading !== null && (heading.kind === "container" || heading.text === "");
}

/** "See § 21-" and "4.02" in the next line. */
const isBrokenNumber = (above: string, line: string): boolean => /\d-$/.test(above) && /^\d/.test(line);

const isLabelAlone = (text: string): boolean => LABEL_AT_START.exec(text)?.[0].length === text.length;

/** "(b)" begins a paragraph, but not below "sixteen" or "Section 5-1" when it is "(16) feet" or "(b) of this chapter". */
const startsWithLabel = (above: string, line: string): boolean => {
  const label = LABEL_AT_START.exec(line)?.[1];
  if (label === undefined) return LABEL_AT_START.test(line);
  return !CITES.test(above) && !isNumberAgain(above, label);
};
const CITES = /(?:§{1,2}|\b(?:sub)?(?:section|paragraph|clause|division|sec\.)s?)\s*[\d.:-]{0,20}$/i;

/** "sixteen" and "(16)". */
function isNumberAgain(above: string, label: string): boolean {
  const words = readWords(above.slice(-60));
  const both = [...words, ...readWords(label)];
  return readAmounts(both).some(({ from, to }) => from < words.length && to > words.length);
}

/**
 * Whether a paragraph goes on in another one, across the end of a page.
 * @param style which paragraphs are headings
 */
export function goesOn(above: string, below: string, style: HeadingStyle): boolean {
  if (/[.:;!?"”]$/.test(above) || isWholeHeading(above, style) || readHeading(below, style)) return false;
  if (LABEL_AT_START.test(below) && startsWithLabel(above, below)) return false;
  return (
    /^[\p{Ll}\d($]/u.test(below) ||
    /(?:,|\b(?:a|an|and|any|at|be|by|each|for|in|is|no|of|on|or|shall|than|the|this|to|with))$/.test(above)
  );
}

interface TableLines {
  rows: string[][];
  headRows: number;
  /** The index of its last line. */
  last: number;
}

function pipeTable(lines: readonly string[], start: number): TableLines {
  const rows: string[][] = [];
  let headRows = 0;
  let at = start;
  for (; at < lines.length && lines[at]!.trim().startsWith("|"); at++) {
    const line = lines[at]!.trim();
    if (RULE_LINE.test(line)) headRows = headRows || rows.length;
    else rows.push(splitCells(line));
  }
  // A rule between head and body that follows an empty head row leaves the first full row as the head.
  const full = rows.filter((row, index) => index >= headRows || row.some((cell) => cell !== ""));
  const heads = headRows - (rows.length - full.length);
  return { rows: evenRows(full), headRows: Math.max(heads, full.length > 1 ? 1 : 0), last: at - 1 };
}

function splitCells(line: string): string[] {
  const inner = line.replace(/^\|/, "").replace(/(?<!\\)\|$/, "");
  return inner.split(/(?<!\\)\|/).map((cell) => cleanCell(cell.replaceAll("\\|", "|")));
}

/**
 * Cells to the next empty line: the lines below a cell's head are its text. A cell that comes before the one above it
 * begins another table.
 */
function cellTable(lines: readonly string[], start: number): TableLines {
  const rows: string[][] = [];
  let open = { row: 0, column: -1 };
  let at = start;
  for (; at < lines.length; at++) {
    const line = lines[at]!.trim();
    const cell = CELL.exec(line);
    if (line === "") break;
    if (!cell) {
      const cells = rows[open.row]!;
      cells[open.column] = cleanCell(`${cells[open.column]} ${line}`);
      continue;
    }
    const next = { row: Number(cell[1]) - 1, column: Number(cell[2]) - 1 };
    const before = next.row < open.row || (next.row === open.row && next.column <= open.column);
    if (at > start && (before || next.row > rows.length + MOST_SKIPPED)) break;
    open = {
      row: Math.max(0, Math.min(next.row, rows.length + MOST_SKIPPED)),
      column: Math.max(0, next.column),
    };
    while (rows.length <= open.row) rows.push([]);
    const cells = rows[open.row]!;
    while (cells.length <= open.column) cells.push("");
    cells[open.column] = cleanCell(cell[3] ?? "");
  }
  const full = rows.filter((row) => row.some((text) => text !== ""));
  return { rows: evenRows(full), headRows: full.length > 1 ? 1 : 0, last: at - 1 };
}

/** Without Markdown's emphasis, line breaks and doubled spaces. */
export const cleanCell = (text: string): string =>
  text
    .replace(/<br\s*\/?>/gi, " ")
    .replace(/\*\*|__/g, "")
    .replace(/\s+/g, " ")
    .trim();
