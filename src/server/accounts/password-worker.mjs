// Computes password hashes in its own thread: each takes some 50 ms of computing on purpose, in which nothing else could
// be answered. Plain JavaScript, because a worker thread is started from a file by name, in the sources and in dist/.
import { randomBytes } from "node:crypto";
import { parentPort } from "node:worker_threads";
import { argon2id, argon2Verify } from "hash-wasm";

// Of the settings that OWASP names for argon2id, the one with most memory for one lane: 19 MiB, 2 rounds.
const COST = { memorySize: 19 * 1024, iterations: 2, parallelism: 1, hashLength: 32 };

/** @param {{ id: number, password: string, hash?: string }} work With a hash it is compared, without one it is made. */
async function answer({ id, password, hash }) {
  try {
    const value = hash
      ? await argon2Verify({ password, hash })
      : await argon2id({ ...COST, password, salt: randomBytes(16), outputType: "encoded" });
    parentPort?.postMessage({ id, value });
  } catch (problem) {
    parentPort?.postMessage({ id, problem: problem instanceof Error ? problem.message : String(problem) });
  }
}

parentPort?.on("message", answer);
