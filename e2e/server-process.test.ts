import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { projectRoot } from "#server/project-root.ts";

let dataDir = "";
let running: ChildProcess[] = [];

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "lotline-process-"));
  running = [];
});

afterEach(async () => {
  for (const child of running) if (child.exitCode === null) child.kill("SIGKILL");
  rmSync(dataDir, { recursive: true, force: true });
});

test("a first start, a killed server, a restart and a stop by signal", async () => {
  const first = start();
  await first.says(/Lotline is ready at http/);
  const second = start();
  expect(await second.ended).toBe(1);
  expect(second.said()).toMatch(
    new RegExp(
      `^The folder ${dataDir} is in use by process ${first.child.pid}, which has run ".*start.mjs --no-build" since 20`,
      "m",
    ),
  );
  first.child.kill("SIGKILL");
  await first.ended;

  const third = start();
  const [, address] = await third.says(/Lotline is ready at (http:\S+)/);
  expect((await fetch(`${address}/api/cities`)).status).toBe(200);
  third.child.kill("SIGTERM");
  expect(await third.ended).toBe(0);
});

test("a port that is in use is said in a sentence", async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
  const { port } = other.address() as { port: number };
  const server = start({ PORT: String(port) });
  expect(await server.ended).toBe(1);
  expect(server.said()).toContain(
    `Port ${port} on 127.0.0.1 is in use. Stop what listens there, or set PORT to another number.`,
  );
  other.close();
});

test("a setting that is wrong is said in a sentence, before anything is opened", async () => {
  const server = start({ PORT: "eighty" });
  expect(await server.ended).toBe(1);
  expect(server.said().trim()).toBe("PORT must be a number from 0 to 65535.");
});

function start(settings: Record<string, string> = {}) {
  const env = {
    ...process.env,
    NODE_ENV: "production",
    PORT: "0",
    HOST: "",
    DATABASE_URL: "",
    BASE_URL: "",
    DATA_DIR: dataDir,
    ...settings,
  };
  const child = spawn(process.execPath, [join(projectRoot, "scripts", "start.mjs"), "--no-build"], {
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  running.push(child);
  let text = "";
  child.stdout.on("data", (part: Buffer) => (text += part));
  child.stderr.on("data", (part: Buffer) => (text += part));
  const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
  const says = async (pattern: RegExp): Promise<RegExpExecArray> => {
    for (;;) {
      const match = pattern.exec(text);
      if (match) return match;
      if (child.exitCode !== null) throw new Error(`the server ended before it said ${pattern}:\n${text}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  return { child, ended, says, said: () => text };
}
