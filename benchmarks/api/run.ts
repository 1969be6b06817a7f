/**
 * `npm run bench:api`: the public API as it is started by `npm start`, on the embedded database, with keys and limits on,
 * asked over 16 connections for many different things; beside a bare Hono route that gives the same bytes, in the same
 * run. Prints each figure beside what it must be and exits 1 when one is not held.
 */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import autocannon from "autocannon";
import { projectRoot } from "#server/project-root.ts";
import { realEngine } from "#testing/law.ts";
import { makeQuestions } from "./questions.ts";

const CONNECTIONS = 16;
const SECONDS = 8;
const MOST_P99_MS = 60;
/** Far beyond what can be asked: the limits are counted and never reached. */
const NO_END = 100_000_000;
const READY = /ready at (http:\S+)/;

interface Task {
  name: string;
  paths: readonly string[];
  /** Requests a second, at least. */
  least: number;
}

const engine = realEngine();
const folder = mkdtempSync(join(tmpdir(), "lotline-api-"));
const children: ChildProcess[] = [];
let over = false;
try {
  const site = await start([join(projectRoot, "scripts", "start.mjs"), "--no-build"], {
    PORT: "0",
    HOST: "127.0.0.1",
    DATA_DIR: folder,
    DATABASE_URL: "",
    BASE_URL: "",
    LOG: "quiet",
  });
  const key = await makeKey(site);
  console.log(`${CONNECTIONS} connections, ${SECONDS} s each, limits on, the embedded database`);
  for (const task of tasks()) await measure(site, key, task);
} finally {
  for (const child of children) child.kill("SIGTERM");
  rmSync(folder, { recursive: true, force: true });
}
process.exitCode = over ? 1 : 0;

/** Many different calls of each kind, so that no answer is merely the one before. */
function tasks(): Task[] {
  const cities = engine.book.cities;
  const places = Array.from({ length: 4000 }, (_, n) => {
    const { center } = cities[n % cities.length]!;
    // A lattice over the middle of the city, without chance, so that two runs ask the same.
    const lng = center[0] + (((n * 37) % 200) - 100) / 2000;
    const lat = center[1] + (((n * 91) % 200) - 100) / 2000;
    return `/v1/location-info?lng=${lng.toFixed(5)}&lat=${lat.toFixed(5)}`;
  });
  const subjects = ["fence", "adu", "deck", "shed", "garage", "addition", "pool", "parking", "house"];
  const rules = cities.flatMap(({ id }) =>
    subjects.flatMap((subject) =>
      [5, 10, 20].map((limit) => `/v1/rules?cityId=${id}&subject=${subject}&limit=${limit}`),
    ),
  );
  const questions = makeQuestions(cities).map((q) => `/v1/search?query=${encodeURIComponent(q)}`);
  return [
    { name: "/v1/search", paths: questions, least: 1500 },
    { name: "/v1/rules", paths: rules, least: 5000 },
    { name: "/v1/location-info", paths: places, least: 5000 },
  ];
}

async function measure(site: string, key: string, { name, paths, least }: Task): Promise<void> {
  const headers = { Authorization: `Bearer ${key}` };
  const sample = await fetch(site + paths[0], { headers });
  const body = await sample.text();
  if (sample.status !== 200) throw new Error(`${paths[0]} answered ${sample.status}: ${body.slice(0, 300)}`);
  const peer = await start(["--import", "tsx", join(import.meta.dirname, "bare.ts")], {}, body);
  await load(site, headers, paths, 2);
  const ours = await load(site, headers, paths, SECONDS);
  const bare = await load(peer, headers, paths, SECONDS / 2);
  children.pop()?.kill("SIGTERM");
  const perSecond = Math.round(ours.requests.total / ours.duration);
  const peerPerSecond = Math.round(bare.requests.total / bare.duration);
  const clean = ours.non2xx === 0 && ours.errors === 0;
  const holds = clean && perSecond >= least && ours.latency.p99 <= MOST_P99_MS;
  over ||= !holds;
  console.log(
    `${holds ? "PASS" : "FAIL"}  ${name}: ${perSecond} a second (at least ${least}), p99 ${ours.latency.p99} ms (at most ${MOST_P99_MS})` +
      `${clean ? "" : `, ${ours.non2xx} not answered, ${ours.errors} errors`}; ${paths.length} different calls of about ${Math.round(body.length / 1024)} KB;` +
      ` a bare route ${peerPerSecond} a second, ${(peerPerSecond / perSecond).toFixed(1)} times as many`,
  );
}

function load(
  url: string,
  headers: Record<string, string>,
  paths: readonly string[],
  seconds: number,
): Promise<autocannon.Result> {
  return autocannon({
    url,
    connections: CONNECTIONS,
    duration: seconds,
    requests: paths.map((path) => ({ method: "GET" as const, path, headers })),
  });
}

/** An account whose limits the operator lifted, and its key. */
async function makeKey(site: string): Promise<string> {
  const send = (path: string, input: object, cookie = "") =>
    fetch(site + path, {
      method: "POST",
      headers: { "Content-Type": "application/json", Cookie: cookie },
      body: JSON.stringify(input),
    });
  const registered = await send("/api/register", {
    username: "bench",
    email: "bench@lotline.test",
    password: "a long enough passphrase 7",
  });
  const cookie = registered.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
  operate("keys", "limits", "bench", "--minute", String(NO_END), "--day", String(NO_END));
  const made = await send("/api/keys", { name: "bench", scopes: ["read", "search", "map"] }, cookie);
  if (!made.ok) throw new Error(`No key was made: ${made.status} ${await made.text()}`);
  return ((await made.json()) as { key: string }).key;
}

function operate(...args: string[]): void {
  const run = spawnSync(
    process.execPath,
    ["--import", "tsx", join(projectRoot, "src", "cli", "lotline.ts"), ...args],
    { cwd: projectRoot, env: { ...process.env, DATA_DIR: folder, DATABASE_URL: "" }, encoding: "utf8" },
  );
  if (run.status !== 0) throw new Error(`${args.join(" ")}: ${run.stderr || run.stdout}`);
}

/** Starts a process and waits until it says where it listens. */
function start(args: readonly string[], env: Record<string, string>, input?: string): Promise<string> {
  const child = spawn(process.execPath, args, {
    cwd: projectRoot,
    env: { ...process.env, ...env },
    stdio: [input === undefined ? "ignore" : "pipe", "pipe", "inherit"],
  });
  children.push(child);
  child.stdin?.end(input);
  return new Promise((resolve, reject) => {
    let said = "";
    child.stdout?.on("data", (part: Buffer) => {
      said += part;
      const address = READY.exec(said)?.[1];
      if (address) resolve(address);
    });
    child.once("exit", (code) => reject(new Error(`a process ended with code ${code}`)));
  });
}
