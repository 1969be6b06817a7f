import type { Column } from "#contract/open-data.ts";

/** What a spreadsheet program may take for a formula when a cell begins with it. */
const LIKE_A_FORMULA = /^[=+\-@\t\r]/;

/** The first line of a table. */
export const csvHead = (columns: readonly Column[]): string => csvLine(columns.map(({ name }) => name));

/**
 * One record as a line of RFC 4180 with CR LF at its end, and how many of its texts look like a formula. Absence is an
 * empty cell and an empty text is two quotes. Texts are never changed: a mark before "=" would be a fault in the data
 * of every program that is no spreadsheet.
 */
export function csvRow(
  columns: readonly Column[],
  record: Readonly<Record<string, unknown>>,
): { line: string; formulaLike: number } {
  let formulaLike = 0;
  const cells = columns.map(({ name, type }) => {
    const value = partOf(record, name);
    if (value === null || value === undefined) return null;
    if (type === "json") return JSON.stringify(value);
    if (type === "text" && LIKE_A_FORMULA.test(String(value))) formulaLike++;
    return String(value);
  });
  return { line: csvLine(cells), formulaLike };
}

const csvLine = (cells: readonly (string | null)[]): string =>
  `${cells.map((cell) => (cell === null ? "" : quoted(cell))).join(",")}\r\n`;

const quoted = (cell: string): string =>
  cell === "" || /[",\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;

/** "value.unit" of a record; null where a part on the way is. */
function partOf(record: Readonly<Record<string, unknown>>, name: string): unknown {
  let part: unknown = record;
  for (const step of name.split("."))
    part = part === null || part === undefined ? null : (part as Record<string, unknown>)[step];
  return part;
}
