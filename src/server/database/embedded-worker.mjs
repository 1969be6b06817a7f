// Runs the embedded database in its own thread, so that a long query cannot stop the server from answering,
// and offers it on a unix socket. Plain JavaScript, because a worker thread is started from a file by name,
// in the sources as well as in dist/.
import { readFileSync } from "node:fs";
import { parentPort, workerData } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";
import { PGLiteSocketServer } from "@electric-sql/pglite-socket";

/**
 * Without a socket the database in `folder` is made, from the packed `template` if there is one, and closed again.
 * @type {{ folder: string, program: WebAssembly.Module, socket?: string, template?: string }}
 */
const { folder, program, socket, template } = workerData;

// The default of 128 MB of buffers is taken at once by the embedded build; the whole law fits in a tenth of it.
// Without a background process only a small limit keeps the write-ahead log from growing to a gigabyte.
const settings = ["shared_buffers=16MB", "max_wal_size=64MB", "min_wal_size=32MB"];
const startParams = [...PGlite.defaultStartParams, ...settings.flatMap((setting) => ["-c", setting])];
const database = await PGlite.create({
  dataDir: folder,
  pgliteWasmModule: program,
  startParams,
  ...(template ? { loadDataDir: new Blob([readFileSync(template)]) } : {}),
});
if (socket) await serve(socket);
else await database.close();
parentPort?.postMessage("done");

/** @param {string} path */
async function serve(path) {
  endWhenBroken();
  // The pool holds one connection; the second place lets it connect anew before the old one is known to be gone.
  const server = new PGLiteSocketServer({ db: database, path, maxConnections: 2 });
  await server.start();
  parentPort?.once("message", async () => {
    await server.stop();
    await database.close();
    parentPort?.postMessage("closed");
  });
}

/**
 * Ends this thread with a reason once the database fails in a way that it does not recover from: it stopped (then the
 * queue of the socket server would wait forever), or the disk failed it in the middle of its write-ahead log, after which
 * even reading fails until it is opened again. The statement that met it still gets its error.
 */
function endWhenBroken() {
  const run = database.execProtocolRawStream.bind(database);
  const errors = errorReader();
  database.execProtocolRawStream = async (message, options) => {
    /** @type {string | undefined} */
    let reason;
    try {
      await run(message, {
        ...options,
        onRawData: (data) => {
          reason ??= errors(data).find(isOfDisk);
          options.onRawData(data);
        },
      });
    } catch (problem) {
      reason ??= problem instanceof Error ? problem.message : String(problem);
    }
    if (reason === undefined) return;
    parentPort?.postMessage(reason);
    // What was answered leaves first, and nothing is run any more.
    setImmediate(() => process.exit(1));
    await new Promise(() => {});
  };
}

/** Full, an input or output error, files that are gone or that this process may not write. There are no other rights to lack. @param {string} error */
const isOfDisk = (error) => /^(53100|58...|42501|PANIC|FATAL) /.test(error);

/**
 * Reads a stream of PostgreSQL's messages in pieces that end anywhere, and returns the errors that end in each piece, as
 * "<code> <message>", or "<severity> <message>" for those that end the connection or the server. Messages name files and
 * tables, and for these codes no values.
 */
function errorReader() {
  let header = Buffer.alloc(0);
  let body = Buffer.alloc(0);
  let left = 0;
  /** @param {Uint8Array} piece */
  return (piece) => {
    const errors = [];
    let data = Buffer.from(piece);
    while (data.length > 0) {
      if (left === 0) {
        const taken = 5 - header.length;
        header = Buffer.concat([header, data.subarray(0, taken)]);
        data = data.subarray(taken);
        if (header.length < 5) break;
        left = header.readInt32BE(1) - 4;
        body = Buffer.alloc(0);
      }
      const part = data.subarray(0, left);
      // 69: the letter of errors. What other messages have is passed over.
      if (header[0] === 69) body = Buffer.concat([body, part]);
      left -= part.length;
      data = data.subarray(part.length);
      if (left > 0) break;
      if (header[0] === 69) errors.push(describe(body));
      header = Buffer.alloc(0);
    }
    return errors;
  };
}

/** @param {Buffer} body Fields of a letter and a text each. */
function describe(body) {
  const fields = new Map(
    body
      .toString("utf8")
      .split("\0")
      .filter((field) => field !== "")
      .map((field) => [field[0], field.slice(1)]),
  );
  const severity = fields.get("V") ?? fields.get("S");
  return `${severity === "ERROR" ? fields.get("C") : severity} ${fields.get("M")}`;
}
