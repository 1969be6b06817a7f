import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import pg from "pg";
import { projectRoot } from "../project-root.ts";
import { closeToOthers } from "./data-folder.ts";

export interface EmbeddedDatabase {
  pool: pg.Pool;
  /** Called when the database's thread ends without having been asked to. */
  onLost(listener: (reason: string) => void): void;
  close(): Promise<void>;
}

/** Part of the socket's name, as PostgreSQL clients expect it; nothing listens on TCP. */
const SOCKET_PORT = 5432;
const SOCKET_NAME = `.s.PGSQL.${SOCKET_PORT}`;
/** macOS allows 104 bytes for the path of a unix socket, with its closing zero. */
const MAX_SOCKET_PATH = 103;
/** An empty database made by the build; without it the first start makes one, which takes longer. */
const TEMPLATE = join(projectRoot, "dist", "database.tar.gz");

/** Opens PGlite on `folder` in a worker thread, making it if it is not there. The caller holds the folder's lock. */
export async function openEmbedded(folder: string): Promise<EmbeddedDatabase> {
  if (existsSync(folder)) closeToOthers(folder);
  else await create(folder);
  const socketFolder = makeSocketFolder(folder);
  const worker = startWorker({ folder, socket: join(socketFolder, SOCKET_NAME) });
  try {
    await done(worker);
  } catch (problem) {
    await worker.terminate();
    rmSync(socketFolder, { recursive: true, force: true });
    throw problem;
  }
  let closing = false;
  let lost: (reason: string) => void = () => {};
  worker.on(
    "error",
    (problem) => !closing && lost(problem instanceof Error ? problem.message : String(problem)),
  );
  worker.on("exit", (code) => !closing && lost(`its thread ended with code ${code}`));

  const pool = new pg.Pool({
    host: socketFolder,
    port: SOCKET_PORT,
    user: "postgres",
    database: "postgres",
    max: 1,
    // The one connection stays: opening another costs more than keeping it.
    idleTimeoutMillis: 0,
    query_timeout: 30_000,
  });
  pool.on(
    "error",
    (problem) =>
      !closing && console.warn(`The connection to the embedded database broke: ${problem.message}`),
  );
  return {
    pool,
    onLost: (listener) => {
      lost = listener;
    },
    close: async () => {
      closing = true;
      await pool.end();
      const closed = new Promise((resolve) => worker.once("message", resolve));
      worker.postMessage("close");
      await closed;
      await worker.terminate();
      rmSync(socketFolder, { recursive: true, force: true });
    },
  };
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
  const worker = startWorker(
    existsSync(TEMPLATE) ? { folder: draft, template: TEMPLATE } : { folder: draft },
  );
  await done(worker);
  await worker.terminate();
  closeToOthers(draft);
  renameSync(draft, folder);
}

const startWorker = (workerData: { folder: string; socket?: string; template?: string }): Worker =>
  new Worker(join(import.meta.dirname, "embedded-worker.mjs"), { workerData, execArgv: [] });

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
