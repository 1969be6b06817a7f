import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { AccuracyBoard } from "#contract/accuracy.ts";

/** What `npm run accuracy` wrote last; null where it is not there or cannot be read, which is warned of. */
export function readAccuracyBoard(root: string): AccuracyBoard | null {
  const file = join(root, "benchmarks", "accuracy", "result.json");
  if (!existsSync(file)) return null;
  try {
    return AccuracyBoard.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch (problem) {
    console.warn(`The accuracy board ${file} was left out:`, problem);
    return null;
  }
}
