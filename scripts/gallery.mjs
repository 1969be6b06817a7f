/**
 * `npm run gallery`: takes a picture of every screen, at both widths and in both themes, into docs/gallery. `-- WORD …` takes those whose
 * name has one of the words; `-- --full FOLDER` also keeps each in its full size there, to be looked at closely.
 */
import { spawnSync } from "node:child_process";
import { join, resolve } from "node:path";

const root = join(import.meta.dirname, "..");
const args = process.argv.slice(2);
const fullAt = args.indexOf("--full");
const full = fullAt < 0 ? "" : resolve(args.splice(fullAt, 2)[1]);
const run = (script, args, env = {}) => {
  const { status } = spawnSync(process.execPath, [join(root, ...script), ...args], {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, ...env },
  });
  if (status !== 0) process.exit(status ?? 1);
};
run(["scripts", "build.mjs"], ["--if-stale"]);
run(["node_modules", "vitest", "vitest.mjs"], ["run", "--project", "e2e"], {
  LOTLINE_GALLERY: args.join(","),
  LOTLINE_GALLERY_FULL: full,
});
