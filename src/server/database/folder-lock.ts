import { randomBytes } from "node:crypto";
import {
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { connect, createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { err, ok, type Result } from "#domain/result.ts";

/**
 * An exclusive lock on a folder that dies with its process.
 *
 * Claims are files lock/<number>.json; the highest number that was ever claimed is never removed, so the number
 * only grows. A claim names a unix socket on which its owner listens: while the process lives the kernel accepts a
 * connection there, after kill -9 it refuses. A process that finds the highest claim dead makes the next number by
 * hard-linking a finished file, which succeeds for one process only, and then looks again that none is higher.
 * A pid alone would not do (numbers are used again), nor a time limit (a restart would have to wait for it).
 */
export interface FolderLock {
  release(): Promise<void>;
}

/** Who holds a lock, as written in its claim. */
export interface LockOwner {
  pid: number;
  since: string;
  command: string;
  socket: string;
}

/** Old claims that are kept, so that a process which listed the folder a moment ago still sees the order of events. */
const KEPT_CLAIMS = 8;
/** macOS allows 104 bytes for the path of a unix socket, with its closing zero. */
const MAX_SOCKET_PATH = 103;

/** Takes the lock, or says who has it. Throws only when the folder cannot be written or listened in. */
export async function lockFolder(folder: string, command: string): Promise<Result<FolderLock, LockOwner>> {
  const locks = join(folder, "lock");
  mkdirSync(locks, { recursive: true, mode: 0o700 });
  const owner: LockOwner = {
    pid: process.pid,
    since: new Date().toISOString(),
    command,
    socket: `${randomBytes(6).toString("hex")}.sock`,
  };
  const near = shortWay(locks, owner.socket);
  const server = await listen(join(near.folder, owner.socket)).catch((problem: unknown) => {
    near.forget();
    throw problem;
  });
  const draft = join(locks, `${owner.socket}.draft`);
  writeFileSync(draft, JSON.stringify(owner), { mode: 0o600 });
  try {
    for (;;) {
      const newest = newestClaim(locks);
      const holder = newest > 0 ? readClaim(locks, newest) : null;
      if (holder && (await isAlive(join(near.folder, holder.socket)))) {
        await close(server);
        return err(holder);
      }
      const mine = newest + 1;
      if (!claim(draft, join(locks, `${mine}.json`))) continue;
      if (newestClaim(locks) === mine) {
        removeOld(locks, mine);
        return ok({ release: () => close(server) });
      }
      rmSync(join(locks, `${mine}.json`), { force: true });
    }
  } catch (problem) {
    await close(server);
    throw problem;
  } finally {
    rmSync(draft, { force: true });
    near.forget();
  }
}

/** The sentence for the process that comes second, and what to do. */
export const describeOwner = (
  folder: string,
  owner: LockOwner,
  advice = "Stop that process first, or set DATA_DIR to another folder.",
): string =>
  `The folder ${folder} is in use by process ${owner.pid}, which has run "${owner.command}" since ${owner.since}. ${advice}`;

function claim(draft: string, name: string): boolean {
  try {
    linkSync(draft, name);
    return true;
  } catch (problem) {
    if (codeOf(problem) === "EEXIST") return false;
    throw problem;
  }
}

function newestClaim(locks: string): number {
  return readdirSync(locks).reduce(
    (max, name) => Math.max(max, Number(/^(\d+)\.json$/.exec(name)?.[1] ?? 0)),
    0,
  );
}

/** Null when the claim went away meanwhile, which only happens to one that is no longer the newest. */
function readClaim(locks: string, number: number): LockOwner | null {
  try {
    return JSON.parse(readFileSync(join(locks, `${number}.json`), "utf8")) as LockOwner;
  } catch (problem) {
    // A claim is complete when it appears; an unreadable one was cut short by a power failure, and its owner with it.
    if (codeOf(problem) === "ENOENT" || problem instanceof SyntaxError) return null;
    throw problem;
  }
}

function removeOld(locks: string, mine: number): void {
  const numbers = readdirSync(locks).map((name) => Number(/^(\d+)\.json$/.exec(name)?.[1] ?? 0));
  for (const number of numbers.filter((n) => n > 0 && n <= mine - KEPT_CLAIMS)) {
    const old = readClaim(locks, number);
    if (old) rmSync(join(locks, old.socket), { force: true });
    rmSync(join(locks, `${number}.json`), { force: true });
  }
}

function listen(path: string): Promise<Server> {
  const server = createServer((socket) => socket.destroy());
  server.unref();
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(path, () => {
      server.removeAllListeners("error");
      resolve(server);
    });
  });
}

/** Refused or missing means that the process is gone; anything else is taken as alive, which loses no data. */
function isAlive(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path);
    socket.once("connect", () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", (problem) => resolve(!["ECONNREFUSED", "ENOENT"].includes(codeOf(problem))));
  });
}

/** The folder itself, or a short link to it for as long as sockets in it are opened by name. */
function shortWay(folder: string, name: string): { folder: string; forget: () => void } {
  if (Buffer.byteLength(join(folder, name)) <= MAX_SOCKET_PATH) return { folder, forget: () => {} };
  const place = mkdtempSync(join(tmpdir(), "lotline-"));
  const link = join(place, "lock");
  symlinkSync(resolve(folder), link);
  return { folder: link, forget: () => rmSync(place, { recursive: true, force: true }) };
}

const close = (server: Server): Promise<void> => new Promise((resolve) => server.close(() => resolve()));
const codeOf = (problem: unknown): string => String((problem as { code?: unknown } | null)?.code ?? "");
