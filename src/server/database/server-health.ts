import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";

/** How often a server that was lost is tried, and how long one try may take: people are back within two seconds. */
const TRY_EVERY_MS = 400;
const TRY_MS = 1_500;
/** A try that took so much longer says that this process was busy with something else, and nothing of the server. */
const LATE_MS = 500;
/** How soon a server that became the primary is noticed while the one before still answers. */
const LOOK_EVERY_MS = 5_000;

/** Whether a PostgreSQL server is there, and where. Shared by all pools on it, so that one finding out is enough. */
export interface ServerHealth {
  readonly down: boolean;
  /** Where it is now. */
  readonly url: string;
  /** Something failed as if the server were gone: it is asked, and `down` is true until it answers. */
  suspect(certain: boolean): void;
  stop(): void;
}

export type Changed = (down: boolean) => void;

/** Of one server, whatever it is: a replica. `changed` hears when it is lost and when it is back. */
export function serverHealth(url: string, changed: Changed): ServerHealth {
  return watchServers([url], changed, () => true);
}

/**
 * Of the server among these that takes writes. When several say that they do, the one that was promoted last is meant:
 * each promotion begins a new timeline. With more than one address all are asked every few seconds, so that a primary
 * that comes back after its replica took its place gets no more writes.
 */
export async function primaryHealth(urls: readonly string[], changed: Changed): Promise<ServerHealth> {
  const health = watchServers(urls, changed, ({ timeline }) => timeline !== null);
  if (urls.length > 1) await health.look();
  return health;
}

interface Answer {
  url: string;
  /** Null for a replica. */
  timeline: number | null;
}

function watchServers(
  urls: readonly string[],
  changed: Changed,
  isFit: (answer: Answer) => boolean,
): ServerHealth & { look: () => Promise<boolean> } {
  let down = false;
  let url = urls[0]!;
  let trying = false;
  const stopping = new AbortController();

  const set = (next: boolean): void => {
    if (next === down || stopping.signal.aborted) return;
    down = next;
    changed(down);
  };
  /** True when a fit one was found. The one in use stays unless another was promoted after it. */
  const look = async (): Promise<boolean> => {
    const answers = (await Promise.all(urls.map(ask))).filter((answer) => answer !== null).filter(isFit);
    const rank = (answer: Answer): number => 2 * (answer.timeline ?? 0) + (answer.url === url ? 1 : 0);
    const [best] = answers.sort((a, b) => rank(b) - rank(a));
    if (best && !stopping.signal.aborted) url = best.url;
    return best !== undefined;
  };
  const watch = async (): Promise<void> => {
    trying = true;
    for (let misses = 1; !stopping.signal.aborted; misses++) {
      const began = performance.now();
      if (await look()) break;
      // One miss of a server that nobody found gone, or one while this process was late, may be a moment of much work.
      if (misses === 1 || performance.now() - began > TRY_MS + LATE_MS) continue;
      set(true);
      await pause(TRY_EVERY_MS, null, { signal: stopping.signal, ref: false }).catch(() => {});
    }
    set(false);
    trying = false;
  };
  // Nobody suspects anything: one that does not answer now is left to those who use it.
  const timer = urls.length > 1 ? setInterval(() => trying || void look(), LOOK_EVERY_MS).unref() : undefined;
  return {
    look,
    get down() {
      return down;
    },
    get url() {
      return url;
    },
    suspect: (certain) => {
      if (certain) set(true);
      if (!trying) void watch();
    },
    stop: () => {
      stopping.abort();
      clearInterval(timer);
    },
  };
}

const STANDING = `select case when pg_is_in_recovery() then null
    else ('x' || substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8))::bit(32)::integer end as timeline`;

/** Null from a server that does not answer. */
async function ask(url: string): Promise<Answer | null> {
  const client = new pg.Client({
    ...{ connectionString: url, connectionTimeoutMillis: TRY_MS, query_timeout: TRY_MS },
    application_name: "lotline health",
  });
  client.on("error", () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ timeline: number | null }>(STANDING);
    return { url, timeline: rows[0]!.timeline };
  } catch {
    return null;
  } finally {
    await client.end().catch(() => {});
  }
}
