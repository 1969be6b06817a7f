/**
 * `npm run bench:fuzz`: 100,000 damaged requests over every operation, page, header, cookie, form and body, from one seed.
 * Fails on a status of 500 or more that is not a deliberate 503, on a request without an answer in ten seconds, when the
 * server ends, or when its memory keeps growing. `-- --requests 100000 --seed 1 --postgres`.
 */
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { Agent, request as httpRequest } from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { API_SCOPES } from "#domain/accounts/api-scope.ts";
import { type RunningServer, runServer } from "#testing/run-server.ts";
import { startPostgres } from "#testing/start-postgres.ts";
import { type Chance, chanceFrom, damaged } from "./hostile-values.ts";
import { callsOf, type FuzzedRequest, fuzzedRequest, type Known } from "./make-request.ts";

const { values } = parseArgs({
  options: {
    requests: { type: "string", default: "100000" },
    seed: { type: "string", default: "1" },
    postgres: { type: "boolean", default: false },
  },
});
const REQUESTS = Number(values.requests);
const AT_ONCE = 8;
const LONGEST_MS = 10_000;
const MOST_GROWTH = 1.25;
/** One request in so many is damaged as bytes, so that it need not be HTTP at all. */
const RAW_IN = 50;
const MEASURED_EVERY = 100;
const RENEWED_EVERY = 5_000;

const folder = mkdtempSync(join(tmpdir(), "lotline-fuzz-"));
const postgres = values.postgres ? startPostgres(folder) : null;
if (values.postgres && !postgres) throw new Error("PostgreSQL is not installed.");
const server = await runServer({
  DATA_DIR: join(folder, "data"),
  ...(postgres ? { DATABASE_URL: postgres.url } : {}),
  TRUST_PROXY: "1",
  LOTLINE_LIMITS: "off",
  LOTLINE_RIGHTS: "off",
});
const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
const chance = chanceFrom(Number(values.seed));
const calls = callsOf();
/** Made again every now and then: calls that sign out, delete the account or end a key are among those that are sent. */
let known = await enter(server);

const statuses = new Map<number | string, number>();
const faults: string[] = [];
let slowest = 0;
let sent = 0;
/** In MB, while it goes on. The least of a stretch is what is left after garbage was collected. */
const heaps: number[] = [];

await Promise.all(Array.from({ length: AT_ONCE }, work));
const stretch = Math.ceil(heaps.length / 4);
const [early, late] = [Math.min(...heaps.slice(0, stretch)), Math.min(...heaps.slice(-stretch))];
const alive = await fetch(`${server.url}/healthz`)
  .then((r) => r.status === 200)
  .catch(() => false);
console.log(
  `${sent} requests over ${calls.length} calls: ${[...statuses]
    .sort((a, b) => b[1] - a[1])
    .map(([status, n]) => `${n} × ${status}`)
    .join(", ")}`,
);
console.log(
  `slowest ${Math.round(slowest)} ms; memory in use ${early} MB in the first quarter, ${late} MB in the last`,
);
if (!alive) faults.push("the server no longer answers");
if (late > MOST_GROWTH * early) faults.push(`memory grew from ${early} to ${late} MB`);
agent.destroy();
const code = await server.stop();
if (code !== 0) faults.push(`the server ended with ${code}: ${server.said().slice(-2_000)}`);
postgres?.stop();
rmSync(folder, { recursive: true, force: true });
for (const fault of faults.slice(0, 20)) console.error(`MISSED  ${fault}`);
console.log(faults.length === 0 ? "All targets were met." : `${faults.length} faults`);
process.exitCode = faults.length === 0 ? 0 : 1;

async function work(): Promise<void> {
  while (sent < REQUESTS && faults.length < 20) {
    sent += 1;
    if (sent % MEASURED_EVERY === 0) heaps.push(await heap());
    if (sent % RENEWED_EVERY === 0) {
      console.log(`${sent} sent`);
      known = await enter(server);
    }
    const made = fuzzedRequest(chance, calls, known);
    const began = performance.now();
    const status = sent % RAW_IN === 0 ? await sendRaw(made, chance) : await send(made);
    const took = performance.now() - began;
    slowest = Math.max(slowest, took);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    const failed = status === "silent" || (typeof status === "number" && status >= 500 && status !== 503);
    if (failed || took > LONGEST_MS)
      faults.push(`${status} after ${Math.round(took)} ms: ${described(made)}`);
  }
}

