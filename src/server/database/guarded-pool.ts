import type pg from "pg";
import { DatabaseUnavailable, outageOf } from "./outage.ts";
import type { ServerHealth } from "./server-health.ts";
import { type Connected, TracedClient, TracedPool } from "./traced-pool.ts";

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

/** To which address a connection was made. */
const madeTo = new WeakMap<object, string>();

/**
 * The pool that `pg` has, which says at once when the server is known to be gone or too many wait already, and whose
 * connections lead to where the server is now: another one may have taken its place.
 */
export class GuardedPool extends TracedPool {
  private readonly health: ServerHealth;
  private readonly share: Share;

  constructor(share: Share, health: ServerHealth) {
    super({
      Client: class extends TracedClient {
        constructor(config?: pg.ClientConfig) {
          const { url } = health;
          super({ ...config, connectionString: url });
          madeTo.set(this, url);
        }
      },
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
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<pg.PoolClient> | undefined {
    if (!callback)
      return new Promise((resolve, reject) => {
        this.connect((error, client) => (error ? reject(error) : resolve(client!)));
      });
    const refused = this.health.down
      ? new DatabaseUnavailable("down")
      : this.waitingCount >= this.share.waiting
        ? new DatabaseUnavailable("busy")
        : null;
    if (refused) {
      process.nextTick(callback, refused, undefined, () => {});
      return;
    }
    super.connect((error, client, done) => {
      if (error) this.learn(error);
      if (client && madeTo.get(client) !== this.health.url) {
        done(true);
        this.connect(callback);
        return;
      }
      callback(error, client, done);
    });
  }

  private learn(problem: unknown): void {
    const outage = outageOf(problem);
    if (outage) this.health.suspect(outage === "down");
  }
}
