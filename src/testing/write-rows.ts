/** Run by the durability test as a process of its own: writes rows and prints the number of each when it is acknowledged. */
import { openDatabase } from "#server/database/open-database.ts";

const opened = await openDatabase({
  databaseUrl: null,
  dataDir: process.argv[2] ?? "",
  command: "write-rows",
});
if (!opened.ok) throw new Error(opened.error);
const { pool } = opened.value;
await pool.query("create table if not exists written (id integer primary key, filler text not null)");
const { rows } = await pool.query<{ last: number }>("select coalesce(max(id), 0) as last from written");
for (let id = rows[0]!.last + 1; ; id++) {
  await pool.query("insert into written values ($1, $2)", [id, "x".repeat(500)]);
  process.stdout.write(`${id}\n`);
}
