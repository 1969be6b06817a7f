import type { Server } from "node:http";
import { Server as PlainServer } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import type { Config } from "./config.ts";
import type { OpenDatabase } from "./database/open-database.ts";
import { nameFailure } from "./describe-failure.ts";

/** How a server begins to listen, and how it stops without dropping what is under way. */

/** How long each thing that ends with the server may take after a signal to stop. */
const GRACE_MS = 5_000;
/** How long requests under way may take then: longer than anyone waits for their turn (`ROOMS`), and what they wait for. */
export const REQUESTS_MS = 10_000;
/** How long connections stay open for what was sent and not read yet. Each answer in that time ends its connection. */
const QUIET_MS = 300;
/** Connections that the system took on and we did not see yet would be reset. */
const BACKLOG_MS = 100;

/** Rejects as `listen` does where the port is taken, before anything is done that takes long or changes data. */
export async function tryPort(config: Pick<Config, "port" | "host">): Promise<void> {
  const trial = new PlainServer();
  await listen(trial, config);
  await new Promise((resolve) => trial.close(resolve));
}

/** Rejects with the system's error where the port is taken. */
export function listen(server: PlainServer, config: Pick<Config, "port" | "host">): Promise<void> {
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
  /** Ends each connection with its next answer from now on, and says that nothing new should come. */
  beginDraining: () => void;
  /** How long balancers take to notice that, in milliseconds: until then everybody is let in as before. */
  noticeMs: number;
  /** Each writes down something that the last requests left to be written; none waits for another or stops it. */
  flush: readonly (() => Promise<unknown>)[];
  /** Hears what of it could not be done. */
  warn: (line: string) => void;
}

/** Answers what is under way and what was sent already, stops the jobs, writes what is left, and closes the database, whatever fails before. */
export async function shutDown(
  server: Server,
  database: Pick<OpenDatabase, "close">,
  { stopJobs, flush, warn, beginDraining, noticeMs }: Work,
): Promise<void> {
  const attempt = async (work: () => Promise<unknown>): Promise<void> => {
    const late = new Promise((resolve) => setTimeout(resolve, GRACE_MS));
    await Promise.race([work(), late]).catch((problem: unknown) =>
      warn(`The server stops, and something was left undone: ${nameFailure(problem)}`),
    );
  };
  const jobs = attempt(stopJobs);
  beginDraining();
  await pause(Math.max(noticeMs, BACKLOG_MS));
  // Not the server's own way to close: that also cuts connections on which a request was sent and not read yet.
  const closed = new Promise((resolve) => PlainServer.prototype.close.call(server, resolve));
  await pause(QUIET_MS);
  server.closeIdleConnections();
  // Those that were busy meanwhile end with their answers.
  const timer = setTimeout(() => server.closeAllConnections(), REQUESTS_MS);
  await closed;
  clearTimeout(timer);
  await jobs;
  await Promise.all(flush.map(attempt));
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
}
