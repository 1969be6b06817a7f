import type pg from "pg";

/** Any number; the second key of the lock is made of the name of the work. */
const ALONE = 7_160;

/** Does work while no other process on the database does work of this name; nothing where one does. */
export async function alone(
  pool: Pick<pg.Pool, "connect">,
  name: string,
  work: () => Promise<void>,
): Promise<void> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ mine: boolean }>(
      "select pg_try_advisory_lock($1, hashtext($2)) as mine",
      [ALONE, name],
    );
    if (!rows[0]!.mine) {
      client.release();
      return;
    }
    try {
      await work();
    } finally {
      await client.query("select pg_advisory_unlock($1, hashtext($2))", [ALONE, name]);
    }
    client.release();
  } catch (problem) {
    // Its lock ends with the connection.
    client.release(true);
    throw problem;
  }
}
