import type { Server } from "node:http";
import type { Config } from "./config.ts";
import type { OpenDatabase } from "./database/open-database.ts";

/** How a server begins to listen, and how it stops without dropping what is under way. */

/** How long requests under way may take to finish after a signal to stop. */
const GRACE_MS = 5_000;

/** Rejects with the system's error where the port is taken. */
export function listen(server: Server, config: Pick<Config, "port" | "host">): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(config.port, config.host, () => {
      server.off("error", reject);
      resolve();
    });
  });
}

/** Where the server is reached from this machine, without a slash at the end. */
export function addressOf(server: Server, host: string): string {
  const bound = server.address();
  const port = typeof bound === "object" && bound ? bound.port : 0;
  const name = host === "0.0.0.0" || host === "::" ? "localhost" : host.includes(":") ? `[${host}]` : host;
  return `http://${name}:${port}`;
}

/** On a signal: answers what is under way, stops the jobs, closes the database, and ends the process. */
export function stopGracefully(server: Server, database: OpenDatabase, stopJobs: () => Promise<void>): void {
  let stopping = false;
  const stop = async (code: number): Promise<void> => {
    if (stopping) return;
    stopping = true;
    const jobs = stopJobs();
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeIdleConnections();
    const timer = setTimeout(() => server.closeAllConnections(), GRACE_MS);
    await closed;
    clearTimeout(timer);
    await Promise.race([jobs, new Promise((resolve) => setTimeout(resolve, GRACE_MS))]);
    await database.close();
    process.exit(code);
  };
  process.once("SIGTERM", () => void stop(0));
  process.once("SIGINT", () => void stop(0));
  database.onLost((reason) => {
    // Without its database the server can only answer wrongly; whoever supervises it should start it anew.
    console.error(`The embedded database was lost: ${reason}. The server stops.`);
    process.exit(1);
  });
}
