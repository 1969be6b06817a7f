import { parse } from "csv-parse/sync";
import type { ReadFile } from "./code-file.ts";
import { withInferredNames } from "./infer-fields.ts";
import type { JsonRecord } from "./json-fields.ts";
import { hasTitle, isSectionRecord } from "./json-record.ts";
import { paragraphsAsSections } from "./paragraph-rows.ts";
import { readRecords } from "./read-json.ts";

/** Spreadsheets as text: a row for each section or page under a row of names, or one cell a line. */

const SIGNS = [",", "\t", ";", "|"];
const MOST_COLUMNS = 200;
/** Of the rows, how many must be sections for the file to be a table of them. */
const ENOUGH = 0.5;
const QUOTED = /^"(?:[^"]|"")*"[,;]?$/;

/** Null where the text is no table of sections. */
export function readTableFile(text: string): ReadFile | null {
  const head = /^[^\r\n]*/.exec(text)![0];
  for (const sign of SIGNS) {
    const names = head.split(sign);
    if (names.length < 2 || names.length > MOST_COLUMNS || names.some((name) => name.length > 60)) continue;
    const records = withInferredNames(rowsOf(text, sign), isSectionRecord, hasTitle);
    const sections = records.filter(isSectionRecord).length;
    if (sections > 0 && sections >= records.length * ENOUGH)
      return readRecords(
        paragraphsAsSections(records).map((record) => ({ record, path: [] })),
        "a table of sections",
      );
  }
  return null;
}

function rowsOf(text: string, delimiter: string): JsonRecord[] {
  try {
    return parse(text, {
      columns: true,
      delimiter,
      bom: true,
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: 20_000_000,
    }) as JsonRecord[];
  } catch {
    return [];
  }
}

/** The text of a column of quoted cells, one a line; null where it is none. */
export function unquoted(text: string): string | null {
  const lines = text.split(/\r\n?|\n/).filter((line) => line.trim() !== "");
  const quoted = lines.filter((line) => QUOTED.test(line.trim())).length;
  if (quoted < 3 || quoted < lines.length * 0.9) return null;
  return lines
    .map((line) => {
      const cell = line.trim().replace(/[,;]$/, "");
      return QUOTED.test(cell) ? cell.slice(1, -1).replaceAll('""', '"') : cell;
    })
    .join("\n");
}
