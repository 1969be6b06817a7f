import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import { expect, test } from "vitest";
import { makeDataDir } from "#testing/databases.ts";
import { projectRoot } from "../project-root.ts";
import { openEmbedded } from "./embedded.ts";
import { openDatabase } from "./open-database.ts";
import { outageOf } from "./outage.ts";

const KILLS = 3;
const ROWS_BEFORE_KILL = 150;

test("kill -9 loses no acknowledged row, and the database opens again at once", async () => {
  const dataDir = makeDataDir();
  const acknowledged: number[] = [];
  for (let round = 0; round < KILLS; round++) acknowledged.push(...(await writeUntilKilled(dataDir)));
  expect(acknowledged.length).toBeGreaterThanOrEqual(KILLS * ROWS_BEFORE_KILL);

  const opened = await openDatabase({ databaseUrl: null, dataDir, command: "test" });
  if (!opened.ok) throw new Error(opened.error);
  const { rows } = await opened.value.pool.query<{ id: number; size: number }>(
    "select id, length(filler) as size from written",
  );
  const found = new Map(rows.map((row) => [row.id, row.size]));
  expect(acknowledged.filter((id) => found.get(id) !== 500)).toEqual([]);
  await opened.value.close();
  rmSync(dataDir, { recursive: true, force: true });
});

test("a second opener is refused while the first has the folder, and the first goes on", async () => {
  const dataDir = makeDataDir();
  const first = await openDatabase({ databaseUrl: null, dataDir, command: "the first" });
  if (!first.ok) throw new Error(first.error);
  const second = await openDatabase({ databaseUrl: null, dataDir, command: "the second" });
  expect(second).toEqual({
    ok: false,
    error: expect.stringContaining(`in use by process ${process.pid}, which has run "the first"`),
  });
  expect((await first.value.pool.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
  await first.value.close();
  rmSync(dataDir, { recursive: true, force: true });
});

test("a statement that fails ends the connection, and the next one knows the same prepared statements", async () => {
  const dataDir = makeDataDir();
  const database = await openEmbedded(join(dataDir, "db"));
  const named = { name: "double", text: "select 2 * $1::integer as it" };
  const ask = async (value: number) => (await database.pool.query({ ...named, values: [value] })).rows;
  expect(await ask(1)).toEqual([{ it: 2 }]);
  await expect(database.pool.query("select 1 / 0")).rejects.toThrow("division by zero");
  expect(await ask(2)).toEqual([{ it: 4 }]);
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
});

test("a database whose file the disk does not give is opened again, with all that was acknowledged", async () => {
  const dataDir = makeDataDir();
  const write = async (statement: string): Promise<string> => {
    const database = await openEmbedded(join(dataDir, "db"));
    const { rows } = await database.pool
      .query<{ path: string }>(`${statement}; select pg_relation_filepath('written') as path`)
      .then((results) => (results as unknown as pg.QueryResult<{ path: string }>[]).at(-1)!);
    await database.close();
    return join(dataDir, "db", rows[0]!.path);
  };
  const file = await write("create table written (id integer); insert into written values (1), (2)");

  const told: (string | null)[] = [];
  let hear: () => void;
  const back = new Promise<void>((resolve) => {
    hear = resolve;
  });
  const database = await openEmbedded(join(dataDir, "db"), (reason) => {
    told.push(reason);
    if (reason === null) hear();
  });
  renameSync(file, `${file}.away`);
  // In a transaction, whose end fails too: the caller still hears that the database cannot, and of no bug.
  const failed = await drizzle({ client: database.pool })
    .transaction((tx) => tx.execute("select * from written"))
    .catch((problem: unknown) => problem);
  expect(outageOf(failed)).not.toBeNull();
  renameSync(`${file}.away`, file);
  await back;
  expect(told).toEqual([expect.stringMatching(/^58P01 could not open file /), null]);
  expect(database.lost).toBe(false);
  expect((await database.pool.query("select id from written order by id")).rows).toEqual([
    { id: 1 },
    { id: 2 },
  ]);
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
});

test("being killed while the database is made leaves nothing that the next start trips over", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "lotline-data-"));
  mkdirSync(join(dataDir, "db.new"));
  writeFileSync(join(dataDir, "db.new", "PG_VERSION"), "18");
  const opened = await openDatabase({ databaseUrl: null, dataDir, command: "test" });
  if (!opened.ok) throw new Error(opened.error);
  expect((await opened.value.pool.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
  expect(statSync(join(dataDir, "db", "PG_VERSION")).isFile()).toBe(true);
  await opened.value.close();
  rmSync(dataDir, { recursive: true, force: true });
});

async function writeUntilKilled(dataDir: string): Promise<number[]> {
  const script = join(projectRoot, "src/testing/write-rows.ts");
  const child = spawn(process.execPath, ["--import", "tsx", script, dataDir], {
    cwd: projectRoot,
    stdio: ["ignore", "pipe", "inherit"],
  });
  let said = "";
  let killed = false;
  child.stdout.on("data", (part: Buffer) => {
    said += part;
    if (!killed && said.split("\n").length > ROWS_BEFORE_KILL) {
      killed = true;
      child.kill("SIGKILL");
    }
  });
  await new Promise((resolve) => child.once("close", resolve));
  return said.split("\n").slice(0, -1).map(Number);
}
