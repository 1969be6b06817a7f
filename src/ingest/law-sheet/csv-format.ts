import { parse } from "csv-parse/sync";
import { err, ok } from "#domain/result.ts";
import type { Table, TableFormat } from "./table.ts";

const BYTE_ORDER_MARK = "\ufeff";

/** What a spreadsheet would take for a formula is kept as text by an apostrophe, which is taken away again. */
const LIKE_FORMULA = /^'*[=+\-@\t\r]/;
const asText = (cell: string): string => (LIKE_FORMULA.test(cell) ? `'${cell}` : cell);
const fromText = (cell: string): string => (/^'+[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell);

const quoted = (cell: string): string =>
  /[",\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;

/** Comma-separated values (RFC 4180) with the mark by which spreadsheets know UTF-8. */
export const CSV: TableFormat = {
  ending: ".csv",
  write({ columns, rows }: Table): Uint8Array {
    const lines = [columns, ...rows].map((cells) => cells.map((cell) => quoted(asText(cell))).join(","));
    return new TextEncoder().encode(`${BYTE_ORDER_MARK}${lines.join("\r\n")}\r\n`);
  },
  read(bytes: Uint8Array) {
    let cells: string[][];
    try {
      const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: false }).decode(bytes);
      cells = parse(text, { bom: true, relax_column_count: true });
    } catch (problem) {
      const why = problem instanceof Error ? problem.message : String(problem);
      return err(`The file is no CSV in UTF-8: ${why}`);
    }
    const [columns = [], ...rows] = cells.map((row) =>
      row.map((cell) => fromText(cell).replaceAll("\r\n", "\n")),
    );
    return ok({ columns: columns.map((name) => name.trim()), rows });
  },
};
