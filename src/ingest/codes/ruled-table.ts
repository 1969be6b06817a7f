/**
 * Tables whose columns are ruled with a line of dashes, "-------- -----", below their head: plain text, and the simple and
 * multiline tables of Markdown.
 */

const RULE = /^\s*-{2,}(?:\s+-{2,})+\s*$/;
const LONE_RULE = /^\s*-{3,}\s*$/;
/** A table ends within so many lines, and its head has no more. */
const MOST_ROWS = 2_000;
const MOST_HEAD = 6;

/** The lines with each such table as rows between strokes. */
export function ruledTables(lines: readonly string[]): string[] {
  const found: string[] = [];
  for (let at = 0; at < lines.length; at++) {
    const table = RULE.test(lines[at]!) ? tableAt(lines, at) : null;
    if (!table) {
      found.push(lines[at]!);
      continue;
    }
    // The head is above the rule, and has been taken for text.
    found.length -= Math.min(found.length, table.above);
    found.push(
      "",
      strokes(table.head),
      `|${"---|".repeat(table.head.length)}`,
      ...table.body.map(strokes),
      "",
    );
    at = table.last;
  }
  return found;
}

interface RuledTable {
  head: string[];
  body: string[][];
  /** Lines above the rule that are part of it. */
  above: number;
  /** The index of its last line. */
  last: number;
}

function tableAt(lines: readonly string[], rule: number): RuledTable | null {
  const starts = startsOf(lines[rule]!);
  let top = rule;
  while (top > 0 && rule - top < MOST_HEAD && !isEmpty(lines[top - 1]!) && !LONE_RULE.test(lines[top - 1]!))
    top -= 1;
  const head = joined(lines.slice(top, rule).map((line) => cellsOf(line, starts)));
  if (head.filter((cell) => cell !== "").length < 2) return null;
  const opens = top > 0 && LONE_RULE.test(lines[top - 1]!);
  const limit = Math.min(lines.length, rule + MOST_ROWS);
  // Between two lines of dashes rows may be over several lines, with an empty one after each.
  const closes = opens ? lines.slice(rule + 1, limit).findIndex((line) => LONE_RULE.test(line)) : -1;
  let end = rule + 1;
  if (closes >= 0) end += closes;
  else while (end < limit && !isEmpty(lines[end]!) && !LONE_RULE.test(lines[end]!)) end += 1;
  const own = lines.slice(rule + 1, end);
  const body = own.slice(0, -1).some(isEmpty)
    ? parted(own).map((row) => joined(row.map((line) => cellsOf(line, starts))))
    : rowsUnder(own, starts);
  if (body.length === 0) return null;
  return { head, body, above: rule - top + (opens ? 1 : 0), last: closes >= 0 ? end : end - 1 };
}

const isEmpty = (line: string): boolean => line.trim() === "";

/** Lines in groups with empty ones between them. */
function parted(lines: readonly string[]): string[][] {
  const groups: string[][] = [[]];
  for (const line of lines)
    if (!isEmpty(line)) groups.at(-1)!.push(line);
    else if (groups.at(-1)!.length > 0) groups.push([]);
  return groups.filter((group) => group.length > 0);
}

/** One row over several lines. */
function joined(rows: readonly (readonly string[])[]): string[] {
  const [first = [], ...rest] = rows;
  return rest.reduce<string[]>(
    (row, below) => row.map((cell, at) => `${cell} ${below[at]}`.trim()),
    [...first],
  );
}

/** Where the columns begin that a line of dashes or other signs rules. */
export const startsOf = (rule: string): number[] => [...rule.matchAll(/[-=]+/g)].map(({ index }) => index);

const cellsOf = (line: string, starts: readonly number[]): string[] =>
  starts.map((start, column) => line.slice(column === 0 ? 0 : start, starts[column + 1]).trim());

/** The cells of lines; a row without its first cell goes on the one above. */
export function rowsUnder(lines: readonly string[], starts: readonly number[]): string[][] {
  const rows: string[][] = [];
  for (const line of lines) {
    if (isEmpty(line) || /^\s*-[-\s]*$/.test(line)) continue;
    const cells = cellsOf(line, starts);
    const above = rows.at(-1);
    if (cells[0] === "" && above) rows[rows.length - 1] = joined([above, cells]);
    else rows.push(cells);
  }
  return rows;
}

/** A row as Markdown has it. */
export const strokes = (cells: readonly string[]): string =>
  `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
