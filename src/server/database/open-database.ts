import { join } from "node:path";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import { err, ok, type Result } from "#domain/result.ts";
import { nameFailure } from "../describe-failure.ts";
import { prepareDataFolder } from "./data-folder.ts";
import { openEmbedded } from "./embedded.ts";
import { describeOwner, lockFolder } from "./folder-lock.ts";
import { listen } from "./listen.ts";

/** The handle that every store takes. */
export type Db = NodePgDatabase;
/** The same handle inside a transaction. */
export type Tx = Parameters<Parameters<Db["transaction"]>[0]>[0];

export interface OpenDatabase {
  db: Db;
  pool: pg.Pool;
  /** What it is, for the line printed at start. */
  kind: "embedded" | "postgresql";
  onLost(listener: (reason: string) => void): void;
  /**
   * Calls `heard` whenever something is told on a channel, and after each time the connection was made, when something
   * may have been missed. Returns how to stop. Null for the embedded database: its one connection serves everything,
   * and no other process can tell it anything.
   */
  listen: ((channel: string, heard: () => void) => () => Promise<void>) | null;
  close(): Promise<void>;
}

// A date is a day without a zone; the driver's default would turn it into an instant.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

/**
 * Opens PostgreSQL when `databaseUrl` is given, else the embedded database in dataDir/db behind an exclusive lock.
 * The error is a sentence for the operator: who holds the folder, or why the server was not reached.
 */
export async function openDatabase(options: {
  databaseUrl: string | null;
  dataDir: string;
  command: string;
  /** What to do when another process holds the folder, where the usual advice does not fit. */
  whenLocked?: string;
}): Promise<Result<OpenDatabase, string>> {
  return options.databaseUrl ? openPostgres(options.databaseUrl) : openLocal(options);
}

async function openLocal({
  dataDir,
  command,
  whenLocked,
}: {
  dataDir: string;
  command: string;
  whenLocked?: string;
}): Promise<Result<OpenDatabase, string>> {
  const prepared = prepareDataFolder(dataDir);
  if (!prepared.ok) return prepared;
  const lock = await lockFolder(dataDir, command);
  if (!lock.ok) return err(describeOwner(dataDir, lock.error, whenLocked));
  try {
    const embedded = await openEmbedded(join(dataDir, "db"));
    return ok({
      db: drizzle({ client: embedded.pool }),
      pool: embedded.pool,
      kind: "embedded",
      onLost: embedded.onLost,
      listen: null,
      close: async () => {
        await embedded.close();
        await lock.value.release();
      },
    });
  } catch (problem) {
    await lock.value.release();
    return err(describeDamage(join(dataDir, "db"), problem));
  }
}

/** The embedded database ends with "Aborted()" whatever it finds; what to do is the same for all of it. */
const describeDamage = (folder: string, problem: unknown): string =>
  `The embedded database in ${folder} cannot be opened: it is damaged, or another version made it (${nameFailure(problem)}). Nothing was changed. Put a backup in its place, or move ${folder} away to start with an empty database.`;

async function openPostgres(url: string): Promise<Result<OpenDatabase, string>> {
  const pool = new pg.Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 10_000 });
  pool.on("error", (problem) => console.warn(`A connection to PostgreSQL broke: ${problem.message}`));
  try {
    await pool.query("select 1");
  } catch (problem) {
    await pool.end();
    return err(`PostgreSQL could not be reached at DATABASE_URL: ${nameFailure(problem)}`);
  }
  return ok({
    db: drizzle({ client: pool }),
    pool,
    kind: "postgresql",
    onLost: () => {},
    listen: (channel, heard) => listen(url, channel, heard),
    close: () => pool.end(),
  });
}
