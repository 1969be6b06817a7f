import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { type AddressInfo, createServer as createPlainServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { balancerSettings } from "./balancer.ts";
import { ask } from "./client.ts";

/** Larger than what the balancer keeps of an answer before it passes it on. */
const PAGE = "x".repeat(100_000);
type Behavior = (request: IncomingMessage, response: ServerResponse) => void;
const answers: Behavior = (_request, response) => response.end(PAGE);
/** What a client sees of a server that was killed: the system resets its connections. */
const dies: Behavior = (request) => request.socket.resetAndDestroy();
const diesInTheMiddle: Behavior = (request, response) => {
  response.writeHead(200, { "Content-Length": PAGE.length });
  response.write(PAGE.slice(0, 50_000), () => request.socket.end());
};

describe.skipIf(spawnSync("haproxy", ["-v"]).status !== 0)("the balancer, with three servers", () => {
  const folder = mkdtempSync(join(tmpdir(), "lotline-balancer-"));
  const servers: Server[] = [];
  let balancer: ChildProcess;
  let site = "";
  /** What each next request meets, whichever server gets it; after these, servers answer. */
  let next: Behavior[] = [];
  let came = 0;

  beforeAll(async () => {
    for (let n = 0; n < 3; n++) {
      const server = createServer((request, response) => {
        if (request.url === "/readyz") return response.end("{}");
        came += 1;
        (next.shift() ?? answers)(request, response);
      });
      servers.push(server);
      await once(server.listen(0, "127.0.0.1"), "listening");
    }
    const port = await freePort();
    const path = join(folder, "haproxy.cfg");
    writeFileSync(path, balancerSettings(port, servers.map(portOf)));
    balancer = spawn("haproxy", ["-db", "-f", path], { stdio: "ignore" });
    site = `http://127.0.0.1:${port}`;
    while ((await ask(site, "/")).status !== 200) {
      expect(balancer.exitCode).toBeNull();
      await pause(20);
    }
  });
  afterAll(async () => {
    balancer.kill();
    for (const server of servers) {
      server.closeAllConnections();
      server.close();
    }
    rmSync(folder, { recursive: true });
  });
  beforeEach(() => {
    next = [];
    came = 0;
  });

  test("asks another server for a read when the first dies before it answers, and another when that dies too", async () => {
    next = [dies, dies];
    const { status, text } = await ask(site, "/codes/denver");
    expect([status, text.length, came]).toEqual([200, PAGE.length, 3]);
  });

  test("does not send a save a second time when its server dies: it may have been done", async () => {
    next = [dies];
    const { status } = await ask(site, "/api/saved", { body: { kind: "search" } });
    // On a connection that was used before, the balancer closes the client's without a word.
    expect([502, 0]).toContain(status);
    expect(came).toBe(1);
  });

  test("does not pass off half an answer as a whole one", async () => {
    next = [diesInTheMiddle];
    const { status } = await ask(site, "/codes/denver");
    expect([status, came]).toEqual([0, 1]);
  });
});

const portOf = (server: Pick<Server, "address">): number => (server.address() as AddressInfo).port;

async function freePort(): Promise<number> {
  const server = createPlainServer();
  await once(server.listen(0, "127.0.0.1"), "listening");
  const port = portOf(server);
  await new Promise((resolve) => server.close(resolve));
  return port;
}
