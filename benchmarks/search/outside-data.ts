import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";

/**
 * Evaluation sets that are not part of this project; they are read where they lie (LOTLINE_BENCHMARKS, by default
 * ../shared/data/benchmarks beside the project) and nothing of them is kept.
 */
const folder = process.env.LOTLINE_BENCHMARKS ?? join(import.meta.dirname, "../../../shared/data/benchmarks");

/** The records of a JSON-lines file, packed or not; null when the set is not present. */
export function readRecords<T>(path: string): T[] | null {
  const file = join(folder, path);
  if (!existsSync(file)) return null;
  const bytes = readFileSync(file);
  const text = (path.endsWith(".gz") ? gunzipSync(bytes) : bytes).toString("utf8");
  return text
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line) as T);
}

export function explainAbsence(name: string): void {
  console.log(
    `The set "${name}" is not present, so nothing was measured. Set LOTLINE_BENCHMARKS to the folder that holds it.`,
  );
}
