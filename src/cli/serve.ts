import { spawn } from "node:child_process";
import { join } from "node:path";
import { projectRoot } from "#server/project-root.ts";

/** Runs the server as `npm start` does, in a process of its own, and ends with its exit code. */
export function runServe(args: string[]): Promise<number> {
  const child = spawn(process.execPath, [join(projectRoot, "scripts", "start.mjs"), ...args], {
    stdio: "inherit",
  });
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => child.kill(signal));
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code) => resolve(code ?? 1));
  });
}
