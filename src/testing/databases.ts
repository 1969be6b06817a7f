import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, inject } from "vitest";
import { type OpenDatabase, openDatabase } from "#server/database/open-database.ts";
import { MIGRATED, migrationsFolder } from "./database-setup.ts";

export { migrationsFolder };

/**
 * Runs one suite on the embedded database and on PostgreSQL, each a database of its own with all migrations and no rows;
 * with `bare` without the migrations. Both must behave the same.
 */
export function onBothDatabases(
  name: string,
  suite: (database: () => OpenDatabase) => void,
  { bare = false } = {},
): void {
  describe(`${name} (embedded)`, () => suite(useDatabase(() => openTestEmbedded(bare))));
  describe.skipIf(inject("postgresUrl") === null)(`${name} (PostgreSQL)`, () =>
    suite(useDatabase(() => openTestPostgres(bare))),
  );
}

/**
 * Runs a suite that is about the app on one database: PostgreSQL, which takes half as long, or the embedded one where that
 * is not installed. What such a suite stores and reads, suites on both databases prove.
 */
export function onOneDatabase(name: string, suite: (database: () => OpenDatabase) => void): void {
  const open = inject("postgresUrl") === null ? openTestEmbedded : openTestPostgres;
  describe(name, () => suite(useDatabase(() => open(false))));
}

function useDatabase(open: () => Promise<OpenDatabase>): () => OpenDatabase {
  let database: OpenDatabase | undefined;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database?.close());
  return () => database!;
}

/** A data folder with an embedded database that is empty, or has only the migrations. */
export function makeDataDir({ migrated = false } = {}): string {
  const folder = mkdtempSync(join(tmpdir(), "lotline-data-"));
  const template = inject(migrated ? "migratedTemplate" : "embeddedTemplate");
  cpSync(template, join(folder, "db"), { recursive: true });
  return folder;
}

async function openTestEmbedded(bare: boolean): Promise<OpenDatabase> {
  const dataDir = makeDataDir({ migrated: !bare });
  const opened = await openDatabase({ databaseUrl: null, dataDir, command: "test" });
  if (!opened.ok) throw new Error(opened.error);
  const close = async (): Promise<void> => {
    await opened.value.close();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { ...opened.value, close };
}

async function openTestPostgres(bare: boolean): Promise<OpenDatabase> {
  const server = inject("postgresUrl")!;
  const name = `test_${process.pid}_${Math.random().toString(36).slice(2)}`;
  const admin = new pg.Client(server);
  await admin.connect();
  await admin.query(`create database ${name} template ${bare ? "template1" : MIGRATED}`);
  await admin.end();
  const databaseUrl = server.replace("/postgres?", `/${name}?`);
  const opened = await openDatabase({ databaseUrl, dataDir: "", command: "test" });
  if (!opened.ok) throw new Error(opened.error);
  return opened.value;
}
