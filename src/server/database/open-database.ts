import { join } from "node:path";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import { err, ok, type Result } from "#domain/result.ts";
import { nameFailure } from "../describe-failure.ts";
import { alone } from "./alone.ts";
import { prepareDataFolder } from "./data-folder.ts";
import { openEmbedded } from "./embedded.ts";
import { describeOwner, lockFolder } from "./folder-lock.ts";
import { GuardedPool, type Share } from "./guarded-pool.ts";
import { listen } from "./listen.ts";
import { ReadPool } from "./read-pool.ts";
import { primaryHealth } from "./server-health.ts";

/** The handle that every store takes. */
export type Db = NodePgDatabase;
/** The same handle inside a transaction. */
export type Tx = Parameters<Parameters<Db["transaction"]>[0]>[0];

/** Statements of one kind of work, and the connections that it has for itself. */
export interface Connection {
  db: Db;
  pool: pg.Pool;
}

/** `db` and `pool` are for what may take its time: migrations, imports, jobs, commands of the terminal. */
export interface OpenDatabase extends Connection {
  /** What requests do for people: a few seconds at most. */
  people: Connection;
  /** Counting searches of visitors, of which no answer may wait long. */
  counting: Connection;
  /**
   * Reading what operators import, from replicas where there are some: it may be a few seconds old, so it is for nothing
   * that a person saved. Not for writing.
   */
  reading: { db: Db };
  /** Whether the server is known to be gone, and how far each replica is behind, in seconds. */
  standing(): { down: boolean; replicas: { behind: number | null; down: boolean }[] };
  /** How many connections of each share are open, idle and waited for. */
  shares(): Record<string, Pick<pg.Pool, "totalCount" | "idleCount" | "waitingCount">>;
  /** What it is, for the line printed at start. */
  kind: "embedded" | "postgresql";
  /**
   * Calls `heard` whenever something is told on a channel, and after each time the connection was made, when something
   * may have been missed. Returns how to stop. Null for the embedded database: its one connection serves everything,
   * and no other process can tell it anything.
   */
  listen: ((channel: string, heard: () => void) => () => Promise<void>) | null;
  /** Does work that one server at a time should do; nothing where another one is at it. */
  alone(name: string, work: () => Promise<void>): Promise<void>;
  close(): Promise<void>;
}

// A date is a day without a zone; the driver's default would turn it into an instant.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

/**
 * Opens PostgreSQL when `databaseUrl` is given, else the embedded database in dataDir/db behind an exclusive lock.
 * The error is a sentence for the operator: who holds the folder, or why the server was not reached.
 */
export async function openDatabase(options: {
  /** Where the primary is; several addresses, separated by blanks, where it may be on one of them. */
  databaseUrl: string | null;
  /** Replicas that may be read. */
  readUrls?: readonly string[];
  dataDir: string;
  command: string;
  /** What to do when another process holds the folder, where the usual advice does not fit. */
  whenLocked?: string;
}): Promise<Result<OpenDatabase, string>> {
  return options.databaseUrl
    ? openPostgres(options.databaseUrl.split(/\s+/), options.readUrls ?? [])
    : openLocal(options);
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
    const embedded = await openEmbedded(join(dataDir, "db"), (reason) =>
      console.warn(
        reason === null
          ? "The embedded database is back."
          : `The embedded database is lost (${reason}): what needs it is refused until it can be opened again.`,
      ),
    );
    const all = { db: drizzle({ client: embedded.pool }), pool: embedded.pool };
    return ok({
      ...{ ...all, people: all, counting: all, reading: all },
      kind: "embedded",
      standing: () => ({ down: embedded.lost, replicas: [] }),
      shares: () => ({ all: embedded.pool }),
      listen: null,
      // No other server can have it.
      alone: (_name, work) => work(),
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

const SECOND = 1_000;
/**
 * The shares of one server: together 20 connections, besides one that listens and one that looks whether PostgreSQL is there.
 * No kind of work can take those of another, and nothing that a person waits for waits longer than they would.
 */
const SHARES = {
  people: {
    connections: 8,
    waiting: 60,
    acquireMs: 2 * SECOND,
    lockMs: 1.5 * SECOND,
    statementMs: 8 * SECOND,
  },
  reading: { connections: 5, waiting: 100, acquireMs: 1.5 * SECOND, lockMs: SECOND, statementMs: 5 * SECOND },
  counting: { connections: 3, waiting: 100, acquireMs: SECOND, lockMs: SECOND, statementMs: 2 * SECOND },
  // Servers that start together wait for each other's migrations, and the law is stored in one transaction.
  work: {
    ...{ connections: 4, waiting: 1_000, acquireMs: 30 * SECOND },
    ...{ lockMs: 600 * SECOND, statementMs: 1_800 * SECOND },
  },
} as const satisfies Record<string, Share>;

async function openPostgres(
  urls: readonly string[],
  readUrls: readonly string[],
): Promise<Result<OpenDatabase, string>> {
  const health = await primaryHealth(urls, (down) =>
    console.warn(down ? "PostgreSQL is lost: what needs it is refused for now." : "PostgreSQL is back."),
  );
  const open = (share: Share): Connection & { pool: GuardedPool } => {
    const pool = new GuardedPool(share, health);
    return { pool, db: drizzle({ client: pool }) };
  };
  const [work, people, counting] = [open(SHARES.work), open(SHARES.people), open(SHARES.counting)];
  const primaryReads = new GuardedPool(SHARES.reading, health);
  const reads = new ReadPool(primaryReads, readUrls, SHARES.reading);
  const close = async (): Promise<void> => {
    health.stop();
    await Promise.all([work.pool, people.pool, counting.pool, primaryReads, reads].map((pool) => pool.end()));
  };
  try {
    await work.pool.query("select 1");
  } catch (problem) {
    await close();
    return err(`PostgreSQL could not be reached at DATABASE_URL: ${nameFailure(problem)}`);
  }
  return ok({
    ...{ ...work, people, counting },
    // The library knows a pool by its name, and asks of it what ReadPool has.
    reading: { db: drizzle({ client: reads as unknown as pg.Pool }) },
    kind: "postgresql",
    standing: () => ({ down: health.down, replicas: reads.standing() }),
    shares: () => ({
      ...{ work: work.pool, people: people.pool, counting: counting.pool, reading: primaryReads },
    }),
    alone: (name, task) => alone(work.pool, name, task),
    listen: (channel, heard) => listen(() => health.url, channel, heard),
    close,
  });
}
