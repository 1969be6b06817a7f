// Runs the embedded database in its own thread, so that a long query cannot stop the server from answering,
// and offers it on a unix socket. Plain JavaScript, because a worker thread is started from a file by name,
// in the sources as well as in dist/.
import { readFileSync } from "node:fs";
import { parentPort, workerData } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";
import { PGLiteSocketServer } from "@electric-sql/pglite-socket";

/**
 * Without a socket the database in `folder` is made, from the packed `template` if there is one, and closed again.
 * @type {{ folder: string, socket?: string, template?: string }}
 */
const { folder, socket, template } = workerData;

// The default of 128 MB of buffers is taken at once by the embedded build; the whole law fits in a tenth of it.
// Without a background process only a small limit keeps the write-ahead log from growing to a gigabyte.
const settings = ["shared_buffers=16MB", "max_wal_size=64MB", "min_wal_size=32MB"];
const startParams = [...PGlite.defaultStartParams, ...settings.flatMap((setting) => ["-c", setting])];
const database = await PGlite.create({
  dataDir: folder,
  startParams,
  ...(template ? { loadDataDir: new Blob([readFileSync(template)]) } : {}),
});
if (socket) await serve(socket);
else await database.close();
parentPort?.postMessage("done");

/** @param {string} path */
async function serve(path) {
  // The pool holds one connection; the second place lets it connect anew before the old one is known to be gone.
  const server = new PGLiteSocketServer({ db: database, path, maxConnections: 2 });
  await server.start();
  parentPort?.once("message", async () => {
    await server.stop();
    await database.close();
    parentPort?.postMessage("closed");
  });
}
