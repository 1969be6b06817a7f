import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, statfsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import type pg from "pg";
import { projectRoot } from "../project-root.ts";
import { remember } from "../remember.ts";
import { closeToOthers, prepareDataFolder } from "./data-folder.ts";
import { TracedPool } from "./traced-pool.ts";

export interface EmbeddedDatabase {
  pool: pg.Pool;
  /** Its thread ended without having been asked to, and it is not open again yet: statements fail as those of a server that is gone. */
  readonly lost: boolean;
  close(): Promise<void>;
}

/** Part of the socket's name, as PostgreSQL clients expect it; nothing listens on TCP. */
const SOCKET_PORT = 5432;
const SOCKET_NAME = `.s.PGSQL.${SOCKET_PORT}`;
/** macOS allows 104 bytes for the path of a unix socket, with its closing zero. */
const MAX_SOCKET_PATH = 103;
/** An empty database made by the build; without it the first start makes one, which takes longer. */
const TEMPLATE = join(projectRoot, "dist", "database.tar.gz");

/** How often a database whose thread ended is opened again. */
const TRY_EVERY_MS = 1_000;
/** Room on the disk without which that is not tried: as much as the write-ahead log may take, see embedded-worker.mjs. */
const ROOM_BYTES = 64 * 1024 * 1024;

/**
 * Opens PGlite on `folder` in a worker thread, making it if it is not there. The caller holds the folder's lock. The thread
 * ends when the disk fails it (it is full, or cannot be written any more), and is started again once it can be written: what
 * was acknowledged is there, as after a crash. `changed` hears why it ended, and null when it is open again.
 */
export async function openEmbedded(
  folder: string,
  changed: (reason: string | null) => void = () => {},
): Promise<EmbeddedDatabase> {
  if (existsSync(folder)) closeToOthers(folder);
  else await create(folder);
  const socketFolder = makeSocketFolder(folder);
  const socket = join(socketFolder, SOCKET_NAME);
  const closing = new AbortController();
  let worker: Worker | null = null;
  const open = async (): Promise<void> => {
    rmSync(socket, { force: true });
    const next = await startWorker({ folder, socket });
    try {
      await done(next);
    } catch (problem) {
      await next.terminate();
      throw problem;
    }
    let reason = "";
    next.on("message", (told: string) => {
      reason = told;
    });
    next.on("error", (problem) => {
      reason ||= problem instanceof Error ? problem.message : String(problem);
    });
    next.on("exit", (code) => {
      if (closing.signal.aborted) return;
      worker = null;
      changed(reason || `its thread ended with code ${code}`);
      void reopen();
    });
    worker = next;
  };
  const reopen = async (): Promise<void> => {
    while (!worker && !closing.signal.aborted) {
      await pause(TRY_EVERY_MS, null, { signal: closing.signal, ref: false }).catch(() => {});
      if (closing.signal.aborted || !hasRoom(folder)) continue;
      // What fails now may work a second later; the operator was told when it ended.
      await open().then(
        () => changed(null),
        () => {},
      );
    }
  };
  try {
    await open();
  } catch (problem) {
    rmSync(socketFolder, { recursive: true, force: true });
    throw problem;
  }

  const pool = new TracedPool({
    host: socketFolder,
    port: SOCKET_PORT,
    user: "postgres",
    database: "postgres",
    max: 1,
    // The one connection stays: opening another costs more than keeping it.
    idleTimeoutMillis: 0,
    query_timeout: 30_000,
    // Every connection shares the database's one session, so statements that an earlier client prepared are still there.
    verify: (client, done) => client.query("deallocate all", done),
  });
  // A connection that ends between two statements says so here; the next one fails where it is used, and `changed` hears why.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  return {
    pool,
    get lost() {
      return worker === null;
    },
    close: async () => {
      closing.abort();
      await pool.end();
      await closeWorker(worker);
      rmSync(socketFolder, { recursive: true, force: true });
    },
  };
}

async function closeWorker(worker: Worker | null): Promise<void> {
  if (!worker) return;
  const closed = new Promise((resolve) => worker.once("message", resolve).once("exit", resolve));
  worker.postMessage("close");
  await closed;
  await worker.terminate();
}

/** Whether the disk can be written and has the room that an open database may take at once. */
function hasRoom(folder: string): boolean {
  if (!prepareDataFolder(folder).ok) return false;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize >= ROOM_BYTES;
}

/**
 * A folder for its owner alone, so that nobody else reaches the socket in it: beside the database, where the next
 * start finds what a killed process left, or in the system's temporary folder when that path is too long for a socket.
 */
function makeSocketFolder(folder: string): string {
  const beside = `${folder}.socket`;
  if (Buffer.byteLength(join(beside, SOCKET_NAME)) > MAX_SOCKET_PATH)
    return mkdtempSync(join(tmpdir(), "lotline-"));
  rmSync(beside, { recursive: true, force: true });
  mkdirSync(beside, { mode: 0o700 });
  return beside;
}

/** Makes the database beside its place and moves it there when it is whole, so that being killed meanwhile does no harm. */
async function create(folder: string): Promise<void> {
  const draft = `${folder}.new`;
  rmSync(draft, { recursive: true, force: true });
  const worker = await startWorker(
    existsSync(TEMPLATE) ? { folder: draft, template: TEMPLATE } : { folder: draft },
  );
  await done(worker);
  await worker.terminate();
  closeToOthers(draft);
  renameSync(draft, folder);
}

/** The program of the database, compiled once for all threads of this process: it takes each a second otherwise. */
const programOfDatabase = remember(async () => {
  const folder = dirname(createRequire(import.meta.url).resolve("@electric-sql/pglite"));
  return WebAssembly.compile(await readFile(join(folder, "pglite.wasm")));
});

async function startWorker(given: { folder: string; socket?: string; template?: string }): Promise<Worker> {
  const workerData = { ...given, program: await programOfDatabase() };
  return new Worker(join(import.meta.dirname, "embedded-worker.mjs"), { workerData, execArgv: [] });
}

async function done(worker: Worker): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    worker.once("message", () => resolve());
    worker.once("error", reject);
    worker.once("exit", (code) =>
      reject(new Error(`the embedded database stopped while opening (code ${code})`)),
    );
  });
  worker.removeAllListeners();
}
