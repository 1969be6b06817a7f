/**
 * Whether something failed because the database could not do it now, rather than because of a mistake on our side: it cannot
 * be reached, it is starting or stopping, it only reads, its disk is full or fails, or others have locked what the statement
 * waits for. The person can try again, and what needs no database goes on.
 */
export type Outage = "down" | "busy" | "storage";

/** Said before anything is asked of the database: nobody waits for a server that is known to be gone. */
export class DatabaseUnavailable extends Error {
  override readonly name = "DatabaseUnavailable";
  readonly outage: Outage;

  constructor(outage: Outage) {
    super(outage === "busy" ? "all connections of this kind are taken" : "the database is not reached");
    this.outage = outage;
  }
}

/** The operating system's words for a server that is not there. */
const UNREACHED: ReadonlySet<string> = new Set([
  ...["ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT", "EHOSTUNREACH", "ENETUNREACH", "ENETDOWN"],
  ...["ENOTFOUND", "EAI_AGAIN"],
]);

/** PostgreSQL's: stopping, crashed, starting, and a server that has become a replica. Class 08 is broken connections. */
const DOWN = /^(08...|57P0[1-5]|25006)$/;
/** The disk is full, or cannot be read or written. */
const STORAGE = /^(53100|58...)$/;
/** Its own time-outs, deadlocks, too many connections, no memory left. */
const BUSY = /^(55P03|57014|25P03|40001|40P01|53...)$/;

/** What the driver says without a code. */
const DRIVER_DOWN =
  /Connection terminated|connection error and is not queryable|Client was closed|Connection ended unexpectedly|timeout expired/;
const DRIVER_BUSY = /timeout exceeded when trying to connect|Query read timeout/;

/** Null for anything else, which is a bug. Looks through what other libraries wrap around it. */
export function outageOf(problem: unknown): Outage | null {
  const seen = new Set<unknown>();
  for (let at = problem; at instanceof Error && !seen.has(at); at = at.cause) {
    seen.add(at);
    const outage = outageOfOne(at);
    if (outage) return outage;
  }
  return null;
}

function outageOfOne(problem: Error): Outage | null {
  if (problem instanceof DatabaseUnavailable) return problem.outage;
  const { code, syscall } = problem as { code?: unknown; syscall?: unknown };
  if (typeof code === "string") {
    // A socket in the file system is gone with its server; a file that is missing is another matter.
    if (UNREACHED.has(code) || (code === "ENOENT" && syscall === "connect")) return "down";
    if ("severity" in problem) return ofServer(code, problem.message);
  }
  if (DRIVER_DOWN.test(problem.message)) return "down";
  return DRIVER_BUSY.test(problem.message) ? "busy" : null;
}

function ofServer(code: string, message: string): Outage | null {
  if (DOWN.test(code)) return "down";
  // The same code says that the role may not do something, which the server never tries to do with a file.
  if (STORAGE.test(code) || (code === "42501" && message.startsWith("could not "))) return "storage";
  return BUSY.test(code) ? "busy" : null;
}
