import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, test, vi } from "vitest";
import { type OwnPostgres, type OwnReplica, startPostgres, startReplica } from "#testing/start-postgres.ts";
import { type OpenDatabase, openDatabase } from "./open-database.ts";

/** Statements on a server itself, past the product. */
async function run(url: string, ...statements: string[]): Promise<unknown[]> {
  const client = new pg.Client(url);
  // The server may stop before the connection is closed; a failing statement rejects all the same.
  client.on("error", () => {});
  await client.connect();
  let rows: unknown[] = [];
  for (const statement of statements) ({ rows } = await client.query(statement));
  await client.end();
  return rows;
}

describe.skipIf(inject("postgresUrl") === null)("a primary and its replica", () => {
  let folder = "";
  let primary: OwnPostgres;
  let replica: OwnReplica;
  let database: OpenDatabase;
  const open = async (): Promise<OpenDatabase> => {
    const opened = await openDatabase({
      databaseUrl: `${primary.url}  ${replica.url}`,
      readUrls: [replica.url],
      dataDir: "",
      command: "test",
    });
    if (!opened.ok) throw new Error(opened.error);
    return opened.value;
  };
  const write = (at: OpenDatabase, id: number) =>
    at.people.pool.query("insert into things values ($1)", [id]);
  const things = async (url: string) =>
    (await run(url, "select id from things order by id")).flatMap(Object.values as never);
  const caughtUp = () =>
    vi.waitUntil(() => database.standing().replicas[0]?.behind === 0, { timeout: 60_000 });
  beforeAll(async () => {
    vi.spyOn(console, "warn").mockImplementation(() => {});
    folder = mkdtempSync(join(tmpdir(), "lotline-failover-"));
    primary = startPostgres(folder)!;
    replica = startReplica(folder);
    database = await open();
    await database.pool.query("create table things (id integer primary key)");
    await write(database, 1);
    await caughtUp();
  });
  afterAll(async () => {
    await database.close();
    for (const server of [primary, replica]) server.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  test("work that one server does alone is left out by the others meanwhile, and done again after it failed", async () => {
    const done: string[] = [];
    let finish = () => {};
    const slow = database.alone("tiles", async () => {
      done.push("first");
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
    });
    await vi.waitUntil(() => done.length === 1, { timeout: 60_000 });
    const other = await open();
    await other.alone("tiles", async () => void done.push("meanwhile"));
    await other.alone("something else", async () => void done.push("something else"));
    finish();
    await slow;
    await expect(database.alone("tiles", () => Promise.reject(new Error("disk")))).rejects.toThrow("disk");
    await other.alone("tiles", async () => void done.push("afterwards"));
    expect(done).toEqual(["first", "something else", "afterwards"]);
    await other.close();
  });

  test("a table of a migration that the replica does not have yet is read from the primary", async () => {
    await run(replica.url, "select pg_wal_replay_pause()");
    await database.pool.query("create table newer as select 7 as id");
    const { rows } = await database.reading.db.execute<{ id: number }>("select id from newer");
    expect(rows).toEqual([{ id: 7 }]);
    await expect(database.reading.db.execute("select id from nowhere")).rejects.toThrow();
    await run(replica.url, "select pg_wal_replay_resume()");
    await caughtUp();
  });

  test("what the replica cannot read because the primary cleared it away is read from the primary", async () => {
    await run(replica.url, "alter system set max_standby_streaming_delay = 0", "select pg_reload_conf()");
    await run(primary.url, "create table cleared as select id from generate_series(1, 1000) as id");
    await caughtUp();
    const reading = database.reading.db.execute<{ n: number }>(
      "select count(*)::integer as n from cleared, lateral (select pg_sleep(0.002 + 0 * id)) as slow",
    );
    // Its lock reaches the replica while that still reads.
    await run(primary.url, "select pg_sleep(0.3)", "alter table cleared add column more text");
    expect((await reading).rows).toEqual([{ n: 1000 }]);
  });

  test("a replica that stops is left out, and used again when it is back", async () => {
    replica.stop();
    for (let n = 0; n < 5; n++)
      expect((await database.reading.db.execute("select id from things")).rows).toEqual([{ id: 1 }]);
    replica.start();
    await caughtUp();
  });

  test("a replica that is promoted takes the writes, and the primary that it replaced gets none when it comes back", async () => {
    const earlier = await open();
    primary.stop();
    replica.promote();
    await vi.waitUntil(
      () =>
        write(database, 2).then(
          () => true,
          () => false,
        ),
      { timeout: 60_000 },
    );
    // Reads and writes go on for those who were not there at that moment too.
    await vi.waitUntil(
      () =>
        write(earlier, 3).then(
          () => true,
          () => false,
        ),
      { timeout: 60_000 },
    );
    primary.start();
    const later = await open();
    for (const [n, at] of [database, earlier, later].entries()) await write(at, 4 + n);
    expect(await things(replica.url)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(await things(primary.url)).toEqual([1]);
    await earlier.close();
    await later.close();
  });

  test("servers move to one that is promoted while the one before still answers", async () => {
    const again = mkdtempSync(join(tmpdir(), "lotline-failover-"));
    const [first, second] = [startPostgres(again)!, startReplica(again)];
    const opened = await openDatabase({
      databaseUrl: `${first.url} ${second.url}`,
      dataDir: "",
      command: "test",
    });
    if (!opened.ok) throw new Error(opened.error);
    const { people, close, listen } = opened.value;
    await people.pool.query("create table things (id integer primary key)");
    let heard = 0;
    const stopListening = listen!("channel", () => heard++);
    const timeline = async () =>
      (await people.pool.query("select pg_walfile_name(pg_current_wal_lsn()) as name")).rows[0].name.slice(
        0,
        8,
      );
    expect(await timeline()).toBe("00000001");
    await vi.waitUntil(
      () =>
        run(second.url, "select from things").then(
          () => true,
          () => false,
        ),
      { timeout: 60_000 },
    );
    second.promote();
    await vi.waitUntil(async () => (await timeline()) === "00000002", { timeout: 60_000, interval: 200 });
    // What listens leaves the old one when that stops.
    first.stop();
    await vi.waitUntil(
      async () => {
        const before = heard;
        await people.pool.query("select pg_notify('channel', '')");
        await new Promise((resolve) => setTimeout(resolve, 50));
        return heard > before;
      },
      { timeout: 60_000, interval: 200 },
    );
    await stopListening();
    await close();
    second.stop();
    rmSync(again, { recursive: true, force: true });
  });
});
