import pg from "pg";
import { err, ok, type Result } from "#domain/result.ts";
import { nameFailure } from "../describe-failure.ts";

/**
 * A copy of all tables as lines of text, the same for both databases, so that what was taken from one goes into the
 * other. Each table is followed by how many rows it had and a sum over their content, by which a copy is compared with
 * what was restored from it. The site's key is in none of them.
 */
export type DumpLine =
  | { dump: "lotline"; version: 1; madeAt: string; migrations: readonly { name: string; checksum: string }[] }
  /** Each row as the JSON text that the database wrote: JavaScript would round large numbers. */
  | { table: string; rows: readonly string[] }
  | { end: string; count: number; sum: string };

/** What is made by migrations, what must not lie in a copy (the key of the site), and what can be made again from the rest. */
const LEFT_OUT = [
  ...["migrations", "server_values"],
  ...["search_editions", "search_postings", "search_terms"],
] as const;
/** A database in which one of these has a row was used: the first start fills `cities`. */
const USED = ["cities", "users", "mail_queue"] as const;
const ROWS_AT_ONCE = 200;
/** Far above what a line of `ROWS_AT_ONCE` rows takes; a row that is larger goes alone. */
const BYTES_AT_ONCE = 4_000_000;

interface Table {
  name: string;
  /** Columns that can be written: none that the database computes. */
  columns: string[];
}

type Client = Pick<pg.ClientBase, "query">;
const quoted = (name: string): string => pg.escapeIdentifier(name);

