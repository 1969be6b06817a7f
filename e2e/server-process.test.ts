import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { serveCollector } from "#testing/collector-server.ts";
import { freePort } from "#testing/run-server.ts";
import { copyProgram } from "./own-program.ts";

/** Both of all tests one after the other: a server whose data is there starts in two thirds of the time. */
let home = "";
let dataDir = "";
let running: { child: ChildProcess; ended: Promise<unknown> }[] = [];

beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), "lotline-process-"));
  dataDir = join(home, "data");
  copyProgram(join(home, "program"), ["denver"]);
});

afterEach(async () => {
  for (const { child } of running) if (child.exitCode === null) child.kill("SIGKILL");
  await Promise.all(running.map(({ ended }) => ended));
  running = [];
});

afterAll(() => rmSync(home, { recursive: true, force: true }));

test("a first start, a killed server, and a restart without its collector of traces that answers and stops in time", async () => {
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

  const port = await freePort();
  const third = start({ OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` });
  const [, address] = await third.says(/Lotline is ready at (http:\S+)/);
  expect((await fetch(`${address}/api/cities`)).status).toBe(200);
  third.child.kill("SIGTERM");
  expect(await third.ended).toBe(0);
  expect(third.said()).toContain(`The collector at 127.0.0.1:${port} does not take traces (ECONNREFUSED)`);
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

test("a server that is stopped sends the traces that wait, with their statements and nothing that was asked", async () => {
  const collector = await serveCollector();
  const server = start({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint, OTEL_SERVICE_NAME: "town" });
  const [, address] = await server.says(/Lotline is ready at (http:\S+)/);
  const page = await fetch(`${address}/search?q=${encodeURIComponent("How tall can a fence be in Denver?")}`);
  expect(await page.text()).toContain("fence");
  server.child.kill("SIGTERM");
  expect(await server.ended).toBe(0);
  const spans = collector.spans();
  const root = spans.find(
    ({ attributes }) => attributes["lotline.request_id"] === page.headers.get("X-Request-Id"),
  );
  expect(root).toMatchObject({ name: "GET /search", parentId: null, kind: 2 });
  const names = spans.filter(({ traceId }) => traceId === root!.traceId).map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining(["page", "GET /api/search", "answer", "decide", "page markup"]),
  );
  expect(names.filter((name) => /^(SELECT|INSERT|UPDATE|WITH) \w+$/.test(name)).length).toBeGreaterThan(0);
  expect(collector.resource()).toMatchObject({ "service.name": "town" });
  expect(collector.metrics().get("lotline_requests_total{kind=reading,status=200}")).toBe(1);
  for (const { body } of collector.requests) expect(body).not.toMatch(/fence|tall|127\.0\.0\.1/);
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
  const child = spawn(process.execPath, [join(home, "program", "scripts", "start.mjs"), "--no-build"], {
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
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
  const server = { child, ended, says, said: () => text };
  running.push(server);
  return server;
}
