import { existsSync } from "node:fs";
import { dirname, join } from "node:path";

/** The project's folder, found from the running file, which lies at different depths in the sources and in dist/. */
export const projectRoot: string = findRoot(import.meta.dirname);

function findRoot(folder: string): string {
  if (existsSync(join(folder, "migrations")) && existsSync(join(folder, "package.json"))) return folder;
  const parent = dirname(folder);
  if (parent === folder) throw new Error("the project's folder was not found above the running file");
  return findRoot(parent);
}
