import type pg from "pg";
import { nameFailure } from "../describe-failure.ts";
import { GuardedPool, type Share } from "./guarded-pool.ts";
import { DatabaseUnavailable, outageOf } from "./outage.ts";
import { type ServerHealth, serverHealth } from "./server-health.ts";

/** A replica that is further behind than this is left out until it has caught up. */
const MOST_BEHIND_SECONDS = 5;
const LOOK_EVERY_MS = 2_000;

/**
 * 0 where everything that was received is applied, also when nobody writes; else the age of what was applied last. A
 * server that is no replica is never behind.
 */
const BEHIND = `select case
    when not pg_is_in_recovery() then 0
    when pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() then 0
    else coalesce(extract(epoch from now() - pg_last_xact_replay_timestamp()), 1e9) end::float8 as seconds`;

/**
 * What a statement may meet on a replica alone: a row that the primary has cleared away meanwhile, or a table, column or function
 * of a migration that has not come through yet.
 */
const OF_REPLICAS: ReadonlySet<unknown> = new Set(["40001", "40P01", "42P01", "42703", "42883"]);
const isOfReplicas = (problem: unknown): boolean =>
  OF_REPLICAS.has((problem as { code?: unknown } | null)?.code);

interface Replica {
  pool: GuardedPool;
  health: ServerHealth;
  /** Seconds behind the primary when it was looked at last; null before that, and when it did not answer. */
  behind: number | null;
}

/**
 * Reads go to replicas in turn, and to the primary where none is fit: what a statement reads here may be some seconds old,
 * so it is for what operators import and never for what a person saved. A replica that is lost while it is asked, or that
 * cannot answer because it is a replica, is left for the next one, so that its reader notices nothing. It is used as
 * `pg.Pool` is, without writing.
 */
export class ReadPool {
  private readonly primary: GuardedPool;
  private readonly replicas: readonly Replica[];
  private readonly timer: NodeJS.Timeout | null;
  private turn = 0;

  constructor(primary: GuardedPool, urls: readonly string[], share: Share) {
    this.primary = primary;
    this.replicas = urls.map((url, index) => {
      const health = serverHealth(url, (down) =>
        console.warn(`Replica ${index + 1} is ${down ? "lost" : "back"}.`),
      );
      return { pool: new GuardedPool(share, health), health, behind: null };
    });
    this.timer = this.replicas.length > 0 ? setInterval(() => void this.look(), LOOK_EVERY_MS).unref() : null;
    void this.look();
  }

  /** How far each replica is behind, in seconds. */
  standing(): { behind: number | null; down: boolean }[] {
    return this.replicas.map(({ behind, health }) => ({ behind, down: health.down }));
  }

  async connect(): Promise<pg.PoolClient> {
    return this.inTurn((pool) => pool.connect());
  }

  async query(...given: Parameters<pg.Pool["query"]>): Promise<pg.QueryResult> {
    return this.inTurn((pool) => (pool.query as (...args: unknown[]) => Promise<pg.QueryResult>)(...given));
  }

  async end(): Promise<void> {
    if (this.timer) clearInterval(this.timer);
    for (const { health, pool } of this.replicas) {
      health.stop();
      await pool.end();
    }
  }

  private async inTurn<T>(use: (pool: GuardedPool) => Promise<T>): Promise<T> {
    let failed: unknown = new DatabaseUnavailable("down");
    for (const pool of this.candidates()) {
      try {
        return await use(pool);
      } catch (problem) {
        const elsewhere = pool !== this.primary && isOfReplicas(problem);
        if (!elsewhere && outageOf(problem) !== "down") throw problem;
        failed = problem;
      }
    }
    throw failed;
  }

  private candidates(): GuardedPool[] {
    const fit = this.replicas.filter(
      ({ health, behind }) => !health.down && behind !== null && behind <= MOST_BEHIND_SECONDS,
    );
    this.turn += 1;
    const first = this.turn % Math.max(1, fit.length);
    return [...fit.slice(first), ...fit.slice(0, first)].map(({ pool }) => pool).concat(this.primary);
  }

  private async look(): Promise<void> {
    await Promise.all(
      this.replicas.map(async (replica) => {
        try {
          const { rows } = await replica.pool.query<{ seconds: number }>(BEHIND);
          replica.behind = rows[0]!.seconds;
        } catch (problem) {
          if (replica.behind !== null) console.warn(`A replica does not answer: ${nameFailure(problem)}`);
          replica.behind = null;
        }
      }),
    );
  }
}
