import { setTimeout as pause } from "node:timers/promises";
import type { RunningServer } from "#testing/run-server.ts";
import type { Trial } from "./people.ts";

/** What a visitor reads; each question is another one, so that it is counted. */
const READS = [
  () => "/",
  (n: number) => `/search?q=Can+I+build+a+${(n % 90) + 1}-foot+fence+in+Denver%3F`,
  (n: number) => `/api/search?q=how+tall+may+a+fence+${n % 500}+be&cityId=1`,
  () => "/codes",
  () => "/codes/denver",
  () => "/codes/denver/dzc-10.5-fence-height",
  () => "/compliance",
  () => "/map",
  () => "/api/location?lng=-104.99&lat=39.74",
  () => "/documentation",
] as const;
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
