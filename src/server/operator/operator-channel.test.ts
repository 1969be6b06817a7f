import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { askServer, listenForOperator } from "./operator-channel.ts";

function dataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "lotline-data-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

test("a command reaches the server that has the database, and its reply comes back", async () => {
  const dataDir = dataFolder();
  const hangUp = await listenForOperator(dataDir, async (name, args) => ({
    code: 0,
    text: `${name}: ${args}`,
  }));
  expect(await askServer(dataDir, "outbox", ["retry", "é 7"])).toEqual({
    code: 0,
    text: "outbox: retry,é 7",
  });
  const socket = readFileSync(join(dataDir, "operator"), "utf8");
  expect(statSync(dirname(socket)).mode & 0o077).toBe(0);
  hangUp();
  expect(await askServer(dataDir, "outbox", [])).toBeNull();
});

test("a command that fails is told, and the server goes on", async () => {
  const dataDir = dataFolder();
  const hangUp = await listenForOperator(dataDir, async (name) => {
    if (name === "bad") throw new Error("no such table");
    return { code: 0, text: "fine" };
  });
  onTestFinished(hangUp);
  expect(await askServer(dataDir, "bad", [])).toEqual({
    code: 1,
    text: "The server could not run this: no such table",
  });
  expect(await askServer(dataDir, "good", [])).toEqual({ code: 0, text: "fine" });
});

test("a server that was killed, or never ran, is not waited for", async () => {
  const dataDir = dataFolder();
  expect(await askServer(dataDir, "outbox", [])).toBeNull();
  writeFileSync(join(dataDir, "operator"), join(dataDir, "gone", "socket"));
  expect(await askServer(dataDir, "outbox", [])).toBeNull();
});

test("every call has a connection of its own, which no server can have closed in between", async () => {
  const dataDir = dataFolder();
  const socket = join(dataDir, "socket");
  let connections = 0;
  const server = createServer((_, response) => response.end(JSON.stringify({ code: 0, text: "fine" })));
  server.on("connection", () => connections++);
  await new Promise<void>((resolve) => server.listen(socket, resolve));
  onTestFinished(() => void server.close());
  writeFileSync(join(dataDir, "operator"), socket);
  await askServer(dataDir, "outbox", []);
  await askServer(dataDir, "outbox", []);
  expect(connections).toBe(2);
});
