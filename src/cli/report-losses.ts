import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { csvCell } from "#domain/reports/report-tables.ts";
import type { ImportedLayer } from "#ingest/geo/import-layer.ts";

/**
 * Writes what an import did not keep as it was: one row for each record and fault, and one for each column that is
 * left out. Returns how many rows there are; none writes no file.
 */
export function writeLosses(
  file: string,
  { losses, dropped }: Pick<ImportedLayer, "losses" | "dropped">,
): number {
  const rows = [
    ...losses.map(({ record, id, code, outcome, reason }) => [String(record), id, code, outcome, reason]),
    ...dropped.map(({ column, reason }) => ["", "", column, "column not kept", reason]),
  ];
  if (rows.length === 0) return 0;
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const head = ["record", "record_id", "code_or_column", "outcome", "reason"];
  writeFileSync(file, `${[head, ...rows].map((row) => row.map(csvCell).join(",")).join("\r\n")}\r\n`);
  return rows.length;
}
