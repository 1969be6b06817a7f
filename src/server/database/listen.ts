import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";

/** Between attempts to reach the server again; listeners also look for themselves now and then. */
const AGAIN_MS = 5_000;

/**
 * Listens on a channel of PostgreSQL over a connection of its own, which is made again whenever it breaks, to where the
 * server is then. Calls `heard` for each notice and after each connection. Returns how to stop.
 */
export function listen(url: () => string, channel: string, heard: () => void): () => Promise<void> {
  const stopping = new AbortController();
  let client: pg.Client | null = null;

  const run = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const own = new pg.Client({
        ...{ connectionString: url(), connectionTimeoutMillis: 10_000, keepAlive: true },
        application_name: "lotline listens",
      });
      client = own;
      const ended = new Promise<void>((resolve) => {
        own.once("end", resolve);
        own.once("error", () => resolve());
      });
      own.on("error", () => {});
      own.on("notification", heard);
      try {
        await own.connect();
        await own.query(`listen ${pg.escapeIdentifier(channel)}`);
        heard();
        await ended;
      } catch {
        // The pool tells of a server that is gone; here it is only tried again.
      }
      await own.end().catch(() => {});
      await pause(AGAIN_MS, null, { signal: stopping.signal, ref: false }).catch(() => {});
    }
  };
  const running = run();
  return async () => {
    stopping.abort();
    await client?.end().catch(() => {});
    await running;
  };
}
