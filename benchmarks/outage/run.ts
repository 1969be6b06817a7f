/**
 * `npm run bench:outage`: PostgreSQL is stopped under traffic, started again, and then one table is locked. Fails when a
 * visitor's read fails, when what needs the database is answered with anything but what it should be or a clean 503,
 * when it takes longer than two seconds until people can sign in again, or when the lock disturbs others.
 * `-- --seconds 60` says how long it is gone.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import pg from "pg";
import { runServer } from "#testing/run-server.ts";
import { startPostgres } from "#testing/start-postgres.ts";
import { READS } from "../visitor-reads.ts";

const { values } = parseArgs({ options: { seconds: { type: "string", default: "60" } } });
const GONE_MS = Number(values.seconds) * 1000;
const LOCKED_MS = GONE_MS / 2;
const MOST_BACK_MS = 2_000;

const folder = mkdtempSync(join(tmpdir(), "lotline-outage-"));
const postgres = startPostgres(folder);
if (!postgres) throw new Error("PostgreSQL is not installed.");
const server = await runServer({
  DATABASE_URL: postgres.url,
  DATA_DIR: join(folder, "data"),
  TRUST_PROXY: "1",
});

type Tally = { count: Map<string, number>; slowest: number };
const tally = (): Tally => ({ count: new Map(), slowest: 0 });
let reads = tally();
let logins = tally();
let lastRefused = 0;
let stopping = false;

async function ask(
  into: () => Tally,
  path: string,
  from: string,
  init: RequestInit = {},
): Promise<Response | null> {
  const began = performance.now();
  let name: string;
  let response: Response | null = null;
  try {
    response = await fetch(server.url + path, {
      ...init,
      headers: { "X-Forwarded-For": from, ...(init.headers as Record<string, string>) },
      signal: AbortSignal.timeout(15_000),
    });
    const body = await response.text();
    const clean =
      response.status !== 503 || (response.headers.has("Retry-After") && body.includes("unavailable"));
    name = clean ? String(response.status) : `${response.status} without a sentence`;
  } catch (problem) {
    name = problem instanceof Error ? problem.name : "failed";
  }
  const to = into();
  to.count.set(name, (to.count.get(name) ?? 0) + 1);
  to.slowest = Math.max(to.slowest, performance.now() - began);
  return response;
}

const address = (n: number): string => `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;
async function readOn(worker: number): Promise<void> {
  for (let n = worker; !stopping; n += 4) await ask(() => reads, READS[n % READS.length]!(n), address(n));
}
async function signInOn(): Promise<void> {
  for (let n = 0; !stopping; n++) {
    const response = await ask(() => logins, "/api/login", address(n), {
      method: "POST",
      body: JSON.stringify({ username: `nobody${n}`, password: "not the password" }),
      headers: { "Content-Type": "application/json" },
    });
    if (response?.status === 503) lastRefused = performance.now();
    await pause(100);
  }
}
const said = (name: string, { count, slowest }: Tally): void =>
  console.log(
    `${name.padEnd(36)} ${[...count].map(([status, times]) => `${times} × ${status}`).join(", ")}; slowest ${Math.round(slowest)} ms`,
  );
const faults: string[] = [];
const onlyGood = (what: string, { count }: Tally, good: readonly string[]): void => {
  for (const [status, times] of count)
    if (!good.includes(status)) faults.push(`${what}: ${times} × ${status}`);
};

const traffic = [readOn(0), readOn(1), readOn(2), readOn(3), signInOn()];
await pause(5_000);
said("reads before", reads);
said("sign-ins before", logins);
[reads, logins] = [tally(), tally()];
postgres.stop();
await pause(GONE_MS);
said("reads while PostgreSQL is gone", reads);
said("sign-ins while it is gone", logins);
onlyGood("reads while PostgreSQL is gone", reads, ["200"]);
onlyGood("sign-ins while it is gone", logins, ["401", "503"]);
[reads, logins] = [tally(), tally()];
postgres.start();
const back = performance.now();
await pause(10_000);
const took = Math.max(0, Math.round(lastRefused - back));
console.log(`back after ${took} ms`);
if (took > MOST_BACK_MS) faults.push(`people could sign in only after ${took} ms`);
onlyGood("reads after it is back", reads, ["200"]);

[reads, logins] = [tally(), tally()];
const holder = new pg.Client(postgres.url);
await holder.connect();
await holder.query("begin; lock table users in access exclusive mode");
await pause(LOCKED_MS);
said("reads while users is locked", reads);
said("sign-ins while users is locked", logins);
onlyGood("reads while users is locked", reads, ["200"]);
onlyGood("sign-ins while users is locked", logins, ["401", "503"]);
await holder.query("rollback");
await holder.end();

stopping = true;
await Promise.all(traffic);
const code = await server.stop();
if (code !== 0) faults.push(`the server ended with ${code}`);
postgres.stop();
rmSync(folder, { recursive: true, force: true });
for (const fault of faults) console.error(`MISSED  ${fault}`);
console.log(faults.length === 0 ? "All targets were met." : "");
process.exitCode = faults.length === 0 ? 0 : 1;
