import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { openEmbedded } from "#server/database/embedded.ts";
import { migrate } from "#server/database/migrate.ts";
import { projectRoot } from "#server/project-root.ts";
import { startPostgres } from "./start-postgres.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** An empty embedded database. Each test file copies it, which is ten times faster than making one. */
    embeddedTemplate: string;
    /** The same with all migrations applied, which takes twice as long as opening it. */
    migratedTemplate: string;
    /** A PostgreSQL server of our own, or null where PostgreSQL is not installed. */
    postgresUrl: string | null;
  }
}

export const migrationsFolder = join(projectRoot, "migrations");
/** The database on the PostgreSQL server that has all migrations and nothing else; new ones are copied from it. */
export const MIGRATED = "migrated";

/** Runs once before the database tests: makes the templates and starts PostgreSQL in a temporary folder. */
export default async function setup(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), "lotline-test-"));
  const template = join(folder, "embedded");
  await (await openEmbedded(template)).close();
  project.provide("embeddedTemplate", template);
  const migrated = join(folder, "migrated");
  cpSync(template, migrated, { recursive: true });
  const embedded = await openEmbedded(migrated);
  await migrate(embedded.pool, migrationsFolder);
  await embedded.close();
  project.provide("migratedTemplate", migrated);
  const postgres = startPostgres(folder);
  if (postgres) await migratePostgres(postgres.url);
  project.provide("postgresUrl", postgres?.url ?? null);
  return () => {
    postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

async function migratePostgres(server: string): Promise<void> {
  const admin = new pg.Client(server);
  await admin.connect();
  await admin.query(`create database ${MIGRATED}`);
  await admin.end();
  const pool = new pg.Pool({ connectionString: server.replace("/postgres?", `/${MIGRATED}?`) });
  await migrate(pool, migrationsFolder);
  // A database that is in use cannot be copied.
  await pool.end();
}
