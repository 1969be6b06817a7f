import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getTableConfig, type PgTable } from "drizzle-orm/pg-core";
import { expect, test, vi } from "vitest";
import { migrationsFolder, onBothDatabases } from "#testing/databases.ts";
import { migrate } from "./migrate.ts";
import * as tables from "./schema.ts";
import * as apiTables from "./schema-api.ts";
import * as billingTables from "./schema-billing.ts";
import * as correctionTables from "./schema-corrections.ts";
import * as passkeyTables from "./schema-passkeys.ts";
import * as permitTables from "./schema-permits.ts";
import * as questionTables from "./schema-questions.ts";
import * as savedTables from "./schema-saved.ts";

onBothDatabases(
  "migrations",
  (database) => {
    test("apply once, and a second run does nothing", async () => {
      expect(await migrate(database().pool, migrationsFolder)).toContain("0001-law-and-people.sql");
      expect(await migrate(database().pool, migrationsFolder)).toEqual([]);
    });

    test("several instances that start together apply each migration once", async () => {
      const applied = await Promise.all([1, 2, 3].map(() => migrate(database().pool, migrationsFolder)));
      expect(applied.flat()).toEqual([]);
    });

    test("a migration that was changed after it was applied is refused", async () => {
      const folder = mkdtempSync(join(tmpdir(), "lotline-migrations-"));
      cpSync(migrationsFolder, folder, { recursive: true });
      writeFileSync(join(folder, "0001-law-and-people.sql"), "select 1;");
      await expect(migrate(database().pool, folder)).rejects.toThrow("was changed after it was applied");
      rmSync(folder, { recursive: true });
    });

    test("a migration that fails leaves nothing behind and is tried again the next time", async () => {
      const folder = mkdtempSync(join(tmpdir(), "lotline-migrations-"));
      cpSync(migrationsFolder, folder, { recursive: true });
      writeFileSync(
        join(folder, "9999-half.sql"),
        "create table half (id integer); select nothing from nowhere;",
      );
      await expect(migrate(database().pool, folder)).rejects.toThrow("nowhere");
      writeFileSync(join(folder, "9999-half.sql"), "create table half (id integer);");
      expect(await migrate(database().pool, folder)).toEqual(["9999-half.sql"]);
      await expect(migrate(database().pool, migrationsFolder)).rejects.toThrow("made by a newer version");
      await database().pool.query("drop table half; delete from migrations where name = '9999-half.sql'");
      rmSync(folder, { recursive: true });
    });

    test("a migration that waits for a table lets others pass meanwhile, and comes to its turn", async () => {
      const { kind, people, pool } = database();
      // The embedded database has one connection, on which nobody waits for another.
      if (kind === "embedded") return;
      const folder = mkdtempSync(join(tmpdir(), "lotline-migrations-"));
      cpSync(migrationsFolder, folder, { recursive: true });
      writeFileSync(join(folder, "9999-wait.sql"), "alter table users add column waited text;");
      const reader = await pool.connect();
      await reader.query("begin; select from users");
      const migrating = migrate(pool, folder);
      await vi.waitUntil(
        async () =>
          (await people.pool.query("select from pg_locks where not granted and relation = 'users'::regclass"))
            .rowCount === 1,
        { timeout: 60_000, interval: 20 },
      );
      // Behind a migration that waits on and on this would do so too, until the reader is done.
      expect((await pool.query("select from users")).rowCount).toBe(0);
      await reader.query("commit");
      reader.release();
      expect(await migrating).toEqual(["9999-wait.sql"]);
      await pool.query(
        "alter table users drop column waited; delete from migrations where name = '9999-wait.sql'",
      );
      rmSync(folder, { recursive: true });
    });

    test.each(
      [
        tables,
        apiTables,
        billingTables,
        correctionTables,
        passkeyTables,
        permitTables,
        questionTables,
        savedTables,
      ]
        .flatMap(Object.values)
        .map((table) => [getTableConfig(table as PgTable).name, table as PgTable] as const),
    )("the code's view of %s is the table's", async (name, table) => {
      const { rows } = await database().pool.query<{ column: string; optional: boolean }>(
        `select column_name as column, is_nullable = 'YES' as optional from information_schema.columns
           where table_schema = 'public' and table_name = $1 order by column_name`,
        [name],
      );
      const expected = getTableConfig(table).columns.map((column) => ({
        column: column.name,
        optional: !column.notNull,
      }));
      expect(rows).toEqual(expected.sort((a, b) => a.column.localeCompare(b.column, "en")));
    });
  },
  { bare: true },
);