async function tablesOf(client: Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and c.relname <> all ($1) and not c.relispartition
     group by c.relname order by c.relname`,
    [LEFT_OUT],
  );
  return rows;
}

/** How many rows a table has and a sum over them that does not depend on their order. Reads every row in full. */
async function countOf(client: Client, { name, columns }: Table): Promise<{ count: number; sum: string }> {
  const row = `row_to_json((select r from (select ${columns.map((column) => `t.${quoted(column)}`).join(", ")}) r))::text`;
  const { rows } = await client.query<{ count: string; sum: string }>(
    `select count(*)::text as count, coalesce(sum(hashtextextended(${row}, 0)::numeric), 0)::text as sum from ${quoted(name)} t`,
  );
  return { count: Number(rows[0]!.count), sum: rows[0]!.sum };
}

/** Writes everything as it was at one moment, while others go on. `write` may ask to wait. */
export async function writeDump(
  pool: pg.Pool,
  madeAt: Date,
  write: (line: DumpLine) => Promise<void>,
): Promise<{ tables: number; rows: number }> {
  const client = await pool.connect();
  try {
    await client.query("begin isolation level repeatable read read only");
    const migrations = await client.query<{ name: string; checksum: string }>(
      "select name, checksum from migrations order by name",
    );
    await write({ dump: "lotline", version: 1, madeAt: madeAt.toISOString(), migrations: migrations.rows });
    const told = { tables: 0, rows: 0 };
    for (const table of await tablesOf(client)) {
      const columns = table.columns.map((column) => `t.${quoted(column)}`).join(", ");
      await client.query(
        `declare copied no scroll cursor for select row_to_json(r)::text as row from (select ${columns} from ${quoted(table.name)} t) r`,
      );
      let held: string[] = [];
      let bytes = 0;
      const hand = async (): Promise<void> => {
        if (held.length > 0) await write({ table: table.name, rows: held });
        held = [];
        bytes = 0;
      };
      for (;;) {
        const { rows } = await client.query<{ row: string }>(`fetch ${ROWS_AT_ONCE} from copied`);
        for (const { row } of rows) {
          if (bytes + row.length > BYTES_AT_ONCE) await hand();
          held.push(row);
          bytes += row.length;
        }
        if (rows.length === 0) break;
        if (held.length >= ROWS_AT_ONCE) await hand();
      }
      await hand();
      await client.query("close copied");
      const counted = await countOf(client, table);
      await write({ end: table.name, ...counted });
      told.tables += 1;
      told.rows += counted.count;
    }
    await client.query("commit");
    return told;
  } catch (problem) {
    await client.query("rollback").catch(() => {});
    throw problem;
  } finally {
    client.release();
  }
}

/**
 * Puts a copy into a database that has its tables and nothing in them, all or nothing, and compares each table with what
 * was noted when the copy was made. The error is a sentence for the operator.
 */
export async function readDump(
  pool: pg.Pool,
  lines: AsyncIterable<DumpLine>,
): Promise<Result<{ tables: number; rows: number }, string>> {
  const client = await pool.connect();
  try {
    await client.query("begin");
    const read = await readInto(client, lines);
    await client.query(read.ok ? "commit" : "rollback");
    return read;
  } catch (problem) {
    await client.query("rollback").catch(() => {});
    throw problem;
  } finally {
    client.release();
  }
}

async function readInto(
  client: Client,
  lines: AsyncIterable<DumpLine>,
): Promise<Result<{ tables: number; rows: number }, string>> {
  const tables = new Map((await tablesOf(client)).map((table) => [table.name, table]));
  const foreign = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  const told = { tables: 0, rows: 0 };
  let begun = false;
  const ended = new Set<string>();
  for await (const line of lines) {
    if ("dump" in line) {
      const fault = await faultOf(client, line);
      if (fault !== null) return err(fault);
      // Rows point at rows that come later; whether they are all there is asked at the end.
      for (const { table, name } of foreign.rows)
        await client.query(`alter table ${table} drop constraint ${quoted(name)}`);
      // What migrations put there comes with the copy.
      await client.query(`truncate ${[...tables.keys()].map(quoted).join(", ")}`);
      begun = true;
      continue;
    }
    const table = tables.get("table" in line ? line.table : line.end);
    if (!begun || !table)
      return err("This is no copy that can be read here: it names a table that we do not have.");
    if ("table" in line) {
      const columns = table.columns.map(quoted).join(", ");
      await client.query(
        `insert into ${quoted(table.name)} (${columns}) overriding system value
         select ${columns} from json_populate_recordset(null::${quoted(table.name)}, $1::json)`,
        [`[${line.rows.join(",")}]`],
      );
      continue;
    }
    const { count, sum } = await countOf(client, table);
    if (count !== line.count || sum !== line.sum)
      return err(
        `The table ${table.name} came out differently: ${line.count} rows were copied and ${count} are here${count === line.count ? ", with other content" : ""}. Nothing was restored; the copy is damaged.`,
      );
    ended.add(table.name);
    told.tables += 1;
    told.rows += count;
  }
  const missing = [...tables.keys()].filter((name) => !ended.has(name));
  if (missing.length > 0)
    return err(`The copy ends early: it has nothing of ${missing.join(", ")}. Nothing was restored.`);
  for (const { table, name, definition } of foreign.rows)
    await client.query(`alter table ${table} add constraint ${quoted(name)} ${definition}`);
  await setSequences(client);
  return ok(told);
}

/** Why a copy cannot go into this database, or null. */
async function faultOf(
  client: Client,
  { version, migrations }: Extract<DumpLine, { dump: string }>,
): Promise<string | null> {
  if (version !== 1) return "This copy was made by a newer version, which writes it in another form.";
  const own = await client.query<{ name: string; checksum: string }>(
    "select name, checksum from migrations order by name",
  );
  if (JSON.stringify(own.rows) !== JSON.stringify(migrations)) {
    const last = migrations.at(-1)?.name ?? "none";
    return `This copy was made with other tables (the last migration is ${last}, here it is ${own.rows.at(-1)?.name ?? "none"}). Restore it with the version that made it, then update.`;
  }
  for (const name of USED) {
    const { rows } = await client.query(`select 1 from ${quoted(name)} limit 1`);
    if (rows.length > 0)
      return `There is data in this database already, in the table ${name}. Restore into an empty one, before a server was started on it.`;
  }
  return null;
}

/** New rows get numbers after those that were restored. */
async function setSequences(client: Client): Promise<void> {
  const { rows } = await client.query<{ table: string; column: string }>(
    `select c.oid::regclass::text as table, a.attname::text as column from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attidentity <> '' and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace`,
  );
  for (const { table, column } of rows)
    await client.query(
      `select setval(pg_get_serial_sequence($1, $2), greatest((select max(${quoted(column)}) from ${table}), 1),
         exists (select 1 from ${table}))`,
      [table, column],
    );
}

/** Reads every row of every table, and says in a sentence which table cannot be read; null when all can. */
export async function describeUnreadable(pool: pg.Pool): Promise<string | null> {
  const client = await pool.connect();
  try {
    for (const table of await tablesOf(client)) {
      try {
        await countOf(client, table);
      } catch (problem) {
        return `The table ${table.name} cannot be read: ${nameFailure(problem)}.`;
      }
    }
    return null;
  } finally {
    client.release();
  }
}
