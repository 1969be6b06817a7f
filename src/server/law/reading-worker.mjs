// Reads the rules of a place's enacted text in a thread of its own. The build bundles what it imports; a worker thread is
// started from a file by name.
import { parentPort } from "node:worker_threads";
import { readForReview } from "../../domain/rule-review/review-reading.ts";

parentPort?.on("message", ({ id, place, sections }) => {
  try {
    parentPort?.postMessage({ id, reading: readForReview(place, sections) });
  } catch (problem) {
    parentPort?.postMessage({ id, problem: problem instanceof Error ? problem.message : String(problem) });
  }
});
