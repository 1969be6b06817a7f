import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, request, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { nameFailure } from "../describe-failure.ts";

/** What a command of the terminal says, and its exit code. */
export interface OperatorReply {
  code: number;
  text: string;
}

/** Runs a command by name. */
export type RunCommand = (name: string, args: string[]) => Promise<OperatorReply>;

/**
 * The embedded database belongs to one process. While the server has it, commands of the terminal are run by the server:
 * it listens on a unix socket in a folder of its owner alone, and DATA_DIR/operator says where.
 */
const POINTER = "operator";
/** Far beyond what is typed in a terminal. */
const MAX_BYTES = 64 * 1024;

/** Listens for commands until the returned function is called. */
export async function listenForOperator(dataDir: string, run: RunCommand): Promise<() => void> {
  // The system's temporary folder, because the path of a socket may have no more than 103 bytes.
  const folder = mkdtempSync(join(tmpdir(), "lotline-operator-"));
  const socket = join(folder, "socket");
  const server: Server = createServer(async (incoming, response) => {
    try {
      let body = "";
      for await (const part of incoming) {
        body += part;
        if (body.length > MAX_BYTES) throw new Error("the command is too long");
      }
      const { name, args } = JSON.parse(body) as { name: string; args: string[] };
      response.end(JSON.stringify(await run(name, args)));
    } catch (problem) {
      const text = `The server could not run this: ${nameFailure(problem)}`;
      response.end(JSON.stringify({ code: 1, text } satisfies OperatorReply));
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(socket, resolve);
  });
  server.unref();
  writeFileSync(join(dataDir, POINTER), socket, { mode: 0o600 });
  return () => {
    server.closeAllConnections();
    server.close();
    rmSync(join(dataDir, POINTER), { force: true });
    rmSync(folder, { recursive: true, force: true });
  };
}

/** Lets the running server run a command; null when none listens. */
export async function askServer(
  dataDir: string,
  name: string,
  args: string[],
): Promise<OperatorReply | null> {
  let socketPath: string;
  try {
    socketPath = readFileSync(join(dataDir, POINTER), "utf8");
  } catch {
    return null;
  }
  return new Promise((resolve) => {
    // Each call has a connection of its own: one that is kept may be closed by the server just as it is used again.
    const asked = request({ socketPath, method: "POST", path: "/", agent: false }, (response) => {
      let body = "";
      response.on("data", (part: Buffer) => {
        body += part;
      });
      response.on("end", () => resolve(JSON.parse(body) as OperatorReply));
      response.on("error", () => resolve(null));
    });
    // A server that was killed left its pointer behind; the next one writes its own.
    asked.on("error", () => resolve(null));
    asked.end(JSON.stringify({ name, args }));
  });
}
