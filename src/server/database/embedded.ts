import { existsSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import pg from "pg";
import { projectRoot } from "../project-root.ts";

export interface EmbeddedDatabase {
  pool: pg.Pool;
  /** Called when the database's thread ends without having been asked to. */
  onLost(listener: (reason: string) => void): void;
  close(): Promise<void>;
}

/** Part of the socket's name, as PostgreSQL clients expect it; nothing listens on TCP. */
const SOCKET_PORT = 5432;
/** An empty database made by the build; without it the first start makes one, which takes longer. */
const TEMPLATE = join(projectRoot, "dist", "database.tar.gz");

/** Opens PGlite on `folder` in a worker thread, making it if it is not there. The caller holds the folder's lock. */
export async function openEmbedded(folder: string): Promise<EmbeddedDatabase> {
  if (!existsSync(folder)) await create(folder);
  // mkdtemp makes the folder for its owner alone, and so nobody else reaches the socket in it.
  const socketFolder = mkdtempSync(join(tmpdir(), "lotline-"));
  const worker = startWorker({ folder, socket: join(socketFolder, `.s.PGSQL.${SOCKET_PORT}`) });
  await done(worker);
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

/** Makes the database beside its place and moves it there when it is whole, so that being killed meanwhile does no harm. */
async function create(folder: string): Promise<void> {
  const draft = `${folder}.new`;
  rmSync(draft, { recursive: true, force: true });
  const worker = startWorker(
    existsSync(TEMPLATE) ? { folder: draft, template: TEMPLATE } : { folder: draft },
  );
  await done(worker);
  await worker.terminate();
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
