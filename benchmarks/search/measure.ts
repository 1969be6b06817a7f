import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

export interface Times {
  p50: number;
  p95: number;
  p99: number;
  longest: number;
}

export function timesOf(milliseconds: readonly number[]): Times {
  const sorted = [...milliseconds].sort((a, b) => a - b);
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? 0;
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99), longest: sorted.at(-1) ?? 0 };
}

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;

/** Bytes in use after a collection: objects, typed arrays and WebAssembly memory. */
export function bytesInUse(): number {
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

export interface Built<T> {
  engine: T;
  seconds: number;
  megabytes: number;
}

/** Builds something and says how long it took and how much memory stayed in use. */
export async function measureBuild<T>(build: () => T | Promise<T>): Promise<Built<T>> {
  const before = bytesInUse();
  const start = performance.now();
  const engine = await build();
  const seconds = (performance.now() - start) / 1000;
  return { engine, seconds, megabytes: (bytesInUse() - before) / 1e6 };
}

/** A search under measurement: the ids of the best ten sections. */
export type Search = (text: string, cityId: number | null) => readonly number[] | Promise<readonly number[]>;

interface Asked {
  question: string;
  cityId: number;
  city: "filter" | "words" | "nowhere";
  sectionId: number;
}

const filterOf = (item: Asked): number | null => (item.city === "filter" ? item.cityId : null);

/** One client that asks one question after the other. MRR@10: the mean of 1 / place of the section meant, 0 when absent. */
export async function measureOneClient(
  search: Search,
  asked: readonly Asked[],
): Promise<{ times: Times; mrr: number }> {
  for (const item of asked.slice(0, Math.ceil(asked.length / 10)))
    await search(item.question, filterOf(item));
  const milliseconds: number[] = [];
  let sum = 0;
  let judged = 0;
  for (const item of asked) {
    const start = performance.now();
    const ids = await search(item.question, filterOf(item));
    milliseconds.push(performance.now() - start);
    // Without a city, sections of many cities are as right as the one the question was made from.
    if (item.city === "nowhere") continue;
    judged += 1;
    const place = ids.indexOf(item.sectionId);
    if (place >= 0) sum += 1 / (place + 1);
  }
  return { times: timesOf(milliseconds), mrr: sum / judged };
}

/**
 * Clients that ask at the same time in one process. Searching is synchronous work on one thread, so a client's time is
 * its own search and the waiting for those before it.
 */
export async function measureManyClients(
  search: Search,
  asked: readonly Asked[],
  clients: number,
): Promise<Times> {
  const milliseconds: number[] = [];
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      for (let at = client; at < asked.length; at += clients) {
        const item = asked[at]!;
        const start = performance.now();
        await new Promise(setImmediate);
        await search(item.question, filterOf(item));
        milliseconds.push(performance.now() - start);
      }
    }),
  );
  return timesOf(milliseconds);
}
