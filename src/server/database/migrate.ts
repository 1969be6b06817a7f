import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";

/** Any number; all instances that start on one PostgreSQL at the same time queue on it. */
const MIGRATION_LOCK = 7_160_911;

/**
 * How long a migration waits for a table that others use. Everybody who comes later waits behind it, so it gives up soon and
 * tries again, which lets them pass; in milliseconds.
 */
const LOCK_MS = 1_000;
const AGAIN_MS = 500;
const MOST_TRIES = 400;
const LOCK_NOT_AVAILABLE = "55P03";

/**
 * Applies migrations/NNNN-name.sql in order, each in a transaction, and records it with a checksum.
 * Running it again does nothing. Throws when a migration that was applied has been changed or is missing.
 * Returns the names applied now.
 */
export async function migrate(pool: pg.Pool, folder: string): Promise<string[]> {
  const files = readdirSync(folder)
    .filter((name) => /^\d{4}-[a-z0-9-]+\.sql$/.test(name))
    .sort()
    .map((name) => {
      const sql = readFileSync(join(folder, name), "utf8");
      return { name, sql, checksum: createHash("sha256").update(sql.replaceAll("\r\n", "\n")).digest("hex") };
    });
  const client = await pool.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    await client.query(
      "create table if not exists migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())",
    );
    const { rows } = await client.query<{ name: string; checksum: string }>(
      "select name, checksum from migrations order by name",
    );
    const applied = new Map(rows.map((row) => [row.name, row.checksum]));
    for (const name of applied.keys()) {
      if (!files.some((file) => file.name === name)) {
        throw new Error(
          `the database was made by a newer version: it has the migration ${name}, which this one does not know`,
        );
      }
    }
    const fresh: string[] = [];
    for (const file of files) {
      const before = applied.get(file.name);
      if (before === file.checksum) continue;
      if (before)
        throw new Error(
          `the migration ${file.name} was changed after it was applied; write a new one instead`,
        );
      await applyOne(client, file);
      fresh.push(file.name);
    }
    return fresh;
  } finally {
    await client.query("select pg_advisory_unlock($1)", [MIGRATION_LOCK]).catch(() => {});
    client.release();
  }
}

async function applyOne(
  client: pg.PoolClient,
  file: { name: string; sql: string; checksum: string },
): Promise<void> {
  for (let tries = 1; ; tries++) {
    await client.query("begin");
    try {
      await client.query(`set local lock_timeout = ${LOCK_MS}`);
      await client.query(file.sql);
      await client.query("insert into migrations (name, checksum) values ($1, $2)", [
        file.name,
        file.checksum,
      ]);
      await client.query("commit");
      return;
    } catch (problem) {
      await client.query("rollback");
      if ((problem as { code?: unknown }).code !== LOCK_NOT_AVAILABLE || tries >= MOST_TRIES) throw problem;
      await pause(AGAIN_MS);
    }
  }
}
