import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, test, vi } from "vitest";
import { startPostgres } from "#testing/start-postgres.ts";
import { keepReads } from "./kept-reads.ts";
import { type OpenDatabase, openDatabase } from "./open-database.ts";
import { DatabaseUnavailable, outageOf } from "./outage.ts";

const failureOf = (asked: Promise<unknown>): Promise<unknown> =>
  asked.then(
    () => null,
    (problem: unknown) => problem,
  );

describe.skipIf(inject("postgresUrl") === null)("PostgreSQL that is lost, locked or read-only", () => {
  let folder = "";
  let server: NonNullable<ReturnType<typeof startPostgres>>;
  let database: OpenDatabase;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "lotline-outage-"));
    server = startPostgres(folder)!;
    const opened = await openDatabase({ databaseUrl: server.url, dataDir: "", command: "test" });
    if (!opened.ok) throw new Error(opened.error);
    database = opened.value;
    await database.pool.query("create table things (id integer primary key)");
  });
  afterAll(async () => {
    await database.close();
    server.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  test("a table that others lock fails those who need it as busy, and nobody else", async () => {
    const holder = new pg.Client(server.url);
    await holder.connect();
    await holder.query("begin; lock table things in access exclusive mode");
    const waiting = failureOf(database.people.pool.query("select * from things"));
    for (const { pool } of [database.people, database.counting])
      expect((await pool.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
    expect(outageOf(await waiting)).toBe("busy");
    await holder.end();
  });

  test("a server that only reads, as a replica does, is not our mistake", async () => {
    const client = await database.people.pool.connect();
    await client.query("begin read only");
    expect(outageOf(await failureOf(client.query("insert into things values (1)")))).toBe("down");
    await client.query("rollback");
    client.release();
  });

  test("while it is gone everything is refused at once or answered from what was read; then it is back", async () => {
    vi.spyOn(console, "warn").mockImplementation(() => {});
    const store = keepReads(
      {
        things: async (n: number) => (await database.people.pool.query("select $1::integer as n", [n])).rows,
      },
      ["things"],
      10_000,
    );
    expect(await store.things(1)).toEqual([{ n: 1 }]);
    const underWay = failureOf(database.people.pool.query("select pg_sleep(20)"));
    server.stop();
    expect(outageOf(await underWay)).toBe("down");
    await vi.waitUntil(() => database.standing().down, { timeout: 60_000 });
    const failed = await failureOf(database.people.pool.query("select 1"));
    expect(failed).toBeInstanceOf(DatabaseUnavailable);
    expect(await store.things(1)).toEqual([{ n: 1 }]);
    expect(outageOf(await failureOf(store.things(2)))).toBe("down");

    server.start();
    await vi.waitUntil(() => !database.standing().down, { timeout: 60_000 });
    expect(await store.things(2)).toEqual([{ n: 2 }]);
  });
});

test.each([
  [new Error("a bug"), null],
  [Object.assign(new Error("no such file"), { code: "ENOENT", syscall: "open" }), null],
  [Object.assign(new Error("no socket"), { code: "ENOENT", syscall: "connect" }), "down"],
  [new Error("Failed query", { cause: new Error("Connection terminated unexpectedly") }), "down"],
  [new Error("timeout exceeded when trying to connect"), "busy"],
  [Object.assign(new Error("duplicate key"), { code: "23505", severity: "ERROR" }), null],
  [Object.assign(new Error("disk full"), { code: "53100", severity: "ERROR" }), "storage"],
])("%s: %s", (problem, outage) => expect(outageOf(problem)).toBe(outage));