function described({ method, path, headers, body }: FuzzedRequest): string {
  const sentBody = body ? Buffer.from(body).toString("latin1").slice(0, 300) : "";
  return `${method} ${path.slice(0, 300)} ${JSON.stringify(headers).slice(0, 400)} ${sentBody}`;
}

function send({ method, path, headers, body }: FuzzedRequest): Promise<number | string> {
  return new Promise((resolve) => {
    const { hostname, port } = new URL(server.url);
    const options = { hostname, port, method, path, headers, agent, timeout: LONGEST_MS };
    const request = httpRequest(options, (response) => {
      response.resume();
      response.once("close", () =>
        resolve(deliberate(response.statusCode!, response.headers["retry-after"])),
      );
    });
    request.once("timeout", () => request.destroy(new Error("silent")));
    // The server may end the connection of a body that is too large while it is sent.
    request.once("error", ({ message }) => resolve(message === "silent" ? "silent" : "connection ended"));
    request.end(body ?? undefined);
  });
}

/** 503 says when to come back, or nobody meant it. */
function deliberate(status: number, retryAfter: string | undefined): number | string {
  return status === 503 && retryAfter === undefined ? 500 : status;
}

/** The same request as bytes, with some of them changed. */
function sendRaw({ method, path, headers, body }: FuzzedRequest, by: Chance): Promise<number | string> {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const length = body ? `Content-Length: ${by.sometimes(0.3) ? by.below(9_999) : body.length}\r\n` : "";
  const head = `${method} ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${lines.join("")}${length}\r\n`;
  const bytes = damaged(by, Buffer.concat([Buffer.from(head, "latin1"), body ?? new Uint8Array()]));
  return new Promise((resolve) => {
    const { hostname, port } = new URL(server.url);
    const socket = connect(Number(port), hostname);
    let said = "";
    socket.on("data", (part) => {
      said += part.toString("latin1");
    });
    socket.on("error", () => {});
    socket.once("close", () => {
      const status = /^HTTP\/1\.1 (\d{3})/.exec(said)?.[1];
      resolve(
        status ? deliberate(Number(status), /^retry-after: (.*)$/im.exec(said)?.[1]) : "connection ended",
      );
    });
    // It has said all that it will: a request that is not complete then ends.
    socket.end(bytes);
  });
}

async function heap(): Promise<number> {
  const text = await (await fetch(`${server.url}/metrics`)).text();
  return Math.round(Number(/lotline_memory_bytes\{of="heap"\} (\d+)/.exec(text)?.[1]) / 1e6);
}

/** Makes two people with keys of the API, and reads which pages there are. */
async function enter({ url }: RunningServer): Promise<Known> {
  const cookies: string[] = [];
  const keys: string[] = [];
  for (let n = 0; n < 2; n++) {
    const username = `person${randomBytes(4).toString("hex")}`;
    const post = async (path: string, input: object, cookie = "") => {
      const response = await fetch(url + path, {
        method: "POST",
        body: JSON.stringify(input),
        headers: { "Content-Type": "application/json", Origin: url, Cookie: cookie },
      });
      if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
      return response;
    };
    const password = "six lots by a lake";
    const registered = await post("/api/register", { username, email: `${username}@example.org`, password });
    const cookie = registered.headers
      .getSetCookie()
      .map((c) => c.split(";", 1)[0])
      .join("; ");
    cookies.push(cookie);
    const made = await post("/api/keys", { name: "fuzz", scopes: API_SCOPES, password }, cookie);
    keys.push(((await made.json()) as { key: string }).key);
  }
  const map = await (await fetch(`${url}/sitemap.xml`)).text();
  const pages = [...map.matchAll(/<loc>[^<]*?\/\/[^/]+([^<]*)<\/loc>/g)].map((match) => match[1] || "/");
  return { cookies, keys, pages: pages.length > 0 ? pages : ["/"] };
}
