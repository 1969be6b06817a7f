import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, inject } from "vitest";
import { type OpenDatabase, openDatabase } from "#server/database/open-database.ts";
import { projectRoot } from "#server/project-root.ts";

export const migrationsFolder = join(projectRoot, "migrations");

/** Runs one suite on the embedded database and on PostgreSQL, each fresh and empty. Both must behave the same. */
export function onBothDatabases(name: string, suite: (database: () => OpenDatabase) => void): void {
  describe(`${name} (embedded)`, () => suite(useDatabase(openTestEmbedded)));
  describe.skipIf(inject("postgresUrl") === null)(`${name} (PostgreSQL)`, () =>
    suite(useDatabase(openTestPostgres)),
  );
}

function useDatabase(open: () => Promise<OpenDatabase>): () => OpenDatabase {
  let database: OpenDatabase | undefined;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database?.close());
  return () => database!;
}

/** A data folder with an embedded database in it, as a first start leaves it. */
export function makeDataDir(): string {
  const folder = mkdtempSync(join(tmpdir(), "lotline-data-"));
  cpSync(inject("embeddedTemplate"), join(folder, "db"), { recursive: true });
  return folder;
}

async function openTestEmbedded(): Promise<OpenDatabase> {
  const dataDir = makeDataDir();
  const opened = await openDatabase({ databaseUrl: null, dataDir, command: "test" });
  if (!opened.ok) throw new Error(opened.error);
  const close = async (): Promise<void> => {
    await opened.value.close();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { ...opened.value, close };
}

async function openTestPostgres(): Promise<OpenDatabase> {
  const server = inject("postgresUrl")!;
  const name = `test_${process.pid}_${Math.random().toString(36).slice(2)}`;
  const admin = new pg.Client(server);
  await admin.connect();
  await admin.query(`create database ${name}`);
  await admin.end();
  const databaseUrl = server.replace("/postgres?", `/${name}?`);
  const opened = await openDatabase({ databaseUrl, dataDir: "", command: "test" });
  if (!opened.ok) throw new Error(opened.error);
  return opened.value;
}
