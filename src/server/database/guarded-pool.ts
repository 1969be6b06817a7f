import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { DatabaseUnavailable, outageOf } from "./outage.ts";

/** How often a server that was lost is tried, and how long one try may take: people are back within two seconds. */
const TRY_EVERY_MS = 400;
const TRY_MS = 1_500;

/** Whether one PostgreSQL server is there. Shared by all pools on it, so that one finding out is enough. */
export interface ServerHealth {
  readonly down: boolean;
  /** Something failed as if the server were gone: it is asked, and `down` is true until it answers. */
  suspect(certain: boolean): void;
  stop(): void;
}

/** `changed` hears when the server is lost and when it is back. */
export function serverHealth(url: string, changed: (down: boolean) => void): ServerHealth {
  let down = false;
  let trying = false;
  const stopping = new AbortController();

  const answers = async (): Promise<boolean> => {
    const client = new pg.Client({
      ...{ connectionString: url, connectionTimeoutMillis: TRY_MS, query_timeout: TRY_MS },
      application_name: "lotline health",
    });
    client.on("error", () => {});
    try {
      await client.connect();
      await client.query("select 1");
      return true;
    } catch {
      return false;
    } finally {
      await client.end().catch(() => {});
    }
  };
  const set = (next: boolean): void => {
    if (next === down || stopping.signal.aborted) return;
    down = next;
    changed(down);
  };
  const watch = async (): Promise<void> => {
    trying = true;
    while (!stopping.signal.aborted) {
      if (await answers()) break;
      set(true);
      await pause(TRY_EVERY_MS, null, { signal: stopping.signal, ref: false }).catch(() => {});
    }
    set(false);
    trying = false;
  };
  return {
    get down() {
      return down;
    },
    suspect: (certain) => {
      if (certain) set(true);
      if (!trying) void watch();
    },
    stop: () => stopping.abort(),
  };
}

/** What one kind of work may have of the database. */
export interface Share {
  /** Connections, and how many may wait for one of them. */
  connections: number;
  waiting: number;
  /** How long one may wait for a connection, and a statement for a lock and in all; in milliseconds. */
  acquireMs: number;
  lockMs: number;
  statementMs: number;
}

/** The pool that `pg` has, which says at once when the server is known to be gone or too many wait already. */
export class GuardedPool extends pg.Pool {
  private readonly health: ServerHealth;
  private readonly share: Share;

  constructor(url: string, share: Share, health: ServerHealth) {
    super({
      connectionString: url,
      max: share.connections,
      connectionTimeoutMillis: share.acquireMs,
      lock_timeout: share.lockMs,
      statement_timeout: share.statementMs,
      // A network that lost us says nothing at all.
      query_timeout: share.statementMs + 5_000,
      // A transaction that its server forgot must not keep its locks forever.
      idle_in_transaction_session_timeout: share.statementMs + 30_000,
      keepAlive: true,
      application_name: "lotline",
    });
    this.health = health;
    this.share = share;
    // Of a connection that nobody uses; the others fail where they are used.
    this.on("error", () => health.suspect(false));
    this.on("connect", (client) => client.on("error", () => health.suspect(false)));
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(
    callback: (
      error: Error | undefined,
      client: pg.PoolClient | undefined,
      done: (release?: unknown) => void,
    ) => void,
  ): void;
  override connect(
    callback?: (
      error: Error | undefined,
      client: pg.PoolClient | undefined,
      done: (release?: unknown) => void,
    ) => void,
  ): Promise<pg.PoolClient> | undefined {
    const refused = this.health.down
      ? new DatabaseUnavailable("down")
      : this.waitingCount >= this.share.waiting
        ? new DatabaseUnavailable("busy")
        : null;
    if (refused) {
      if (!callback) return Promise.reject(refused);
      process.nextTick(callback, refused, undefined, () => {});
      return;
    }
    if (!callback)
      return super.connect().catch((problem: unknown) => {
        this.learn(problem);
        throw problem;
      });
    super.connect((error, client, done) => {
      if (error) this.learn(error);
      callback(error, client, done);
    });
  }

  private learn(problem: unknown): void {
    const outage = outageOf(problem);
    if (outage) this.health.suspect(outage === "down");
  }
}
