import { type ChildProcess, spawn } from "node:child_process";
import { createServer } from "node:net";
import { join } from "node:path";
import { projectRoot } from "#server/project-root.ts";

export interface RunningServer {
  url: string;
  child: ChildProcess;
  /** Everything that it printed. */
  said(): string;
  /** Sends SIGTERM and resolves with the exit code. */
  stop(): Promise<number | null>;
}

/**
 * Starts the server of dist/ as an operator does, on a free port unless one is given, and resolves when it is ready.
 * `root`: the folder of another release.
 */
export async function runServer(
  env: Readonly<Record<string, string>>,
  given: { root?: string; port?: number } = {},
): Promise<RunningServer> {
  const { root = projectRoot, port = await freePort() } = given;
  const child = spawn(process.execPath, [join(root, "scripts", "start.mjs"), "--no-build"], {
    cwd: root,
    env: { ...process.env, PORT: String(port), LOG: "quiet", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  const exited = new Promise<number | null>((resolve) => child.once("exit", resolve));
  await new Promise<void>((resolve, reject) => {
    const hear = (part: Buffer): void => {
      said += part;
      if (said.includes("Lotline is ready")) resolve();
    };
    child.stdout.on("data", hear);
    child.stderr.on("data", hear);
    void exited.then(() => reject(new Error(`The server did not start: ${said}`)));
  });
  return {
    url: `http://127.0.0.1:${port}`,
    child,
    said: () => said,
    stop: () => {
      child.kill("SIGTERM");
      return exited;
    },
  };
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.listen(0, "127.0.0.1", () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}
