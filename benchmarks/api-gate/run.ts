/**
 * `npm run bench:gate`: calls a second through the gate of the developer API on the embedded database, with limits on and
 * every call counted, by so many callers that each wait for their answer; beside the same route without a gate and the
 * database's own point queries in the same run.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Hono } from "hono";
import { apiUsageStore } from "#server/database/api-usage-store.ts";
import { migrate } from "#server/database/migrate.ts";
import { openDatabase } from "#server/database/open-database.ts";
import { projectRoot } from "#server/project-root.ts";
import { gated, personWithKey } from "#testing/api-gate.ts";

const CALLERS = 16;
const SECONDS = 5;

const dataDir = mkdtempSync(join(tmpdir(), "lotline-gate-"));
const opened = await openDatabase({ databaseUrl: null, dataDir, command: "npm run bench:gate" });
if (!opened.ok) throw new Error(opened.error);
const { pool, close } = opened.value;
await migrate(pool, join(projectRoot, "migrations"));
const people = await Promise.all(Array.from({ length: CALLERS }, () => personWithKey(pool, "pro")));
for (const { userId } of people)
  await apiUsageStore(pool).setOwnLimits(userId, { perMinute: 900_000_000, perDay: 900_000_000 }, new Date());

let statements = 0;
const counted = {
  query: ((...given: Parameters<typeof pool.query>) => {
    statements += 1;
    return pool.query(...given);
  }) as typeof pool.query,
};
const gate = gated(counted);
const open = new Hono().get("/v1/cities", (c) => c.json({ caller: 1 }));

await measure("a route without a gate", async () => void (await open.request("/v1/cities")));
await measure(
  "point queries",
  async () => void (await pool.query("select id from users where id = $1", [1])),
  1,
);
await measure("the gate, one account", async () => passes((await gate.call(people[0]!.key)).status));
await measure("the gate, an account for each caller", async (caller) =>
  passes((await gate.call(people[caller]!.key)).status),
);
await close();
rmSync(dataDir, { recursive: true, force: true });

function passes(status: number): void {
  if (status !== 200) throw new Error(`a call was answered ${status}`);
}

async function measure(
  name: string,
  call: (caller: number) => Promise<void>,
  callers = CALLERS,
): Promise<void> {
  const times: number[] = [];
  const run = async (milliseconds: number): Promise<void> => {
    const end = performance.now() + milliseconds;
    await Promise.all(
      Array.from({ length: callers }, async (_, caller) => {
        while (performance.now() < end) {
          const start = performance.now();
          await call(caller);
          times.push(performance.now() - start);
        }
      }),
    );
  };
  await run(1000);
  times.length = 0;
  statements = 0;
  const before = process.cpuUsage();
  await run(SECONDS * 1000);
  const { user, system } = process.cpuUsage(before);
  // Of all threads, the database's included: unlike the rate it says the same on a busy machine.
  const cpu = Math.round((user + system) / times.length);
  times.sort((a, b) => a - b);
  const p99 = times[Math.floor(times.length * 0.99)] ?? 0;
  const asked = statements > 0 ? `, ${Math.round(statements / SECONDS)} statements` : "";
  console.log(
    `${name}: ${Math.round(times.length / SECONDS)} a second${asked}, p99 ${p99.toFixed(1)} ms, ${cpu} µs of processor time each`,
  );
}
