import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeDataDir, onBothDatabases } from "#testing/databases.ts";
import { backUp, restoreFrom } from "../operator/backup.ts";
import { describeUnreadable } from "./dump.ts";
import { type OpenDatabase, openDatabase } from "./open-database.ts";

const KEY = Buffer.alloc(32, 7);
const NOW = new Date("2026-11-20T12:00:00Z");

onBothDatabases("a copy of everything", (database) => {
  let folder = "";
  let path = "";
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "lotline-backup-"));
    path = join(folder, "copy.gz");
    const { pool } = database();
    await pool.query("insert into server_values (name, value) values ('key', 'the-secret-key')");
    await pool.query(
      `insert into users (username, password, email) select 'ann' || n, 'hash \\ "' || n || E'\n', 'ann' || n || '@example.org'
       from generate_series(1, 450) n`,
    );
    await pool.query("insert into sign_ins (user_id, at, outcome) select id, now(), 'signed_in' from users");
    await pool.query(
      `insert into two_factors (user_id, secret, backup_codes, verified, last_step, created_at)
       select id, 'secret', 'codes', true, 9007199254740991, now() from users`,
    );
    await pool.query(
      `insert into sign_in_challenges (identifier, value, expires_at)
       select '2fa-' || id, id::text, now() from users union all select '2fa-attempts-2fa-1', '0', now()`,
    );
    expect(await backUp(pool, KEY, path, NOW)).toEqual({
      ok: true,
      value: expect.stringContaining("The key of the site"),
    });
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** An empty database of the embedded kind. */
  const fresh = async (use: (empty: OpenDatabase) => Promise<void>): Promise<void> => {
    const dataDir = makeDataDir({ migrated: true });
    const opened = await openDatabase({ databaseUrl: null, dataDir, command: "test" });
    if (!opened.ok) throw new Error(opened.error);
    await use(opened.value);
    await opened.value.close();
    rmSync(dataDir, { recursive: true, force: true });
  };

  test("goes into an empty database, which then is the same and goes on from there", async () => {
    await fresh(async ({ pool }) => {
      expect(await restoreFrom(pool, path)).toEqual({
        ok: true,
        value: expect.stringMatching(/^Restored .* rows/),
      });
      const people = "select id, username, password, email, created_at from users order by id";
      const [own, copied] = [await database().pool.query(people), await pool.query(people)];
      expect(copied.rows).toEqual(own.rows);
      const factors = `select user_id, secret, backup_codes, verified, last_step,
        (select count(*) from sign_in_challenges c where c.user_id = f.user_id) as waiting from two_factors f order by user_id`;
      expect((await pool.query(factors)).rows).toEqual((await database().pool.query(factors)).rows);
      const { rows } = await pool.query(
        "insert into users (username, password) values ('cy', 'x') returning id",
      );
      expect(rows[0].id).toBe(own.rows.at(-1).id + 1);
      // What points at nothing is refused as before.
      await expect(
        pool.query("insert into sign_ins (user_id, at, outcome) values (-1, now(), 'signed_in')"),
      ).rejects.toThrow(/foreign key/);
      // A second time there is data in the way.
      expect(await restoreFrom(pool, path)).toEqual({
        ok: false,
        error: expect.stringContaining("There is data"),
      });
      expect(await describeUnreadable(pool)).toBeNull();
    });
  });

  test("does not include the key, and only its owner can read it", () => {
    expect(gunzipSync(readFileSync(path)).toString()).not.toContain("the-secret-key");
    expect(gunzipSync(readFileSync(path)).toString()).not.toContain(KEY.toString("base64url"));
    for (const file of [path, `${path}.key`]) expect((statSync(file).mode & 0o777).toString(8)).toBe("600");
    expect(existsSync(`${path}.part`)).toBe(false);
  });

  test("never takes the place of another", async () => {
    expect(await backUp(database().pool, KEY, path, NOW)).toEqual({
      ok: false,
      error: expect.stringContaining("is there already"),
    });
  });

  test.each([
    ["cut short", (whole: Buffer) => whole.subarray(0, whole.length / 2)],
    ["no packed file", () => Buffer.from("hello")],
  ])("that is %s restores nothing", async (_, damage) => {
    const damaged = join(folder, "damaged.gz");
    writeFileSync(damaged, damage(readFileSync(path)));
    await fresh(async ({ pool }) => {
      expect(await restoreFrom(pool, damaged)).toEqual({
        ok: false,
        error: expect.stringContaining("Nothing was restored"),
      });
      expect((await pool.query("select count(*)::int as n from users")).rows).toEqual([{ n: 0 }]);
    });
  });
});
