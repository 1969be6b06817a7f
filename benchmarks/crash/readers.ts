import { setTimeout as pause } from "node:timers/promises";
import type { RunningServer } from "#testing/run-server.ts";
import { READS } from "../visitor-reads.ts";
import type { Trial } from "./people.ts";

const READERS = 2;

/** Reads until stopped; whatever is not answered as usual is a fault. */
export async function readOn(
  trial: Trial,
  server: RunningServer,
  stopped: () => boolean,
): Promise<{ reads: number; slowest: string }> {
  let reads = 0;
  let slowest = { ms: 0, path: "" };
  const read = async (reader: number): Promise<void> => {
    for (let n = reader; !stopped(); n += READERS) {
      const path = READS[n % READS.length]!(n);
      const began = performance.now();
      const answer = await fetch(server.url + path, {
        headers: { "X-Forwarded-For": `10.${100 + reader}.${(n >> 8) & 255}.${n & 255}` },
      }).then(
        async (response) => `${response.status} ${response.ok ? "" : await response.text()}`,
        (problem: Error) => `${problem.name}: ${problem.message}`,
      );
      reads += 1;
      const ms = Math.round(performance.now() - began);
      if (ms > slowest.ms) slowest = { ms, path };
      if (!answer.startsWith("200 ")) trial.faults.push(`${path}: ${answer.slice(0, 300)}`);
      // People think, and the machine has something else to do.
      await pause(20);
    }
  };
  await Promise.all(Array.from({ length: READERS }, (_, reader) => read(reader)));
  return { reads, slowest: `${slowest.ms} ms (${slowest.path})` };
}
