import { parentPort } from "node:worker_threads";
import { searchImported } from "#domain/imported/present-imported.ts";
import { codeShelf } from "./code-shelf.ts";
import { readingFiles } from "./reading-files.ts";

/** Answers from enacted codes: see code-reader.ts. */

/** @type {Map<string, import("./code-shelf.ts").CodeShelf>} */
const shelves = new Map();

parentPort?.on("message", ({ id, folder, place, request, listed, sections }) => {
  try {
    let shelf = shelves.get(folder);
    if (!shelf) {
      shelf = codeShelf(readingFiles(folder));
      shelves.set(folder, shelf);
    }
    // Asked twice before it was read, it is read once.
    const code = shelf.open(place.hash) ?? (sections && shelf.read(place.hash, sections));
    parentPort?.postMessage(
      code ? { id, answer: searchImported(code, place, request, listed) } : { id, missing: true },
    );
  } catch (problem) {
    parentPort?.postMessage({ id, problem: problem instanceof Error ? problem.message : String(problem) });
  }
});
