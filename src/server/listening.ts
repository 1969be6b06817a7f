import type { Server } from "node:http";
import type { Config } from "./config.ts";
import type { OpenDatabase } from "./database/open-database.ts";
import { nameFailure } from "./describe-failure.ts";

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

interface Work {
  /** Ends what runs beside the requests. */
  stopJobs: () => Promise<unknown>;
  /** Writes down what the last requests left to be written. */
  flush: () => Promise<unknown>;
  /** Hears what of it could not be done. */
  warn: (line: string) => void;
}

/** Answers what is under way, stops the jobs, writes what is left, and closes the database, whatever fails before. */
export async function shutDown(
  server: Pick<Server, "close" | "closeIdleConnections" | "closeAllConnections">,
  database: Pick<OpenDatabase, "close">,
  { stopJobs, flush, warn }: Work,
): Promise<void> {
  const attempt = async (work: () => Promise<unknown>): Promise<void> => {
    const late = new Promise((resolve) => setTimeout(resolve, GRACE_MS));
    await Promise.race([work(), late]).catch((problem: unknown) =>
      warn(`The server stops, and something was left undone: ${nameFailure(problem)}`),
    );
  };
  const jobs = attempt(stopJobs);
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeIdleConnections();
  const timer = setTimeout(() => server.closeAllConnections(), GRACE_MS);
  await closed;
  clearTimeout(timer);
  await jobs;
  await attempt(flush);
  await database.close();
}

/** On a signal: shuts down and ends the process. */
export function stopGracefully(server: Server, database: OpenDatabase, work: Work): void {
  let stopping = false;
  const stop = async (code: number): Promise<void> => {
    if (stopping) return;
    stopping = true;
    await shutDown(server, database, work);
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
