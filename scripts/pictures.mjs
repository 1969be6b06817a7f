/** `npm run pictures`: takes the pictures of the documentation anew, from the site as it is built now. */
import { spawnSync } from "node:child_process";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");
const run = (script, args, env = {}) => {
  const { status } = spawnSync(process.execPath, [join(root, ...script), ...args], {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, ...env },
  });
  if (status !== 0) process.exit(status ?? 1);
};
run(["scripts", "build.mjs"], ["--if-stale"]);
run(["node_modules", "vitest", "vitest.mjs"], ["run", "--project", "e2e", "e2e/pictures.test.ts"], {
  LOTLINE_PICTURES: "write",
});
