import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe } from "vitest";

/** Public data of real cities, kept beside the project and not in it. */
const folder = process.env.LOTLINE_SHARED_DATA ?? join(import.meta.dirname, "../../../shared/data");

export const sharedData = (path: string): string => join(folder, path);

/** Tests on real data; without the folder they are skipped, and their title says why. */
export function describeOnRealData(title: string, tests: () => void) {
  if (existsSync(folder)) describe(title, tests);
  else describe.skip(`${title} (skipped: ${folder} is missing; set LOTLINE_SHARED_DATA)`, tests);
}
