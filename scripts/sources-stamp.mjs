import { createHash } from "node:crypto";
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";

const SOURCES = [
  "src",
  "law",
  "content",
  "public",
  "scripts",
  "package-lock.json",
  "vite.config.ts",
  "tsconfig.base.json",
];

export const stampPath = (root) => join(root, "dist", "sources-stamp");

/** A hash of name, size and time of every file that the build reads; a few hundred of them take some milliseconds. */
export function sourcesStamp(root) {
  const hash = createHash("sha256");
  const visit = (path) => {
    const stat = statSync(join(root, path), { throwIfNoEntry: false });
    if (!stat) return;
    if (stat.isDirectory()) for (const name of readdirSync(join(root, path)).sort()) visit(join(path, name));
    else if (!/\.test\.tsx?$/.test(path)) hash.update(`${path} ${stat.size} ${stat.mtimeMs}\n`);
  };
  for (const source of SOURCES) visit(source);
  return hash.digest("hex");
}
