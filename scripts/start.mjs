/** `npm start`: builds dist/ when the sources have changed since, then runs the server from it. With --no-build it runs dist/ as it is. */
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { sourcesStamp, stampPath } from "./sources-stamp.mjs";

const root = join(import.meta.dirname, "..");
const isFresh =
  process.argv.includes("--no-build") ||
  (existsSync(stampPath(root)) && readFileSync(stampPath(root), "utf8") === sourcesStamp(root));
if (!isFresh) {
  const build = spawnSync(process.execPath, [join(root, "scripts", "build.mjs")], {
    cwd: root,
    stdio: "inherit",
  });
  if (build.status !== 0) process.exit(1);
}
const server = join(root, "dist", "server", "main.js");
if (!existsSync(server)) {
  console.error("There is no build in dist/ to run. Install all packages with npm ci, which builds too.");
  process.exit(1);
}
// Without a word from the operator this is a copy to try out, and its plans can be walked through without paying.
if (!process.env.NODE_ENV) process.env.LOTLINE_DEMO_BILLING ||= "on";
// Libraries choose their small, fast form by this; it must be set before they are loaded.
process.env.NODE_ENV ||= "production";
const { main } = await import(pathToFileURL(server).href);
await main();
