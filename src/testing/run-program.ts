import { execFile, spawnSync } from "node:child_process";

/** Can it be run here? */
export const hasProgram = (program: string): boolean => spawnSync(program, ["--version"]).status === 0;

/** Runs a program to its end, with an environment of which it gets only the path of programs besides. */
export const runProgram = (
  program: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<{ code: number; out: string; err: string }> =>
  new Promise((resolve) =>
    execFile(program, args, { env: { PATH: process.env.PATH, ...env } }, (error, out, err) =>
      resolve({ code: typeof error?.code === "number" ? error.code : 0, out, err }),
    ),
  );
