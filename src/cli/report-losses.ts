import { appendFileSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { csvCell } from "#domain/reports/report-tables.ts";
import type { DroppedColumn } from "#ingest/geo/record-columns.ts";
import type { RecordLoss } from "#ingest/geo/record-reader.ts";
import type { UnreadPart } from "#ingest/geo/source-records.ts";

const HEAD = ["record", "record_id", "code_or_column", "outcome", "reason"];
/** Rows are written so many at a time. */
const AT_ONCE = 2000;

export interface LossFile {
  add(loss: RecordLoss): void;
  /** Adds the columns and parts that are left out, and returns how many rows there are; none leaves no file. */
  finish(left: { dropped: readonly DroppedColumn[]; unread: readonly UnreadPart[] }): number;
}

/**
 * Lists what an import did not keep as it was, while it reads: one row for each record and fault, and one for each column
 * or part of the source that is left out. Null writes nothing.
 */
export function lossFile(file: string | null): LossFile {
  let count = 0;
  let waiting: string[][] = [];
  const write = (): void => {
    if (file === null || waiting.length === 0) return;
    if (count === waiting.length) {
      mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
      writeFileSync(file, lines([HEAD]));
    }
    appendFileSync(file, lines(waiting));
    waiting = [];
  };
  const put = (row: string[]): void => {
    count++;
    waiting.push(row);
    if (waiting.length === AT_ONCE) write();
  };
  if (file !== null) rmSync(file, { force: true });
  return {
    add: ({ record, id, code, outcome, reason }) => put([String(record), id, code, outcome, reason]),
    finish: ({ dropped, unread }) => {
      for (const { part, reason } of unread) put(["", "", part, "part not read", reason]);
      for (const { column, reason } of dropped) put(["", "", column, "column not kept", reason]);
      write();
      return count;
    },
  };
}

const lines = (rows: readonly string[][]): string =>
  rows.map((row) => `${row.map(csvCell).join(",")}\r\n`).join("");
