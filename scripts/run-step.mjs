import { spawnSync } from "node:child_process";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");

/** Runs a script of the project, named by the parts of its path; what fails ends this process with its status. */
export function runStep(script, args, env = {}) {
  const { status } = spawnSync(process.execPath, [join(root, ...script), ...args], {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, ...env },
  });
  if (status !== 0) process.exit(status ?? 1);
}
